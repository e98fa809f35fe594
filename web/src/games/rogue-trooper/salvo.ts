// The salvos that are offered, taken apart: which weapon, how many rounds, which secondary weapon beside it.

import type { Said } from "../../generated/messages";
import type { Choice } from "../../lib/options";

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
        weapon: rounds ? (choice.actor ?? "") : "",
        rounds,
        secondary: second?.key ?? "",
        name: said(args["weapon"]),
        second,
      };
    });
}

/** What the slider and the trade offer, and the list need not repeat. */
export function covered(all: Choice[]): number[] {
  const trade = all
    .filter((choice) => ["Give", "Want", "Propose"].includes(choice.group ?? ""))
    .map((choice) => choice.index);
  return [
    ...trade,
    ...salvos(all)
      .filter((each) => each.rounds > 0)
      .map((each) => each.choice.index),
  ];
}
