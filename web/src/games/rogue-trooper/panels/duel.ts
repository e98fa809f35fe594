// The fight on the stage, for both rows of dice: who stands left and right, what each has thrown, the totals. Counted from the beats.

import type { Aim, DieFace, Throw } from "../../../generated/messages";
import type { View } from "../view";

export interface Side {
  thing: string; // anchor
  dice: readonly DieFace[];
  total: number | null;
  before: number; // the total of the first salvo, when these are the dice of the second
  rolling: boolean; // these are the dice that fall
}

/** How a total comes about, in figures: what lay there, the dice, what is added to each of them, and what else counts. */
export function sumOf({ dice, total, before }: Pick<Side, "dice" | "total" | "before">): string {
  const plus = dice.flatMap((die) => die.plus || []);
  const added = plus.reduce((sum, more) => sum + more, 0);
  const rest = (total ?? 0) - before - added - dice.reduce((sum, die) => sum + die.shows, 0);
  return [
    ...(before ? [before] : []),
    ...dice.map((die) => die.shows),
    ...(added ? [plus.every((more) => more === plus[0]) ? `${plus.length} × ${plus[0]}` : added] : []),
    ...(rest > 0 ? [rest] : []),
  ].join(" + ");
}

/** Both sides of a throw in a fight; null for dice that nobody stands against. The one who began it stands left. */
export function sides(view: View, beat: Throw, attack: Aim | null): [Side, Side] | null {
  if (!beat.foe) return null;
  const left = attack?.how === "fight" && [beat.roller, beat.foe].includes(attack.actor) ? attack.actor : fighter(beat);
  const fight = view.fight?.rolled ? view.fight : null; // what lay there before this throw
  const roller: Side = {
    thing: beat.roller,
    dice: beat.dice,
    total: beat.total ?? null,
    before: 0,
    rolling: true,
  };
  const other: Side = {
    thing: beat.foe,
    dice: beat.against ?? [],
    total: beat.against_total ?? null,
    before: 0,
    rolling: false,
  };
  if (fight) {
    const begun = beat.roller === `figure:${fight.seat}`;
    roller.before = begun ? fight.mine : fight.his;
    other.total ??= begun ? fight.his : fight.mine;
  }
  return left === beat.roller ? [roller, other] : [other, roller];
}

const fighter = (beat: Throw): string =>
  beat.roller.startsWith("figure:") && beat.roller !== "figure:traitor" ? beat.roller : (beat.foe ?? "");
