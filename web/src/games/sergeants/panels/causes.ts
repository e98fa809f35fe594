// How somebody came to fall or to leave, by the beats of the story: the last attack or card that concerned him, and the sentence itself.

import type { EventLine, Said } from "../../../generated/messages";
import type { SoldierView } from "../view";

/** How those who left alive went: away, bound, out of play. */
export const SIGNS: Record<string, string> = {
  exited: "M-7 6 6-7M-3-7h9v9",
  led: "M-4.500-5a5 5 0 1 0 0 10 5 5 0 0 0 0-10M4.500-5a5 5 0 1 0 0 10 5 5 0 0 0 0-10",
  removed: "M-6-6 6 6M6-6-6 6",
};

/** Was on the map and is no longer; who was taken away before he ever came has no place there. */
export const gone = (man: SoldierView): boolean => (man.at === "dead" || man.at in SIGNS) && !!(man.x || man.y);

export function causeOf(events: readonly EventLine[], thing: string): Said[] {
  const gone = events.findLastIndex(
    ({ beat }) => (beat?.type === "fall" || beat?.type === "leave") && beat.thing === thing,
  );
  if (gone < 0) return [];
  const cause = events
    .slice(0, gone)
    .findLast(
      ({ beat }) =>
        (beat?.type === "aim" && beat.targets.includes(thing)) ||
        (beat?.type === "card" && ["action", "blow", "story"].includes(beat.deck) && beat.affects?.includes(thing)) ||
        (beat?.type === "mark" && beat.mark === "mine" && beat.thing === thing),
    );
  return [...(cause ? [cause.say] : []), events[gone]!.say];
}
