// Made by tools/generate_types.py from the structs of star-quest. Do not edit.

import type { Said } from "./messages";

/** A straight line along the grid, from corner to corner. */
export interface LineView {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** A door of the mission. Whether it is closed now is in `HulkView.closed`. */
export interface DoorView {
  id: string;
  line: LineView;
  front: number[];
}

export interface RoomView {
  id: string;
  name: Said;
  special: boolean;
  squares: number[];
}

/** One of the board sections of the ship. */
export interface BoardView {
  id: string;
  name: Said;
  x: number;
  y: number;
  size: number;
  squares: number[];
}

/** An Entrance Area: the side of the ship it docks at, its opening, the entry squares. */
export interface GateView {
  seat: string;
  side: string;
  line: LineView;
  squares: number[];
}

/** The ship: what never changes in a mission. The same object for every view of it. */
export interface DeckView {
  width: number;
  height: number;
  floor: string[];
  walls: LineView[];
  doorways: LineView[];
  doors: DoorView[];
  rooms: RoomView[];
  boards: BoardView[];
  gates: GateView[];
}

/** A region or a named door that a public text mentions. */
export interface MarkView {
  id: string;
  name: Said;
  squares: number[];
  door: string;
}

/** The parts of the mission that this seat may read. */
export interface MissionView {
  id: string;
  title: Said;
  story: Said;
  primary: Said;
  secondary: Said | null;
  secondary_read: boolean;
  primary_taken: string;
  secondary_taken: string;
  special_rules: Said[];
  marks: MarkView[];
  reinforcement_squares: number[];
  progress: Said[];
  aims: string[];
}

/** A firearm as it shoots now. */
export interface WeaponView {
  id: string;
  name: Said;
  dice: string;
  pattern: string;
  rerolls: number;
  rounds: number;
  reach: number;
}

/** What affects a figure, and what it did this turn that still counts; the base game has none of it. */
export interface Marks {
  moved?: boolean;
  still?: boolean;
  attacked?: boolean;
  gave_shot?: boolean;
  flew?: boolean;
  ambush?: boolean;
  back?: boolean;
  apart?: boolean;
  warp?: boolean;
  twice?: boolean;
  serves?: string;
  used_by?: string[];
  second?: boolean;
  idle?: boolean;
  loses_turn?: boolean;
  homer_waits?: boolean;
  down?: boolean;
  felled_by?: string;
  hurt?: boolean;
  treated?: boolean;
  fixer?: string;
  aura?: boolean;
  jinxed?: boolean;
  smoke?: boolean;
  emp?: boolean;
  confused?: string;
  amok?: string;
  control?: string;
  under?: string;
  prey?: string;
  shuns?: string[];
  struck?: boolean;
  seen_by?: string[];
}

export interface FigureView {
  id: string;
  name: Said;
  owner: string;
  kind: string;
  place: string;
  square: number;
  size: number;
  life: number;
  full_life: number;
  armour: number;
  move: number;
  melee: string;
  weapons: WeaponView[];
  arms: string;
  heavy: boolean;
  points: number;
  carries: string;
  acted: boolean;
  facing: number;
  suit: string;
  blades: Said[];
  gear: Said[];
  marks: Marks;
  crew: string;
}

export interface BlipView {
  id: string;
  square: number;
  kind: string;
  name: Said | null;
  acted: boolean;
  seen_by: string[];
}

export interface ThingView {
  id: string;
  name: Said;
  kind: string;
  square: number;
  carrier: string;
  gone: boolean;
}

export interface CardView {
  id: string;
  name: Said;
  text: Said;
  kind: string;
  lasting: boolean;
  weapon: string;
}

/** A Marine player and his Scanner. */
export interface SeatView {
  seat: string;
  squad: string;
  name: Said;
  score: number;
  life: number;
  full_life: number;
  rank: number;
  honours: number;
  hidden: number;
  hand: CardView[];
  shown: CardView[];
  spent: CardView[];
  counters: string[];
  order: CardView | null;
  order_figure: string;
  forbidden: string[];
  blind: boolean;
  waiting: number;
  on_board: number;
  home: number;
  dead: number;
  kind: string;
  chapter: string;
  chapter_name: Said | null;
  emblem: string;
  colours: string[];
  powers: CardView[];
  powers_held: number;
  counter_points: number;
  in_force: CardView[];
}

/** A number of counters, cards or miniatures of a type. */
export interface StockView {
  kind: string;
  name: Said;
  number: number;
  points: number;
}

/** The Alien player and his Control Panel. */
export interface AlienView {
  score: number;
  name: Said;
  rank: number;
  marks: number;
  blips_in_hand: number;
  reinforcements: number;
  hand: StockView[];
  reinforcement_types: StockView[];
  pool: StockView[];
  supply: StockView[];
  trophies: string[];
  deck: number;
  discards: CardView[];
  chosen: number;
  chosen_cards: CardView[];
  event: CardView | null;
  idle: string[];
  controls: boolean;
}

/** The activation in progress. */
export interface ActingView {
  id: string;
  square: number;
  move_left: number;
  shots: number;
  fights: number;
}

/** Something of the supplement on the boards. */
export interface MarkerView {
  id: string;
  kind: string;
  squares: number[];
  seat: string;
  data: string;
}

/** Everything that a seat (None: a watcher) may know. */
export interface HulkView {
  seat: string | null;
  players: string[];
  round: number;
  turn: string;
  phase: string;
  last_turns: boolean;
  deck: DeckView | null;
  mission: MissionView | null;
  closed: string[];
  scanned: string[];
  figures: FigureView[];
  blips: BlipView[];
  things: ThingView[];
  seats: SeatView[];
  alien: AlienView;
  acting: ActingView | null;
  markers: MarkerView[];
  reinforced: string[];
  alarm: string;
  alien_turns: number;
  taken: CardView[];
}
