// What a game gives to the table. The generic part knows nothing else about it.

import type { Component } from "svelte";
import type { Beat, Card, Chance, Effect, EventLine, LookReply, Man, Said } from "../generated/messages";
import type { Choice } from "./table/options";
import type { Stage } from "./stage/stage.svelte";
import type { StageGame, Turned } from "./stage/types";

/** What the server says of a thing that was asked about; `rule` is "" where none is named. */
export interface Told {
  say: Said;
  rule: string;
}

/** What every board gets. It draws `view`, lights what `lit` names, and calls `touch` for anything that is clicked. */
export interface BoardProps {
  view: unknown;
  seat: string; // whose eyes; "" = a watcher
  lit: Map<string, Choice[]>; // anchor ("square:5,7") → the choices there
  actors: string[]; // who may act
  actor: string; // who is chosen
  aimed: Choice | null; // the option that would be committed
  chance: number | null; // 0 to 1, of the best outcome of what is aimed
  note: string; // anchor of the note that is being shown
  odds?: Chance[] | undefined; // of what is aimed
  hint?: string[]; // anchors of the option of the list that is looked at: mark them
  peeked?: number; // that option, -1 for none
  looks?: Record<string, LookReply>; // what the server said about things ("figure:orc-1") and options ("option:7") that were looked at
  look?: (thing: string | number) => void; // asks for it
  point: string; // anchor at which the lesson points
  route?: readonly string[]; // places on the way to the aim, before the first move
  named?: boolean; // places are named in a list: their names stand along the board's edge
  region?: unknown; // a free choice, drawn by games that have one
  events?: EventLine[]; // the story so far
  still?: boolean; // replay: nothing can be touched
  stage?: Stage | undefined; // how things are drawn while something is played
  touch: (anchor: string) => void;
  commitValue?: (value: unknown) => void;
  hearOf?: (anchor: string) => Promise<Told | null>; // asks about a thing without touching it
}

export interface PanelProps {
  view: unknown;
  seat: string;
  lit: Map<string, Choice[]>;
  actors: string[];
  actor: string;
  touch: (anchor: string) => void;
}

/** A game's own way to put a question: it stands between the sentence and the list. */
export interface AskProps {
  view: unknown;
  seat: string;
  prompt: string; // key of the question, "" when this screen is not asked
  region?: unknown; // a free choice
  events: EventLine[]; // the story so far
  all: Choice[];
  actor: string; // who is chosen
  aimed: Choice | null;
  odds: Record<number, Chance[]>; // what has been counted so far, by option
  waiting: boolean;
  others: boolean; // other persons, on screens of their own, wait for the answer
  alone: boolean; // nobody but bots plays with the one who is asked
  number: number; // of the question
  chance: (option: number) => number | null; // 0 to 1, of something good
  says: (option: number) => Said[]; // what that chance takes for granted
  aim: (option: number) => void; // shows the odds, commits nothing
  count: (option: number) => void; // asks for the odds of an option
  commit: (option: number) => void;
  commitByItself: (option: number) => void; // nobody has clicked: nothing that is being played is cut short
  commitValue?: (value: unknown) => void; // a free choice that the list only gives examples of
  playing: boolean; // what happened is still being shown
  peeked: number; // the option of the list that is looked at, -1 for none
  looks: Record<string, LookReply>; // what the server said of things and options that were looked at
  look: (thing: string | number) => void; // asks for it
  hearOf?: (anchor: string) => Promise<Told | null>;
}

/** Every screen and page gets what follows its name in the address. */
export interface PageProps {
  parts: string[];
}

/** The set-up page's fourth step: a squad is armed before the game. `change` puts a field of the set-up; undefined takes it away. */
export interface ArmsProps {
  seat: string;
  setup: Record<string, unknown>;
  change: (field: string, value: unknown) => void;
}

/** What stands under the board in a game without dice. */
export interface TrayProps {
  events: EventLine[];
}

export interface TokenProps {
  seat: string;
  size?: number;
  view?: unknown;
}

/** One of those whom a seat leads, as the briefing and the end show him. */
export interface ManProps {
  man: Man;
  seat: string;
  size?: number;
}

export interface FaceProps {
  view: unknown;
  id: string;
  size?: number;
}

export interface Phase {
  label: string;
  state: "done" | "now" | "next";
  rule?: string;
}
export interface Track {
  round: string;
  phases: Phase[];
  note?: string;
}

/** What there is to do in this game: its name and its steps, for the bar at the top. */
export interface Errand {
  title: string;
  steps: Step[];
  counts?: string; // the rule that says what scores, and when it ends
}
export interface Step {
  label: string;
  state: "done" | "now" | "next" | "failed";
  note?: string; // how far it is
}

export interface Fact {
  icon?: string;
  text: string;
  label: string;
}

export interface Die {
  colour: string;
  face: string;
  was?: string;
  foe?: boolean;
} // `was`: before it was rolled again; `foe`: of the other side
export interface Roll {
  dice: Die[];
  text: string;
}

/** What may come of an attack: in words, and whether it is good for the one who asks. */
export interface Outcome {
  text: string;
  kind: "good" | "nothing" | "harm";
  rank?: number;
} // `rank`: the higher, the nearer to the good end of its kind

export interface Lesson {
  id: string; // texts: lesson-<id>
  prompts: string[]; // question keys at which it may appear; empty: any
  options?: string[]; // only if an option of one of these kinds is offered
  point?: (view: unknown, all: Choice[]) => string; // anchor on the board
}

export interface GameModule {
  Board: Component<BoardProps>;
  Mine: Component<PanelProps>;
  Token: Component<TokenProps>;
  colour: (seat: string) => string; // a CSS colour, e.g. var(--red)
  seatName: (seat: string) => string;
  actorName: (view: unknown, id: string) => string;
  track: (view: unknown) => Track;
  errand?: (view: unknown, seat: string) => Errand | null; // its steps tick at the top
  begins?: (view: unknown, seat: string) => string; // who is ready at the first question, if nobody is chosen for it: an anchor
  rail?: boolean; // the board first: what is mine is a rail that unfolds, chrome floats over the board
  Man?: Component<ManProps>; // the picture of a man; without it the token of his seat stands for him
  Face?: Component<FaceProps>; // the picture of somebody who can act, in lists
  facts: (view: unknown, seat: string) => Fact[];
  roll?: (events: EventLine[], view: unknown) => Roll | null; // the last throw, in a game whose throws are no beats
  stage?: StageGame; // how what happens is played on the board
  CardArt?: Component<{ card: Card }>; // the picture of a card that is turned up
  chanceOf?: (view: unknown, card: Card, turned: Turned | null) => string[]; // of a card that an attack has turned: how likely it was
  Tray?: Component<TrayProps>; // the last cards turned up, in a game that has no dice
  faces?: Die[][]; // the game's dice, each with all its faces
  tells?: (beat: Beat) => boolean; // beats that say what a moment was about, if nobody was hurt in it
  outcome?: (view: unknown, seat: string, effects: Effect[]) => Outcome | null; // an outcome of an attack, in words
  round?: (round: number) => string; // what the game calls a round, with its number
  chart?: () => string; // what the chart of a finished game counts, if that is not its score
  turnOf?: (event: EventLine) => string | null; // a heading of the story, if this event begins a turn
  Ask?: Component<AskProps>;
  obvious?: (all: Choice[]) => number; // the option that answers a question with nothing to decide; -1: there is something
  covers?: (all: Choice[], view: unknown) => number[]; // options that `Ask` offers in a better way: the list shows them only when it is unfolded
  title?: (choice: Choice, view: unknown) => string; // a better name for an option than its sentence; "": there is none
  deed?: (choice: Choice) => string; // what the large button says where the sentence is too long for it; "": nothing shorter
  detail?: (choice: Choice, view: unknown) => string; // what an option is about, in a sentence
  aims: string[]; // kinds of options that are only aimed at by the first click, besides those with chance in them
  lessons: Lesson[];
}
