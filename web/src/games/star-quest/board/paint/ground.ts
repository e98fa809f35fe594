// The ship without anybody on it: hull, plates and tiles, the shadow of the walls, the claws; and the walls themselves.

import type { Frame } from "../../../../lib/table/panzoom.svelte";
import { sideOf } from "../../figures/sides";
import { claw, clawDepth, floors, Q, spread, squaresPath, wallPath, type Lay } from "../geometry";
import type { DeckView, GateView } from "../../view";
import { fillWith, fineness, sheet, tiling } from "./canvas";
import type { Palette } from "./palette";

type Pen = CanvasRenderingContext2D;

function line(pen: Pen, path: string, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke(new Path2D(path));
}

/** Four plates of steel: bevelled, riveted, one of them a grate. */
function plates(pen: Pen, paint: Palette): void {
  pen.fillStyle = paint.joint;
  pen.fillRect(0, 0, 80, 80);
  for (const [index, [x, y]] of [
    [0, 0],
    [40, 0],
    [0, 40],
    [40, 40],
  ].entries() as Iterable<[number, [number, number]]>) {
    pen.fillStyle = paint.plates[index]!;
    pen.beginPath();
    pen.roundRect(x + 0.8, y + 0.8, 38.4, 38.4, 3);
    pen.fill();
    line(pen, `M${x + 2} ${y + 38}V${y + 4}q0-2.500 2.500-2.500H${x + 38}`, paint.shine, 1.4);
    line(pen, `M${x + 38.5} ${y + 3}V${y + 36}q0 2.500-2.500 2.500H${x + 3}`, paint.shade, 1.4);
  }
  line(pen, "M8 50h24M8 56h24M8 62h24M8 68h24", paint.shade, 2.2);
  pen.fillStyle = paint.shade;
  for (const [x, y] of [
    [5, 5],
    [35, 5],
    [5, 35],
    [35, 35],
    [45, 45],
    [75, 75],
  ] as const) {
    pen.beginPath();
    pen.arc(x, y, 1.2, 0, 7);
    pen.fill();
  }
}

function tiles(pen: Pen, paint: Palette): void {
  pen.fillStyle = paint.grout;
  pen.fillRect(0, 0, 40, 40);
  pen.fillStyle = paint.tile;
  pen.beginPath();
  pen.roundRect(0.8, 0.8, 38.4, 38.4, 2);
  pen.fill();
  line(pen, "M20 1v38M1 20h38", paint.shade, 0.8);
  line(pen, "M2 38V2h36", paint.shine, 1.2);
}

function panels(pen: Pen, paint: Palette): void {
  pen.fillStyle = paint.hull;
  pen.fillRect(0, 0, 120, 120);
  line(pen, "M0 0h120M0 60h50M70 60h50M60 0v60M20 60v60M90 60v60", paint.seam, 1.6);
}

export function hullPath(lay: Lay): Path2D {
  const [wide, high] = spread(lay);
  const hull = new Path2D();
  hull.roundRect(-0.7 * Q, -0.7 * Q, (wide + 1.4) * Q, (high + 1.4) * Q, 26);
  return hull;
}

function soft(pen: Pen, blur: number, fine: number, colour: string, dx: number, dy: number): void {
  pen.shadowColor = colour;
  pen.shadowBlur = blur * fine;
  pen.shadowOffsetX = dx * fine;
  pen.shadowOffsetY = dy * fine;
}

function paintClaw(
  pen: Pen,
  gate: GateView,
  depth: number,
  floor: HTMLCanvasElement,
  paint: Palette,
  fine: number,
): void {
  const { rim } = sideOf(gate.seat);
  const { turn, at, shape } = claw(gate, depth);
  pen.save();
  pen.translate(at.x, at.y);
  pen.rotate((turn * Math.PI) / 180);
  pen.save();
  soft(pen, 10, fine, paint.contact, 4, 8);
  pen.fillStyle = paint.joint;
  pen.fill(new Path2D(`${shape(0)}z`));
  pen.restore();
  fillWith(pen, new Path2D(`${shape(10)}z`), floor, 80);
  pen.fillStyle = `${rim}1a`;
  pen.fill(new Path2D(`${shape(10)}z`));
  pen.lineJoin = "round";
  line(pen, shape(5), rim, 4);
  line(pen, shape(5), "#ffffff99", 1.2);
  line(pen, "M-14-12L0-2L14-12M-14-22L0-12L14-22", `${rim}b0`, 4);
  pen.setLineDash([7, 5]);
  line(pen, "M-40 0H40", rim, 3);
  pen.restore();
}

export function paintGround(deck: DeckView, lay: Lay, frame: Frame, paint: Palette, men: number): HTMLCanvasElement {
  const fine = fineness(frame);
  const { canvas, pen } = sheet(frame, fine);
  const hull = hullPath(lay);
  pen.save();
  soft(pen, 24, fine, paint.contact, 0, 10);
  pen.fillStyle = paint.hull;
  pen.fill(hull);
  pen.restore();
  fillWith(
    pen,
    hull,
    tiling(120, fine, (each) => panels(each, paint)),
    120,
  );
  pen.strokeStyle = paint.rim;
  pen.lineWidth = 2;
  pen.stroke(hull);

  const steel = tiling(80, fine, (each) => plates(each, paint));
  fillWith(pen, new Path2D(squaresPath(floors(deck, "corridor"), lay)), steel, 80);
  fillWith(
    pen,
    new Path2D(squaresPath(floors(deck, "room"), lay)),
    tiling(40, fine, (each) => tiles(each, paint)),
    40,
  );
  pen.fillStyle = paint.hollow;
  pen.fill(new Path2D(squaresPath(floors(deck, "void"), lay)));

  pen.save();
  pen.clip(new Path2D(squaresPath([...floors(deck, "corridor"), ...floors(deck, "room")], lay)));
  pen.translate(-10_000, 0); // only the shadow falls into the picture
  soft(pen, 12, fine, paint.contact, 10_004, 8);
  line(pen, wallPath(deck.walls), "#000", 24);
  pen.restore();
  for (const gate of deck.gates) paintClaw(pen, gate, clawDepth(men), steel, paint, fine);
  return canvas;
}

export function paintWalls(deck: DeckView, frame: Frame, paint: Palette): HTMLCanvasElement {
  const { canvas, pen } = sheet(frame, fineness(frame));
  const path = wallPath(deck.walls);
  pen.lineCap = "square";
  const at = (dx: number, dy: number, colour: string, width: number) => {
    pen.save();
    pen.translate(dx, dy);
    line(pen, path, colour, width);
    pen.restore();
  };
  paint.sides.forEach((colour, step) => at(0, 3 - step * 2, colour, 8));
  at(0, -9, paint.top, 7);
  at(-1, -10.5, paint.edge, 2.2);
  return canvas;
}
