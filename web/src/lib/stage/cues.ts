// What is heard of an act.

import type { Act, Cue, Part } from "./types";

const BEGIN: Partial<Record<Part, Cue>> = {
  open: "door",
  reveal: "reveal",
  aim: "aim",
  dice: "dice",
  hit: "hit",
  fall: "fall",
  score: "score",
  deal: "card",
};

/** When it begins. The turn of the one who listens has its own sound, with the recap. */
export function cueOf(act: Act, seat: string): Cue | null {
  if (act.part === "shot") return act.attack?.how === "area" || act.attack?.how === "shares" ? "blast" : "shot";
  if (act.part === "banner") return act.beat?.type === "turn" && act.beat.seat !== seat ? "banner" : null;
  return BEGIN[act.part] ?? null;
}

/** Whether a foot is set down between two moments of a walk. */
export function stepped(act: Act, from: number, to: number): boolean {
  if (act.beat?.type !== "walk" || act.beat.by === "teleport") return false;
  const legs = act.beat.path.length - 1;
  return from === 0 || Math.floor(from * legs) < Math.min(legs - 1, Math.floor(to * legs));
}
