// Who carries light: the men of the seat that looks, and their dock while somebody waits in it.

import { gateMiddle, middle, Q, type Lay } from "./geometry";
import type { Light } from "./paint/light";
import { figurePoint, standing } from "./scene";
import type { DeckView, HulkView } from "../view";

const FAR = 7.5 * Q;

/** `alone`: only the light of this one. */
export function lightsOf(view: HulkView, seat: string, lay: Lay, deck: DeckView | null, alone = ""): Light[] {
  const mine = (owner: string) => (seat ? owner === seat : owner !== "alien");
  const men = standing(view).filter((figure) => (alone ? figure.id === alone : mine(figure.owner)));
  const out = men.map((figure) => ({ ...figurePoint(view, figure, lay), far: FAR }));
  if (alone) return out.length ? out : lightsOf(view, seat, lay, deck);
  if (seat === "alien") out.push(...view.blips.map((blip) => ({ ...middle(blip.square, lay), far: FAR })));
  for (const gate of deck?.gates ?? []) {
    const docked = view.figures.some((figure) => figure.owner === gate.seat && figure.place === "waiting");
    if (!docked || !mine(gate.seat)) continue;
    const { x, y } = gateMiddle(gate);
    const [ux, uy] = { N: [0, -1], S: [0, 1], W: [-1, 0], E: [1, 0] }[gate.side] ?? [0, -1];
    out.push(
      { x: x + ux! * Q * 1.4, y: y + uy! * Q * 1.4, far: Q * 6.5 },
      { x: x - ux! * Q * 0.6, y: y - uy! * Q * 0.6, far: Q * 6 },
    );
  }
  return out;
}
