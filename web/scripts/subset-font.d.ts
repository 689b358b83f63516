/** What we use of subset-font, which brings no types of its own. */
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: "sfnt" | "woff2";
      keepFeatures?: readonly string[];
      preserveNameIds?: readonly number[];
    },
  ): Promise<Buffer>;
}
