/** How the players are called. */
import { t } from "../i18n/i18n.svelte.ts";
import { apart, type Level } from "../names.ts";

/** The level of every bot that plays on for a person. */
export const SUBSTITUTE: Level = "quarter";

interface Seat {
  kind: "person" | "open" | "bot";
  name: string | null;
  level: Level | null;
  yours: boolean;
}

/** The names of all seats, told apart where they look alike. */
export function seatNames(seats: readonly Seat[]): string[] {
  const names = apart(seats.map(seatName));
  return seats.map((seat, i) => (seat.kind === "open" ? t("seat-open") : (names[i] ?? "")));
}

function seatName(seat: Seat): string {
  if (seat.name) return seat.name;
  if (seat.level) return t(`level-${seat.level}`);
  if (seat.kind === "open") return t("seat-open");
  return seat.yours ? t("you") : t("guest");
}

/** How many letters the longest word of a name has: what has to fit on a line. */
export function lettersIn(name: string): number {
  return Math.max(1, ...name.split(/\s+/).map((word) => [...word].length));
}
