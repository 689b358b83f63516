// A plugin of Vite for what makes an app of the pages: the service worker, over the list of all files that the build
// has written, and the pictures that the manifest shows.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { build } from "vite";

const DOCUMENT = "index.html";
const WORKER = "service-worker.js";

/** The pictures of the README; the manifest names them `screenshots/…`. */
const PICTURES = ["game.png", "phone.png"];

/** What only stores, build tools and lawyers ask for. */
const LEFT_OUT = /^(\.vite|licences|screenshots)\//;

/**
 * The files of the app, and a version that changes with any of them.
 * @param {string} folder
 * @returns {import("../src/offline/keeper.ts").Build}
 */
export function listFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1).split(sep).join("/"))
    .filter((file) => file !== WORKER && !LEFT_OUT.test(file))
    .sort();
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  return {
    version: hash.digest("hex").slice(0, 16),
    files: files.filter((file) => file !== DOCUMENT),
  };
}

/** @returns {import("vite").Plugin} */
export function offline() {
  let root = "";
  return {
    name: "novaluna-offline",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      for (const name of PICTURES) {
        const source = readFileSync(join(root, "..", "docs", "images", name));
        this.emitFile({ type: "asset", fileName: `screenshots/${name}`, source });
      }
    },
    async writeBundle({ dir = "" }) {
      const result = await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        define: { BUILD: JSON.stringify(listFiles(dir)) },
        build: {
          write: false,
          target: "es2022",
          // A plain script: not every browser takes modules here.
          lib: { entry: "src/offline/service-worker.ts", formats: ["iife"], name: "worker" },
        },
      });
      const [written] = [result].flat();
      if (written === undefined || !("output" in written)) throw new Error(`no ${WORKER} was built`);
      writeFileSync(join(dir, WORKER), written.output[0].code);
    },
  };
}
