// The polite camera: whether it should move for an act, and where to. And the corner in which the dice cover nobody.

import { io, mix } from "./ease";
import type { Where } from "./types";

/** What of the board is shown, in its own units, and how many pixels a unit has. */
export interface Pane {
  x: number;
  y: number;
  width: number;
  height: number;
  unit: number;
}
export interface Shot {
  x: number;
  y: number;
  zoom: number;
}

export const CLOSE = 1.35; // never nearer
const MIDDLE = 0.6; // of the pane: what happens there is seen well
const MARGIN = 0.05; // of the pane: once it has leant in, it stays as long as all is in sight
const DICE = 0.11; // of the height of a small pane: the dice lie at its foot, and what they are about stands above them
const COVERED = { top: 0.15, foot: 0.4 }; // of a small pane: whose turn it is stands there, and the dice lie there
const SMALL = 36; // pixels of a square
export const LEAN = 450;
export const RETURN = 400;

/** Whoever draws the board: what is shown now, whether a person has it in hand, and how to look elsewhere. */
export interface Lens {
  pane: () => Pane;
  shot: () => Shot;
  busy: () => boolean; // a drag, a pinch, a held key
  phone: () => boolean;
  look: (shot: Shot) => void;
}

/** Where to look for what happens at these places; null: stay. */
export function wanted(
  places: readonly Where[],
  pane: Pane,
  home: Shot,
  phone: boolean,
  leant = false,
  now = home.zoom, // of what the pane shows
): Shot | null {
  if (!places.length) return null;
  const left = Math.min(...places.map((each) => each.x - each.r));
  const right = Math.max(...places.map((each) => each.x + each.r));
  const top = Math.min(...places.map((each) => each.y - each.r));
  const foot = Math.max(...places.map((each) => each.y + each.r));
  const edge = leant ? MARGIN : (1 - MIDDLE) / 2;
  const outside =
    left < pane.x + pane.width * edge ||
    right > pane.x + pane.width * (1 - edge) ||
    top < pane.y + pane.height * (phone ? COVERED.top : edge) ||
    foot > pane.y + pane.height * (1 - (phone ? COVERED.foot : edge));
  const small = Math.min(...places.map((each) => each.r * 2 * pane.unit)) < SMALL;
  if (!outside && (leant || (!phone && !small))) return null;
  const [wide, high] = [pane.width * now, pane.height * now]; // at a zoom of 1
  const fits = Math.min(
    (wide * 0.8) / home.zoom / Math.max(1, right - left),
    (high * 0.8) / home.zoom / Math.max(1, foot - top),
  );
  const zoom = Math.max(1, Math.min(CLOSE, fits)) * home.zoom;
  const lower = phone ? (high / zoom) * DICE : 0;
  return { x: (left + right) / 2, y: (top + foot) / 2 + lower, zoom };
}

const same = (a: Shot, b: Shot): boolean =>
  Math.abs(a.x - b.x) + Math.abs(a.y - b.y) < 1 && Math.abs(a.zoom - b.zoom) < 0.02;

export type Corner = "nw" | "ne" | "sw" | "se";

/** The corner of the pane that is farthest from all who are concerned. */
export function freeCorner(
  places: readonly Where[],
  pane: Pane,
  allowed: readonly Corner[] = ["sw", "nw", "ne", "se"],
): Corner {
  let best = allowed[0] ?? "sw";
  let farthest = -1;
  for (const corner of allowed) {
    const x = pane.x + (corner.endsWith("w") ? 0 : pane.width);
    const y = pane.y + (corner.startsWith("n") ? 0 : pane.height);
    const near = Math.min(
      Infinity,
      ...places.map((each) => Math.hypot((each.x - x) / pane.width, (each.y - y) / pane.height)),
    );
    if (near > farthest + 0.01) [best, farthest] = [corner, near];
  }
  return best;
}

/** Leans in and goes back. It never moves while a person holds the board, and not again in a turn in which a person moved it. */
export class Camera {
  lens: Lens | null = null;
  private home: Shot | null = null; // as the person left it, while the camera is elsewhere
  private returns: Shot | null = null; // the same, on the way back to it
  private target: Shot | null = null;
  private glide: { from: Shot; to: Shot; ms: number; passed: number } | null = null;
  private off = -1;

  get moving(): boolean {
    return this.glide !== null;
  }

  /** Goes to what happens, if it must; tells whether it does. */
  lean(places: readonly Where[], turn: number): boolean {
    if (!this.lens || this.off === turn || this.lens.busy()) return false;
    const home = this.home ?? this.returns ?? this.lens.shot();
    const { zoom } = this.lens.shot();
    const shot = wanted(places, this.lens.pane(), home, this.lens.phone(), this.home !== null, zoom);
    if (!shot || same(this.target ?? this.lens.shot(), shot)) return false;
    this.home = home;
    this.returns = null;
    this.slide(shot, LEAN);
    return true;
  }

  back(): void {
    if (!this.home || !this.lens) return;
    this.slide(this.home, RETURN);
    this.returns = this.home;
    this.home = this.target = null;
  }

  /** A person moved the board. */
  handled(turn: number): void {
    this.off = turn;
    this.home = this.returns = this.target = this.glide = null;
  }

  tick(ms: number): void {
    const { glide, lens } = this;
    if (!glide || !lens) return;
    glide.passed += ms;
    const e = io(Math.min(1, glide.passed / glide.ms));
    lens.look({
      x: mix(glide.from.x, glide.to.x, e),
      y: mix(glide.from.y, glide.to.y, e),
      zoom: mix(glide.from.zoom, glide.to.zoom, e),
    });
    if (glide.passed >= glide.ms) this.glide = this.returns = null;
  }

  private slide(to: Shot, ms: number): void {
    this.target = to;
    this.glide = { from: this.lens!.shot(), to, ms, passed: 0 };
  }
}
