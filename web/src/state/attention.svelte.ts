/** A prefix for the window title, visible from other tabs. */
export const attention = $state<{ word: string }>({ word: "" });
