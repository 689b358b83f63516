// Writes src/protocol/messages.ts from the schemas of the server.
// With --check it writes nothing and fails if the file is not what the server says now.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(web, "src", "protocol", "messages.ts");

const BANNER = `// Generated from the server's models by \`npm run types\`: change those, not this file.
`;

/** The Python that has the novaluna package: the one named, the one of make, or the usual one. */
function python() {
  const named = process.env["PYTHON"];
  const installed = join(web, "..", ".venv", "bin", "python");
  return named ?? (existsSync(installed) ? installed : "python3");
}

/** All models of the protocol by name: those of the WebSocket and those of the requests. */
function models() {
  const folder = mkdtempSync(join(tmpdir(), "novaluna-schema-"));
  try {
    execFileSync(python(), ["-m", "novaluna.server.web.schema", folder], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    /** @param {string} name */
    const read = (name) => JSON.parse(readFileSync(join(folder, name), "utf8"));
    const requests = read("openapi.json").components.schemas;
    return { ...requests, ...read("live.schema.json").$defs };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The schema as the generator likes it: references within one document, no titles (each would
 * become a type of its own) and no limits on lengths (they would become tuples of every length).
 *
 * @param {any} schema
 * @returns {any}
 */
function plain(schema) {
  if (Array.isArray(schema)) return schema.map(plain);
  if (schema === null || typeof schema !== "object") return schema;
  // A reference with a description beside it would become a copy of the type.
  if ("$ref" in schema && Object.keys(schema).length > 1) {
    const { $ref, ...rest } = schema;
    return plain({ ...rest, allOf: [{ $ref }] });
  }
  /** @type {Record<string, any>} */
  const result = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === "properties" || key === "$defs") {
      result[key] = Object.fromEntries(
        Object.entries(/** @type {object} */ (value)).map(([name, part]) => [name, plain(part)]),
      );
    } else if (key === "$ref") {
      result[key] = value.replace("#/components/schemas/", "#/$defs/");
    } else if (key === "const" || key === "enum" || key === "default") {
      result[key] = value;
    } else if (!["title", "minItems", "maxItems", "discriminator"].includes(key)) {
      result[key] = plain(value);
    }
  }
  return result;
}

const definitions = Object.fromEntries(
  Object.entries(models())
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => [name, plain(schema)]),
);
// The generator wants one type that leads to all others; nobody else does.
const everything = {
  oneOf: Object.keys(definitions).map((name) => ({ $ref: `#/$defs/${name}` })),
  $defs: definitions,
};
const generated = await compile(everything, "Everything", {
  additionalProperties: false,
  bannerComment: BANNER,
  style: { printWidth: 100 },
});
const source = generated.replace(/export type Everything =[^;]*;\n/, "");

if (!process.argv.includes("--check")) {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, source);
  console.log(`wrote ${target}`);
} else if (!existsSync(target) || readFileSync(target, "utf8") !== source) {
  console.error(`${target} is out of date: run "make types" and commit the result`);
  process.exitCode = 1;
} else {
  console.log("the protocol types are up to date");
}
