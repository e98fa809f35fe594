// What the panels read out of the view and the events: outcomes of attacks. No rules.

import type { Chance, Effect } from "../../generated/messages";
import { say, t } from "../../lib/text/i18n.svelte";
import type { Outcome } from "../../lib/game";
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
