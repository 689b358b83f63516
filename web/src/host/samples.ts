/** A device's host in a test: its surroundings, made of nothing but memory, and a page that follows a match. */
import { expect } from "vitest";
import { started } from "../engine/index.ts";
import { changed } from "../match/view.ts";
import type { ClientMessage, CreateMatch, MatchState, NewSeat, ServerMessage } from "../protocol/messages.ts";
import type { DeviceHost, Session, Surroundings } from "./device.ts";
import type { Refusal } from "./refusal.ts";
import { MemoryVault } from "./vault.ts";

export const engine = started();
export const person = (name: string): NewSeat => ({ kind: "person", name });
export const bot: NewSeat = { kind: "bot", level: "quarter" };
export const solo: CreateMatch = { seats: [person("Ada")] };
export const two: CreateMatch = { seats: [person("Ada"), person("Bob")] };

/** Numbers that look random and are the same in every run. */
export function dice(state = 1): (below: number) => number {
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

export function surroundings(changes: Partial<Surroundings> = {}): Surroundings {
  const roll = dice();
  return {
    engine,
    vault: new MemoryVault(),
    choose: (_level, text) => Promise.resolve(engine.look(text).moves[0]?.move ?? ""),
    hold: (_id, held) => {
      held();
      return () => undefined;
    },
    tell: () => undefined,
    storageFailed: () => undefined,
    now: () => 1_700_000_000_000,
    wait: () => Promise.resolve(),
    random: (count) => Uint8Array.from({ length: count }, () => roll(256)),
    ...changes,
  };
}

/** A page that follows a match as the store does. */
export class Page {
  readonly messages: ServerMessage[] = [];
  state!: MatchState;
  session!: Session;
  #actions = 0;

  static async open(host: DeviceHost, id: string): Promise<Page> {
    const page = new Page();
    page.session = await host.open(id, (message) => page.hear(message));
    await page.rest();
    return page;
  }

  hear(message: ServerMessage): void {
    this.messages.push(message);
    if (message.type === "match") this.state = message.match;
    if (message.type !== "change") return;
    const next = changed(this.state, message);
    expect(next).not.toBeNull();
    this.state = next as MatchState;
  }

  /** Until bots have answered. */
  async rest(): Promise<void> {
    for (let turns = 0; turns < 50; turns++) await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }

  async do(message: { type: "move"; move: string } | { type: "undo" } | { type: "back"; move: number }, version = this.state.version): Promise<ServerMessage> {
    const id = `action ${this.#actions++}`;
    await this.session.hear({ ...message, id, version } as ClientMessage);
    const answer = this.messages.find((told) => (told.type === "accepted" || told.type === "refused") && told.id === id);
    await this.rest();
    return answer as ServerMessage;
  }

  get legal(): string[] {
    return engine.look(this.state.position ?? "").moves.map(({ move }) => move);
  }

  play(move = this.legal[0] ?? ""): Promise<ServerMessage> {
    return this.do({ type: "move", move });
  }
}

export const refusal = (answer: ServerMessage): string => (answer.type === "refused" ? answer.problem.code : answer.type);
export const refused = (request: Promise<unknown>): Promise<string> =>
  request.then(
    () => "done",
    (error: unknown) => (error as Refusal).problem.code,
  );
