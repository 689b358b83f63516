/** How the players are called. */
import { t } from "../i18n/i18n.svelte.ts";
import type { Level } from "../names.ts";

interface Seat {
  kind: "person" | "open" | "bot";
  name: string | null;
  level: Level | null;
  yours: boolean;
}

export function seatName(seat: Seat): string {
  if (seat.name) return seat.name;
  if (seat.level) return t(`level-${seat.level}`);
  if (seat.kind === "open") return t("seat-open");
  return seat.yours ? t("you") : t("guest");
}
