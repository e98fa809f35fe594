// Light is sight: one's own men carry it. It is a drawing, not the rule: what a man may see the server says.

import type { Point } from "../../../../lib/table/board";
import type { Frame } from "../../../../lib/table/panzoom.svelte";
import { floors, Q, squaresPath, type Lay } from "../geometry";
import type { BoardView, DeckView, LineView } from "../../view";
import { sheet } from "./canvas";
import { cloud } from "./cloud";
import { hullPath } from "./ground";
import type { Palette } from "./palette";

export interface Light extends Point {
  far: number; // in units
}

const FINE = 0.6; // soft things need few pixels
const RAYS = 48;

/** What a lamp reaches: rays to all corners near it, cut by the walls. */
export function lit({ x, y, far }: Light, walls: readonly LineView[]): Path2D {
  const near = walls
    .map(({ x1, y1, x2, y2 }) => [x1 * Q, y1 * Q, x2 * Q, y2 * Q] as const)
    .filter(
      ([a, b, c, d]) =>
        x >= Math.min(a, c) - far &&
        x <= Math.max(a, c) + far &&
        y >= Math.min(b, d) - far &&
        y <= Math.max(b, d) + far,
    );
  const angles = Array.from({ length: RAYS }, (_, index) => -Math.PI + (index * 2 * Math.PI) / RAYS);
  for (const [a, b, c, d] of near)
    for (const angle of [Math.atan2(b - y, a - x), Math.atan2(d - y, c - x)])
      angles.push(angle - 1e-4, angle, angle + 1e-4);
  const path = new Path2D();
  angles
    .sort((one, other) => one - other)
    .forEach((angle, index) => {
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      let long = far;
      for (const [a, b, c, d] of near) {
        const [ex, ey] = [c - a, d - b];
        const across = dx * ey - dy * ex;
        if (Math.abs(across) < 1e-9) continue;
        const ray = ((a - x) * ey - (b - y) * ex) / across;
        const wall = ((a - x) * dy - (b - y) * dx) / across;
        if (ray > 1e-6 && ray < long && wall >= -1e-6 && wall <= 1 + 1e-6) long = ray;
      }
      if (index) path.lineTo(x + dx * long, y + dy * long);
      else path.moveTo(x + dx * long, y + dy * long);
    });
  path.closePath();
  return path;
}

export interface Lamp {
  light: Light;
  path: Path2D;
}

export const lamps = (lights: readonly Light[], walls: readonly LineView[]): Lamp[] =>
  lights.map((light) => ({ light, path: lit(light, walls) }));

function glow(pen: CanvasRenderingContext2D, { light, path }: Lamp, stops: readonly [number, string][]): void {
  const shine = pen.createRadialGradient(light.x, light.y, 0, light.x, light.y, light.far);
  for (const [at, colour] of stops) shine.addColorStop(at, colour);
  pen.fillStyle = shine;
  pen.fill(path);
}

const HOLE = [
  [0, "#000"],
  [0.45, "#000000db"],
  [1, "#0000"],
] as const satisfies readonly [number, string][];

const kept = new WeakMap<readonly Lamp[], HTMLCanvasElement>();

/** What all lamps cut out of dark and fog, with soft edges: blurred once, since a blur costs more than all the rest. */
function holes(frame: Frame, all: readonly Lamp[]): HTMLCanvasElement {
  const known = kept.get(all);
  if (known) return known;
  const sharp = sheet(frame, FINE);
  for (const lamp of all) glow(sharp.pen, lamp, HOLE);
  const { canvas, pen } = sheet(frame, FINE);
  pen.filter = `blur(${5 * FINE}px)`;
  pen.drawImage(sharp.canvas, frame.x, frame.y, frame.width, frame.height);
  kept.set(all, canvas);
  return canvas;
}

/** The dark, cut by the light; and the light's own tint on the floor. */
export function paintDark(
  deck: DeckView,
  lay: Lay,
  frame: Frame,
  paint: Palette,
  all: readonly Lamp[],
): HTMLCanvasElement {
  const { canvas, pen } = sheet(frame, FINE);
  pen.fillStyle = paint.dark;
  pen.fill(hullPath(lay));
  pen.globalCompositeOperation = "destination-out";
  pen.drawImage(holes(frame, all), frame.x, frame.y, frame.width, frame.height);
  pen.globalCompositeOperation = "source-over";
  pen.clip(new Path2D(squaresPath([...floors(deck, "corridor"), ...floors(deck, "room")], lay)));
  const [a, b, c] = paint.glow;
  for (const lamp of all)
    glow(pen, lamp, [
      [0, a],
      [0.5, b],
      [1, c],
    ]);
  return canvas;
}

/** Fog over the boards that nobody has scanned; what is seen is never fogged. */
export function paintFog(
  boards: readonly BoardView[],
  fogged: readonly BoardView[],
  lay: Lay,
  frame: Frame,
  paint: Palette,
  all: readonly Lamp[],
): HTMLCanvasElement {
  const { canvas, pen } = sheet(frame, FINE);
  pen.clip(hullPath(lay));
  const open = (x: number, y: number) => {
    const next = boards.find((each) => x >= each.x && x < each.x + each.size && y >= each.y && y < each.y + each.size);
    return !next ? 46 : fogged.includes(next) ? 2 : -10;
  };
  pen.save();
  pen.filter = `blur(${6 * FINE}px)`;
  pen.fillStyle = "#000";
  pen.beginPath();
  for (const { x, y, size } of fogged) {
    const half = size / 2;
    const [w, e, n, s] = [
      open(x - 1, y + half),
      open(x + size, y + half),
      open(x + half, y - 1),
      open(x + half, y + size),
    ];
    pen.rect(x * Q - w, y * Q - n, size * Q + w + e, size * Q + n + s);
  }
  pen.fill();
  pen.restore();
  const area = [frame.x, frame.y, frame.width, frame.height] as const;
  pen.globalCompositeOperation = "destination-out";
  pen.drawImage(holes(frame, all), ...area);
  pen.globalCompositeOperation = "source-in";
  pen.fillStyle = paint.fog;
  pen.fillRect(...area);
  if (paint.cloud) {
    pen.globalCompositeOperation = "source-atop";
    pen.globalAlpha = 0.55;
    pen.drawImage(cloud(paint.cloud), ...area);
  }
  return canvas;
}
