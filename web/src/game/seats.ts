/** How the players are called. */
import { t } from "../i18n/i18n.svelte.ts";
import type { Level } from "../names.ts";

interface Seat {
  kind: "person" | "open" | "bot";
  name: string | null;
  level: Level | null;
  yours: boolean;
}

/** The names of all seats, told apart where they would be the same. */
export function seatNames(seats: readonly Seat[]): string[] {
  const names = seats.map(seatName);
  return names.map((name, i) => {
    const same = names.flatMap((other, k) => (other === name ? [k] : []));
    return same.length > 1 ? `${name} ${same.indexOf(i) + 1}` : name;
  });
}

export function seatName(seat: Seat): string {
  if (seat.name) return seat.name;
  if (seat.level) return t(`level-${seat.level}`);
  if (seat.kind === "open") return t("seat-open");
  return seat.yours ? t("you") : t("guest");
}
