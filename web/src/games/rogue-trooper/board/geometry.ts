// Where the sectors are drawn. Nu-Earth: flat hexagons, odd columns half a hexagon lower. Milli-com: its own small grid at the right.

import type { SectorView } from "../view";

export const R = 50; // radius of a hexagon of Nu-Earth
export const S = 33; // and of Milli-com
const ROOT = Math.sqrt(3);
const GAP = 16;
const FOOT = 9; // below Milli-com: the buttons of the board stand there

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
  const drop = Math.max(0, height - station.height - FOOT); // at the foot of the map: above it there is room for a tip
  for (const each of raw) at.get(each.id)!.y += drop;
  station.y = drop;
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

/** Where up to six GIs stand in the upper half of a hexagon, and how large; on Milli-com above the name. */
export function stand(index: number, count: number, station = false): Place & { size: number } {
  if (station) {
    const gap = Math.min(24, 48 / count);
    return { x: (index - (count - 1) / 2) * gap, y: -15, size: count === 1 ? 26 : Math.max(14, gap) };
  }
  if (count === 1) return { x: 0, y: -7, size: 38 };
  if (count <= 3) return { x: (index - (count - 1) / 2) * 27, y: -7, size: 28 };
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
