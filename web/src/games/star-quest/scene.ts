// Who stands where: questions about the view that all layers of the board ask.

import type { Place, Point } from "../../lib/board";
import { middle } from "./geometry";
import type { FigureView, HulkView } from "./view";

export const standing = ({ figures }: HulkView): FigureView[] =>
  figures.filter((figure) => figure.place === "board" && figure.square >= 0);

/** Things that lie on the floor. */
export const lying = ({ things }: HulkView) =>
  things.filter((thing) => !thing.gone && !thing.carrier && thing.square >= 0);

/** Where a figure is drawn: the acting one in the middle of its walk. */
export const squareAt = ({ acting }: HulkView, figure: FigureView): number =>
  acting?.id === figure.id && acting.square >= 0 ? acting.square : figure.square;

export const isDone = ({ acting }: HulkView, figure: FigureView): boolean => !!figure.acted && acting?.id !== figure.id;

export const figurePoint = (view: HulkView, figure: FigureView, width: number): Point =>
  middle(squareAt(view, figure), width, figure.size);

/** The place of a figure or blip; null: it stands nowhere. */
export function placeOf(view: HulkView, id: string, width: number): Place | null {
  const figure = standing(view).find((each) => each.id === id);
  if (figure) return { id: `figure:${id}`, ...figurePoint(view, figure, width) };
  const blip = view.blips.find((each) => each.id === id);
  return blip ? { id: `figure:${id}`, ...middle(blip.square, width) } : null;
}

export const nameIn = (anchor: string): string => anchor.slice(anchor.indexOf(":") + 1);
