// Where things lie on the drawing. One square is Q units; square numbers are y * width + x from the upper left corner.

import type { Point } from "../../lib/board";
import type { DeckView, DoorView, GateView, LineView, RoomView } from "./view";

export const Q = 24;

export function corner(square: number, width: number): Point {
  return { x: (square % width) * Q, y: Math.floor(square / width) * Q };
}

export function middle(square: number, width: number, size = 1): Point {
  const { x, y } = corner(square, width);
  return { x: x + (Q * size) / 2, y: y + (Q * size) / 2 };
}

/** The square's name for people: column letter and row number, as the rules' sentences call it. */
export function squareName(square: number, width: number): string {
  return `${String.fromCharCode(97 + (square % width))}${Math.floor(square / width) + 1}`;
}

/** A square anchor is "square:<number>". */
export function squareOf(anchor: string): number {
  return Number(anchor.slice("square:".length));
}

export function wallPath(lines: LineView[]): string {
  return lines.map((line) => `M${line.x1 * Q} ${line.y1 * Q}L${line.x2 * Q} ${line.y2 * Q}`).join("");
}

export interface Floor {
  square: number;
  x: number;
  y: number;
  kind: "void" | "corridor" | "room";
  odd: boolean;
}

export function floors(deck: DeckView): Floor[] {
  const out: Floor[] = [];
  deck.floor.forEach((row, y) =>
    [...row].forEach((mark, x) =>
      out.push({
        square: y * deck.width + x,
        x: x * Q,
        y: y * Q,
        kind: mark === "#" ? "void" : mark === "." ? "corridor" : "room",
        odd: (x + y) % 2 === 1,
      }),
    ),
  );
  return out;
}

/** One path per kind and tint, so that a ship of 576 squares is six elements and not 576. */
export function floorPath(all: Floor[], kind: Floor["kind"], odd: boolean): string {
  return all
    .filter((each) => each.kind === kind && each.odd === odd)
    .map((each) => `M${each.x} ${each.y}h${Q}v${Q}h-${Q}z`)
    .join("");
}

/** Squares as one path. */
export function squaresPath(squares: number[], width: number): string {
  return squares
    .map((square) => {
      const { x, y } = corner(square, width);
      return `M${x} ${y}h${Q}v${Q}h-${Q}z`;
    })
    .join("");
}

/** The quarter of the plane that a gun on a square faces (0 north, then clockwise in eighths), up to the edge of the ship. */
export function arcPath(square: number, facing: number, width: number, height: number, most = Infinity): string {
  const { x, y } = middle(square, width);
  const far = Math.max(width, height) * Q;
  const [dx, dy] = { 0: [0, -1], 2: [1, 0], 4: [0, 1], 6: [-1, 0] }[facing] ?? [0, 1];
  const reach = Math.min(most, { 0: y, 2: width * Q - x, 4: height * Q - y, 6: x }[facing] ?? far);
  const at = (side: number) => `${x + dx! * reach + dy! * side * reach} ${y + dy! * reach + dx! * side * reach}`;
  return `M${x} ${y}L${at(-1)}L${at(1)}z`;
}

/** Where a room's name stands: the longest run of squares in one row, nearest to the bottom wall. */
export function labelSpot(room: RoomView, width: number): Point & { room: number } {
  const inside = new Set(room.squares);
  let best = { x: 0, y: 0, room: 0 };
  let longest = 0;
  for (const square of room.squares) {
    if (square % width && inside.has(square - 1)) continue;
    let run = 1;
    while ((square + run) % width && inside.has(square + run)) run++;
    if (run >= longest) {
      longest = run;
      const { x, y } = corner(square, width);
      best = { x: x + (run * Q) / 2, y: y + Q - 6, room: run * Q };
    }
  }
  return best;
}

export function doorBar(door: DoorView): { x: number; y: number; width: number; height: number; flat: boolean } {
  const { x1, y1, x2, y2 } = door.line;
  const flat = y1 === y2;
  const thick = Q * 0.3;
  return flat
    ? { x: Math.min(x1, x2) * Q + 2, y: y1 * Q - thick / 2, width: Math.abs(x2 - x1) * Q - 4, height: thick, flat }
    : { x: x1 * Q - thick / 2, y: Math.min(y1, y2) * Q + 2, width: thick, height: Math.abs(y2 - y1) * Q - 4, flat };
}

/** The claw of an Entrance Area: a bracket outside the hull and a chevron pointing in. */
export function claw(gate: GateView): { path: string; chevron: string; x: number; y: number } {
  const mx = ((gate.line.x1 + gate.line.x2) / 2) * Q;
  const my = ((gate.line.y1 + gate.line.y2) / 2) * Q;
  const [ux, uy] = { N: [0, -1], S: [0, 1], W: [-1, 0], E: [1, 0] }[gate.side] ?? [0, -1];
  const at = (along: number, out: number) =>
    `${mx + (uy ? along : 0) * Q + ux! * out * Q} ${my + (ux ? along : 0) * Q + uy! * out * Q}`;
  return {
    path: `M${at(-1.2, 0)}L${at(-1.2, 1.6)}L${at(-0.9, 2)}L${at(0.9, 2)}L${at(1.2, 1.6)}L${at(1.2, 0)}`,
    chevron: `M${at(-0.45, 1.25)}L${at(0, 0.7)}L${at(0.45, 1.25)}`,
    x: mx + ux! * Q,
    y: my + uy! * Q,
  };
}

export function frameOf(deck: DeckView): { x: number; y: number; width: number; height: number } {
  const pad = (side: string) => (deck.gates.some((gate) => gate.side === side) ? Q * 2.3 : Q * 0.6);
  const [n, e, s, w] = ["N", "E", "S", "W"].map(pad) as [number, number, number, number];
  return { x: -w, y: -n, width: deck.width * Q + w + e, height: deck.height * Q + n + s };
}
