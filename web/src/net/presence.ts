/**
 * Whether a server of ours answers. Every request tells (`noteServer`); whoever has to know now asks
 * (`findServer`). A static host that answers for `/api/` with a page of its own is no server.
 */
import { createSubscriber } from "svelte/reactivity";
import { isStatic } from "../address.ts";

export type ServerState = "unknown" | "there" | "away";

/** Milliseconds: beyond this, playing on the device is better than waiting. */
const PATIENCE = 4_000;
const INFO = "/api/info";

let state: ServerState = isStatic ? "away" : "unknown";
let asking: Promise<boolean> | null = null;
const listeners = new Set<(state: ServerState) => void>();

const subscribe = createSubscriber((update) => {
  const ask = (): void => void findServer();
  listeners.add(update);
  addEventListener("online", ask);
  addEventListener("offline", ask);
  return () => {
    listeners.delete(update);
    removeEventListener("online", ask);
    removeEventListener("offline", ask);
  };
});

/** What is known of the server; in a component or an effect it is followed. */
export function serverState(): ServerState {
  subscribe();
  return state;
}

/** Be told whenever that changes. Returns how to stop. */
export function onServerState(listener: (state: ServerState) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A request was answered by the server, or by nobody. */
export function noteServer(isThere: boolean): void {
  const now = isThere ? "there" : "away";
  if (now === state) return;
  state = now;
  for (const listener of listeners) listener(now);
}

/** Ask whether a server is there; at once if that is being asked already. */
export function findServer(): Promise<boolean> {
  if (isStatic) return Promise.resolve(false);
  asking ??= ask().finally(() => (asking = null));
  return asking;
}

async function ask(): Promise<boolean> {
  let isThere = false;
  try {
    const response = await fetch(INFO, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    const info = (await response.json()) as { name?: unknown } | null;
    isThere = info?.name === "novaluna";
  } catch {
    // nobody answered, or somebody else did
  }
  noteServer(isThere);
  return isThere;
}
