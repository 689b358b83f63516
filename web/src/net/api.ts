/** The server's HTTP interface, one function for each request. */
import type { Level } from "../names.ts";
import type {
  ContinueRecord,
  CreateMatch,
  Daily,
  DeviceGame,
  DeviceGameRecord,
  Info,
  JoinMatch,
  KeepDeviceGame,
  Lobby,
  MatchState,
  Me,
  MyMatches,
  RematchMade,
  Replay,
  ScoreSheet,
  SeatLink,
} from "../protocol/messages.ts";
import { request, requestText } from "./http.ts";

const match = (id: string): string => `/api/matches/${encodeURIComponent(id)}`;
const withKey = (path: string, key: string | null): string =>
  key ? `${path}?key=${encodeURIComponent(key)}` : path;

export const info = (): Promise<Info> => request("GET", "/api/info");
/** Whether we are known, for what goes on behind the reader's back. */
export const me = (): Promise<Me> => request("GET", "/api/me", undefined, { background: true });
export const myMatches = (): Promise<MyMatches> => request("GET", "/api/me/matches");
export const scores = (): Promise<ScoreSheet> => request("GET", "/api/me/scores");
const deviceGamePath = (id: string): string => `/api/me/device-games/${encodeURIComponent(id)}`;
export const keepDeviceGame = (id: string, body: KeepDeviceGame): Promise<DeviceGame> =>
  request("PUT", deviceGamePath(id), body, { background: true });
export const deviceGame = (id: string): Promise<DeviceGameRecord> => request("GET", deviceGamePath(id));
export const lobby = (): Promise<Lobby> => request("GET", "/api/lobby");

export const createMatch = (body: CreateMatch): Promise<MatchState> =>
  request("POST", "/api/matches", body);
export const getMatch = (id: string, key: string | null = null): Promise<MatchState> =>
  request("GET", withKey(match(id), key));
export const joinMatch = (id: string, body: JoinMatch): Promise<MatchState> =>
  request("POST", `${match(id)}/join`, body);
export const addWords = (id: string, words: string): Promise<MatchState> =>
  request("POST", `${match(id)}/words`, { words });
export const fillSeat = (id: string, level: Level): Promise<MatchState> =>
  request("POST", `${match(id)}/fill`, { level });
export const begin = (id: string): Promise<MatchState> => request("POST", `${match(id)}/begin`);
export const leave = (id: string): Promise<void> => request("POST", `${match(id)}/leave`);
export const resign = (id: string, seat: number | null = null): Promise<MatchState> =>
  request("POST", `${match(id)}/resign`, { seat });
export const handOver = (id: string, seat: number): Promise<MatchState> =>
  request("POST", `${match(id)}/hand-over`, { seat });
export const comeBack = (id: string, seat: number): Promise<MatchState> =>
  request("POST", `${match(id)}/come-back`, { seat });
export const rematch = (id: string): Promise<RematchMade> =>
  request("POST", `${match(id)}/rematch`, undefined, { repeatable: true });
export const hintUsed = (id: string): Promise<void> =>
  request("POST", `${match(id)}/hint-used`, undefined, { background: true });
export const record = (id: string, key: string | null = null): Promise<string> =>
  requestText(withKey(`${match(id)}/record`, key));
export const replay = (id: string, key: string | null = null): Promise<Replay> =>
  request("GET", withKey(`${match(id)}/replay`, key));
export const seatLink = (id: string, seat: number): Promise<SeatLink> =>
  request("POST", `${match(id)}/seats/${seat}/link`);
export const claimSeat = (token: string): Promise<MatchState> =>
  request("POST", "/api/links", { token });

export const daily = (date: string | null = null): Promise<Daily> =>
  request("GET", date ? `/api/daily/${encodeURIComponent(date)}` : "/api/daily");
export const playDaily = (): Promise<MatchState> => request("POST", "/api/daily");

export const continueRecord = (
  body: ContinueRecord,
): Promise<MatchState> => request("POST", "/api/records/continue", body);
