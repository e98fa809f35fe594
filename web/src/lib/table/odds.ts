// Which swatch an outcome gets: good ones plain green to yellow, "nothing" grey, harm always hatched.

import type { Outcome } from "../game";
import type { Chance, OtherOdds, Said } from "../../generated/messages";

export interface Row extends Outcome {
  key: string;
  percent: number;
  swatch: string;
}
export type Words = (chance: Chance) => Outcome;

/** What odds take for granted, and what they would be if people decided otherwise. */
export interface Notes {
  says: Said[];
  others: OtherOdds[];
}

const GOOD = ["o1", "o2", "o3"];

/** In order best to worst for the asker; within a kind by their rank, else the likeliest first. Equal words are one outcome. */
export function swatches(chances: Chance[], words: Words): Row[] {
  const rows = new Map<string, Row>();
  for (const chance of chances) {
    const outcome = words(chance);
    const same = rows.get(outcome.text);
    if (same) same.percent += chance.percent;
    else rows.set(outcome.text, { ...outcome, key: outcome.text, percent: chance.percent, swatch: "" });
  }
  const all = [...rows.values()].sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0) || b.percent - a.percent);
  const of = (kind: Outcome["kind"]) => all.filter((row) => row.kind === kind);
  return [
    ...of("good").map((row, index) => ({ ...row, swatch: GOOD[Math.min(index, 2)]! })),
    ...of("nothing").map((row) => ({ ...row, swatch: "o0" })),
    ...of("harm").map((row) => ({ ...row, swatch: "obad" })),
  ];
}

/** The chance that something good comes of it, 0 to 1. */
export function goodChance(chances: Chance[] | undefined, words: Words): number | null {
  if (!chances?.length) return null;
  return (
    chances.filter((chance) => words(chance).kind === "good").reduce((sum, chance) => sum + chance.percent, 0) / 100
  );
}

/** From the worst to the best that people's decisions make of that chance, 0 to 1. */
export function goodRange(
  chances: Chance[] | undefined,
  notes: Notes | undefined,
  words: Words,
): [number, number] | null {
  const all = [chances, ...(notes?.others ?? []).map((other) => other.chances)].map((each) => goodChance(each, words));
  const known = all.filter((each): each is number => each !== null);
  return goodChance(chances, words) === null ? null : [Math.min(...known), Math.max(...known)];
}
