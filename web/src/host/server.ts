/** A host backed by a server: HTTP requests and a WebSocket. */
import * as api from "../net/api.ts";
import { liveAddress, LiveSocket } from "../net/live.ts";
import type { Host } from "./host.ts";

export const server: Host = {
  offers: { clocks: true, invitations: true, lobby: true, words: true, daily: true, talk: true },
  create: api.createMatch,
  continueRecord: api.continueRecord,
  open: (id, key, events) => new LiveSocket(liveAddress(id, key), events),
  state: api.getMatch,
  list: async () => (await api.myMatches()).matches,
  record: api.record,
  replay: api.replay,
  resign: api.resign,
  handOver: api.handOver,
  comeBack: api.comeBack,
  hintUsed: api.hintUsed,
  rematch: api.rematch,
};
