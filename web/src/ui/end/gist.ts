// What an answer was about, out of all that it brought about: what came of it first, then how.

import type { Beat, EventLine } from "../../generated/messages";

const GRAVE: Beat["type"][] = ["fall", "reveal", "wound", "leave", "score"]; // the first that happened is what it was about
const HOW: Beat["type"][] = ["aim"];
const ELSE: Beat["type"][] = ["aim", "card"];
const MOST = 2;

/** `heart`: what came of it, never cut; `how` it came to that. `tells`: beats that count in this game where nobody is hurt. */
export function gist(
  events: readonly EventLine[],
  tells: (beat: Beat) => boolean = () => false,
): { heart: EventLine[]; how: EventLine[] } {
  const of = (types: Beat["type"][]) => events.filter(({ beat }) => beat && types.includes(beat.type));
  const grave = GRAVE.map((type) => of([type])[0]).find(Boolean);
  if (grave?.beat?.type === "score") return { heart: [grave], how: before(events, grave) };
  if (grave) return { heart: [grave], how: of(HOW).slice(0, 1) };
  const told = events.filter(({ beat }) => beat && tells(beat));
  if (told.length) return { heart: told.slice(0, MOST), how: [] };
  const other = of(ELSE).slice(0, MOST);
  return { heart: other.length ? other : events.slice(-1), how: [] };
}

/** What the points were given for is told right before them. */
const before = (events: readonly EventLine[], score: EventLine): EventLine[] =>
  events.slice(0, events.indexOf(score)).slice(-1);
