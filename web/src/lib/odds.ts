// Which swatch an outcome gets: good ones plain green to yellow, "nothing" grey, harm always hatched.

import type { Chance } from "../generated/messages";

export interface Row extends Chance { swatch: string }

const HARM = /(lose|loses|lost|killed|harm|own|friend|dies|wound)/;
const NOTHING = /^(|nothing|none|miss|no-.*|.*-nothing|.*-0)$/;
const GOOD = ["o1", "o2", "o3"];

export function kind(key: string): "good" | "nothing" | "harm" {
  if (NOTHING.test(key)) return "nothing";
  return HARM.test(key) ? "harm" : "good";
}

/** In order best to worst for the asker; within a kind as the server sends them (likeliest first). */
export function swatches(chances: Chance[]): Row[] {
  const of = (wanted: string) => chances.filter((chance) => kind(chance.key) === wanted);
  return [
    ...of("good").map((chance, index) => ({ ...chance, swatch: GOOD[Math.min(index, 2)]! })),
    ...of("nothing").map((chance) => ({ ...chance, swatch: "o0" })),
    ...of("harm").map((chance) => ({ ...chance, swatch: "obad" })),
  ];
}

/** The chance that something good comes of it, 0 to 1. */
export function goodChance(chances: Chance[] | undefined): number | null {
  if (!chances?.length) return null;
  return chances.filter((chance) => kind(chance.key) === "good").reduce((sum, chance) => sum + chance.percent, 0) / 100;
}
