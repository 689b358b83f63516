// The worker of the host on this device. Its messages are defined in talk.ts.

import moduleUrl from "../engine/engine.wasm?url";
import { Engine } from "../engine/engine.ts";
import type { Level } from "../engine/types.ts";
import { DeviceHost, type Session } from "./device.ts";
import { Refusal } from "./refusal.ts";
import type { Answer, Ask, Requests, ToHost } from "./talk.ts";
import { MemoryVault, StoredVault, type Vault } from "./vault.ts";

const say = (answer: Answer): void => postMessage(answer);
/** Other tabs of this browser. */
const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("novaluna-matches");

/** What bots think about, in the page's one worker for that, by number. */
const thoughts = new Map<number, (move: string | null) => void>();
let thoughtCount = 0;

async function openVault(): Promise<Vault> {
  try {
    return await StoredVault.open();
  } catch {
    say({ type: "storage-failed" });
    return new MemoryVault();
  }
}

/** Where there are no locks (an insecure address), storage alone keeps tabs from forking a match. */
function hold(id: string, held: () => void): () => void {
  if (!("locks" in navigator)) {
    held();
    return () => undefined;
  }
  const wanting = new AbortController();
  let release = (): void => wanting.abort();
  navigator.locks
    .request(`novaluna-match-${id}`, { signal: wanting.signal }, () => {
      held();
      return new Promise<void>((resolve) => (release = resolve));
    })
    .catch(() => undefined); // given up before it came
  return () => release();
}

const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

function choose(level: Level, text: string, signal: AbortSignal): Promise<string | null> {
  const number = ++thoughtCount;
  signal.addEventListener("abort", () => say({ type: "enough", number }));
  say({ type: "think", number, level, text, seed: new DataView(random(8).buffer).getBigUint64(0) });
  return new Promise((done) => thoughts.set(number, done));
}

async function makeHost(): Promise<DeviceHost> {
  const [engine, vault] = await Promise.all([Engine.load(fetch(moduleUrl)), openVault()]);
  return new DeviceHost({
    engine,
    vault,
    choose,
    hold,
    tell: (id) => tabs?.postMessage(id),
    storageFailed: () => say({ type: "storage-failed" }),
    now: () => Date.now(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    random,
  });
}

let making: Promise<DeviceHost> | undefined;
const sessions = new Map<number, Promise<Session>>();

function host(): Promise<DeviceHost> {
  making ??= makeHost().catch((error: unknown) => {
    making = undefined; // perhaps the engine comes next time
    throw error;
  });
  return making;
}

tabs?.addEventListener("message", ({ data }: MessageEvent<string>) => {
  void making?.then((running) => running.changedElsewhere(data));
});

async function answer({ number, name, args }: Ask): Promise<void> {
  try {
    const running = await host();
    const method = running[name] as (...given: typeof args) => Promise<Awaited<ReturnType<Requests[typeof name]>>>;
    say({ type: "answer", number, value: await method.apply(running, args) });
  } catch (error) {
    const { problem } = error instanceof Refusal ? error : new Refusal("internal", String(error));
    say({ type: "failed", number, problem });
  }
}

addEventListener("message", ({ data }: MessageEvent<ToHost>) => {
  if (data.type === "ask") void answer(data);
  else if (data.type === "open") {
    const { link, id } = data;
    const session = host().then((running) => running.open(id, (message) => say({ type: "tell", link, message })));
    sessions.set(link, session);
    session.catch((error: unknown) => say({ type: "broken", link, message: String(error) }));
  } else if (data.type === "say") {
    void sessions.get(data.link)?.then((session) => session.hear(data.message));
  } else if (data.type === "thought") {
    thoughts.get(data.number)?.(data.move);
    thoughts.delete(data.number);
  } else {
    void sessions.get(data.link)?.then((session) => session.close());
    sessions.delete(data.link);
  }
});
