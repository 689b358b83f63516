/** Names for the small types that the protocol writes out in place. */
import { LEVELS, type DisplayView, type Level, type TileView } from "./engine/types.ts";
import type { SeatView } from "./protocol/messages.ts";
import { INVISIBLE } from "./line.ts";

export { LEVELS, type Level };

export type PlayerColor = SeatView["color"];
export type ColorLetter = TileView["color"];
export type PlacedTile = DisplayView["tiles"][number];

export const COLOR_LETTERS: readonly ColorLetter[] = ["R", "B", "T", "Y"];
export const PLAYER_COLORS: readonly PlayerColor[] = ["ivory", "coral", "violet", "jade"];

/** A cell as a key: "2,-1". */
export const cellKey = (cell: { x: number; y: number }): string => `${cell.x},${cell.y}`;

// What the server's rule for names (names.py) takes for the same: letters that look alike, by the
// same tables, and what nobody can see.
const ALIKE = [
  "АВЕКМНОРСТУХІЈЅаеорсухіјѕһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαινορ",
  "ABEKMHOPCTYXIJSaeopcyxijshdqwABEZHIKMNOPTYXaivop",
] as const;
const LOOKS = new Map([...ALIKE[0]].map((letter, i) => [letter, ALIKE[1][i] ?? letter]));
const STROKES: Record<string, string> = { "0": "o", "1": "l", "|": "l", i: "l", ß: "ss", ς: "σ" };
const INVISIBLES = new RegExp(INVISIBLE, "gu");

/** The same text for names that look, or are read, alike. */
export function look(name: string): string {
  const seen = name.normalize("NFKC").replace(INVISIBLES, "");
  const plain = Array.from(seen, (letter) => LOOKS.get(letter) ?? letter).join("");
  return plain.toLowerCase().replace(/[01|ißς]/g, (letter) => STROKES[letter] ?? letter);
}

/** The names, numbered where they look alike. */
export function apart(names: readonly string[]): string[] {
  const looks = names.map(look);
  const taken = new Set(looks);
  return names.map((name, i) => {
    if (looks.filter((other) => other === looks[i]).length === 1) return name;
    let number = 1;
    while (taken.has(look(`${name} ${number}`))) number += 1;
    taken.add(look(`${name} ${number}`));
    return `${name} ${number}`;
  });
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name that is read from right to left, so that it does not turn what stands around it. */
export function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
