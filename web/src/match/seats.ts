/** How the players are called. */
import { t } from "../i18n/i18n.svelte.ts";
import { apart, isolate, type Level } from "../names.ts";

/** The level of every bot that plays on for a person. */
export const SUBSTITUTE: Level = "quarter";

interface Seat {
  kind: "person" | "open" | "bot";
  name: string | null;
  level: Level | null;
  yours: boolean;
}

/** The names of all seats, told apart where they look alike. "You" is only who sits in one of them. */
export function seatNames(seats: readonly Seat[]): string[] {
  const isOne = seats.filter(({ yours }) => yours).length === 1;
  const own = (i: number): string => (isOne ? t("you") : t("player-n", { n: i + 1 }));
  const names = apart(seats.map((seat, i) => seat.name || unnamed(seat, own(i))));
  return seats.map((seat, i) => (seat.kind === "open" ? t("seat-open") : (names[i] ?? "")));
}

/** How a list calls a match: by who plays, or by its kind. */
export function matchName(match: { daily: string | null; seats: readonly Seat[] }): string {
  if (match.daily) return t("title-daily");
  if (match.seats.length === 1) return t("way-solo");
  return seatNames(match.seats).map(isolate).join(", ");
}

/** The same where the reader is spoken to, as at a table: whoever has one seat there is "you", whatever the name. */
export function spokenNames(seats: readonly Seat[]): string[] {
  const own = seats.filter(({ yours }) => yours);
  if (own.length !== 1) return seatNames(seats);
  return seatNames(seats.map((seat) => (seat.yours && seat.kind === "person" ? { ...seat, name: null } : seat)));
}

function unnamed(seat: Seat, own: string): string {
  if (seat.level) return t(`level-${seat.level}`);
  if (seat.kind === "open") return t("seat-open");
  return seat.yours ? own : t("guest");
}

/** How many letters the longest word of a name has: what has to fit on a line. */
export function lettersIn(name: string): number {
  return Math.max(1, ...name.split(/\s+/).map((word) => [...word].length));
}
