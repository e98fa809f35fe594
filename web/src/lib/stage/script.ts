// From the events of a message to acts: which parts a beat has, in which order, and how long each lasts.

import type { Aim, Beat, Card, Chance, EventLine, Said } from "../../generated/messages";
import { NEVER, type Act, type Part, type StageGame } from "./types";

export const WALK_MOST = 700;
const SQUARE = { mine: 120, others: 90 };

/** Time to read some words: 500 ms and 60 for each, 650 at least, 2600 at most. */
export function readingTime(text: string): number {
  return Math.max(650, Math.min(2600, 500 + 60 * text.split(/\s+/).filter(Boolean).length));
}

export interface Message {
  view: unknown; // before it
  next: unknown; // after it
  events: EventLine[];
  seat: string; // whose eyes
  mine: boolean; // the answer that caused it was one's own
  turn: number; // the number of the turn so far
  attack: Aim | null; // that was begun in an earlier message
  chance?: number | undefined; // of one's own attack
  whom?: readonly string[]; // whom one has aimed at
  chances?: readonly Chance[]; // all that could come of it
}

type Piece = Pick<Act, "part" | "ms"> & Partial<Act>;
/** An attack on a place strikes whoever is there. */
export const strikes = (attack: Aim | null, thing: string): boolean =>
  !!attack && (attack.targets.includes(thing) || attack.how === "area" || attack.how === "line");

export const CONSEQUENCES: ReadonlySet<Beat["type"]> = new Set(["miss", "wound", "fall"]);

/** A card that an attack turns: something came of it. */
export const decides = (beat: Beat | null | undefined): beat is Card => beat?.type === "card" && !!beat.came;

/** Whether the attack that turned this card turns another one after it. */
function pairs(events: readonly EventLine[], event: EventLine): boolean {
  if (!decides(event.beat)) return false;
  const after = events.slice(events.indexOf(event) + 1);
  const other = after.findIndex(({ beat }) => beat?.type === "aim" || beat?.type === "turn" || decides(beat));
  return other >= 0 && decides(after[other]!.beat);
}

/** The acts of a message. The last one puts the real view on the board. */
export function script(
  message: Message,
  game: StageGame,
  say: (said: Said) => string,
): { acts: Act[]; turn: number; attack: Aim | null; mine: boolean } {
  const acts: Act[] = [];
  let { turn, mine, attack } = message;
  let shot = new Set<string>();
  for (const event of message.events) {
    const beat = event.beat ?? null;
    const whose = beat ? (beat.type === "turn" ? beat.seat : game.whose?.(beat)) : "";
    if (whose) {
      turn += 1;
      mine = whose === message.seat;
      attack = null;
    }
    if (beat?.type === "aim") [attack, shot] = [beat, new Set()];
    const pieces = beat ? parts(beat, event, say, walker(beat, message, game)) : [];
    if (beat && CONSEQUENCES.has(beat.type) && "thing" in beat && strikes(attack, beat.thing)) {
      const at = attack!.targets.includes(beat.thing) ? beat.thing : "the place"; // one shot for all who stand there
      if (attack!.how !== "fight" && !shot.has(at)) pieces.unshift({ part: "shot", ms: 200 });
      shot.add(at);
    }
    if (!pieces.some((piece) => piece.tells)) (pieces[0] ??= { part: "line", ms: 0 }).tells = true;
    for (const piece of pieces) {
      const act: Act = { event, beat, tells: false, alters: NEVER, next: message.next, turn, mine, attack, ...piece };
      if (act.part === "aim" && mine && message.chance !== undefined) act.chance = message.chance;
      if (act.part === "aim" && mine && message.chances?.length) act.chances = message.chances;
      if (act.part === "aside" && attack && pairs(message.events, event)) act.paired = true;
      if (beat?.type === "aim" && mine && !beat.targets.length && message.whom) act.whom = message.whom;
      acts.push(act);
    }
  }
  acts.push({
    part: "settle",
    ms: 0,
    event: null,
    beat: null,
    tells: false,
    alters: NEVER,
    next: message.next,
    turn,
    mine,
    attack: null,
    ends: true,
  });
  return { acts, turn, attack, mine };
}

function walker(beat: Beat, message: Message, game: StageGame): boolean {
  return beat.type === "walk" && game.owner(message.view, beat.thing) === message.seat;
}

function parts(beat: Beat, event: EventLine, say: (said: Said) => string, own: boolean): Piece[] {
  const read = (): number => readingTime(say(event.say));
  switch (beat.type) {
    case "walk":
      if (beat.by === "teleport") return [{ part: "walk", ms: 420, alters: 0.5 }];
      return [
        {
          part: "walk",
          ms: Math.min(WALK_MOST, (beat.path.length - 1) * (own ? SQUARE.mine : SQUARE.others)),
          alters: 1,
        },
      ];
    case "place":
      return [{ part: "place", ms: 300, alters: 0 }];
    case "leave":
      return [{ part: "leave", ms: 300, alters: 1 }];
    case "open":
      return [{ part: "open", ms: 320, alters: 0.5 }];
    case "reveal": {
      const turned: Piece = { part: "reveal", ms: 420, alters: 0.5 };
      return beat.name ? [turned, { part: "plate", ms: 900 }] : [turned];
    }
    case "scan":
      return [{ part: "scan", ms: 600, alters: 0.5 }];
    case "aim":
      return [{ part: "aim", ms: 900 }];
    case "throw": // the line has the faces in it: it is told when they lie
      return [
        { part: "dice", ms: 760 },
        { part: "read", ms: read(), tells: true },
      ];
    case "miss":
      return [{ part: "read", ms: read() }];
    case "wound":
      return [{ part: "hit", ms: 420, alters: 0 }];
    case "heal":
      return [{ part: "heal", ms: 420, alters: 0 }];
    case "fall":
      return [
        { part: "hit", ms: 180 },
        { part: "fall", ms: 520, alters: 1 },
      ];
    case "mark":
      return [{ part: "mark", ms: 300, alters: 0 }];
    case "score":
      return [{ part: "score", ms: 640, alters: 1 }];
    case "turn": // a phase inside a turn moves the tracker on; it needs no banner
      if (beat.phase && !beat.round && !beat.seat) return [{ part: "line", ms: 350, alters: 0 }];
      return [{ part: "banner", ms: 900, alters: 0 }];
    case "card": {
      if (!beat.card && !beat.title) return [{ part: "deal", ms: 350, alters: 1 }]; // its back only
      const words = [beat.title, beat.text].map((each) => (each ? say(each) : "")).join(" ");
      return [
        { part: "deal", ms: 700, alters: 1 },
        { part: "study", ms: readingTime(words) },
        { part: "aside", ms: 350 },
      ];
    }
  }
}

const MOVES: ReadonlySet<Part> = new Set<Part>([
  "walk",
  "place",
  "leave",
  "open",
  "reveal",
  "scan",
  "dice",
  "hit",
  "fall",
  "heal",
  "mark",
  "score",
  "aim",
]);
const WORDS: ReadonlySet<Part> = new Set<Part>(["read", "plate", "banner", "study"]);

/** Acts during which the dice lie large on the table: they fall, they are read, and what comes of them is seen. */
export function onDice(act: Act | null): boolean {
  if (!act) return false;
  const consequence = !!act.beat && CONSEQUENCES.has(act.beat.type);
  return act.part === "dice" || (act.part === "read" && act.beat?.type === "throw") || consequence;
}

/** Reduced motion: every act is a cut; only the time to look and to read stays. */
export function cutTime(act: Act): number {
  if (!act.ms || act.part === "camera") return 0;
  return WORDS.has(act.part) ? 1100 : MOVES.has(act.part) ? 420 : 60;
}

/** Parts that give nothing away of what can be asked after them: the rest of one's own deeds are dice and cards, and what they do. */
const PLAIN_OWN: ReadonlySet<Part> = new Set<Part>([
  "camera",
  "walk",
  "place",
  "leave",
  "open",
  "plate",
  "scan",
  "aim",
  "read",
  "mark",
  "score",
  "banner",
  "study",
  "aside",
  "line",
  "settle",
]);
const PLAIN_OTHERS: ReadonlySet<Part> = new Set<Part>(["camera", "banner", "score", "line", "settle"]);

/** Whoever reads the next question before this is played knows what comes of it. */
export const foretells = (act: Act): boolean => !act.late && !(act.mine ? PLAIN_OWN : PLAIN_OTHERS).has(act.part);
