// What was done last, by the beats of the story: who did it to whom and on which way, and the cards that decided it. No rules.

import type { Beat, Card, EventLine } from "../../../generated/messages";
import { pointOf, type Point } from "../board/ground";

export interface Deed {
  event: EventLine;
  serial: number;
  target: number;
  way: Point[];
  shot: boolean;
}
/** A card that was turned up (or struck with). `beat`: what it meant; none for one that meant nothing. */
export interface Check {
  card: string;
  beat: Card | null;
}
export interface LastChecks {
  event: EventLine; // what called for the cards
  checks: Check[];
  ends: EventLine[]; // what came of it
}

export const serialOf = (anchor: string | undefined): number =>
  anchor?.startsWith("figure:") ? Number(anchor.slice(7)) : 0;

/** Somebody's deed as far as the map shows it; null: no deed. */
function deedOf(event: EventLine): Deed | null {
  const { beat } = event;
  const deed = (actor: string, target = "", more: Partial<Deed> = {}): Deed => ({
    event,
    serial: serialOf(actor),
    target: serialOf(target),
    way: [],
    shot: false,
    ...more,
  });
  switch (beat?.type) {
    case "walk":
      return beat.by === "pushed" ? null : deed(beat.thing, "", { way: beat.path.map(pointOf) });
    case "place":
      return deed(beat.thing);
    case "aim":
      return beat.how === "fight" ? null : deed(beat.actor, beat.targets[0], { shot: true });
    case "mark":
      return beat.by ? deed(beat.by, beat.thing) : null;
    default:
      return null;
  }
}

/** The last sub-action of the running phase. */
export function lastDeed(events: EventLine[]): Deed | null {
  for (const event of events.toReversed()) {
    if (event.beat?.type === "turn") return null;
    const deed = deedOf(event);
    if (deed) return deed;
  }
  return null;
}

const CHECKS = ["hit", "damage", "blast", "identity", "blow"];
const isCheck = (beat: Beat | null | undefined): beat is Card => beat?.type === "card" && CHECKS.includes(beat.deck);
/** What may come between an attack and its last card: cards, what they did, a Medic who runs, a deck that is shuffled. */
function follows({ beat }: EventLine): boolean {
  switch (beat?.type) {
    case "card":
      return isCheck(beat) && beat.deck !== "blow";
    case "aim":
      return !beat.weapon && (beat.how ?? "shot") === "shot"; // a Hit+ goes on at the next one
    case "mark":
      return ["pinned", "prisoner", "shuffled"].includes(beat.mark) && !beat.by;
    case "walk":
      return beat.by === "pushed";
    default:
      return !beat || ["miss", "wound", "fall", "leave", "score"].includes(beat.type);
  }
}

/** The last shot, throw or blow, or whatever else called for cards (an event), with every card that was turned up, and how it ended. */
export function lastChecks(events: EventLine[]): LastChecks | null {
  let at = events.findLastIndex(({ beat }) => isCheck(beat));
  while (at > 0 && follows(events[at]!)) at -= 1;
  const event = events[at];
  if (!event) return null;
  const rest = events.slice(at + 1);
  const over = rest.findIndex((each) => !follows(each));
  const after = over < 0 ? rest : rest.slice(0, over);
  const turned = (beat: Card): Check[] => [
    ...(beat.turned ?? []).map((card): Check => ({ card, beat: null })),
    { card: beat.card, beat },
  ];
  return {
    event,
    checks: [event, ...after].flatMap(({ beat }) => (isCheck(beat) ? turned(beat) : [])),
    ends: endings(after),
  };
}

/** How it ended: who fell, left or was taken; else who was wounded or pinned; else that nobody was. */
function endings(events: EventLine[]): EventLine[] {
  const of = (...types: string[]) =>
    events.filter(
      ({ beat }) => !!beat && (types.includes(beat.type) || (beat.type === "mark" && types.includes(beat.mark))),
    );
  return (
    [of("fall", "leave", "prisoner"), of("wound", "pinned"), of("miss").slice(-1)].find(({ length }) => length) ?? []
  );
}
