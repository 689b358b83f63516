/** Playing once more: who asks for it, and going there. */
import { hostOf } from "../host/hosts.ts";
import { t } from "../i18n/i18n.svelte.ts";
import { errorText } from "../net/problems.ts";
import { router } from "../router.svelte.ts";
import { speaker } from "../state/speaker.svelte.ts";
import type { Table } from "./table.svelte.ts";

/** "Ann wants a rematch", for a player whom somebody else asks. */
export function rematchWish(table: Table): string | null {
  if (!table.view.rematch || table.mine.length === 0) return null;
  const seat = table.view.log.findLast((entry) => entry.kind === "rematch")?.seat ?? null;
  if (seat === null || table.mine.includes(seat)) return null;
  return t("rematch-wish", { name: table.names[seat] ?? t("nobody") });
}

/** Ask for a rematch of a match, or join the one that was asked for. */
export async function joinRematch(id: string): Promise<void> {
  try {
    const { match } = await hostOf(id).rematch(id);
    router.go(`/match/${match}`);
  } catch (error) {
    speaker.show(errorText(error), "bad");
  }
}
