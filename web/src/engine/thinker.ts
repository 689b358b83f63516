// The page's side of the worker that thinks.

import { EngineUnavailable } from "./module.ts";
import type { AnalysisView, Level, Limits } from "./types.ts";

/** What the worker is asked, one after the other. */
export type Question = { id: number } & (
  | { type: "analyse"; text: string; limits: Limits; seed: bigint }
  | { type: "choose"; level: Level; text: string; limits: Limits; seed: bigint }
  | { type: "stop" }
);

/** What the worker says. */
export type Reply = { id: number } & (
  | { type: "progress"; analysis: AnalysisView }
  | { type: "done"; result: AnalysisView | string }
  | { type: "failed"; name: string; message: string }
);

interface Waiting {
  progress: (analysis: AnalysisView) => void;
  done: (result: never) => void;
  failed: (error: Error) => void;
}

/** The one worker of this page, what it is asked, and who may ask it. */
let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();
const thinkers = new Set<Thinker>();

function started(): Worker {
  if (worker) return worker;
  const made = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  made.addEventListener("message", ({ data }: MessageEvent<Reply>) => hear(data));
  made.addEventListener("error", (event) => {
    event.preventDefault();
    if (made !== worker) return;
    // It did not come, or broke: it would never answer again, and the next question gets another one.
    endWorker();
    for (const { failed } of waiting.values()) failed(new EngineUnavailable(event.message));
    waiting.clear();
  });
  return (worker = made);
}

function endWorker(): void {
  worker?.terminate();
  worker = undefined;
}

function hear(reply: Reply): void {
  const asker = waiting.get(reply.id);
  if (asker === undefined) return;
  if (reply.type === "progress") return asker.progress(reply.analysis);
  waiting.delete(reply.id);
  if (reply.type === "done") asker.done(reply.result as never);
  else if (reply.name === "EngineUnavailable") asker.failed(new EngineUnavailable(reply.message));
  else asker.failed(Object.assign(new Error(reply.message), { name: reply.name }));
}

/**
 * Thinks on the reader's processor, beside the page. All thinkers of a page share one worker, which takes
 * 64 MB, does one thing after the other, and ends with the last of them. Aborting makes it answer soon, with
 * the best so far.
 */
export class Thinker {
  readonly #asked = new Set<number>();

  constructor() {
    thinkers.add(this);
  }

  /** The moves of a position, the best first; told from time to time what was found so far. */
  analyse(
    text: string,
    limits: Limits,
    onProgress: (analysis: AnalysisView) => void = () => {},
    { signal, seed = 0n }: { signal?: AbortSignal; seed?: bigint } = {},
  ): Promise<AnalysisView> {
    return this.#ask({ type: "analyse", text, limits, seed }, onProgress, signal);
  }

  /** The move of a player of this level; without limits as strong as natively, unless that takes too long here. */
  choose(
    level: Level,
    text: string,
    seed: bigint,
    limits: Limits = {},
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<string> {
    return this.#ask({ type: "choose", level, text, limits, seed }, () => {}, signal);
  }

  /** Leave: whatever it thinks about is given up. */
  end(): void {
    thinkers.delete(this);
    for (const id of this.#asked) {
      worker?.postMessage({ type: "stop", id } satisfies Question);
      waiting.get(id)?.failed(new DOMException("the thinker has ended", "AbortError"));
      waiting.delete(id);
    }
    if (thinkers.size === 0) endWorker();
  }

  #ask<T>(
    question: DistributiveOmit<Question, "id">,
    progress: (analysis: AnalysisView) => void,
    signal?: AbortSignal,
  ): Promise<T> {
    const id = ++count;
    const stop = (): void => worker?.postMessage({ type: "stop", id } satisfies Question);
    this.#asked.add(id);
    return new Promise<T>((done, failed) => {
      waiting.set(id, { progress, done, failed });
      started().postMessage({ ...question, id });
      if (signal?.aborted) stop();
      signal?.addEventListener("abort", stop);
    }).finally(() => {
      this.#asked.delete(id);
      signal?.removeEventListener("abort", stop);
    });
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
