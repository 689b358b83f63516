/** Why a record is refused, in the language of the moment. */
import { t } from "../i18n/i18n.svelte.ts";
import type { Reason } from "../record/reason.ts";

export function reasonText({ code, values }: Reason): string {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "object" ? reasonText(value) : value,
  ]);
  return t(code, Object.fromEntries(said) as Record<string, string | number>);
}

/** What a problem carries beside its message, if that is a reason. */
export function reasonIn(params: Record<string, unknown> | undefined): Reason | null {
  const why = params?.["why"];
  return typeof why === "object" && why !== null && "code" in why ? (why as Reason) : null;
}
