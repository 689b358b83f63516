/** What can be a name: the rule of names.py, by the same code points. */

const SYMBOLS = "\\u2190-\\u2bff\\u3030\\u303d\\u3297\\u3299\\u{1f000}-\\u{1faff}";
const JOINED_SCRIPTS = "\\u0600-\\u109f\\u1780-\\u18af\\u1900-\\u1cff"; // Arabic, Indic, Khmer, Mongolian …
const FLAG = "\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{1,6}\\u{e007f}";
const JOINER =
  `(?<=[${JOINED_SCRIPTS}])[\\u200c\\u200d](?=[${JOINED_SCRIPTS}])` +
  `|(?:(?<=[${SYMBOLS}])|(?<=[${SYMBOLS}]\\ufe0f))\\u200d(?=[${SYMBOLS}])`;
const COLOURED = `(?<=[${SYMBOLS}0-9#*])\\ufe0f`;
/** What nobody can see, as a class of a regular expression with the flag u. */
export const INVISIBLE =
  "[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e" +
  "\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\u{1bca0}-\\u{1bca3}" +
  "\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}]";
// What is kept stands first, so that an alternative that removes never sees it.
const SEQUENCES = new RegExp(`(${FLAG}|${JOINER}|${COLOURED})|${INVISIBLE}`, "gu");
const PLANES = Array.from({ length: 17 }, (_, plane) => {
  const last = (number: number): string => `\\u{${(plane * 0x10000 + number).toString(16)}}`;
  return last(0xfffe) + last(0xffff);
}).join("");
const NOT_TEXT = `[\\0-\\x1f\\x7f-\\x9f\\u2028\\u2029\\ud800-\\udfff\\ufdd0-\\ufdef${PLANES}]`;
const HAS_NOT_TEXT = new RegExp(NOT_TEXT, "u");
const ALL_NOT_TEXT = new RegExp(NOT_TEXT, "gu");
const SPACE = "[\\t-\\r\\x1c- \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const SPACES = new RegExp(`${SPACE}+`, "gu");
const SPACE_AROUND = new RegExp(`^${SPACE}|${SPACE}$`, "u");

/** A text as a name is shown: what cannot be seen is gone, and may leave nothing. */
export function tidy(text: string): string {
  const visible = text
    .replace(ALL_NOT_TEXT, " ")
    .replace(SEQUENCES, (_, kept: string | undefined) => kept ?? "");
  return visible.normalize("NFC").replace(SPACES, " ").replace(/^ | $/g, "");
}

/** Whether a text is one line that shows something, without space around it. */
export function isLine(text: string): boolean {
  return tidy(text) !== "" && !HAS_NOT_TEXT.test(text) && !SPACE_AROUND.test(text);
}
