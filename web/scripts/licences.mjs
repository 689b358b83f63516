// A plugin of Vite that writes down whose programs are part of ours, with the text of each licence: the MIT licence
// asks for that wherever a copy of the program goes.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/;

/**
 * The licence of one package in words: its text, or where that can be read.
 * @param {string} folder
 */
export function licence(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((path) => /^licen[cs]e(\.(md|txt))?$/i.test(path));
  const text =
    file === undefined
      ? `https://spdx.org/licenses/${license}.html`
      : readFileSync(join(folder, file), "utf8").trim();
  return `${name} ${version} (${license})\n\n${text}\n`;
}

/**
 * The folders of the packages that these modules come from.
 * @param {Iterable<string>} modules
 */
export function packagesOf(modules) {
  const folders = [...modules].flatMap((id) => PACKAGE.exec(id.replace(/^\0/, ""))?.[0] ?? []);
  return [...new Set(folders)].filter((folder) => existsSync(join(folder, "package.json"))).sort();
}

/** @returns {import("vite").Plugin} */
export function licences() {
  return {
    name: "novaluna-licences",
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) =>
        part.type === "chunk" ? part.moduleIds : [],
      );
      const source = packagesOf(modules).map(licence).join("\n\n");
      this.emitFile({ type: "asset", fileName: "licences/programs.txt", source });
    },
  };
}
