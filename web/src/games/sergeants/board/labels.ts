// Where words stand on the map, so that they cover nobody: the modifiers of a tile, and what the lines of a forecast come to.

import type { Sum } from "../../../generated/messages";
import { t } from "../../../lib/text/i18n.svelte";
import { serialOf } from "../panels/deeds";
import type { Forecast } from "../panels/desk.svelte";
import { around, common, placeAt, spotOf, type Box, type Point } from "./ground";
import { P } from "./shapes";
import type { SoldierView, TileShape } from "../view";
import { whole } from "../words";

const figure = ({ x, y }: Point): Box => [x - 14, y - 15, x + 14, y + 16];

/** The first of these places, in their order, on which the least lies that is not to be covered. */
function freest<T extends { box: Box }>(places: T[], taken: readonly Box[]): T {
  const cost = ({ box }: T) => taken.reduce((sum, each) => sum + common(box, each), 0);
  return places.reduce((best, place) => (cost(place) < cost(best) - 1 ? place : best));
}

const HIGH = 14; // of a plate
export const plateWide = ({ plate }: TileShape): number => (plate.every((each) => each === 0) ? 26 : 97);

/** The plate with a tile's modifiers stands at its head, or at another of its corners, where fewer men hide it. */
export function plateAt(tile: TileShape, name: string, men: readonly Point[]): Point & { box: Box } {
  const [left, head, size, wide] = [tile.x * P + 1.5, tile.y * P + 1.5, tile.size * P - 3, plateWide(tile)];
  const places = [left, ...(size > 1.5 * wide ? [left + size - wide] : [])].flatMap((x) =>
    [head, head + size - HIGH].map((y) => ({ x, y, box: [x, y, x + wide, y + HIGH] as Box })),
  );
  return freest(places, [...men.map(figure), ...(name ? [placeAt(tile, name, [...men]).box] : [])]);
}

export interface Tag extends Point {
  text: string;
  box: Box;
}
export interface CoverLine {
  sum: Sum;
  to: Point;
  tag: Tag;
}

/** The lines of a forecast, each with what it comes to: written near its far end, but on nobody and beside each other. */
export function coverLines(
  { from: at, look }: Forecast,
  men: ReadonlyMap<number, SoldierView>,
  small: boolean, // there is no room for words
): CoverLine[] {
  const from = { x: at.x * P, y: at.y * P };
  const taken = [...men.values()].map((man) => figure(spotOf(man)));
  const sums = look.sums ?? [];
  const word = ({ enough }: Sum) =>
    small || sums.length > 3 ? (enough ? "✓" : "✕") : t(enough ? "smg-web-forecast-hidden" : "smg-web-forecast-seen");
  return sums.flatMap((sum) => {
    const man = men.get(serialOf(sum.thing));
    if (!man) return [];
    const [to, text] = [spotOf(man), `${whole(sum.total)} ${word(sum)}`];
    const places = [0, -18, 18].flatMap((off) =>
      [0.78, 0.68, 0.58, 0.48, 0.38].map((along) => {
        const [x, y] = [from.x + (to.x - from.x) * along, from.y + (to.y - from.y) * along + off];
        return { x, y, text, box: around(x, y, text.length * 3.1 + 5, 9) };
      }),
    );
    const tag = freest(places, taken);
    taken.push(tag.box);
    return [{ sum, to, tag }];
  });
}
