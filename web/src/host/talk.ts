/** What a page and the host in its worker say to each other. */
import type { ClientMessage, Problem, ServerMessage } from "../protocol/messages.ts";
import type { Thought } from "./bots.ts";
import type { DeviceHost } from "./device.ts";

/** The requests that the host answers, by the names of its methods. */
export type Requests = Pick<
  DeviceHost,
  | "create"
  | "continueRecord"
  | "list"
  | "state"
  | "record"
  | "finished"
  | "replay"
  | "resign"
  | "handOver"
  | "comeBack"
  | "hintUsed"
  | "rematch"
>;

export interface Ask {
  type: "ask";
  number: number;
  name: keyof Requests;
  args: unknown[];
}

export type ToHost =
  | Ask
  | { type: "open"; link: number; id: string }
  | { type: "say"; link: number; message: ClientMessage }
  | { type: "close"; link: number }
  | { type: "thought"; number: number; move: string | null };

export type Answer =
  | { type: "answer"; number: number; value: unknown }
  | { type: "failed"; number: number; problem: Problem }
  | { type: "tell"; link: number; message: ServerMessage }
  | { type: "broken"; link: number; message: string }
  | ({ type: "think" } & Thought)
  | { type: "enough"; number: number }
  | { type: "storage-failed" };
