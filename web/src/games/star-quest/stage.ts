// How the stage sees the ship: what a beat changes in the view, where things are drawn, whose they are. No rules.

import type { Beat } from "../../generated/messages";
import type { StageGame, Where } from "../../lib/stage/types";
import { gateMiddle, middle, Q, turnDeck } from "./board/geometry";
import { layOf } from "./board/lay.svelte";
import { nameIn as idOf, squareAt, waiting } from "./board/scene";
import { hulk, type BlipView, type FigureView, type HulkView } from "./view";

const numberOf = (anchor: string): number => Number(idOf(anchor));

const figureIn = (view: HulkView, id: string): FigureView | undefined => view.figures.find((each) => each.id === id);
const blipIn = (view: HulkView, id: string): BlipView | undefined => view.blips.find((each) => each.id === id);

function change(view: HulkView, id: string, by: Partial<FigureView>): HulkView {
  return { ...view, figures: view.figures.map((each) => (each.id === id ? { ...each, ...by } : each)) };
}

/** A thing stands on a square: it moved there, or it came from off the board and looks as it will afterwards. */
function stand(view: HulkView, id: string, square: number, next: HulkView): HulkView {
  if (blipIn(view, id))
    return { ...view, blips: view.blips.map((each) => (each.id === id ? { ...each, square } : each)) };
  const blip = blipIn(next, id);
  if (blip) return { ...view, blips: [...view.blips, { ...blip, square }] };
  const thing = next.things.find((each) => each.id === id);
  if (thing) return { ...view, things: [...view.things.filter((each) => each.id !== id), { ...thing, square }] };
  const there = figureIn(view, id);
  const figure = there?.place === "board" ? there : (figureIn(next, id) ?? there);
  if (!figure) return view;
  const here = { ...figure, place: "board", square };
  const figures = there ? view.figures.map((each) => (each.id === id ? here : each)) : [...view.figures, here];
  const acting = view.acting?.id === id ? { ...view.acting, square } : view.acting;
  return { ...view, figures, ...(acting ? { acting } : {}) };
}

/** Markers lie, move and go as they do in the view after it. */
function marker(view: HulkView, id: string, next: HulkView, gone = false): HulkView {
  const there = gone ? undefined : next.markers.find((each) => each.id === id);
  return { ...view, markers: [...view.markers.filter((each) => each.id !== id), ...(there ? [there] : [])] };
}

/** Where a walk ends. Who is teleported to where somebody stands has traded places with him; a gun goes with its gunner. */
function walk(view: HulkView, id: string, path: readonly string[], by: string, next: HulkView): HulkView {
  const [from, to] = [numberOf(path[0] ?? ""), numberOf(path.at(-1) ?? "")];
  const moved = stand(view, id, to, next);
  const gun = figureIn(next, figureIn(next, id)?.crew ?? "");
  if (gun?.place === "board") return stand(moved, gun.id, gun.square, next);
  const other = view.figures.find((each) => each.id !== id && each.place === "board" && each.square === to);
  return by === "teleport" && other ? stand(moved, other.id, from, next) : moved;
}

/** Something about a thing changed that one sees: it looks as it will afterwards, where it stands now. */
function marked(view: HulkView, anchor: string, next: HulkView): HulkView {
  const id = idOf(anchor);
  if (anchor.startsWith("marker:")) return marker(view, id, next);
  const thing = next.things.find((each) => each.id === id);
  if (anchor.startsWith("thing:") && thing)
    return { ...view, things: view.things.map((each) => (each.id === id ? thing : each)) };
  const blip = blipIn(next, id);
  if (blip)
    return {
      ...view,
      blips: view.blips.map((each) => (each.id === id ? { ...blip, square: each.square } : each)),
    };
  const after = figureIn(next, id);
  return after ? change(view, id, { marks: after.marks, weapons: after.weapons }) : view;
}

function away(view: HulkView, id: string, place: "home" | "dead"): HulkView {
  return {
    ...view,
    figures: view.figures.map((each) => (each.id === id ? { ...each, place, square: -1 } : each)),
    blips: view.blips.filter((each) => each.id !== id),
    things: view.things.map((each) => (each.id === id ? { ...each, gone: true } : each)),
    acting: view.acting?.id === id ? null : (view.acting ?? null),
  };
}

function door(view: HulkView, id: string, shut: boolean): HulkView {
  return {
    ...view,
    closed: shut ? [...view.closed, id] : view.closed.filter((each) => each !== id),
    reinforced: shut ? view.reinforced : view.reinforced.filter((each) => each !== id),
  };
}

function lives(view: HulkView, id: string, by: number, left: number | null | undefined): HulkView {
  const figure = figureIn(view, id);
  if (!figure) return view;
  const life = left ?? figure.life + by;
  const commander = figure.kind.includes("commander");
  const seats = commander
    ? view.seats.map((seat) => (seat.seat === figure.owner ? { ...seat, life } : seat))
    : view.seats;
  return { ...change(view, id, { life }), seats };
}

/** Whose turn begins has all his men before him. */
function begins(view: HulkView, seat: string): HulkView {
  if (!seat) return view;
  const figures = view.figures.map((each) => (each.owner === seat ? { ...each, acted: false } : each));
  return { ...view, turn: seat, figures };
}

function score(view: HulkView, seat: string, by: number): HulkView {
  if (seat === "alien") return { ...view, alien: { ...view.alien, score: view.alien.score + by } };
  return {
    ...view,
    seats: view.seats.map((each) => (each.seat === seat ? { ...each, score: each.score + by } : each)),
  };
}

function apply(shown: unknown, beat: Beat, after: unknown): unknown {
  const [view, next] = [hulk(shown), hulk(after)];
  switch (beat.type) {
    case "walk":
      if (beat.thing.startsWith("marker:")) return marker(view, idOf(beat.thing), next);
      return walk(view, idOf(beat.thing), beat.path, beat.by ?? "foot", next);
    case "place":
      if (beat.thing.startsWith("marker:")) return marker(view, idOf(beat.thing), next);
      return stand(view, idOf(beat.thing), numberOf(beat.at), next);
    case "leave":
    case "fall":
      if (beat.thing.startsWith("marker:")) return marker(view, idOf(beat.thing), next, true);
      if (beat.thing.startsWith("door:")) return door(view, idOf(beat.thing), false);
      return away(view, idOf(beat.thing), beat.type === "fall" ? "dead" : "home");
    case "open":
      return door(view, idOf(beat.thing), !!beat.shut);
    case "reveal": {
      const square = beat.at ? numberOf(beat.at) : (blipIn(view, idOf(beat.thing))?.square ?? -1);
      return stand(away(view, idOf(beat.thing), "dead"), idOf(beat.becomes), square, next);
    }
    case "scan":
      return { ...view, scanned: [...view.scanned, idOf(beat.at)] };
    case "wound":
      return lives(view, idOf(beat.thing), -(beat.loss ?? 1), beat.left);
    case "heal":
      return lives(view, idOf(beat.thing), beat.gain ?? 1, beat.left);
    case "mark":
      return marked(view, beat.thing, next);
    case "score":
      return score(view, beat.seat, beat.change);
    case "turn":
      return begins(beat.round ? { ...view, round: beat.round } : view, beat.seat ?? "");
    default:
      return view;
  }
}

function at(shown: unknown, anchor: string): Where | null {
  const view = hulk(shown);
  if (!view.deck) return null;
  const lay = layOf(view.deck);
  const deck = lay.turned ? turnDeck(view.deck) : view.deck;
  const id = idOf(anchor);
  const on = (square: number, size = 1): Where | null =>
    square >= 0 ? { ...middle(square, lay, size), r: (Q * size) / 2 } : null;
  const kind = anchor.includes(":") ? anchor.slice(0, anchor.indexOf(":")) : "figure";
  switch (kind) {
    case "square":
      return on(numberOf(anchor));
    case "door": {
      const line = deck.doors.find((each) => each.id === id)?.line;
      return line ? { x: ((line.x1 + line.x2) / 2) * Q, y: ((line.y1 + line.y2) / 2) * Q, r: Q } : null;
    }
    case "board": {
      const section = deck.boards.find((each) => each.id === id);
      return section
        ? { x: (section.x + section.size / 2) * Q, y: (section.y + section.size / 2) * Q, r: (section.size * Q) / 2 }
        : null;
    }
    case "room":
      return on(deck.rooms.find((each) => each.id === id)?.squares[0] ?? -1);
    case "seat": {
      const gate = deck.gates.find((each) => each.seat === id);
      return gate ? { ...gateMiddle(gate), r: Q } : null;
    }
    case "marker":
      return on(view.markers.find((each) => each.id === id)?.squares[0] ?? -1);
    case "thing": {
      const thing = view.things.find((each) => each.id === id && !each.gone);
      return thing?.carrier ? at(shown, `figure:${thing.carrier}`) : on(thing?.square ?? -1);
    }
    default: {
      const figure = figureIn(view, id);
      if (figure?.place === "board") return on(squareAt(view, figure), figure.size);
      const docked =
        figure?.place === "waiting" ? waiting(view, deck).find((each) => each.figure.id === id) : undefined;
      if (docked) return { ...docked.at, r: Q / 2 };
      return on(blipIn(view, id)?.square ?? -1);
    }
  }
}

function owner(shown: unknown, anchor: string): string {
  const view = hulk(shown);
  const id = idOf(anchor);
  if (anchor.startsWith("seat:")) return id;
  return figureIn(view, id)?.owner ?? (blipIn(view, id) ? "alien" : "");
}

/** A thing of the mission is found or taken: 4. Blips that come of one's own scan, in one's own turn, are no news. */
function weight(shown: unknown, beat: Beat, seat: string): number | undefined {
  if ("thing" in beat && beat.thing.startsWith("thing:")) return 4;
  return beat.type === "place" && hulk(shown).turn === seat ? 0 : undefined;
}

export const stage: StageGame = {
  apply,
  at,
  owner,
  weight,
};
