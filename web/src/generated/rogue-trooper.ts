// Made by tools/generate_types.py from the structs of rogue-trooper. Do not edit.

/** The wishes of the table; the options of section 20.3 stand at their defaults. */
export interface Setup {
  players: number;
  scenario: "standard" | "training";
  firstPlayer: "host" | "random";
  milliComMovementRogue: "allowed" | "forbidden";
  gunnarBonus: "perDie" | "perSalvo";
  evadedFortificationsStay: boolean;
  roundLimit: number;
  traitorMovesPerRound: "one" | "unlimited";
  traitorRout: boolean;
  weddingBells: "faceUp" | "sought";
  companionFire: "everyCombat" | "firstOfTurn";
  chips?: Record<string, string[]>;
}

/** A Mission card; `card` is empty when it is hidden from this seat. */
export interface MissionView {
  card: string;
  public: boolean;
  delayed: boolean;
}

/** A GI sheet as a seat sees it. Hidden Rogue and Clue cards stand as empty strings, so that counts are plain. */
export interface SheetView {
  seat: string;
  number: number;
  colour: string;
  sector: string;
  lives: number;
  alive: boolean;
  gp: number;
  plasma: number;
  sealburster: number;
  micro_mines: number;
  gunnar: string;
  helm: string;
  bagman: string;
  carried: string[];
  items: string[];
  companions: string[];
  missions: MissionView[];
  clues: string[];
  revealed: boolean;
  rogue: string[];
  prison: string;
  attempts: number;
  skips: string[];
  duty: string;
  began: string;
  entered: boolean;
  shuttled: boolean;
  fired: boolean;
  hits: number;
}

/** A Dead GI's chip and goods. */
export interface DeadView {
  seat: string;
  sector: string;
  carrier: string;
  fetcher: string;
  gp: number;
  plasma: number;
  sealburster: number;
  micro_mines: number;
  chips: string[];
  items: string[];
  companions: string[];
  clues: string[];
  missions: MissionView[];
}

/** What is printed on sheets and board and never changes: the lengths of the tracks, the terrains' Evade modifiers. */
export interface PrintedView {
  lives: number;
  special_items: number;
  tracks: Record<string, number>;
  evade: Record<string, number | null>;
}

/** One hexagon of the board: printed facts. `q` and `r` are columns and rows (Nu-Earth) or axial (Milli-com). */
export interface SectorView {
  id: string;
  area: string;
  q: number;
  r: number;
  side: string;
  terrain: string;
  number: number;
  function: string;
  drop_zone: number;
}

/** The open Rogue window: who is asked in which order, and how many have passed or played (RT-CARD-ROG-7). */
export interface WindowView {
  seats: string[];
  turn: number;
}

export interface PlayedView {
  seat: string;
  card: string;
}

/** A fight in progress: the totals on the table so far, the GI's and his opponent's (public dice). */
export interface FightView {
  seat: string;
  card: string;
  mine: number;
  his: number;
  rolled: boolean;
}

/** The offer on the table: what `by` gives and wants. */
export interface TradeView {
  by: string;
  gives: Record<string, number>;
  wants: Record<string, number>;
}

/** How a game ended: who won, the points of each seat, and why it was over. */
export interface Result {
  winners: string[];
  scores: Record<string, number>;
  reason: string;
}

/** Everything that a seat may know; the only source for bots and browser. */
export interface View {
  you: string | null;
  seats: string[];
  solo: boolean;
  setup: Setup;
  round: number;
  active: string;
  selector: string;
  phase: string;
  sheets: Record<string, SheetView>;
  dead: Record<string, DeadView>;
  printed: PrintedView;
  board: SectorView[];
  lying: Record<string, string[]>;
  pile: string[];
  pile_sector: string;
  todo: string[];
  encounter: string;
  women: Record<string, string>;
  traitor: string;
  traitor_lives: number;
  traitor_card: string;
  window: WindowView | null;
  played: PlayedView[];
  effect: string;
  trap: string;
  turned: string;
  declared: string;
  confront: boolean;
  fight: FightView | null;
  trade: TradeView | null;
  decks: Record<string, number>;
  discards: Record<string, Record<string, number>>;
  removed: Record<string, number>;
  cup: Record<string, number>;
  standing: string;
  result: Result | null;
}
