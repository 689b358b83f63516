// Before the tests of each file: they have an engine too.

import { readFileSync } from "node:fs";
import { start } from "./src/engine/index.ts";

await start(readFileSync(`${import.meta.dirname}/src/engine/engine.wasm`));
