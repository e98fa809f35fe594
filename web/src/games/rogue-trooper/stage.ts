// How the stage sees the hunt: what a beat changes in the view, where things are drawn, whose they are. No rules.

import type { Beat, Turn } from "../../generated/messages";
import type { StageGame, Where } from "../../lib/stage/types";
import { isStation, plan, R, S, stand, type Plan } from "./board/geometry";
import { bearerOf, hunt, type SectorView, type SheetView, type View } from "./view";

export const TRAITOR = "figure:traitor";
const idOf = (anchor: string): string => anchor.slice(anchor.indexOf(":") + 1);

let last: { board: readonly SectorView[]; map: Plan } | null = null;
/** Where the sectors lie: the map never changes in a game. */
export function mapOf(board: readonly SectorView[]): Plan {
  if (last?.board !== board) {
    const same = last?.board.length === board.length && last.board.every((each, at) => each.id === board[at]!.id);
    last = { board, map: same ? last!.map : plan(board) };
  }
  return last.map;
}

/** Who stands in a sector, in turn order. */
export const standing = (view: View, sector: string): string[] =>
  view.seats.filter((seat) => view.sheets[seat]?.alive && view.sheets[seat]?.sector === sector);

/** Cards that lie in a sector: the pile that is met there first. */
export const lying = (view: View, id: string): string[] => [
  ...(id === view.pile_sector ? view.pile : []),
  ...(view.lying[id] ?? []).filter((card) => id !== view.pile_sector || !view.pile.includes(card)),
];

function change(view: View, seat: string, by: Partial<SheetView>): View {
  const sheet = view.sheets[seat];
  return sheet ? { ...view, sheets: { ...view.sheets, [seat]: { ...sheet, ...by } } } : view;
}

function put(view: View, anchor: string, sector: string): View {
  if (anchor === TRAITOR) return { ...view, traitor: sector };
  if (!anchor.startsWith("card:")) return change(view, idOf(anchor), { sector, alive: true });
  return { ...view, lying: { ...view.lying, [sector]: [...(view.lying[sector] ?? []), idOf(anchor)] } };
}

function lives(view: View, anchor: string, by: number, left: number | null | undefined): View {
  if (anchor === TRAITOR) return { ...view, traitor_lives: left ?? view.traitor_lives + by };
  const sheet = view.sheets[idOf(anchor)];
  return sheet ? change(view, sheet.seat, { lives: left ?? sheet.lives + by }) : view;
}

function without(view: View, card: string): View {
  const rest = Object.entries(view.lying).map(([sector, cards]) => [sector, cards.filter((each) => each !== card)]);
  const at = view.pile.indexOf(card);
  return {
    ...view,
    pile: at < 0 ? view.pile : [...view.pile.slice(0, at), ...view.pile.slice(at + 1)],
    lying: Object.fromEntries(rest) as View["lying"],
  };
}

function fall(view: View, anchor: string, next: View): View {
  if (anchor.startsWith("card:")) return without(view, idOf(anchor));
  if (anchor === TRAITOR) return { ...view, traitor_lives: 0 };
  const seat = idOf(anchor);
  const dead = next.dead[seat];
  const fallen = change(view, seat, { lives: 0, alive: false });
  return dead ? { ...fallen, dead: { ...fallen.dead, [seat]: dead } } : fallen;
}

/** What one sees of a GI besides his place and Lives: goods, prison, lost turns. It is as it will be. */
function signs(view: View, seat: string, mark: string, next: View): View {
  const after = next.sheets[seat];
  if (!after) return view;
  const { prison, sector, gp, plasma, sealburster, micro_mines, gunnar, helm, bagman, companions, items, skips } =
    after;
  if (mark === "prison") return change(view, seat, { prison, ...(prison ? { sector, items, companions } : {}) });
  if (mark === "rounds") return change(view, seat, { gp, plasma, sealburster, micro_mines });
  if (mark === "chip") return change(view, seat, { gunnar, helm, bagman });
  if (mark === "companion") return change(view, seat, { companions });
  return mark === "skip" ? change(view, seat, { skips }) : view;
}

/** The face is known, and so is who has shown all of it. */
function expose(view: View, traitor: string, next: View): View {
  const shown = Object.values(next.sheets).filter((sheet) => sheet.revealed);
  const known = shown.reduce((so, { seat, revealed, clues }) => change(so, seat, { revealed, clues }), view);
  return { ...known, traitor, traitor_lives: next.traitor_lives };
}

const PHASES = ["movement", "encounter", "end"];

/** A round, a turn or a Phase begins; a turn begins with its first Phase. */
function begin(view: View, { seat, round, phase }: Turn): View {
  const named = phase ? PHASES.find((each) => phase.key.endsWith(each)) : undefined;
  return {
    ...view,
    ...(seat ? { active: seat, phase: view.solo ? "rogue" : "movement" } : {}),
    ...(round ? { round } : {}),
    ...(named ? { phase: named } : {}),
  };
}

function apply(shown: unknown, beat: Beat, after: unknown): unknown {
  const [view, next] = [hunt(shown), hunt(after)];
  switch (beat.type) {
    case "walk":
      return put(view, beat.thing, idOf(beat.path.at(-1) ?? ""));
    case "place":
      return put(view, beat.thing, idOf(beat.at));
    case "reveal":
      return expose(view, idOf(beat.at ?? ""), next);
    case "leave":
      return { ...view, dead: next.dead };
    case "fall":
      return fall(view, beat.thing, next);
    case "wound":
      return lives(view, beat.thing, -(beat.loss ?? 1), beat.left);
    case "heal":
      return lives(view, beat.thing, beat.gain ?? 1, beat.left);
    case "mark":
      return signs(view, idOf(beat.thing), beat.mark, next);
    case "turn":
      return begin(view, beat);
    default:
      return view;
  }
}

function on(view: View, sector: string): Where | null {
  const there = view.board.find((each) => each.id === sector);
  const place = there && mapOf(view.board).at.get(sector);
  return place ? { ...place, r: (isStation(there) ? S : R) * 0.6 } : null;
}

const isMilliCom = (view: View, sector: string): boolean =>
  view.board.some((each) => each.id === sector && isStation(each));

/** Where a GI is drawn in his sector, beside the others that stand there. */
export function giAt(view: View, seat: string): Where | null {
  const sector = view.sheets[seat]?.sector ?? "";
  const here = standing(view, sector);
  const place = on(view, sector);
  if (!place) return null;
  const first = view.traitor === sector ? 1 : 0; // he stands there, too
  const at = stand(Math.max(0, here.indexOf(seat)) + first, Math.max(1, here.length) + first, isMilliCom(view, sector));
  return { x: place.x + at.x, y: place.y + at.y, r: at.size * 0.6 };
}

/** The Traitor stands before those who have found him. */
export function traitorAt(view: View): Where | null {
  const place = on(view, view.traitor);
  const at = stand(0, standing(view, view.traitor).length + 1, isMilliCom(view, view.traitor));
  return place ? { x: place.x + at.x, y: place.y + at.y, r: at.size * 0.6 } : null;
}

function cardAt(view: View, card: string): Where | null {
  const sector = view.pile.includes(card)
    ? view.pile_sector
    : (Object.keys(view.lying).find((each) => view.lying[each]!.includes(card)) ?? view.pile_sector);
  const place = on(view, sector || (view.sheets[view.active]?.sector ?? ""));
  return place ? { x: place.x + R * 0.6, y: place.y + 4, r: R * 0.28 } : null;
}

function at(shown: unknown, anchor: string): Where | null {
  const view = hunt(shown);
  if (anchor === TRAITOR) return traitorAt(view);
  if (anchor.startsWith("sector:")) return on(view, idOf(anchor));
  if (anchor.startsWith("card:")) return cardAt(view, idOf(anchor));
  return giAt(view, bearerOf(view, idOf(anchor)));
}

/** A Rogue card that is played, mostly in another one's turn: what follows is the deed of its player. */
const whose = (beat: Beat): string =>
  beat.type === "card" && beat.deck === "rogue" && beat.stays === "side" ? (beat.seat ?? "") : "";

export const stage: StageGame = {
  apply,
  at,
  whose,
  owner: (shown, anchor) => (idOf(anchor) in hunt(shown).sheets ? idOf(anchor) : ""),
  weight: (_view, beat) => (beat.type === "reveal" ? 4 : undefined), // the hunt is on
};
