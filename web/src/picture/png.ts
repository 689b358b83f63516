/** A drawing of this page as a file: with its fonts and colours inside, since a file knows no style sheet. */

/** Width and height of the picture, in pixels. */
export const SIZE = 1200;

/** What the style sheets say of a drawing, and a file has to say itself. */
const PROPERTIES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "paint-order",
  "vector-effect",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
] as const;

/** The drawing as the text of a file that stands for itself. */
export async function standalone(svg: SVGSVGElement): Promise<string> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  inline(svg, copy);
  copy.setAttribute("width", String(SIZE));
  copy.setAttribute("height", String(SIZE));
  const style = document.createElementNS(copy.namespaceURI, "style");
  style.textContent = (await faces()).join("\n");
  copy.prepend(style);
  // Names come from elsewhere: the serializer escapes them.
  return new XMLSerializer().serializeToString(copy);
}

function inline(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  const pairs = [...from.children].map((child, i) => [child, to.children[i]] as const);
  for (const [child, twin] of pairs) {
    if (!twin) continue;
    if (getComputedStyle(child).display === "none" && !(child instanceof SVGDefsElement)) twin.remove();
    else inline(child, twin);
  }
  if (from.closest("defs")) return;
  to.removeAttribute("class");
  for (const name of PROPERTIES) to.setAttribute(name, style.getPropertyValue(name));
}

/** The rules of our fonts, with the fonts in them. */
async function faces(): Promise<string[]> {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules]
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(({ style }) => ({ style, base: sheet.href ?? document.baseURI })),
  );
  const ours = rules.flatMap(({ style, base }) => {
    const [, address] = /url\("([^"]+\.woff2[^"]*)"\)/.exec(style.getPropertyValue("src")) ?? [];
    return address === undefined ? [] : [{ style, address: new URL(address, base) }];
  });
  return Promise.all(
    ours.map(async ({ style, address }) => {
      const source = await dataUrl(await (await fetch(address)).blob());
      const of = (name: string): string => `${name}: ${style.getPropertyValue(name)};`;
      return `@font-face { ${of("font-family")} ${of("font-weight")} src: url("${source}") format("woff2"); }`;
    }),
  );
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error("a font could not be read"));
    reader.readAsDataURL(blob);
  });
}

/** The drawing as a PNG of `SIZE` by `SIZE`. */
export async function pngOf(svg: SVGSVGElement): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([await standalone(svg)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = SIZE;
    canvas.height = SIZE;
    canvas.getContext("2d")?.drawImage(image, 0, 0, SIZE, SIZE);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
