// An offer that is being made up: the goods on either side, and the answers that the rules want for it, one by one.

import type { Said } from "../../../generated/messages";
import type { Choice } from "../../../lib/table/options";

export type Side = "Give" | "Want";
export type Draft = Record<Side, Record<string, number>>;
export interface Lot {
  goods: string;
  most: number;
}

const AMMO: Record<string, string> = {
  "rt-ammo-gp": "gp",
  "rt-ammo-plasma": "plasma",
  "rt-ammo-sealburster": "sealburster",
  "rt-ammo-micro-mines": "micro_mines",
};
const goodsOf = (choice: Choice): string => {
  const { key } = choice.say.args?.["goods"] as Said;
  return AMMO[key] ?? key.replace("rt-card-", "");
};
const countOf = (choice: Choice): number => Number(choice.say.args?.["count"]);

/** What is there on a side, and how much of it. */
export function lots(all: Choice[], side: Side): Lot[] {
  const most = new Map<string, number>();
  for (const choice of all)
    if (choice.group === side) most.set(goodsOf(choice), Math.max(most.get(goodsOf(choice)) ?? 0, countOf(choice)));
  return [...most].map(([goods, count]) => ({ goods, most: count }));
}

/** The next answer on the way to the proposal; null when there is none. */
export function next(all: Choice[], draft: Draft): number | null {
  const wanted = all.find(
    (choice) =>
      (choice.group === "Give" || choice.group === "Want") && draft[choice.group][goodsOf(choice)] === countOf(choice),
  );
  return (wanted ?? all.find((choice) => choice.group === "Propose"))?.index ?? null;
}
