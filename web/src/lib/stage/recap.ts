// "While you waited": what the others did since one's last answer, the weightiest first.

import type { Aim, Beat, EventLine, Said } from "../../generated/messages";
import { script, strikes } from "./script";
import { NEVER, type Act, type Deed, type StageGame, type Where } from "./types";

export const LINES = 3;

export interface RecapLine {
  number: number;
  event: EventLine;
  how: Said | null; // the attack of which it came
  weight: number;
  pinned: boolean;
  seat: string; // whose deed
  from: Where | null;
  to: Where | null;
}

/** My loss 5, my wound 4, a card on me 4, a new enemy 3, one that strikes at me 2, other moves 1. */
export function weigh(beat: Beat, owner: (anchor: string) => string, seat: string): number {
  const mine = (anchor: string) => !!seat && (anchor === seat || anchor === `seat:${seat}` || owner(anchor) === seat);
  switch (beat.type) {
    case "fall":
      return mine(beat.thing) ? 5 : 2;
    case "wound":
      return mine(beat.thing) ? 4 : 1;
    case "card":
      return (beat.affects ?? []).some(mine) ? 4 : beat.title ? 2 : 0;
    case "reveal":
    case "place":
      return 3;
    case "aim":
      return beat.targets.some(mine) ? (beat.actor.startsWith("card:") ? 4 : 2) : 0;
    case "walk":
    case "leave":
    case "open":
    case "mark":
    case "heal":
      return 1;
    default:
      return 0;
  }
}

/** What an act is worth telling of afterwards, with the arrow that shows it; null: nothing. */
export function deedOf(act: Act, before: unknown, after: unknown, game: StageGame, seat: string): Deed | null {
  const { beat, event } = act;
  if (!beat || !event) return null;
  const owner = (anchor: string) => game.owner(before, anchor) || game.owner(after, anchor);
  const weight = game.weight?.(before, beat, seat) ?? weigh(beat, owner, seat);
  if (!weight) return null;
  const thing = beat.type === "aim" ? beat.actor : "thing" in beat ? beat.thing : "";
  const struck = (beat.type === "fall" || beat.type === "wound") && strikes(act.attack, beat.thing);
  const pinned = (beat.type === "fall" || beat.type === "wound") && owner(beat.thing) === seat && !!seat;
  return {
    event,
    weight,
    pinned,
    thing,
    seat: beat.type === "score" || beat.type === "card" ? (beat.seat ?? "") : owner(struck ? act.attack!.actor : thing),
    kind: beat.type,
    attack: act.attack,
    mine: act.mine,
    ...arrow(act, beat, before, after, game),
  };
}

function arrow(
  act: Act,
  beat: Beat,
  before: unknown,
  after: unknown,
  game: StageGame,
): { from: Where | null; to: Where | null } {
  const at = (anchor: string | undefined) => (anchor ? (game.at(before, anchor) ?? game.at(after, anchor)) : null);
  switch (beat.type) {
    case "walk":
      return { from: at(beat.path[0]), to: at(beat.path.at(-1)) };
    case "wound":
    case "fall":
      return {
        from: strikes(act.attack, beat.thing) ? at(act.attack!.actor) : null,
        to: at(beat.thing) ?? (beat.type === "fall" ? at(beat.at) : null),
      };
    case "aim":
      return { from: at(beat.actor), to: at(beat.targets[0]) };
    case "reveal":
      return { from: null, to: at(beat.at) ?? at(beat.thing) };
    case "card":
      return { from: null, to: at(beat.affects?.[0]) };
    default:
      return { from: null, to: "thing" in beat ? (game.at(after, beat.thing) ?? at(beat.thing)) : null };
  }
}

/** What the others did before a turn that has just begun, and the cards that they have played in it since one's own last deed, from
 * the story alone: whoever comes to the screen saw nothing of it. */
export function missed(view: unknown, events: readonly EventLine[], game: StageGame, seat: string): Deed[] {
  const whose = ({ beat }: EventLine) => (beat?.type === "turn" ? (beat.seat ?? "") : "");
  const begun = events.findLastIndex((event) => whose(event));
  if (begun < 0 || whose(events[begun]!) !== seat) return [];
  const acted = events.findLastIndex(
    ({ beat }, index) => index > begun && beat && beat.type !== "turn" && beat.type !== "card",
  );
  const own = events.slice(0, begun).findLastIndex((event) => whose(event) === seat);
  const from = events.findIndex((event, index) => index > own && !!whose(event));
  const cards = events
    .slice(Math.max(begun, acted) + 1)
    .filter(({ beat }) => beat && ![undefined, "", seat].includes(game.whose?.(beat)));
  const seen = [...(acted < 0 ? events.slice(from, begun) : []), ...cards];
  const message = { view, next: view, events: seen, seat, mine: false, turn: 0, attack: null };
  return script(message, game, () => "").acts.flatMap((act) =>
    act.alters === NEVER && act.part !== "aim" ? [] : (deedOf(act, view, view, game, seat) ?? []),
  );
}

/** The card's lines. Several steps of one thing are one line; own losses stand whatever their number. */
export function recap(deeds: readonly Deed[]): RecapLine[] {
  const merged: Deed[] = [];
  for (const deed of deeds.filter((each) => !each.mine)) {
    const earlier = merged.findIndex(
      (each) => each.kind === "walk" && deed.kind === "walk" && each.thing === deed.thing,
    );
    if (earlier >= 0) merged[earlier] = { ...deed, from: merged[earlier]!.from };
    else merged.push(deed);
  }
  const saidOf = (attack: Aim) =>
    merged.find((each) => each.kind === "aim" && each.attack === attack)?.event.say ?? null;
  const told = merged.filter((deed, index) => !merged.slice(index + 1).some((later) => tellsMore(later, deed)));
  const chosen = new Set(
    told
      .toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || b.weight - a.weight)
      .filter((deed, index) => deed.pinned || index < LINES),
  );
  return told
    .filter((deed) => chosen.has(deed))
    .map(({ event, kind, thing, attack, weight, pinned, seat, from, to }, index) => ({
      number: index + 1,
      event,
      how: (kind === "fall" || kind === "wound") && strikes(attack, thing) ? saidOf(attack!) : null,
      weight,
      pinned,
      seat,
      from,
      to,
    }));
}

/** What came of an attack tells of the attack, and a loss of the wounds before it. */
function tellsMore(later: Deed, deed: Deed): boolean {
  if (deed.kind === "aim") return later.kind !== "aim" && later.attack === deed.attack && later.weight >= deed.weight;
  return deed.kind === "wound" && later.kind === "fall" && later.thing === deed.thing;
}
