/** The page's side of the host on this device, which lives in a worker of its own. */
import { RequestError } from "../net/http.ts";
import type { LiveEvents } from "../net/live.ts";
import type { KeepDeviceGame, MatchState, ServerMessage } from "../protocol/messages.ts";
import { Bots } from "./bots.ts";
import type { Host, Link } from "./host.ts";
import type { Answer, Requests, ToHost } from "./talk.ts";
import { keptSummaries } from "./vault.ts";

interface Waiting {
  done: (value: never) => void;
  failed: (error: Error) => void;
}

/** Whether matches cannot be stored, so that they last as long as the page; and who is to be told. */
let hasStorageFailed = false;
let onStorageFailed: () => void = () => undefined;

let onFinished: () => void = () => undefined;

let onBotFailed: () => void = () => undefined;
const bots = new Bots(() => onBotFailed());

let worker: Worker | undefined;
const waiting = new Map<number, Waiting>();
const links = new Map<number, LiveEvents>();
let count = 0;

function started(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => hear(data));
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    worker = undefined;
    for (const { failed } of waiting.values()) failed(broken(event.message));
    for (const events of links.values()) events.connection("waiting", BROKEN);
    waiting.clear();
  });
  return worker;
}

/** As many attempts as make a page say that something is wrong. */
const BROKEN = 99;
const broken = (message: string): RequestError => new RequestError(0, { code: "internal", message, params: {} });
const tell = (message: ToHost): void => started().postMessage(message);

function hear(answer: Answer): void {
  if (answer.type === "storage-failed") {
    hasStorageFailed = true;
    onStorageFailed();
  } else if (answer.type === "think") {
    const { number } = answer;
    void bots.choose(answer).then((move) => tell({ type: "thought", number, move }));
  } else if (answer.type === "enough") bots.stop(answer.number);
  else if (answer.type === "tell") receive(answer.link, answer.message);
  else if (answer.type === "broken") links.get(answer.link)?.connection("waiting", BROKEN);
  else {
    const asker = waiting.get(answer.number);
    waiting.delete(answer.number);
    if (answer.type === "answer") asker?.done(answer.value as never);
    else asker?.failed(new RequestError(409, answer.problem));
  }
}

function receive(link: number, message: ServerMessage): void {
  const events = links.get(link);
  switch (message.type) {
    case "match":
      events?.connection("open", 0);
      events?.match(message.match);
      break;
    case "change":
      events?.change(message);
      if (message.status === "over") onFinished();
      break;
    case "presence":
      events?.presence(message);
      break;
    case "accepted":
      events?.accepted(message.id, message.version);
      break;
    case "refused":
      events?.refused(message.id, message.problem);
      break;
    case "closing":
      events?.connection("gone", 0);
      break;
  }
}

function ask<Name extends keyof Requests>(
  name: Name,
  ...args: Parameters<Requests[Name]>
): ReturnType<Requests[Name]> {
  const number = ++count;
  return new Promise((done, failed) => {
    waiting.set(number, { done, failed });
    tell({ type: "ask", number, name, args });
  }) as ReturnType<Requests[Name]>;
}

function open(id: string, events: LiveEvents): Link {
  const link = ++count;
  links.set(link, events);
  events.connection("connecting", 0);
  tell({ type: "open", link, id });
  return {
    send: (message) => tell({ type: "say", link, message }),
    refresh: () => tell({ type: "say", link, message: { type: "refresh" } }),
    retryNow: () => tell({ type: "open", link, id }),
    close: () => {
      tell({ type: "close", link });
      links.delete(link);
      if (links.size === 0) bots.end();
      events.connection("closed", 0);
    },
  };
}

/** A match that was made here is the only one of its kind: ask the browser not to clear it away. */
async function kept(making: Promise<MatchState>): Promise<MatchState> {
  const made = await making;
  void navigator.storage?.persist?.().catch(() => undefined);
  return made;
}

export const device: Host = {
  offers: { clocks: false, invitations: false, lobby: false, words: false, daily: false, talk: false },
  create: (request) => kept(ask("create", request)),
  continueRecord: (request) => kept(ask("continueRecord", request)),
  open: (id, _key, events) => open(id, events),
  state: (id) => ask("state", id),
  // Without a host nothing is but what is stored: to look there needs no engine.
  list: () => (worker ? ask("list").catch(keptSummaries) : keptSummaries()),
  record: (id) => ask("record", id),
  replay: (id) => ask("replay", id),
  resign: (id, seat) => ask("resign", id, seat),
  handOver: (id, seat) => ask("handOver", id, seat),
  comeBack: (id, seat) => ask("comeBack", id, seat),
  hintUsed: (id) => ask("hintUsed", id),
  rematch: (id) => ask("rematch", id),
};

/** A match that came to an end, as a server is handed it. */
export const finishedGame = (id: string): Promise<KeepDeviceGame> => ask("finished", id);

/** Be told when a match on this device has come to an end. */
export function whenFinished(listener: () => void): void {
  onFinished = listener;
}

/** Be told when a bot could not think. */
export function whenBotFails(listener: () => void): void {
  onBotFailed = listener;
}

/** Be told when matches cannot be stored, also if that is known already. */
export function whenStorageFails(listener: () => void): void {
  if (hasStorageFailed) listener();
  onStorageFailed = listener;
}
