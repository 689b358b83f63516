import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listFiles } from "./offline.mjs";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "novaluna-pages-"));
  for (const path of ["assets", "icons", ".vite", "licences"]) mkdirSync(join(folder, path));
  for (const file of ["assets/app-1.js", "icons/moon.png", ".vite/manifest.json", "licences/a.txt"]) {
    writeFileSync(join(folder, file), file);
  }
  writeFileSync(join(folder, "index.html"), "the document");
  writeFileSync(join(folder, "service-worker.js"), "an earlier one");
});
afterEach(() => rmSync(folder, { recursive: true }));

it("lists what the app needs, and neither the worker nor what is for others", () => {
  expect(listFiles(folder).files).toEqual(["assets/app-1.js", "icons/moon.png"]);
});

it("has another version when the document or a picture is another one, and only then", () => {
  const { version } = listFiles(folder);
  writeFileSync(join(folder, "service-worker.js"), "a later one");
  expect(listFiles(folder).version).toBe(version);
  writeFileSync(join(folder, "index.html"), "another document");
  const second = listFiles(folder).version;
  expect(second).not.toBe(version);
  writeFileSync(join(folder, "icons", "moon.png"), "another moon");
  expect(listFiles(folder).version).not.toBe(second);
});
