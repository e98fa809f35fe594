// Who stands where: questions about the view that all layers of the board ask.

import type { Place, Point } from "../../../lib/table/board";
import { middle, waitingSpot, type Lay } from "./geometry";
import type { DeckView, FigureView, HulkView } from "../view";

export const standing = ({ figures }: HulkView): FigureView[] =>
  figures.filter((figure) => figure.place === "board" && figure.square >= 0);

/** Things that lie on the floor. */
export const lying = ({ things }: HulkView) =>
  things.filter((thing) => !thing.gone && !thing.carrier && thing.square >= 0);

/** Where a figure is drawn: the acting one in the middle of its walk. */
export const squareAt = ({ acting }: HulkView, figure: FigureView): number =>
  acting?.id === figure.id && acting.square >= 0 ? acting.square : figure.square;

/** He has acted in the turn that is being played. */
export const isDone = ({ acting, turn }: HulkView, figure: FigureView): boolean =>
  !!figure.acted && acting?.id !== figure.id && turn === figure.owner;

export const figurePoint = (view: HulkView, figure: FigureView, lay: Lay): Point =>
  middle(squareAt(view, figure), lay, figure.size);

/** So many men the largest squad has: the Entrance Areas have room for them all, from the first turn to the last. */
export const crowdOf = ({ figures, players }: HulkView): number =>
  Math.max(0, ...players.map((seat) => figures.filter((figure) => figure.owner === seat).length));

export interface Waiting {
  figure: FigureView;
  at: Point;
}

/** The men who wait in the claws of their Entrance Areas. */
export function waiting(view: HulkView, deck: DeckView): Waiting[] {
  return view.players.flatMap((seat) => {
    const gate = deck.gates.find((each) => each.seat === seat);
    if (!gate) return [];
    const men = view.figures.filter(
      (each) =>
        each.owner === seat && each.place === "waiting" && (view.acting?.id !== each.id || view.acting.square < 0),
    );
    return men.map((figure, index) => ({ figure, at: waitingSpot(gate, index) }));
  });
}

/** The place of a figure or blip; null: it stands nowhere. `deck` as it is drawn. */
export function placeOf(view: HulkView, id: string, lay: Lay, deck: DeckView | null): Place | null {
  const figure = standing(view).find((each) => each.id === id);
  if (figure) return { id: `figure:${id}`, ...figurePoint(view, figure, lay) };
  const blip = view.blips.find((each) => each.id === id);
  if (blip) return { id: `figure:${id}`, ...middle(blip.square, lay) };
  const docked = deck ? waiting(view, deck).find((each) => each.figure.id === id) : undefined;
  return docked ? { id: `figure:${id}`, ...docked.at } : null;
}

export const nameIn = (anchor: string): string => anchor.slice(anchor.indexOf(":") + 1);
