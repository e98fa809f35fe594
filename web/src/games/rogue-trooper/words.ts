// What the panels read out of the view and the events: outcomes, the last throw, turns. No rules.

import type { Effect, EventLine } from "../../generated/messages";
import { say, t } from "../../lib/text/i18n.svelte";
import type { Outcome, Roll } from "../../lib/game";

const NOTHING = new Set(["nothing", "tie", "no-loss", "stays", "escaped"]);
const HARM = new Set(["caught", "robbed"]);

/** An outcome is one word: "won", "lost-2", "evaded", "traitor-1". */
export function outcome(_view: unknown, _seat: string, effects: Effect[]): Outcome {
  const word = effects[0]?.what ?? "nothing";
  const kind = NOTHING.has(word) ? "nothing" : word.startsWith("lost") || HARM.has(word) ? "harm" : "good";
  return { text: t(`rt-odds-${word}`), kind };
}

/** The last throw of a story that is not played. */
export function roll(events: EventLine[]): Roll | null {
  for (let at = events.length - 1; at >= 0; at--) {
    const { beat, say: said } = events[at]!;
    if (beat?.type === "throw")
      return { dice: beat.dice.map((die) => ({ colour: die.colour, face: String(die.shows) })), text: say(said) };
  }
  return null;
}

export function turnOf(event: EventLine): string | null {
  return event.beat?.type === "turn" && event.beat.seat ? say(event.say) : null;
}
