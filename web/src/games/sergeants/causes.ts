// How somebody came to fall or to leave, by the beats of the story: the last attack or card that concerned him, and the sentence itself.

import type { EventLine, Said } from "../../generated/messages";

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
