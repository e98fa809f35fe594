// Where the sectors are drawn. Nu-Earth: flat hexagons, odd columns half a hexagon lower. Milli-com: its own small grid at the right.

import type { SectorView } from "./view";

export const R = 50; // radius of a hexagon of Nu-Earth
export const S = 33; // and of Milli-com
const ROOT = Math.sqrt(3);
const GAP = 16;

export interface Place {
  x: number;
  y: number;
}
export interface Plan {
  at: Map<string, Place>;
  frame: { x: number; y: number; width: number; height: number };
  station: { x: number; y: number; width: number; height: number };
  ground: { width: number; height: number };
}

export const isStation = (sector: SectorView): boolean => sector.area === "milli_com";

/** All sectors on the paper, and how large it is. */
export function plan(board: readonly SectorView[]): Plan {
  const at = new Map<string, Place>();
  let [width, height] = [R, R];
  for (const sector of board) {
    if (isStation(sector)) continue;
    const place = { x: R + 1.5 * R * sector.q, y: (ROOT * R) / 2 + ROOT * R * (sector.r + (sector.q % 2 ? 0.5 : 0)) };
    at.set(sector.id, place);
    width = Math.max(width, place.x + R);
    height = Math.max(height, place.y + (ROOT * R) / 2);
  }
  const raw = board
    .filter(isStation)
    .map((sector) => ({ id: sector.id, x: ROOT * S * (sector.q + sector.r / 2), y: 1.5 * S * sector.r }));
  const left = Math.min(...raw.map((each) => each.x), 0);
  const top = Math.min(...raw.map((each) => each.y), 0);
  const station = { x: width + GAP, y: 0, width: (ROOT * S) / 2, height: S };
  for (const each of raw) {
    const place = { x: station.x + 6 + (ROOT * S) / 2 + each.x - left, y: 34 + S + each.y - top };
    at.set(each.id, place);
    station.width = Math.max(station.width, place.x + (ROOT * S) / 2 + 6 - station.x);
    station.height = Math.max(station.height, place.y + S + 8);
  }
  return {
    at,
    station,
    ground: { width, height },
    frame: { x: -4, y: -6, width: station.x + station.width + 8, height: height + 12 },
  };
}

/** A hexagon around 0,0: flat on top (Nu-Earth) or pointed (Milli-com). */
export function hex(radius: number, pointed = false): string {
  const corners = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 3) * corner + (pointed ? Math.PI / 6 : 0);
    return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}z`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A name in at most two lines, as even as its words allow. */
export function lines(name: string, most = 12): string[] {
  const words = name.split(" ");
  if (words.length === 1 || name.length <= most - 2) return [name];
  let best = [name];
  let least = Infinity;
  for (let cut = 1; cut < words.length; cut++) {
    const pair = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
    const longest = Math.max(pair[0]!.length, pair[1]!.length);
    if (longest <= least) [best, least] = [pair, longest];
  }
  return best;
}

/** Where up to six GIs stand in the upper half of a hexagon, and how large. */
export function stand(index: number, count: number): Place & { size: number } {
  if (count === 1) return { x: 0, y: -11, size: 31 };
  if (count <= 3) return { x: (index - (count - 1) / 2) * 25, y: -9, size: 24 };
  const across = Math.ceil(count / 2);
  const row = Math.floor(index / across);
  const inRow = row ? count - across : across;
  return { x: ((index % across) - (inRow - 1) / 2) * 21, y: row ? 1 : -20, size: 20 };
}

/** Numbers from a name: the pattern of a sector is the same on every screen and never flickers. */
export function seeded(id: string): () => number {
  let seed = 2166136261;
  for (const letter of id) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619) >>> 0;
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 4294967296;
  };
}

/** The pattern of a terrain inside 0.8 of the hexagon. */
export function pattern(terrain: string, id: string): string {
  const draw = MARKS[terrain];
  if (!draw) return "";
  const dice = seeded(id);
  let path = "";
  for (let row = 0; row < 5; row++) {
    const y = -30 + row * 15;
    const half = Math.min(38, 46 - Math.abs(y) / ROOT) - 8;
    const count = terrain === "scum_sea" ? 1 : 3;
    for (let i = 0; i < count; i++) {
      const x = count === 1 ? -half : -half + ((i + 0.2 + dice() * 0.6) * 2 * half) / count;
      path += draw(round(x), round(y + dice() * 6), dice, half);
    }
  }
  return path;
}

type Draw = (x: number, y: number, dice: () => number, half: number) => string;
const MARKS: Record<string, Draw> = {
  city: (x, y, dice) => {
    const [w, h] = [round(5 + dice() * 6), round(5 + dice() * 8)];
    return `M${x} ${y}h${w}v${-h}h${-w}z`;
  },
  scum_sea: (x, y, dice, half) =>
    `M${x} ${y}${`q4-${round(3 + dice() * 3)} 8 0t8 0`.repeat(Math.floor((2 * half) / 16))}`,
  swamp: (x, y) => `M${x} ${y}v-8M${x - 3} ${y}l-2-6M${x + 3} ${y}l2-6`,
  jungle: (x, y, dice) => {
    const h = round(7 + dice() * 5);
    return `M${x - 5} ${y}l5 ${-h} 5 ${h}z`;
  },
  mountain: (x, y, dice) => {
    const h = round(8 + dice() * 7);
    return `M${x - 8} ${y}l8 ${-h} 8 ${h}z`;
  },
  plains: (x, y, dice) => `M${x} ${y}h${round(5 + dice() * 9)}`,
  glass: (x, y, dice) => {
    const a = round(4 + dice() * 5);
    return `M${x} ${y}l${a} ${-a} ${a / 2} ${a}z`;
  },
};
