/** Going on from a position of a record: who sits where in the new match. */
import type { Level } from "../names.ts";
import type { NewSeat, Replay } from "../protocol/messages.ts";

/** "person", or the level of a bot. */
export type Sitter = "person" | Level;

/** The reader takes the seat that is to move, bots take the others: those that sat there. */
export function usualSitters(
  replay: Pick<Replay, "players" | "levels">,
  turn: number | null,
  level: Level,
): Sitter[] {
  return Array.from({ length: replay.players }, (_, seat) =>
    seat === (turn ?? 0) ? "person" : (replay.levels[seat] ?? level),
  );
}

/** As much of a name as the server takes, without halves of characters. */
const firstLetters = (name: string): string => [...name].slice(0, 24).join("").trim();

/**
 * The seats as the server wants them. The first person is the reader, under their own name; who has none
 * is spoken to where they play alone, and goes by the record's name where others play too.
 */
export function newSeats(
  sitters: readonly Sitter[],
  replay: Pick<Replay, "colors">,
  names: readonly string[],
  myName: string | null,
): NewSeat[] {
  const me = sitters.indexOf("person");
  const isAlone = sitters.lastIndexOf("person") === me;
  return sitters.map((sitter, seat): NewSeat => {
    const color = replay.colors[seat] ?? null;
    if (sitter !== "person") return { kind: "bot", level: sitter, color };
    const told = firstLetters(names[seat] ?? "") || null;
    const name = seat === me ? (myName ?? (isAlone ? null : told)) : told;
    return { kind: "person", name, color };
  });
}
