/** The server's HTTP interface, one function for each request. */
import type {
  AnalysisView,
  AskAnalysis,
  ContinueRecord,
  CreateMatch,
  Daily,
  Hint,
  Info,
  JoinMatch,
  Lobby,
  MatchView,
  Me,
  MyMatches,
  RematchMade,
  Replay,
  ScoreSheet,
  SeatLink,
  VerificationView,
} from "../protocol/messages.ts";
import { request, requestText } from "./http.ts";

const match = (id: string): string => `/api/matches/${encodeURIComponent(id)}`;
const withKey = (path: string, key: string | null): string =>
  key ? `${path}?key=${encodeURIComponent(key)}` : path;

export const info = (): Promise<Info> => request("GET", "/api/info");
export const me = (): Promise<Me> => request("GET", "/api/me");
export const changeName = (name: string): Promise<Me> => request("POST", "/api/me", { name });
export const forgetMe = (): Promise<void> => request("DELETE", "/api/me");
export const myMatches = (): Promise<MyMatches> => request("GET", "/api/me/matches");
export const scores = (): Promise<ScoreSheet> => request("GET", "/api/me/scores");
export const lobby = (): Promise<Lobby> => request("GET", "/api/lobby");

export const createMatch = (body: CreateMatch): Promise<MatchView> =>
  request("POST", "/api/matches", body);
export const getMatch = (id: string, key: string | null = null): Promise<MatchView> =>
  request("GET", withKey(match(id), key));
export const joinMatch = (id: string, body: JoinMatch): Promise<MatchView> =>
  request("POST", `${match(id)}/join`, body);
export const addWords = (id: string, words: string): Promise<MatchView> =>
  request("POST", `${match(id)}/words`, { words });
export const begin = (id: string): Promise<MatchView> => request("POST", `${match(id)}/begin`);
export const leave = (id: string): Promise<void> => request("POST", `${match(id)}/leave`);
export const resign = (id: string, seat: number | null = null): Promise<MatchView> =>
  request("POST", `${match(id)}/resign`, { seat });
export const handOver = (id: string, seat: number): Promise<MatchView> =>
  request("POST", `${match(id)}/hand-over`, { seat });
export const comeBack = (id: string, seat: number): Promise<MatchView> =>
  request("POST", `${match(id)}/come-back`, { seat });
export const rematch = (id: string): Promise<RematchMade> =>
  request("POST", `${match(id)}/rematch`);
export const hint = (id: string, version: number): Promise<Hint> =>
  request("POST", `${match(id)}/hint`, { version });
export const record = (id: string, key: string | null = null): Promise<string> =>
  requestText(withKey(`${match(id)}/record`, key));
export const replay = (id: string, key: string | null = null): Promise<Replay> =>
  request("GET", withKey(`${match(id)}/replay`, key));
export const seatLink = (id: string, seat: number): Promise<SeatLink> =>
  request("POST", `${match(id)}/seats/${seat}/link`);
export const claimSeat = (token: string): Promise<MatchView> =>
  request("POST", "/api/links", { token });

export const daily = (date: string | null = null): Promise<Daily> =>
  request("GET", date ? `/api/daily/${encodeURIComponent(date)}` : "/api/daily");
export const playDaily = (): Promise<MatchView> => request("POST", "/api/daily");

export const replayRecord = (text: string): Promise<Replay> =>
  request("POST", "/api/records/replay", { record: text });
export const verifyRecord = (text: string): Promise<VerificationView> =>
  request("POST", "/api/records/verify", { record: text });
export const continueRecord = (
  body: ContinueRecord,
): Promise<MatchView> => request("POST", "/api/records/continue", body);
export const analyse = (body: AskAnalysis): Promise<AnalysisView> =>
  request("POST", "/api/analysis", body);
