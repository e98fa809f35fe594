// What the panels read out of the view and the events: outcomes of attacks, the last throw, turns. No rules.

import type { Chance, Effect, EventLine } from "../../generated/messages";
import { say, t } from "../../lib/i18n.svelte";
import type { Die, Outcome, Roll } from "../../lib/game";
import { hulk, type HulkView } from "./view";

function nameIn(view: HulkView, id: string): string {
  if (id.startsWith("door:")) return t("sq-web-odds-door");
  if (id.startsWith("homer-")) return t("sq-web-odds-homer");
  const found = view.figures.find((figure) => figure.id === id) ?? view.things.find((thing) => thing.id === id);
  return found ? say(found.name) : t("sq-web-blip");
}

/** What comes of an attack, by the names of those it strikes. */
export function outcome(view: unknown, seat: string, effects: Effect[]): Outcome {
  if (!effects.length) return { text: t("sq-web-odds-nothing"), kind: "nothing" };
  const ship = hulk(view);
  const parts = effects.map(({ what, whom = "", count = 1 }) => {
    const name = nameIn(ship, whom);
    return what === "loses" ? t("sq-web-odds-loses", { name, points: count }) : t("sq-web-odds-eliminated", { name });
  });
  const harm = effects.some(({ whom }) => ship.figures.find((figure) => figure.id === whom)?.owner === seat);
  return { text: parts.join("; "), kind: harm ? "harm" : "good" };
}

/** The chance of each figure to be struck, 0 to 1, out of the outcomes of an attack. */
export function marginals(odds: Chance[] | undefined): Map<string, number> {
  const found = new Map<string, number>();
  for (const { effects, percent } of odds ?? [])
    for (const { whom = "" } of effects) found.set(whom, (found.get(whom) ?? 0) + percent / 100);
  return found;
}

/** "2R+1W" → red, red, white: the order in which the faces of a throw are told. */
export function colours(dice: string): string[] {
  return [...dice.matchAll(/(\d+)([RW])/g)].flatMap(([, count, letter]) =>
    Array.from({ length: Number(count) }, () => (letter === "R" ? "red" : "white")),
  );
}

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((each): each is number => typeof each === "number") : [];
const dice = (faces: number[], pool: unknown): Die[] => {
  const known = colours(typeof pool === "string" ? pool : "");
  return faces.map((face, index) => ({ colour: known[index] ?? "white", face: String(face) }));
};

/** The last throw as it lies now: the dice of the one who rolled, those of the defender apart, what was rolled again marked. */
export function roll(events: EventLine[]): Roll | null {
  const last = events.findLastIndex(
    ({ say: { args } }) => numbers(args?.["mine"]).length || numbers(args?.["dice"]).length,
  );
  const first = events.slice(0, last + 1).findLastIndex(({ say: { args } }) => typeof args?.["pool"] === "string");
  if (first < 0) return null;
  const { args = {} } = events[first]!.say;
  const mine = numbers(args["mine"]);
  const attack = dice(mine.length ? mine : numbers(args["dice"]), args["pool"]);
  const guard = dice(numbers(args["theirs"]), args["guard"]).map((die) => ({ ...die, foe: true }));
  for (const {
    say: { key, args: more = {} },
  } of events.slice(first + 1, last + 1)) {
    const die =
      key !== "sq-rerolls"
        ? undefined
        : typeof more["guard"] === "number"
          ? guard[more["guard"]]
          : attack[Number(more["die"])];
    if (die) {
      die.was = die.face;
      die.face = String(more["new"]);
    }
  }
  return { dice: [...attack, ...guard], text: say(events[last]!.say) };
}

export function turnOf(event: EventLine): string | null {
  return event.say.key === "sq-turn" ? say(event.say) : null;
}
