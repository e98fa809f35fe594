// The salvos that are offered, taken apart: which weapon, how many rounds, which secondary weapon beside it.

import type { Said } from "../../../generated/messages";
import type { Choice } from "../../../lib/table/options";

export interface SalvoChoice {
  choice: Choice;
  weapon: string;
  rounds: number;
  secondary: string;
  name: Said | null;
  second: Said | null;
}

const said = (value: unknown): Said | null =>
  value && typeof value === "object" && "key" in value ? (value as Said) : null;

export function salvos(all: Choice[]): SalvoChoice[] {
  return all
    .filter((choice) => choice.group === "Salvo")
    .map((choice) => {
      const args = choice.say.args ?? {};
      const rounds = typeof args["rounds"] === "number" ? args["rounds"] : 0;
      const second = said(args["secondary"]);
      return {
        choice,
        weapon: rounds || second ? (choice.actor ?? "") : "",
        rounds,
        secondary: rounds ? (second?.key ?? "") : "",
        name: said(args["weapon"]),
        second,
      };
    });
}

/** One salvo of each weapon, in the order of the list; what is fired beside others comes last. */
export function weaponsOf(list: SalvoChoice[]): SalvoChoice[] {
  const found = [...new Map(list.filter((each) => each.weapon).map((each) => [each.weapon, each])).values()];
  return [...found.filter((each) => each.rounds), ...found.filter((each) => !each.rounds)];
}

export const GOOD = 0.9;

/** The salvo that is proposed: to hold fire, else the fewest rounds of the first weapon with which a good chance is reached;
 * failing that, the best chance there is. `again`: a Second Salvo may follow, and its rounds win for whoever holds fire now: then that
 * comes last. `next`: what has to be counted before it is known. */
export function bestSalvo(
  list: SalvoChoice[],
  chance: (option: number) => number | null,
  again = false,
): { best: SalvoChoice | undefined; next: SalvoChoice[] } {
  const plain = list.filter((each) => !each.secondary);
  const hold = plain.filter((each) => !each.weapon);
  const fire = weaponsOf(plain).map(({ weapon }) => plain.filter((each) => each.weapon === weapon));
  const groups = again ? [...fire, hold] : [hold, ...fire];
  let best: SalvoChoice | undefined;
  let most = 0;
  for (const group of groups) {
    const next = group.filter(({ choice }) => choice.odds && chance(choice.index) === null);
    if (next.length) return { best: undefined, next };
    for (const each of group) {
      const good = chance(each.choice.index) ?? 0;
      if (good >= GOOD) return { best: each, next: [] };
      if (good > most) [best, most] = [each, good];
    }
  }
  return { best, next: [] };
}

/** What the salvo panel and the trade offer, and the list need not repeat. */
export function covered(all: Choice[]): number[] {
  const trade = all
    .filter((choice) => ["Give", "Want", "Propose"].includes(choice.group ?? ""))
    .map((choice) => choice.index);
  const fire = salvos(all);
  return fire.some((each) => each.weapon) ? [...trade, ...fire.map((each) => each.choice.index)] : trade;
}
