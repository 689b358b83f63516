/**
 * How much the wheel shrinks for the front display in a wide window, in two steps. It does so when the
 * reader's own tiles get many, never while a tile is held, and never grows again: nothing that anybody
 * else does, and nothing that is looked at, moves the table.
 */
import { untrack } from "svelte";
import { boxAround } from "../board/viewport.svelte.ts";
import type { Table } from "./table.svelte.ts";

/** The columns of tiles with which each step comes. */
const STEPS = [6, 8];

export class Yielding {
  steps = $state(0);

  constructor(table: Table) {
    this.steps = stepsOf(table);
    $effect(() => {
      if (table.choice.space !== null) return;
      const steps = stepsOf(table);
      untrack(() => (this.steps = Math.max(this.steps, steps)));
    });
  }
}

function stepsOf(table: Table): number {
  const columns = table.mine.map((seat) => {
    const { left, right } = boxAround(table.store.position.displays[seat]?.tiles ?? []);
    return right - left;
  });
  return STEPS.filter((least) => Math.max(0, ...columns) >= least).length;
}
