/** Messages that rightly read the same as in English: everywhere, or in the language named. */
export const SAME: ReadonlySet<string> = new Set([
  "game-name",
  "count-of-color",
  "tile-name",
  "de:name",
  "de:phase",
  "de:learn-player-jade",
  "de:settings-palette-warm",
  "nl:color-T",
  "nl:learn-player-jade",
  "nl:learn-player-violet",
  "nl:menu",
  "nl:settings-palette-warm",
]);
