// Drawing sums for the ground: the server says which points may be named and what a line is worth; this finds the nearest such
// point, the outlines, and where on a line a modifier is written. Lengths are mils (thousandths of an inch).

import type { LookReply, Sum } from "../../../generated/messages";
import { P } from "./shapes";
import type { Point } from "../../../lib/table/board";
import type { AreaShape, FieldShape, SoldierView, TileShape } from "../view";

export type { Point };
type Pair = [number, number];
/** What src/squadra/games/sergeants/region.py makes. */
export interface Ground {
  type: "Walk" | "Enter" | "Deploy" | "PlaceAt" | "HandOver" | "Throw" | "Use";
  serial: number;
  step: number;
  rows: [number, number, number][];
  outline: Pair[];
  edges: [Pair, Pair][];
  targets: number[];
  kit: string;
  faces: boolean;
}
const AIMED = ["HandOver", "Throw", "Use"]; // grounds of an option that is aimed first

/** The ground at which a person may point now: that of what is aimed, else that of the question, for whoever acts. */
export function groundOf(
  region: unknown,
  aimed: { group?: string; anchors?: string[] } | null,
  actor = "",
): Ground | null {
  const all = Array.isArray(region) ? (region as Ground[]) : [];
  if (!aimed) {
    const free = all.filter((one) => !AIMED.includes(one.type));
    return free.find((one) => String(one.serial) === actor) ?? free[0] ?? null;
  }
  const named = (aimed.anchors ?? []).filter((anchor) => /^(figure|kit):/.test(anchor)).join();
  return (
    all.find(
      (one) =>
        one.type === aimed.group &&
        named === (one.kit ? `kit:${one.kit}` : one.targets.map((serial) => `figure:${serial}`).join()),
    ) ?? null
  );
}

/** Where a way onto the map begins: the point of the entry areas nearest to its first corner. */
export function start({ edges }: Ground, to: Point): Point | null {
  const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
  const starts = edges.map(([a, b]) => ({ x: within(to.x, a[0], b[0]), y: within(to.y, a[1], b[1]) }));
  return starts.sort((a, b) => Math.hypot(a.x - to.x, a.y - to.y) - Math.hypot(b.x - to.x, b.y - to.y))[0] ?? null;
}

const text = ({ x, y }: Point) => `${x},${y}`;

/** What the server is asked about a place before it is chosen. */
export function wish({ type, serial, targets, kit }: Ground, path: Point[]): string {
  const end = text(path.at(-1)!);
  if (type === "Throw" || type === "HandOver")
    return `${type === "Throw" ? "throw" : "hand"}:${serial}-${targets.join(",")}-${end}`;
  return type === "Use" ? `use:${serial}-${kit}-${end}` : `walk:${serial}-${path.map(text).join(";")}`;
}

/** The answer that a place makes. */
export function answer(ground: Ground, path: Point[], facing: number, leave: number[]): unknown {
  const { type, serial, targets, kit } = ground;
  const { x, y } = path.at(-1)!;
  const way = path.map((each): Pair => [each.x, each.y]);
  if (type === "Walk") return { type, serial, path: way, facing, leave };
  if (type === "HandOver") return { type, serial, path: way, facing, prisoners: targets };
  if (type === "Enter") {
    const from = start(ground, path[0]!)!;
    return { type, serial, path: [[from.x, from.y], ...way], facing };
  }
  if (type === "Throw") return { type, serial, target: targets[0], x, y };
  return type === "Use" ? { type, serial, kit, x, y } : { type, serial, x, y, facing };
}

/** The lawful point nearest to where somebody points. */
export function snap({ rows, step }: Ground, to: Point): Point | null {
  let best: Point | null = null;
  let least = Infinity;
  for (const [y, first, last] of rows) {
    const x = Math.min(last, Math.max(first, first + Math.round((to.x - first) / step) * step));
    const far = (x - to.x) ** 2 + (y - to.y) ** 2;
    if (far < least) [best, least] = [{ x, y }, far];
  }
  return best;
}

type Row = [number, number, number]; // y, first x, last x
const LEDGE = 4; // steps: more than that between two rows is a real edge, not a slope

/** The lawful ground as one path in drawing units: slopes between rows that lie side by side, and half a step more at their ends. */
export function groundPath({ rows, step }: Ground): string {
  const half = step / 2;
  const four = (y: number, [, a, b]: Row, z: number, [, c, d]: Row) =>
    `M${(a - half) * P} ${y * P}L${(b + half) * P} ${y * P}L${(d + half) * P} ${z * P}L${(c - half) * P} ${z * P}z`;
  const at = new Map<number, Row[]>();
  for (const row of rows) at.set(row[0], [...(at.get(row[0]) ?? []), row]);
  const near = (a: number, b: number) => Math.abs(a - b) <= LEDGE * step;
  const beside = ([y, a, b]: Row, way: number) =>
    (at.get(y + way) ?? []).filter(([, c, d]) => c <= b && a <= d && near(a, c) && near(b, d));
  return rows
    .map((row) => {
      const [y] = row;
      const next = beside(row, step);
      const ends = [
        ...(beside(row, -step).length ? [] : [four(y - half, row, y, row)]),
        ...(next.length ? [] : [four(y, row, y + half, row)]),
      ];
      return [...next.map((each) => four(y, row, each[0], each)), ...ends].join("");
    })
    .join("");
}

export const outlinePath = ({ outline }: Ground): string =>
  outline.length ? `M${outline.map(([x, y]) => `${x * P} ${y * P}`).join("L")}z` : "";

/** Degrees from north, clockwise. */
export function bearing(from: Point, to: Point): number {
  return (Math.round((Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI) + 360) % 360;
}

/** The middle of the piece of a line that lies over a tile; null: it does not cross it. */
export function over(a: Point, b: Point, tile: TileShape): Point | null {
  let [from, to] = [0, 1];
  for (const [start, way, low, high] of [
    [a.x, b.x - a.x, tile.x, tile.x + tile.size],
    [a.y, b.y - a.y, tile.y, tile.y + tile.size],
  ] as const) {
    if (way === 0) {
      if (start < low || start > high) return null;
      continue;
    }
    const [near, far] =
      way > 0 ? [(low - start) / way, (high - start) / way] : [(high - start) / way, (low - start) / way];
    from = Math.max(from, near);
    to = Math.min(to, far);
  }
  return from > to ? null : { x: a.x + ((b.x - a.x) * (from + to)) / 2, y: a.y + ((b.y - a.y) * (from + to)) / 2 };
}

/** A line that is to be measured. `aimed`: a shot along it is chosen; `look`: it is only looked along; `peeked`: an option of the list is
 * looked at. */
export interface Measuring {
  thing: string; // as the server is asked about it
  soldier: number;
  target: number;
  from: Point;
  to: Point;
  aimed: boolean;
  peeked: boolean;
  look: boolean;
}
/** It was measured: first what he sees, then Long, Short and Close. */
export interface Measured extends Measuring {
  sight: LookReply;
}
export const sumsOf = ({ sight }: Measured): Sum[] => sight.sums ?? [];

/** Whether the line shows what a shot costs, or what a look does. */
export const ofShot = ({ look, aimed, sight }: Measured): boolean =>
  !look && (aimed || (sight.sums ?? []).slice(1).some((sum) => sum.enough));

/** The modifiers of a line where they are paid, in drawing units. Those of the same tile stand side by side. */
export function paidOn(
  line: Measured,
  { tiles }: { tiles: TileShape[] },
): { key: string; value: number; box: TileShape; x: number; y: number }[] {
  const parts = sumsOf(line)[ofShot(line) ? 1 : 0]?.parts ?? [];
  return parts.flatMap((part, index) => {
    const box = tiles.find((each) => each.id === part.at);
    const at = box ? over(line.from, line.to, box) : null;
    const twin = parts.slice(0, index).filter((other) => other.at === part.at).length;
    return box && at
      ? [{ value: part.value, key: `${part.at} ${twin}`, box, x: at.x * P + twin * 22, y: at.y * P }]
      : [];
  });
}

export type Box = readonly [number, number, number, number];
export interface Label {
  id: number;
  x: number;
  y: number;
  anchor: "middle" | "start" | "end";
  box: Box;
}
/** What two boxes share. */
export const common = ([a, b, c, d]: Box, [e, f, g, h]: Box): number =>
  Math.max(0, Math.min(c, g) - Math.max(a, e)) * Math.max(0, Math.min(d, h) - Math.max(b, f));

/** What a name may not cover, around its middle. */
export const around = (x: number, y: number, half: number, high: number): Box => [
  x - half,
  y - high,
  x + half,
  y + high,
];
const PLACE = 10; // the letters of a place
const inside = ([a, b, c, d]: Box, { x, y }: Point): boolean => x > a - 13 && x < c + 13 && y > b - 13 && y < d + 24;

/** Where the name of a place stands: at the foot of its tile, or at the head, where fewer men hide it. */
export function placeAt(tile: TileShape, name: string, men: Point[]): Point & { box: Box } {
  const x = (tile.x + tile.size / 2) * P;
  const half = (name.length * PLACE * 0.5) / 2;
  const [foot, head] = [(tile.y + tile.size) * P - 6, tile.y * P + 14].map((y) => ({
    x,
    y,
    box: around(x, y - PLACE * 0.35, half, PLACE * 0.6),
  })) as [Point & { box: Box }, Point & { box: Box }];
  const hides = ({ box }: { box: Box }) => men.filter((man) => inside(box, man)).length;
  return hides(head) < hides(foot) ? head : foot;
}

/** Where each name stands: below its figure, above, right or left of it, wherever it covers the least. `wide` is the width of a name,
 * `up` how much higher the sign of a leader is; `letter` the height of the letters; `busy` what else they should not cover. */
export function placeNames(
  men: { id: number; x: number; y: number; wide: number; up?: number }[],
  letter: number,
  busy: readonly Box[] = [],
): Label[] {
  const taken: Box[] = [...busy];
  return [...men]
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .map(({ id, x, y, wide, up = 0 }) => {
      const [high, half] = [letter, wide / 2];
      const places = [
        {
          at: { x, y: y - 16 - up, anchor: "middle" as const },
          box: [x - half, y - 16 - up - high, x + half, y - 15 - up] as Box,
          toll: 8,
        },
        {
          at: { x, y: y + 15 + high, anchor: "middle" as const },
          box: [x - half, y + 16, x + half, y + 16 + high] as Box,
          toll: 0,
        },
        {
          at: { x: x + 15, y: y + high * 0.35, anchor: "start" as const },
          box: [x + 15, y - high / 2, x + 15 + wide, y + high / 2] as Box,
          toll: 40,
        },
        {
          at: { x: x - 15, y: y + high * 0.35, anchor: "end" as const },
          box: [x - 15 - wide, y - high / 2, x - 15, y + high / 2] as Box,
          toll: 40,
        },
      ];
      const cost = (box: Box) =>
        taken.reduce((sum, each) => sum + 2 * common(box, each), 0) +
        men.reduce(
          (sum, man) => sum + (man.id === id ? 0 : common(box, [man.x - 12, man.y - 12, man.x + 12, man.y + 16])),
          0,
        );
      const best = places
        .map((place) => ({ ...place, cost: cost(place.box) + place.toll }))
        .sort((a, b) => a.cost - b.cost)[0]!;
      taken.push(best.box);
      return { id, ...best.at, box: best.box };
    });
}

/** "point:1200,3400" in mils. */
export function pointOf(anchor: string): Point {
  const [x = 0, y = 0] = anchor.slice("point:".length).split(",").map(Number);
  return { x, y };
}

/** Where a man stands, in units of the drawing. */
export const spotOf = (man: SoldierView): Point => ({ x: (man.x ?? 0) * P, y: (man.y ?? 0) * P });

/** The tile at a place of the drawing. */
export const tileAt = (field: FieldShape, x: number, y: number): TileShape | undefined =>
  field.tiles.find(
    (tile) => x / P >= tile.x && y / P >= tile.y && x / P < tile.x + tile.size && y / P < tile.y + tile.size,
  );

const INWARDS: Record<string, [number, number]> = { N: [0, 9], S: [0, -9], W: [9, 0], E: [-9, 0] };

/** The middle of an entry area, a little inside the field, in units of the drawing. */
export function areaPoint({ edge, start, end }: AreaShape): Point {
  const [dx, dy] = INWARDS[edge] ?? [0, 0];
  return { x: ((start[0] + end[0]) / 2) * P + dx, y: ((start[1] + end[1]) / 2) * P + dy };
}

const BEFORE = 10; // how far before the edge those stand who wait
const APART = 20;
/** Where so many men wait before an entry area: side by side along it, outside of the field. */
export function waitingAt({ edge, start, end }: AreaShape, count: number): Point[] {
  const [dx, dy] = INWARDS[edge] ?? [0, 0];
  const along = dx ? "y" : "x";
  const middle = {
    x: ((start[0] + end[0]) / 2) * P - Math.sign(dx) * BEFORE,
    y: ((start[1] + end[1]) / 2) * P - Math.sign(dy) * BEFORE,
  };
  return Array.from({ length: count }, (_, at) => ({
    ...middle,
    [along]: middle[along] + (at - (count - 1) / 2) * APART,
  }));
}

/** The field with a rim, wider where men may wait. */
export function frameOf({ width, height, areas }: FieldShape): { x: number; y: number; width: number; height: number } {
  const rim = (edge: string, least: number) => (areas.some((area) => area.edge === edge) ? Math.max(least, 20) : least);
  const [west, east, north, south] = [rim("W", 10), rim("E", 10), rim("N", 16), rim("S", 6)];
  return { x: -west, y: -north, width: width * P + west + east, height: height * P + north + south };
}
