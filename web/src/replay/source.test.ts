import { expect, test, vi } from "vitest";
import * as api from "../net/api.ts";
import type { MatchView } from "../protocol/messages.ts";
import { match } from "../state/samples.ts";
import { replay } from "./samples.ts";
import { watchMatch, watchRecord } from "./source.ts";

vi.mock("../net/api.ts");
const seat = { kind: "bot", name: null, level: "crescent", color: "jade", yours: false } as const;

test("two bots of one level are told apart, and the reader is known", async () => {
  const view = match(1);
  const me = { ...seat, kind: "person", level: null, yours: true } as const;
  const seats = [seat, me, seat].map((one, i) => ({ ...one, seat: i, connected: true, awaited: false }));
  const seen: MatchView = { ...view, seats, you: { ...view.you, seats: [1] } };
  vi.mocked(api.getMatch).mockResolvedValue(seen);
  vi.mocked(api.replay).mockResolvedValue(replay(1));
  const watched = await watchMatch("x", null);
  // Without texts a message is its id.
  expect(watched.names).toEqual(["level-crescent 1", "you", "level-crescent 2"]);
  expect(watched.you).toBe(1);
});

test("so are players of one name in a record", async () => {
  vi.mocked(api.replayRecord).mockResolvedValue({ ...replay(1), names: ["Ann", "Ann"] });
  expect(await watchRecord("")).toMatchObject({ names: ["Ann 1", "Ann 2"], you: null });
});
