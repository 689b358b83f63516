/** What becomes of our fonts when they come late. */

/**
 * On a device with none of the fonts that the fallbacks are made from (`scripts/fonts.mjs`), a late
 * swap would move every line: there what has not come in time waits for the next visit.
 */
export async function keepLinesStill(): Promise<void> {
  const faces = [...document.fonts];
  for (const ours of faces.filter((face) => face.display === "swap")) {
    const family = ours.family.replaceAll('"', "");
    const fallbacks = faces.filter(
      (face) => face.family.includes(` as ${family}`) && face.weight === ours.weight,
    );
    try {
      await Promise.any(fallbacks.map((face) => face.load()));
    } catch {
      ours.display = "optional";
    }
  }
}
