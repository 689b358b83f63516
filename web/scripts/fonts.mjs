// A plugin of Vite that makes our fonts from the packages: small files with the characters we need,
// and the style sheet that names them, with fallbacks that take the same room.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { CHARACTERS, FEATURES, LICENCES, measure, TYPEFACES } from "./typefaces.mjs";

const STYLES = "virtual:fonts.css";

/** Where the files are made, seen from the root of the web app; no folder that git looks into. */
const FOLDER = "/node_modules/.fonts";

/**
 * The fonts that devices have, with the mean advance of a character in our texts, in em. That was
 * measured with `measure` on the fonts themselves, or on one made to run alike: Arimo for Arial,
 * Tinos for Times New Roman, Gelasio for Georgia.
 *
 * @type {Record<import("./typefaces.mjs").Typeface["family"], Record<string, Local>>}
 * @typedef {{ regular?: LocalFont, bold: LocalFont }} Local
 * @typedef {{ names: string[], width: number }} LocalFont
 */
const LOCAL = {
  Figtree: {
    Arial: {
      regular: { names: ["Arial", "ArialMT", "Liberation Sans", "LiberationSans"], width: 0.4484 },
      bold: {
        names: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "LiberationSans-Bold"],
        width: 0.4804,
      },
    },
    Roboto: {
      regular: { names: ["Roboto", "Roboto-Regular"], width: 0.4448 },
      bold: { names: ["Roboto Bold", "Roboto-Bold"], width: 0.4527 },
    },
    "DejaVu Sans": {
      regular: { names: ["DejaVu Sans", "DejaVuSans"], width: 0.5081 },
      bold: { names: ["DejaVu Sans Bold", "DejaVuSans-Bold"], width: 0.5744 },
    },
  },
  "Brygada 1918": {
    Georgia: { bold: { names: ["Georgia Bold", "Georgia-Bold"], width: 0.5163 } },
    "Times New Roman": {
      bold: {
        names: [
          "Times New Roman Bold",
          "TimesNewRomanPS-BoldMT",
          "Liberation Serif Bold",
          "LiberationSerif-Bold",
        ],
        width: 0.4306,
      },
    },
    "Noto Serif": { bold: { names: ["Noto Serif Bold", "NotoSerif-Bold"], width: 0.5091 } },
    "DejaVu Serif": { bold: { names: ["DejaVu Serif Bold", "DejaVuSerif-Bold"], width: 0.5686 } },
  },
};

/**
 * The face of a typeface that we ship.
 *
 * It swaps with the fallback when it comes late, as late as it comes: one visit is one load, and
 * with `optional` whoever has a slow line would see all of it in another face. Nothing jumps,
 * because the fallbacks below take the same room. Where a device has none of their fonts,
 * `src/fonts.ts` makes it `optional`.
 *
 * @param {import("./typefaces.mjs").Typeface} typeface
 */
function face({ family, weight, file }) {
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: swap;
  src: url("${FOLDER}/${file}") format("woff2");
}`;
}

/**
 * Faces that give the fonts of a device the widths and the lines of a typeface.
 * @param {import("./typefaces.mjs").Typeface} typeface
 */
function fallbacks({ family, weight, source }) {
  const ours = measure(source);
  /** @param {number} share */
  const percent = (share) => `${(share * 100).toFixed(2)}%`;
  return Object.entries(LOCAL[family]).map(([name, { regular, bold }]) => {
    const local = weight < 600 && regular !== undefined ? regular : bold;
    const size = ours.width / local.width;
    return `@font-face {
  font-family: "${name} as ${family}";
  font-weight: ${weight};
  src: ${local.names.map((name) => `local("${name}")`).join(", ")};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(ours.ascent / size)};
  descent-override: ${percent(ours.descent / size)};
  line-gap-override: ${percent(ours.lineGap / size)};
}`;
  });
}

/** @returns {string} a family with its fallbacks, as a value of `font-family` */
function stack(/** @type {keyof typeof LOCAL} */ family, /** @type {string} */ generic) {
  const names = [family, ...Object.keys(LOCAL[family]).map((name) => `${name} as ${family}`)];
  return [...names.map((name) => `"${name}"`), generic].join(", ");
}

function styles() {
  return [
    ...TYPEFACES.map(face),
    ...TYPEFACES.flatMap(fallbacks),
    `:root {
  --font: ${stack("Figtree", "sans-serif")};
  --font-display: ${stack("Brygada 1918", "serif")};
}`,
  ].join("\n");
}

/**
 * One of our fonts: a typeface without the characters and features that we have no use for. Its
 * names keep the copyright and the licence (0, 13, 14), as that licence asks.
 *
 * @param {import("./typefaces.mjs").Typeface} typeface
 * @param {"sfnt" | "woff2"} targetFormat
 */
export function subset({ source }, targetFormat) {
  return subsetFont(readFileSync(source), CHARACTERS, {
    targetFormat,
    keepFeatures: FEATURES,
    preserveNameIds: [0, 13, 14],
  });
}

/** @returns {import("vite").Plugin} */
export function fonts() {
  let root = "";
  return {
    name: "novaluna-fonts",
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      mkdirSync(join(root, FOLDER), { recursive: true });
      for (const typeface of TYPEFACES) {
        writeFileSync(join(root, FOLDER, typeface.file), await subset(typeface, "woff2"));
      }
    },
    resolveId(id) {
      return id === STYLES ? `\0${STYLES}` : undefined;
    },
    load(id) {
      return id === `\0${STYLES}` ? styles() : undefined;
    },
    generateBundle() {
      for (const [name, path] of Object.entries(LICENCES)) {
        this.emitFile({
          type: "asset",
          fileName: `licences/${name}`,
          source: readFileSync(path, "utf8"),
        });
      }
    },
    transformIndexHtml: {
      // Before Vite gives the files their hashed names.
      order: "pre",
      handler: () =>
        TYPEFACES.map(({ file }) => ({
          tag: "link",
          attrs: {
            rel: "preload",
            as: "font",
            type: "font/woff2",
            href: `${FOLDER}/${file}`,
            crossorigin: true,
          },
          injectTo: "head",
        })),
    },
  };
}
