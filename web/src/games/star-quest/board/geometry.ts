// Where things lie on the drawing. One square is Q units; square numbers are y * width + x from the upper left corner.
// A tall screen shows the ship turned by a quarter: only the drawing turns, squares keep their numbers and names.

import type { Frame } from "../../../lib/table/panzoom.svelte";
import type { Point } from "../../../lib/table/board";
import type { DeckView, DoorView, GateView, LineView, RoomView } from "../view";

export const Q = 40;

/** How the squares of a deck are laid out on the drawing. */
export interface Lay {
  width: number;
  height: number;
  turned: boolean;
}

/** Column and row of a thing on the drawing, by its upper left square. */
export function cell(square: number, { width, height, turned }: Lay, size = 1): Point {
  const [x, y] = [square % width, Math.floor(square / width)];
  return turned ? { x: height - y - size, y: x } : { x, y };
}

export function corner(square: number, lay: Lay, size = 1): Point {
  const { x, y } = cell(square, lay, size);
  return { x: x * Q, y: y * Q };
}

export function middle(square: number, lay: Lay, size = 1): Point {
  const { x, y } = corner(square, lay, size);
  return { x: x + (Q * size) / 2, y: y + (Q * size) / 2 };
}

/** The square at a point of the drawing; -1: none. */
export function squareAtPoint(at: Point, { width, height, turned }: Lay): number {
  const [column, row] = [Math.floor(at.x / Q), Math.floor(at.y / Q)];
  const [x, y] = turned ? [row, height - 1 - column] : [column, row];
  return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : -1;
}

/** The square's name for people: column letter and row number, as the rules' sentences call it. */
export function squareName(square: number, { width }: Lay): string {
  return `${String.fromCharCode(97 + (square % width))}${Math.floor(square / width) + 1}`;
}

/** A square anchor is "square:<number>". */
export function squareOf(anchor: string): number {
  return Number(anchor.slice("square:".length));
}

const TURNED_SIDE: Record<string, string> = { N: "E", E: "S", S: "W", W: "N" };

/** The lines of a deck as they are drawn; squares keep their numbers. */
export function turnDeck(deck: DeckView): DeckView {
  const turn = ({ x1, y1, x2, y2 }: LineView): LineView => ({
    x1: deck.height - Math.max(y1, y2),
    y1: Math.min(x1, x2),
    x2: deck.height - Math.min(y1, y2),
    y2: Math.max(x1, x2),
  });
  return {
    ...deck,
    walls: deck.walls.map(turn),
    doorways: deck.doorways.map(turn),
    doors: deck.doors.map((door) => ({ ...door, line: turn(door.line) })),
    boards: deck.boards.map((board) => ({ ...board, x: deck.height - board.y - board.size, y: board.x })),
    gates: deck.gates.map((gate) => ({ ...gate, side: TURNED_SIDE[gate.side] ?? gate.side, line: turn(gate.line) })),
  };
}

/** Columns and rows of the drawing. */
export const spread = ({ width, height, turned }: Lay): [number, number] =>
  turned ? [height, width] : [width, height];

export function wallPath(lines: LineView[]): string {
  return lines.map((line) => `M${line.x1 * Q} ${line.y1 * Q}L${line.x2 * Q} ${line.y2 * Q}`).join("");
}

export type Floor = "void" | "corridor" | "room";

/** All squares of one kind of floor. */
export function floors({ floor, width }: DeckView, kind: Floor): number[] {
  return floor.flatMap((row, y) =>
    [...row].flatMap((mark, x) =>
      (mark === "#" ? "void" : mark === "." ? "corridor" : "room") === kind ? [y * width + x] : [],
    ),
  );
}

/** Squares as one path. */
export function squaresPath(squares: readonly number[], lay: Lay): string {
  return squares
    .map((square) => {
      const { x, y } = corner(square, lay);
      return `M${x} ${y}h${Q}v${Q}h-${Q}z`;
    })
    .join("");
}

/** The quarter of the plane that a gun on a square faces (0 north, then clockwise in eighths), up to the edge of the ship. */
export function arcPath(square: number, facing: number, lay: Lay, most = Infinity): string {
  const { x, y } = middle(square, lay);
  const [wide, high] = spread(lay);
  const way = lay.turned ? (facing + 2) % 8 : facing;
  const [dx, dy] = { 0: [0, -1], 2: [1, 0], 4: [0, 1], 6: [-1, 0] }[way] ?? [0, 1];
  const reach = Math.min(most, { 0: y, 2: wide * Q - x, 4: high * Q - y, 6: x }[way] ?? Infinity);
  const at = (side: number) => `${x + dx! * reach + dy! * side * reach} ${y + dy! * reach + dx! * side * reach}`;
  return `M${x} ${y}L${at(-1)}L${at(1)}z`;
}

/** Where a room's name stands: the longest run of squares in one row, nearest to the bottom wall; a row in which nobody stands
 * if there is one that is nearly as long. */
export function labelSpot(
  room: RoomView,
  lay: Lay,
  taken: ReadonlySet<number> = new Set(),
): Point & { room: number; above: boolean } {
  const [wide] = spread(lay);
  const at = (square: number) => {
    const { x, y } = cell(square, lay);
    return y * wide + x;
  };
  const inside = new Set(room.squares.map(at));
  const covered = new Set(room.squares.filter((square) => taken.has(square)).map(at));
  let best = { x: 0, y: 0, room: 0, above: false };
  let longest = 0;
  for (const spot of [...inside].sort((a, b) => a - b)) {
    if (spot % wide && inside.has(spot - 1)) continue;
    let run = 1;
    while ((spot + run) % wide && inside.has(spot + run)) run++;
    const heads = Array.from({ length: run }, (_, step) => spot + step + wide); // figures reach up into the row above theirs
    const free = !Array.from({ length: run }, (_, step) => spot + step).some((each) => covered.has(each));
    const worth = run + (free ? 1.5 : 0) - (heads.some((each) => covered.has(each)) ? 0.25 : 0);
    if (worth >= longest) {
      longest = worth;
      const above = inside.has(spot - wide); // more lines have their place there, else below
      best = { x: ((spot % wide) + run / 2) * Q, y: Math.floor(spot / wide) * Q + Q / 2, room: run * Q, above };
    }
  }
  return best;
}

export function doorBar(door: DoorView): { x: number; y: number; length: number; flat: boolean } {
  const { x1, y1, x2, y2 } = door.line;
  const flat = y1 === y2;
  return {
    x: Math.min(x1, x2) * Q,
    y: Math.min(y1, y2) * Q,
    length: (flat ? Math.abs(x2 - x1) : Math.abs(y2 - y1)) * Q,
    flat,
  };
}

// ---------------------------------------------------------------- the Entrance Area

const ROWS = [2, 3, 3, 3]; // so many men wait side by side, from the hull outwards
const ANGLE: Record<string, number> = { N: 0, E: 90, S: 180, W: 270 };
const STEP = 1.02; // squares from row to row

/** How far the claw of an Entrance Area reaches out, in squares, if so many men wait in it. */
export function clawDepth(men: number): number {
  let [rows, left] = [0, men];
  while (left > 0 && rows < ROWS.length) left -= ROWS[rows++]!;
  return 0.62 + Math.max(2, rows) * STEP;
}

export function gateMiddle({ line }: GateView): Point {
  return { x: ((line.x1 + line.x2) / 2) * Q, y: ((line.y1 + line.y2) / 2) * Q };
}

/** The claw, drawn outwards from its middle: it holds to the hull, widens, and has room for the men. */
export function claw(gate: GateView, depth: number): { turn: number; at: Point; shape: (inset: number) => string } {
  const out = depth * Q;
  const shape = (inset: number) => {
    const [neck, half, top] = [50 - inset, 76 - inset, out - inset];
    return `M-${neck} ${6 - inset * 0.5}V-6L-${half}-20V-${top - 22}L-${half - 16}-${top}H${half - 16}L${half}-${top - 22}V-20L${neck}-6V${6 - inset * 0.5}`;
  };
  return { turn: ANGLE[gate.side] ?? 0, at: gateMiddle(gate), shape };
}

/** Where the n-th waiting man stands. */
export function waitingSpot(gate: GateView, index: number): Point {
  let [row, place] = [0, index];
  while (place >= ROWS[row]! && row < ROWS.length - 1) place -= ROWS[row++]!;
  const [along, out] = [(place - (ROWS[row]! - 1) / 2) * (ROWS[row] === 2 ? 1.2 : 1.1), 0.72 + row * STEP];
  const { x, y } = gateMiddle(gate);
  const [ux, uy] = { N: [0, -1], S: [0, 1], W: [-1, 0], E: [1, 0] }[gate.side] ?? [0, -1];
  return { x: x + ((uy ? along : 0) + ux! * out) * Q, y: y + ((ux ? along : 0) + uy! * out) * Q };
}

/** All that there is to see: the hull, and the claws where they dock. */
export function frameOf(deck: DeckView, lay: Lay, men: number): Frame {
  const pad = (side: string) =>
    deck.gates.some((gate) => gate.side === side) ? (clawDepth(men) + 0.25) * Q : Q * 0.85;
  const [n, e, s, w] = ["N", "E", "S", "W"].map(pad) as [number, number, number, number];
  const [wide, high] = spread(lay);
  return { x: -w, y: -n, width: wide * Q + w + e, height: high * Q + n + s };
}
