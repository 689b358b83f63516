import { expect, test, vi } from "vitest";
import * as records from "../host/records.ts";
import * as api from "../net/api.ts";
import type { MatchState, Replay } from "../protocol/messages.ts";
import { match, START } from "../state/samples.ts";
import { replay } from "./samples.ts";
import { hintsIn, watchMatch, watchRecord } from "./source.ts";

vi.mock("../net/api.ts");
vi.mock("../host/records.ts");
const seat = { kind: "bot", name: null, level: "crescent", color: "jade", yours: false } as const;

function told(): Replay {
  const { texts: _, ...rest } = replay(1);
  return { ...rest, positions: [START, START] };
}

test("two bots of one level are told apart, and the reader is known", async () => {
  const view = match(1);
  const me = { ...seat, kind: "person", level: null, yours: true } as const;
  const seats = [seat, me, seat].map((one, i) => ({ ...one, seat: i, connected: true, awaited: false }));
  const seen: MatchState = { ...view, seats, you: { ...view.you, seats: [1] } };
  vi.mocked(api.getMatch).mockResolvedValue(seen);
  vi.mocked(api.replay).mockResolvedValue(told());
  const watched = await watchMatch("x", null);
  // Without texts a message is its id.
  expect(watched.names).toEqual(["level-crescent 1", "you", "level-crescent 2"]);
  expect(watched.you).toBe(1);
});

test("so are players of one name in a record", async () => {
  vi.mocked(records.replayRecord).mockReturnValue({ ...told(), names: ["Ann", "Ann"] });
  expect(watchRecord("")).toMatchObject({ names: ["Ann 1", "Ann 2"], you: null });
});

test("a record tells whose results were reached with hints", () => {
  expect(hintsIn("Players: Hints\nHints: A,C\nMoves:\n")).toEqual([0, 2]);
  expect(hintsIn("Players: Ann, Ben\nMoves:\n")).toEqual([]);
});
