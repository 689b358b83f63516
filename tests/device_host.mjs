// The host of the device in Node, for tests: a line of JSON in, a line of JSON out.
// The argument is the file of the engine.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Engine } from "../web/src/engine/engine.ts";
import { DeviceHost } from "../web/src/host/device.ts";
import { MemoryVault } from "../web/src/host/vault.ts";

const engine = await Engine.load(readFileSync(process.argv[2]));
const host = new DeviceHost({
  engine,
  vault: new MemoryVault(),
  choose: (_level, text) => Promise.resolve(engine.look(text).moves[0].move),
  hold: (_id, held) => {
    held();
    return () => undefined;
  },
  tell: () => undefined,
  storageFailed: () => undefined,
  now: () => Date.now(),
  wait: () => Promise.resolve(),
  random: (count) => crypto.getRandomValues(new Uint8Array(count)),
});

/** Do something in a match as a page does; the refusal if there is one, and what is seen then. */
async function act(id, message) {
  let problem = null;
  const session = await host.open(id, (told) => {
    if (told.type === "refused") problem = told.problem;
  });
  await session.hear(message);
  session.close();
  if (problem) throw Object.assign(new Error(), { problem });
  return host.state(id);
}

for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...rest] = JSON.parse(line);
  try {
    const value = await (name === "act" ? act(...rest) : host[name](...rest));
    console.log(JSON.stringify({ value: value ?? null }));
  } catch (error) {
    if (!error.problem) throw error;
    console.log(JSON.stringify({ problem: error.problem.code }));
  }
}
