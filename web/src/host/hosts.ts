/** Which host: where a server answers, matches are made on it; where none does, on this device. */
import { isStatic } from "../address.ts";
import { t } from "../i18n/i18n.svelte.ts";
import { errorCode } from "../net/problems.ts";
import { UNREACHABLE, wasUnanswered } from "../net/http.ts";
import { tellIfLate } from "../net/patience.ts";
import type { ContinueRecord, CreateMatch, MatchState, MatchSummary } from "../protocol/messages.ts";
import { speaker } from "../state/speaker.svelte.ts";
import type { Host } from "./host.ts";
import { isLocal } from "./ids.ts";
import { device } from "./local.ts";
import { findServer, serverState } from "../net/presence.ts";
import { server } from "./server.ts";

/** The host of a match; its id tells. */
export const hostOf = (id: string): Host => (isLocal(id) ? device : server);

/** The host that new matches are made on, as far as is known. */
export const currentHost = (): Host => (serverState() === "away" ? device : server);

/** Milliseconds: it is long, and matters. */
const TOLD = 10_000;

async function make(ask: (host: Host) => Promise<MatchState>): Promise<MatchState> {
  // Known to be there, or found: without asking, a dead network would keep the reader waiting.
  if (serverState() !== "there" && !(await isFound())) return ask(device);
  try {
    return await ask(server);
  } catch (error) {
    if (errorCode(error) !== UNREACHABLE) throw error;
    const state = await ask(device);
    // The server may have made one too: without a word it would stand among those to be continued.
    if (wasUnanswered(error)) speaker.show(t("device-instead"), "plain", TOLD);
    return state;
  }
}

function isFound(): Promise<boolean> {
  return findServer().finally(tellIfLate());
}

/** Only a server has what is asked for here: that is not made on a device instead. */
const needsServer = ({ seats, clock, words, public: isPublic, hold }: CreateMatch): boolean =>
  Boolean(clock || words || isPublic || hold) || seats.some(({ kind }) => kind === "open");

export const createMatch = (request: CreateMatch): Promise<MatchState> =>
  needsServer(request) ? server.create(request) : make((host) => host.create(request));

export const continueRecord = (request: ContinueRecord): Promise<MatchState> =>
  make((host) => host.continueRecord(request));

/** All own matches, the latest first; without a server those of this device, which may not be all. */
export async function myMatches(): Promise<{ matches: MatchSummary[]; isWhole: boolean }> {
  const [local, online] = await Promise.all([device.list(), server.list().catch(() => null)]);
  const matches = [...local, ...(online ?? [])].sort((a, b) => b.updated_at - a.updated_at);
  return { matches, isWhole: isStatic || online !== null };
}
