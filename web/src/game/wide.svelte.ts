/** What the window has room for. The layouts themselves are in TableLayout.svelte. */
import { MediaQuery } from "svelte/reactivity";

/** All displays side by side. */
export const wide = new MediaQuery("(min-width: 75rem) and (min-height: 40rem)");

/** The end beside the displays, in the place of the wheel; else it lies over them. */
export const beside = new MediaQuery(
  "(min-width: 75rem) and (min-height: 40rem), " +
    "(min-width: 44rem) and (min-height: 40rem) and (min-aspect-ratio: 1/1), " +
    "(min-height: 46rem) and (max-aspect-ratio: 1/1)",
);
