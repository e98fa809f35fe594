// A set of squares as one outline with rounded corners: the shape of every overlay.

import { cell, Q, spread, type Lay } from "../board/geometry";

type Spot = readonly [number, number];
const RADIUS = 9;

/** The edges of the set, each from its beginning, with the inside on the right. */
function edges(squares: readonly number[], lay: Lay): Map<string, Spot[]> {
  const [wide] = spread(lay);
  const inside = new Set(squares.map((square) => cell(square, lay)).map(({ x, y }) => y * wide + x));
  const has = (x: number, y: number) => x >= 0 && x < wide && inside.has(y * wide + x);
  const found = new Map<string, Spot[]>();
  const add = (from: Spot, to: Spot) => found.set(from.join(), [...(found.get(from.join()) ?? []), to]);
  for (const spot of inside) {
    const [x, y] = [spot % wide, Math.floor(spot / wide)];
    if (!has(x, y - 1)) add([x, y], [x + 1, y]);
    if (!has(x + 1, y)) add([x + 1, y], [x + 1, y + 1]);
    if (!has(x, y + 1)) add([x + 1, y + 1], [x, y + 1]);
    if (!has(x - 1, y)) add([x, y + 1], [x, y]);
  }
  return found;
}

/** The closed loops of corners; where two loops touch they stay two. */
function loops(open: Map<string, Spot[]>): Spot[][] {
  const out: Spot[][] = [];
  for (let start = open.keys().next().value; start !== undefined; start = open.keys().next().value) {
    const loop: Spot[] = [];
    let [x, y] = start.split(",").map(Number) as [number, number];
    let way: Spot | null = null;
    for (let next = open.get(`${x},${y}`); next; next = open.get(`${x},${y}`)) {
      const [wx, wy]: Spot = way ?? [0, 0];
      const right = next.findIndex(([a, b]) => wx * (b - y) - wy * (a - x) > 0);
      const [to] = next.splice(next.length > 1 && right >= 0 ? right : 0, 1) as [Spot];
      if (!next.length) open.delete(`${x},${y}`);
      loop.push([x, y]);
      way = [to[0] - x, to[1] - y];
      [x, y] = to;
    }
    out.push(loop);
  }
  return out;
}

const around = <T>(all: readonly T[], index: number): T => all[(index + all.length) % all.length]!;

function rounded(loop: Spot[], inset: number): string {
  const bends = loop.filter(([x, y], index) => {
    const [a, b] = [around(loop, index - 1), around(loop, index + 1)];
    return (a[0] - x) * (b[1] - y) - (a[1] - y) * (b[0] - x) !== 0;
  });
  const moved = bends.map(([x, y], index): Spot => {
    const [a, b] = [around(bends, index - 1), around(bends, index + 1)];
    const down = Math.sign(y - a[1]) + Math.sign(b[1] - y);
    const right = Math.sign(x - a[0]) + Math.sign(b[0] - x);
    return [x * Q - inset * down, y * Q + inset * right];
  });
  const near = ([x, y]: Spot, [a, b]: Spot) => {
    const long = Math.hypot(a - x, b - y) || 1;
    const part = Math.min(RADIUS, long / 2) / long;
    return `${(x + (a - x) * part).toFixed(1)} ${(y + (b - y) * part).toFixed(1)}`;
  };
  const parts = moved.map(
    (spot, index) =>
      `${index ? "L" : "M"}${near(spot, around(moved, index - 1))}Q${spot[0]} ${spot[1]} ${near(spot, around(moved, index + 1))}`,
  );
  return parts.length ? `${parts.join("")}z` : "";
}

/** The outline of squares, `inset` units inside of them. */
export function region(squares: readonly number[], lay: Lay, inset = 4): string {
  return loops(edges(squares, lay))
    .map((loop) => rounded(loop, inset))
    .join("");
}
