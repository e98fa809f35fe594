// The stage in words: what a game gives to it, what is played, what is seen. No game is named here.

import type { Aim, Beat, Card, Chance, EventLine, Said, Throw } from "../../generated/messages";

/** Where a thing or a place is drawn, in the board's own units. `r`: half its size. */
export interface Where {
  x: number;
  y: number;
  r: number;
}

/** What a game gives to the stage. Three pure functions over its own view; nothing here knows a rule. */
export interface StageGame {
  /** How a beat changes what is seen. Never changes `shown` itself; what appears is copied from `next`, the view after all of it. */
  apply: (shown: unknown, beat: Beat, next: unknown) => unknown;
  /** Where an anchor ("figure:red-1", "square:45"; the bare id of an actor too) is drawn; null: nowhere. */
  at: (view: unknown, anchor: string) => Where | null;
  /** Whose a thing is; "" for nobody's. */
  owner: (view: unknown, anchor: string) => string;
  /** Whose deeds follow a beat that is no turn of its own (a card is played); "" or nothing: whose they were. */
  whose?: (beat: Beat) => string;
  /** How much a beat concerns a seat, where the game knows better than `weigh` (an objective: 4). */
  weight?: (view: unknown, beat: Beat, seat: string) => number | undefined;
}

/** A game that gives nothing: its dice, cards and turns are played, its board is cut from view to view. */
export const PLAIN: StageGame = { apply: (shown) => shown, at: () => null, owner: () => "" };

/** 1 is as designed; "dice" plays nothing but the dice of one's own deeds, "none" plays nothing. */
export type Speed = 0.5 | 1 | 2 | 4 | "dice" | "none";
export const SPEEDS: readonly Speed[] = [0.5, 1, 2, 4, "dice", "none"];

/** One part of a beat: it lasts, and at one moment of it the picture changes. */
export type Part =
  | "camera"
  | "walk"
  | "place"
  | "leave"
  | "open"
  | "reveal"
  | "plate"
  | "scan"
  | "aim"
  | "dice"
  | "read"
  | "shot"
  | "hit"
  | "fall"
  | "heal"
  | "mark"
  | "score"
  | "banner"
  | "deal"
  | "study"
  | "aside"
  | "line"
  | "settle";

export interface Act {
  part: Part;
  ms: number; // at 1x, before a turn of others is shortened
  event: EventLine | null;
  beat: Beat | null;
  tells: boolean; // with it the event's line enters the story
  alters: number; // 0 to 1: when the beat changes the picture; NEVER for all parts of a beat but one
  next: unknown; // the view after the whole message
  turn: number; // acts of the same turn are shortened alike
  mine: boolean; // a turn of the one who looks on
  attack: Aim | null; // the attack that it belongs to
  whom?: readonly string[]; // one has aimed at, where the attack names nobody yet
  chance?: number; // of that attack, 0 to 1, where it is known
  chances?: readonly Chance[]; // all that could come of it
  paired?: boolean; // a card beside which the next one of its attack is laid
  ends?: boolean; // the last of its message
  late?: boolean; // too much waits: it is told, not played
}
export const NEVER = 2;

export interface Wreck extends Where {
  seat: string;
  thing: string;
}
/** The last throw, and what came of it as far as that has been told. */
export interface Rolled {
  beat: Throw;
  event: EventLine;
  attack: Aim | null;
  deed: Said | null; // who strikes at whom with what
  verdict: Said | null;
  struck: boolean;
  own: boolean; // what is struck, or aimed at, is one's own: what hits it is bad news
  count: number;
}
/** The cards that an attack has turned so far, and what could come of it, as far as that was known. */
export interface Turned {
  attack: Aim;
  cards: readonly Card[];
  chances: readonly Chance[];
}
export interface Chip {
  beat: Card;
  event: EventLine;
}

/** What somebody did, for the recap. */
export interface Deed {
  event: EventLine;
  weight: number;
  pinned: boolean;
  thing: string;
  seat: string; // whose deed
  kind: Beat["type"];
  attack: Aim | null;
  from: Where | null;
  to: Where | null;
  mine: boolean;
}

/** Everything that is seen at one moment. `perform` makes the next one; nothing else does, played or skipped. */
export interface Scene {
  view: unknown;
  round: number;
  wrecks: readonly Wreck[]; // until the round ends
  rolled: Rolled | null;
  aiming: EventLine | null; // the attack that goes on
  turned: Turned | null;
  chip: Chip | null; // until the turn ends
  deeds: readonly Deed[]; // since the last answer of one's own
}

export const EMPTY: Scene = {
  view: null,
  round: 0,
  wrecks: [],
  rolled: null,
  aiming: null,
  turned: null,
  chip: null,
  deeds: [],
};

/** What can be heard. */
export type Cue =
  | "step"
  | "door"
  | "reveal"
  | "aim"
  | "dice"
  | "land"
  | "shot"
  | "blast"
  | "hit"
  | "fall"
  | "score"
  | "card"
  | "banner"
  | "turn"
  | "end";

/** How a thing is drawn while it moves: shift, degrees, fade, size, half a turn about its axis (1 to 0 to 1), a door's gap (0 to 1). */
export interface Pose {
  dx: number;
  dy: number;
  turn: number;
  opacity: number;
  scale: number;
  flip: number;
  gap: number | null;
}
export const REST: Pose = { dx: 0, dy: 0, turn: 0, opacity: 1, scale: 1, flip: 1, gap: null };
