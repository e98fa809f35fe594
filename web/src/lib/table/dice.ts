// The last throw among some events: by convention an event that tells of dice has them in its argument `dice`.

import type { Arg, EventLine, Said } from "../../generated/messages";
import { say } from "../text/i18n.svelte";
import type { Roll } from "../game";

const isSaid = (value: Arg | undefined): value is Said =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function diceOf(said: Said): (string | number)[] | null {
  const dice = said.args?.["dice"];
  if (Array.isArray(dice) && dice.length && dice.every((die) => typeof die === "number" || typeof die === "string"))
    return dice as (string | number)[];
  for (const value of Object.values(said.args ?? {})) {
    const inner = isSaid(value) ? diceOf(value) : null;
    if (inner) return inner;
  }
  return null;
}

export function lastDice(
  events: EventLine[],
  colour: (index: number, said: Said) => string = () => "white",
): Roll | null {
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i]!;
    const dice = diceOf(event.say);
    if (dice)
      return {
        dice: dice.map((face, index) => ({ colour: colour(index, event.say), face: String(face) })),
        text: say(event.say),
      };
  }
  return null;
}
