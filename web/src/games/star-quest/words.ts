// What the panels read out of the view and the events: outcomes of attacks, the last throw, turns. No rules.

import type { EventLine, Said } from "../../generated/messages";
import { say, t } from "../../lib/i18n.svelte";
import { diceOf } from "../dice";
import type { Outcome, Roll } from "../types";
import { hulk, type HulkView } from "./view";

function nameIn(view: HulkView, id: string): string {
  const found = view.figures.find((figure) => figure.id === id) ?? view.things.find((thing) => thing.id === id);
  return found ? say(found.name) : t("sq-web-blip");
}

/** The server names an outcome by what it does: "eliminates orc-1, red-2 -1". */
export function outcome(view: unknown, seat: string, key: string): Outcome {
  if (!key) return { text: t("sq-web-odds-nothing"), kind: "nothing" };
  const ship = hulk(view);
  let harm = false;
  const parts = key.split(", ").map((part) => {
    const lost = /^(\S+) -(\d+)$/.exec(part);
    const id = lost ? lost[1]! : part.replace(/^\S+ /, "");
    if (ship.figures.find((figure) => figure.id === id)?.owner === seat) harm = true;
    const name = nameIn(ship, id);
    return lost ? t("sq-web-odds-loses", { name, points: Number(lost[2]) }) : t("sq-web-odds-eliminated", { name });
  });
  return { text: parts.join("; "), kind: harm ? "harm" : "good" };
}

/** "2R1W" → red, red, white. */
export function colours(dice: string): string[] {
  return [...dice.matchAll(/(\d+)\s*([RW])/gi)].flatMap(([, count, letter]) => Array.from({ length: Number(count) }, () => (letter!.toUpperCase() === "R" ? "red" : "white")));
}

function list(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((each): each is number => typeof each === "number") : [];
}

const keyOf = (value: unknown): string => (value && typeof value === "object" && "key" in value ? (value as Said).key : "");

/** The last throw. Faces are in the event; which dice they are is read from the weapon that the event before it names. */
export function roll(events: EventLine[], view: unknown): Roll | null {
  const ship = view ? hulk(view) : null;
  for (let at = events.length - 1; at >= 0; at--) {
    const { say: said } = events[at]!;
    const mine = list(said.args?.["mine"]);
    const faces = mine.length ? mine : (diceOf(said) ?? []).map(Number);
    const theirs = mine.length ? list(said.args?.["theirs"]) : [];
    if (!faces.length) continue;
    const weapon = events.slice(Math.max(0, at - 4), at).reverse().map((event) => keyOf(event.say.args?.["weapon"])).find(Boolean);
    const used = ship?.figures.flatMap((figure) => figure.weapons).find((each) => each.name.key === weapon);
    const known = used ? colours(used.dice) : [];
    const colour = (index: number, face: number, length: number) => (face === 3 ? "red" : known.length === length ? (known[index] ?? "white") : "white");
    return {
      dice: [...faces.map((face, index) => ({ colour: colour(index, face, faces.length), face: String(face) })), ...theirs.map((face) => ({ colour: "green", face: String(face) }))],
      text: say(said),
    };
  }
  return null;
}

export function turnOf(event: EventLine): string | null {
  return event.say.key === "sq-turn" ? say(event.say) : null;
}
