/** What was remarkable in a game, from its log and its displays. */
import { colorName, namedTile } from "../board/words.ts";
import type { DisplayView } from "../engine/types.ts";
import { t } from "../i18n/i18n.svelte.ts";
import type { LogEntry } from "../protocol/messages.ts";
import { longestChain } from "./chain.ts";
import { movesThatStand } from "./logtext.ts";

export interface Fact {
  label: string;
  /** What or how much, and who. */
  text: string;
  /** Where the replay shows it, as a number of moves, if at one place. */
  move: number | null;
}

/** How many moves in a row make a run worth telling, how many tasks at once, how many tiles a chain. */
const RUN = 3;
const TASKS = 2;
const CHAIN = 4;
/** The facts before the plain number of tiles is one of them. */
const ENOUGH = 3;

/** Up to three facts of this very game; none where nothing stood out. */
export function factsOf(
  log: readonly LogEntry[],
  displays: readonly Pick<DisplayView, "seat" | "tiles">[],
  names: readonly string[],
): Fact[] {
  const takes = movesThatStand(log).filter(({ kind }) => kind === "take");
  const nameOf = (seat: number | null): string => (seat === null ? "" : (names[seat] ?? ""));
  const facts: Fact[] = [];
  const chain = longestChain(displays);
  if (chain && chain.length >= CHAIN) {
    const values = { name: nameOf(chain.seat), color: colorName(chain.color), n: chain.length };
    facts.push({ label: t("end-chain"), text: t("end-chain-text", values), move: null });
  }
  const best = takes.reduce<LogEntry | null>(
    (most, take) => (take.covers > (most?.covers ?? TASKS - 1) ? take : most),
    null,
  );
  if (best?.tile) {
    const values = { name: nameOf(best.seat), tile: namedTile(best.tile), covers: best.covers };
    facts.push({ label: t("end-most-tasks"), text: t("log-take", values), move: best.number });
  }
  const run = longestRun(takes);
  const [first] = run;
  if (first && names.length > 1 && run.length >= RUN) {
    const text = t("end-run-text", { name: nameOf(first.seat), n: run.length });
    // Before its first move: from there one steps through it.
    facts.push({ label: t("end-run"), text, move: first.number === null ? null : first.number - 1 });
  }
  if (takes.length > 0 && facts.length < ENOUGH) {
    facts.push({ label: t("end-tiles"), text: String(takes.length), move: null });
  }
  return facts;
}

/** The longest row of takes by one player. */
function longestRun(takes: readonly LogEntry[]): LogEntry[] {
  let longest: LogEntry[] = [];
  let run: LogEntry[] = [];
  for (const take of takes) {
    run = take.seat === run[0]?.seat ? [...run, take] : [take];
    if (run.length > longest.length) longest = run;
  }
  return longest;
}
