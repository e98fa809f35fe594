// What this browser keeps for the set-up page: chapters of one's own, and squads that fill a seat as a whole.

import type { FormChoice } from "../../../lib/games.svelte";
import { inBoth, ownChapters, type Lineup } from "./squads";

export interface SquadsSaid {
  lineups?: Record<string, Lineup>;
}

export function choices(field: string): FormChoice[] {
  const [seat, what] = field.split("_");
  if (what !== "chapter") return [];
  return ownChapters().map(([id, chapter]) => ({
    value: id,
    title: inBoth(chapter.name),
    group: { key: "sq-web-own-chapters" },
    brings: { [`${seat}_own`]: chapter },
  }));
}

/** A saved squad says everything about itself. */
export function settles(more: Record<string, unknown>): string[] {
  const seats = Object.keys((more["supplement"] as SquadsSaid | undefined)?.lineups ?? {});
  return seats.flatMap((seat) => ["squad", "chapter", "character", "dreadnought"].map((part) => `${seat}_${part}`));
}
