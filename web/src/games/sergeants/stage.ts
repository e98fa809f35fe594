// How the stage sees the field: what a beat changes in the view, where things are drawn, whose they are. No rules.

import type { Beat } from "../../generated/messages";
import type { StageGame, Where } from "../../lib/stage/types";
import { areaPoint, pointOf, spotOf } from "./board/ground";
import { fieldOf } from "./cards/kept.svelte";
import { P } from "./board/shapes";
import { front, type SoldierView, type View } from "./view";
import { playerOf } from "./words";

const R = 13; // half a man, with his arc, in units of the drawing
const serialOf = (anchor: string): number => Number(anchor.slice(anchor.indexOf(":") + 1));
const manIn = (view: View, serial: number): SoldierView | undefined =>
  view.soldiers.find((one) => one.serial === serial);

function change(view: View, serial: number, by: Partial<SoldierView>): View {
  return { ...view, soldiers: view.soldiers.map((one) => (one.serial === serial ? { ...one, ...by } : one)) };
}

/** He stands at a point: he walked there, or came onto the map and looks as he will afterwards. */
function stand(view: View, serial: number, anchor: string, next: View): View {
  const there = manIn(view, serial);
  const after = manIn(next, serial);
  const man = there?.at === "map" ? { ...there, facing: after?.facing ?? there.facing ?? 0 } : (after ?? there);
  if (!man) return view;
  const here: SoldierView = { ...man, at: "map", ...pointOf(anchor) };
  return there
    ? change(view, serial, here)
    : { ...view, soldiers: [...view.soldiers, { ...here, pinned: false, wounded: false }] };
}

/** What a mark changes; what is only looked up (who guards him, which way he looks) is as it will be. */
function marked(view: View, serial: number, mark: string, off: boolean, next: View): View {
  const after = manIn(next, serial);
  switch (mark) {
    case "spotted":
    case "pinned":
    case "overwatch":
    case "melee":
      return change(view, serial, { [mark]: !off });
    case "prisoner":
      return change(view, serial, { escort: off ? 0 : (after?.escort ?? 0) });
    case "facing":
      return change(view, serial, { facing: after?.facing ?? 0 });
    case "held":
      return change(view, serial, { held: after?.held ?? 0 });
    default:
      return view;
  }
}

/** What changes beside the map: the cards of a seat are placed, those of a phase turned, the phase cards laid out. */
function aside(view: View, { thing, mark }: { thing: string; mark: string }, next: View): View {
  const [kind, id = ""] = thing.split(":");
  const later = (seat: string) => next.players.find((player) => player.seat === seat);
  switch (kind) {
    case "seat":
      return mark === "placed"
        ? {
            ...view,
            players: view.players.map((player) =>
              player.seat === id ? { ...player, spaces: later(id)?.spaces ?? player.spaces } : player,
            ),
          }
        : view;
    case "phase":
      return {
        ...view,
        players: view.players.map((player) => ({
          ...player,
          spaces: player.spaces.map((space, index) =>
            index + 1 === Number(id) ? (later(player.seat)?.spaces[index] ?? space) : space,
          ),
        })),
      };
    case "phases":
      return { ...view, phases: next.phases };
    default:
      return view;
  }
}

function apply(shown: unknown, beat: Beat, following: unknown): View {
  const [view, next] = [front(shown), front(following)];
  switch (beat.type) {
    case "walk":
      return stand(view, serialOf(beat.thing), beat.path.at(-1) ?? "point:0,0", next);
    case "place":
      return stand(view, serialOf(beat.thing), beat.at, next);
    case "leave":
      return change(view, serialOf(beat.thing), { at: manIn(next, serialOf(beat.thing))?.at ?? "exited", escort: 0 });
    case "fall":
      return change(view, serialOf(beat.thing), { at: "dead", escort: 0, melee: false });
    case "wound":
      return change(view, serialOf(beat.thing), { wounded: true });
    case "heal":
      return change(view, serialOf(beat.thing), { wounded: false });
    case "mark":
      return beat.thing.startsWith("figure:")
        ? marked(view, serialOf(beat.thing), beat.mark, !!beat.off, next)
        : aside(view, beat, next);
    case "score":
      return {
        ...view,
        players: view.players.map((player) =>
          player.seat === beat.seat
            ? { ...player, points: player.points + beat.change, least: player.least + beat.change }
            : player,
        ),
      };
    case "turn": // the phase cards lie open, the hands are as they will be
      return {
        ...view,
        turn: beat.round || view.turn,
        phase: beat.phase ? view.phase + 1 : 0,
        phases: next.phases,
      };
    default:
      return view;
  }
}

function at(shown: unknown, anchor: string): Where | null {
  const view = front(shown);
  const kind = anchor.includes(":") ? anchor.slice(0, anchor.indexOf(":")) : "figure";
  switch (kind) {
    case "point": {
      const { x, y } = pointOf(anchor);
      return { x: x * P, y: y * P, r: R };
    }
    case "tile": {
      const tile = fieldOf(view.scenario).tiles.find((each) => each.id === anchor.slice(5));
      return tile
        ? { x: (tile.x + tile.size / 2) * P, y: (tile.y + tile.size / 2) * P, r: (tile.size * P) / 2.4 }
        : null;
    }
    case "area": {
      const area = fieldOf(view.scenario).areas.find((each) => each.id === anchor.slice(5));
      return area ? { ...areaPoint(area), r: R } : null;
    }
    case "figure": {
      const man = manIn(view, serialOf(anchor));
      return man && ["map", "dead"].includes(man.at) ? { ...spotOf(man), r: R } : null;
    }
    default:
      return null;
  }
}

function owner(shown: unknown, anchor: string): string {
  if (anchor.startsWith("seat:")) return anchor.slice(5);
  return anchor.includes(":") && !anchor.startsWith("figure:")
    ? ""
    : (manIn(front(shown), serialOf(anchor))?.seat ?? "");
}

/** A card played or turned up is no news of its own afterwards: what came of it is. */
function weight(view: unknown, beat: Beat, seat: string): number | undefined {
  if (beat.type === "card") return beat.deck === "story" ? 2 : 0;
  if (beat.type === "score") return 4; // an order is completed: kills are told of by themselves
  if (cancelled(beat))
    return playerOf(front(view), seat)?.spaces.some((space) => space.cards.includes(cardOf(beat))) ? 4 : 2;
  if (beat.type === "mark" && !beat.thing.startsWith("figure:")) return 0;
  if (beat.type === "mark" && (beat.mark === "pinned" || beat.mark === "prisoner") && !beat.off)
    return owner(view, beat.thing) === seat ? 4 : 2;
  return undefined;
}

/** A card that comes to nothing is nobody's deed: whoever played it hears of it, too. */
const cancelled = (beat: Beat): boolean => beat.type === "mark" && beat.mark === "cancelled";
const cardOf = (beat: Beat): string => (beat.type === "mark" ? beat.thing.slice("card:".length) : "");

/** An Action card that is played, a Reaction, a Preempt: what follows is the deed of its player. */
const whose = (beat: Beat): string =>
  cancelled(beat) ? "nobody" : beat.type === "card" && beat.deck === "action" && beat.card ? (beat.seat ?? "") : "";

export const stage: StageGame = { apply, at, owner, whose, weight };
