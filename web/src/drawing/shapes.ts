/** The drawings that need arithmetic: colour symbols, moon phases, places on a circle. */

export interface Point {
  x: number;
  y: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** The symbol of a tile colour: red a peak, blue a pearl, turquoise a leaf, yellow a star. */
export function symbolPath(letter: string, cx: number, cy: number, r: number): string {
  switch (letter) {
    case "R":
      return polygon(cx, cy + r * 0.2, [1.16 * r], 3);
    case "B": {
      const radius = round(r * 0.92);
      return `M${round(cx - radius)} ${round(cy)}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`;
    }
    case "T": {
      const a = round(r * 0.92);
      const left = round(cx - a);
      const top = round(cy - a);
      return `M${left} ${top}h${a}a${a} ${a} 0 0 1 ${a} ${a}v${a}h${-a}a${a} ${a} 0 0 1 ${-a} ${-a}Z`;
    }
    default:
      return polygon(cx, cy + r * 0.06, [1.22 * r, 0.54 * r], 10);
  }
}

/** The grain of a tile's face, of its colour like the symbol: peaks, waves, veins, rays. */
export function grainPath(letter: string): string {
  const rows = [20, 35, 50, 65, 80];
  switch (letter) {
    case "R":
      return rows.map((y) => `M6 ${y}${"l5.5 -5l5.5 5".repeat(8)}`).join("");
    case "B":
      return rows.map((y) => `M6 ${y}q5.5 -5 11 0${"t11 0".repeat(7)}`).join("");
    case "T":
      return [22, 38, 54, 70, 86, 102, 118, 134, 150, 166, 182]
        .map((sum) => [Math.max(6, sum - 94), Math.min(94, sum - 6)] as const)
        .map(([low, high]) => `M${low} ${high}L${high} ${low}`)
        .join("");
    default:
      return Array.from({ length: 20 }, (_, i) => {
        const [from, to] = [onCircle((i + 0.5) / 20, 17), onCircle((i + 0.5) / 20, 43)];
        return `M${round(50 + from.x)} ${round(50 + from.y)}L${round(50 + to.x)} ${round(50 + to.y)}`;
      }).join("");
  }
}

function polygon(cx: number, cy: number, radii: number[], corners: number): string {
  const points: string[] = [];
  for (let i = 0; i < corners; i++) {
    const radius = radii[i % radii.length] ?? 0;
    const angle = (i / corners) * 2 * Math.PI;
    points.push(`${round(cx + radius * Math.sin(angle))} ${round(cy - radius * Math.cos(angle))}`);
  }
  return `M${points.join("L")}Z`;
}

/** The mark on a player's token: ivory a dot, coral a bar, violet a cross, jade a triangle. */
export function tokenMark(color: string, cx: number, cy: number, r: number): string {
  const at = (x: number, y: number): string => `${round(cx + x * r)} ${round(cy + y * r)}`;
  const long = (length: number): number => round(length * r);
  switch (color) {
    case "ivory": {
      const dot = `${long(0.3)} ${long(0.3)} 0 1 0`;
      return `M${at(-0.3, 0)}a${dot} ${long(0.6)} 0a${dot} ${long(-0.6)} 0Z`;
    }
    case "coral":
      return `M${at(-0.42, -0.13)}h${long(0.84)}v${long(0.26)}h${long(-0.84)}Z`;
    case "violet": {
      const [wide, arm] = [long(0.26), long(0.32)];
      return `M${at(-0.13, -0.45)}h${wide}v${arm}h${arm}v${wide}h${-arm}v${arm}h${-wide}v${-arm}h${-arm}v${-wide}h${arm}Z`;
    }
    default:
      return `M${at(0, -0.46)}L${at(0.44, 0.32)}L${at(-0.44, 0.32)}Z`;
  }
}

/** A square with round corners. */
export function squarePath(left: number, top: number, size: number, r: number): string {
  const side = round(size - 2 * r);
  const corner = `a${r} ${r} 0 0 1`;
  return `M${round(left + r)} ${round(top)}h${side}${corner} ${r} ${r}v${side}${corner} ${-r} ${r}h${-side}${corner} ${-r} ${-r}v${-side}${corner} ${r} ${-r}Z`;
}

export function circlePath(cx: number, cy: number, r: number): string {
  const half = `a${r} ${r} 0 1 1`;
  return `M${round(cx - r)} ${round(cy)}${half} ${2 * r} 0${half} ${-2 * r} 0Z`;
}

/** Where the tasks of a tile lie on it, which is drawn in 100 by 100. */
export function taskPlaces(count: number): readonly Point[] {
  const [left, right] = [
    { x: 27, y: 73 },
    { x: 73, y: 73 },
  ];
  return [[], [right], [left, right], [{ x: 73, y: 27 }, left, right]][count] ?? [];
}

/** Where the symbols of a task lie in its disc, for one to four of them. */
export function taskLayout(count: number): { r: number; at: Point[] } {
  switch (count) {
    case 1:
      return { r: 11.5, at: [{ x: 0, y: 0 }] };
    case 2:
      return {
        r: 8.6,
        at: [
          { x: -9.6, y: 0 },
          { x: 9.6, y: 0 },
        ],
      };
    case 3:
      return {
        r: 7.7,
        at: [
          { x: 0, y: -9.4 },
          { x: -9.2, y: 6.6 },
          { x: 9.2, y: 6.6 },
        ],
      };
    default:
      return {
        r: 7.2,
        at: [
          { x: -8.2, y: -8.2 },
          { x: 8.2, y: -8.2 },
          { x: -8.2, y: 8.2 },
          { x: 8.2, y: 8.2 },
        ],
      };
  }
}

/**
 * The lit part of the moon, `turn` from 0 (new) over 0.5 (full) to 1, as seen from the north:
 * the waxing moon is lit on the right. Null for the new moon, which shows nothing.
 */
export function moonPath(turn: number, r: number, cx = 0, cy = 0): string | null {
  const phase = ((turn % 1) + 1) % 1;
  if (phase < 1e-6) return null;
  const waxing = phase <= 0.5;
  const outer = waxing ? 1 : 0;
  const bulge = round(Math.abs(Math.cos(2 * Math.PI * phase)) * r);
  const crescent = Math.cos(2 * Math.PI * phase) > 0;
  const inner = crescent === waxing ? 0 : 1;
  const [top, bottom] = [`${cx} ${round(cy - r)}`, `${cx} ${round(cy + r)}`];
  return `M${top}A${r} ${r} 0 0 ${outer} ${bottom}A${bulge} ${r} 0 0 ${inner} ${top}Z`;
}

/** A place on a circle: `turn` 0 is at the top, and it goes clockwise. */
export function onCircle(turn: number, radius: number): Point {
  const angle = turn * 2 * Math.PI;
  return { x: round(radius * Math.sin(angle)), y: round(-radius * Math.cos(angle)) };
}

/** An arc on a circle from one turn to another, clockwise. */
export function arcPath(from: number, to: number, radius: number): string {
  const a = onCircle(from, radius);
  const b = onCircle(to, radius);
  const large = (((to - from) % 1) + 1) % 1 > 0.5 ? 1 : 0;
  return `M${a.x} ${a.y}A${radius} ${radius} 0 ${large} 1 ${b.x} ${b.y}`;
}
