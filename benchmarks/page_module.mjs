// Answers questions about positions with the page's module: a line of JSON in, a line of JSON out.
// The arguments are the file of the module and the folder of what was learned.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Engine } from "../web/src/engine/engine.ts";
import { Thinking } from "../web/src/engine/thinking.ts";
import { apart, isolate, look } from "../web/src/names.ts";
import { readRecord } from "../web/src/record/read.ts";
import { replayOf, verification } from "../web/src/record/verify.ts";

const [, , file, folder] = process.argv;
const learned = (name) => JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8"));
const engine = await Engine.load(readFileSync(file));
const thinking = new Thinking(engine, learned("weights"), learned("solo_weights"));

/** Work to the end; the number of slices is not to matter. */
function finish(work) {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** Stop after so many slices. */
function stopAfter(slices, work) {
  let step = work.next();
  for (let count = 0; !step.done; step = work.next()) {
    if (++count === slices) thinking.stop();
  }
  return step.value;
}

function playouts(text, count, seed) {
  const { module } = engine;
  const [length] = module.write(text);
  const answer = module.checked(module.exports.playouts(length, count, BigInt(seed)));
  return { moves: answer.number(), wins: answer.list(() => answer.number()) };
}

/** Processor seconds that a question takes, so that a busy machine does not matter. */
function timed(name, ...rest) {
  const began = process.threadCpuUsage();
  answers[name](...rest);
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1e6;
}

/** A record as it is read and written again, and what was checked of it; or where it cannot be read. */
function record(text) {
  try {
    const read = readRecord(text, engine);
    const verified = verification(read, engine);
    return { verified, replay: verified.ok ? replayOf(read, engine) : null };
  } catch (error) {
    if (error.name !== "NotationError") throw error;
    return { line: error.line, column: error.column };
  }
}

const answers = {
  look: (text) => engine.look(text),
  after: (text, move) => engine.after(text, move),
  play: (text, move, drawn) => engine.play(text, move, drawn),
  facts: (text, move, line) => engine.facts(text, move, line),
  deal: (seed, players, firstGame) => engine.deal(seed, players, { firstGame }),
  record,
  names: (names) => ({ looks: names.map(look), isolated: names.map(isolate), apart: apart(names) }),
  pile: (text, seed) => engine.pile(text, seed),
  sha256: (text) => engine.sha256(text),
  analyse: (text, limits, seed) => finish(thinking.analyse(text, limits, BigInt(seed))),
  choose: (level, text, seed, limits) =>
    finish(thinking.choose(level, text, BigInt(seed), limits)),
  stopped: (slices, text) => stopAfter(slices, thinking.analyse(text, {})),
  memory: () => engine.module.exports.memory.buffer.byteLength,
  looks: (text, count) => {
    for (let number = 0; number < count; number++) engine.look(text);
  },
  playouts,
  timed,
};

for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...rest] = JSON.parse(line);
  let answer;
  try {
    answer = { ok: await answers[name](...rest) };
  } catch (error) {
    answer = { error: error.name, message: error.message };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
