// What boards share: places with names, how arrow keys walk them, and what a board tells the things on it.

import { createContext } from "svelte";
import { say } from "../text/i18n.svelte";
import type { Choice } from "./options";
import type { Stage } from "../stage/stage.svelte";

export interface Point {
  x: number;
  y: number;
}

/** A place or thing of the board by its anchor ("square:57"), in units of the drawing. */
export interface Place extends Point {
  id: string;
}

/** What is lit: an option stands there, or it may act while others may, too. */
export const litIn =
  (lit: Map<string, Choice[]>, actors: string[] = []) =>
  (anchor: string): boolean =>
    lit.has(anchor) || (actors.length > 1 && anchor.startsWith("figure:") && actors.includes(anchor.slice(7)));

/** The choices at a place, in words. */
export const namesAt = (lit: Map<string, Choice[]>, anchor: string, most = Infinity): string =>
  (lit.get(anchor) ?? [])
    .slice(0, most)
    .map((choice) => say(choice.say))
    .join("; ");

/** The nearest place in the direction of an arrow key: straight ahead counts more than aside. */
export function nextPlace(from: Point, places: Place[], key: string): Place | null {
  const way = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key];
  if (!way) return null;
  const [wx, wy] = way as [number, number];
  let best: Place | null = null;
  let least = Infinity;
  for (const place of places) {
    const ahead = (place.x - from.x) * wx + (place.y - from.y) * wy;
    const aside = Math.abs((place.x - from.x) * wy) + Math.abs((place.y - from.y) * wx);
    if (ahead <= 0.01) continue;
    const cost = ahead + aside * 2.5;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

/** What a BoardFrame gives to everything that is drawn in it. */
export interface Board {
  isLit: (anchor: string) => boolean;
  names: (anchor: string) => string; // the choices there, in words
  tab: (anchor: string) => 0 | -1; // all lit places are one tab stop
  tap: (anchor: string, event: Event) => void;
  stage: Stage | null; // how things are drawn while something is played
}

export const [boardAround, setBoard] = createContext<Board>();
