// The worker that thinks: an instance of the engine of its own, and what was learned, fetched when it is
// first asked. It works in slices and listens in between.

import soloUrl from "../../../src/novaluna/engine/solo_weights.json?url";
import networkUrl from "../../../src/novaluna/engine/weights.json?url";
import moduleUrl from "./engine.wasm?url";
import { Engine } from "./engine.ts";
import { EngineUnavailable } from "./module.ts";
import type { Question, Reply } from "./thinker.ts";
import { Thinking } from "./thinking.ts";

const MS_BETWEEN_PROGRESS = 100;

let loaded: Promise<Thinking> | undefined;
let queue = Promise.resolve();
const stopped = new Set<number>();

/** `EngineUnavailable` also if no answer comes, or one that is none of ours. */
async function json<T>(url: string): Promise<T> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return (await response.json()) as T;
  } catch (error) {
    throw new EngineUnavailable(error);
  }
}

async function load(): Promise<Thinking> {
  const [engine, network, solo] = await Promise.all([
    Engine.load(fetch(moduleUrl)),
    json<ConstructorParameters<typeof Thinking>[1]>(networkUrl),
    json<ConstructorParameters<typeof Thinking>[2]>(soloUrl),
  ]);
  return new Thinking(engine, network, solo);
}

const { port1, port2 } = new MessageChannel();

/** Let messages that have come meanwhile be heard. */
function listen(): Promise<void> {
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

function say(reply: Reply): void {
  postMessage(reply);
}

async function answer(question: Exclude<Question, { type: "stop" }>): Promise<void> {
  const { id, type, text, limits, seed } = question;
  try {
    loaded ??= load();
    const thinking = await loaded;
    const work =
      type === "choose"
        ? thinking.choose(question.level, text, seed, limits)
        : thinking.analyse(text, limits, seed);
    let told = performance.now();
    let step = work.next();
    for (; !step.done; step = work.next()) {
      await listen();
      if (stopped.has(id)) thinking.stop();
      if (type === "analyse" && performance.now() - told > MS_BETWEEN_PROGRESS) {
        say({ id, type: "progress", analysis: thinking.analysis(text) });
        told = performance.now();
      }
    }
    say({ id, type: "done", result: step.value });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    if (name === "EngineUnavailable") loaded = undefined; // perhaps the line is back next time
    say({ id, type: "failed", name, message });
  }
  stopped.delete(id);
}

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  if (data.type === "stop") stopped.add(data.id);
  else queue = queue.then(() => answer(data));
});
