// Made by tools/generate_types.py from the structs of sergeants. Do not edit.

import type { Said } from "./messages";

export interface PhaseCardView {
  id: string;
  upper: string;
  lower: string;
  colour: string;
  effect: string;
  cause: string;
}

/** One phase space: how many cards lie there, and which, if they are face up or one's own. */
export interface SpaceView {
  number: number;
  cards: string[];
  open: boolean;
}

export interface PlayerView {
  seat: string;
  side: string;
  hand_count: number;
  hand: string[];
  deck_count: number;
  deck: string[];
  discard: string[];
  buried_count: number;
  buried: string[];
  gone: string[];
  playing: string[];
  combat_count: number;
  combat: string[];
  spaces: SpaceView[];
  declared: [string, string][];
  used: string[];
  entry: string;
  order: number | null;
  order_done: boolean;
  waiting: number;
  special: boolean;
  points: number;
  exact: boolean;
  least: number;
  kills: number;
  conceded: boolean;
  sheet: Record<string, number>;
}

/** A soldier as a seat may know him; what is hidden is None or empty. */
export interface SoldierView {
  serial: number;
  seat: string;
  at: string;
  tag?: number;
  x?: number;
  y?: number;
  facing?: number;
  spotted?: boolean;
  pinned?: boolean;
  wounded?: boolean;
  escort?: number;
  cover?: boolean;
  dug_in?: boolean;
  overwatch?: boolean;
  melee?: boolean;
  resting?: boolean;
  held?: number;
  held_cards?: string[];
  rank?: string | null;
  vp?: number | null;
  grenades?: number | null;
  kit?: [string, number][];
  panel?: string;
  slot?: number;
  abilities?: Record<string, number> | null;
  hit_plus?: boolean | null;
}

export interface Marker {
  kind: string;
  tile: number;
  feature: number;
  seat: string;
  turn: number;
  goes: number;
}

export interface EffectView {
  kind: string;
  key: string;
  value: number;
  serial: number;
  seat: string;
  tiles: number[];
  features: number[];
  until: string;
}

/** Everything that a seat (None: a watcher) may know; field and faces of cards are drawn from the content (drawing). */
export interface View {
  seat: string | null;
  scenario: number;
  advanced: boolean;
  turn: number;
  turn_limit: number;
  phase: number;
  phases: PhaseCardView[];
  story_left: number;
  initiative: string[];
  players: PlayerView[];
  soldiers: SoldierView[];
  markers: Marker[];
  effects: EffectView[];
  engaged: [number, number][];
  captured: [string, string][];
  open_areas: string[];
  over: boolean;
}

/** A map square or Landmark: its place in mils and its printed modifiers (LOOK, HIDE, SHOOT, MOVE). */
export interface TileShape {
  id: string;
  number: string;
  x: number;
  y: number;
  size: number;
  plate: [number, number, number, number];
  ground: string;
  name?: Said | null;
}

/** A piece of terrain; ``mods`` and ``area`` as (LOOK, HIDE, SHOOT, MOVE), None where nothing is printed. */
export interface FeatureShape {
  kind: string;
  tile: number;
  path: string;
  look?: string;
  cover?: boolean;
  no_move?: boolean;
  level?: number;
  mods?: (number | null)[];
  area?: (number | null)[];
  name?: Said | null;
}

/** An entry or exit area on the edge. */
export interface AreaShape {
  id: string;
  side: string;
  edge: string;
  start: [number, number];
  end: [number, number];
}

export interface FieldShape {
  width: number;
  height: number;
  base: number;
  template: number;
  tiles: TileShape[];
  features: FeatureShape[];
  areas: AreaShape[];
}

/** What is printed on an Action card, apart from its texts. */
export interface CardFace {
  id: string;
  bar: string[];
  owner?: number;
  kind?: string;
  hit?: [string, string, string];
  blast?: boolean;
  damage?: string;
}

export interface Abilities {
  sight: number;
  draw: number;
  command: number;
  cover: number;
  rally: number;
  hold: number;
  medicChecks: number;
  long: number;
  short: number;
  close: number;
  throw: number;
  hitPlus: boolean;
  walk: number;
  climb: number;
  melee: number;
}

export interface RankLine {
  rank: string;
  vp: number;
  leader: boolean;
  normal: Abilities;
  wounded: Abilities;
  cards: string[];
}

export interface SoldierLine {
  serial: number;
  name: Said;
  types: string[];
  weapon: Said;
  badges: string[];
  assistant: boolean;
  ranks: RankLine[];
  extras: string[];
  story: string[];
}

export interface KitLine {
  id: string;
  name: Said;
  vp: number;
  uses: number;
  panel: string;
}

export interface AwardLine {
  id: string;
  name: Said;
  kind: string;
  vp: number;
  most: number;
}

export interface PanelLine {
  id: string;
  name: Said;
  slots: string[];
}

/** A force as a player writes it down. */
export interface ForceWish {
  soldiers: [number, string][];
  equipment: [string, number][];
  grenades: [number, number][];
  awards: [string, number][];
  extras: string[];
  story: string[];
  slots: [string, number, number][];
}

/** All that the builder offers, and ready-made forces. */
export interface Form {
  seat: string;
  side: string;
  vp: number;
  leaders: number;
  least: number;
  most: number;
  grenades_per_vp: number;
  start_grenades: number;
  card_cap: number;
  advanced: boolean;
  soldiers: SoldierLine[];
  equipment: KitLine[];
  awards: AwardLine[];
  panels: PanelLine[];
  faces: CardFace[];
  ready: ForceWish[];
}

export interface ProblemLine {
  place: string;
  say: Said;
  rule: string;
}

/**
 * A force judged: what it costs, everything wrong with it, who may carry what, who qualifies for each slot of
 * each panel, and its file.
 */
export interface Sheet {
  force: ForceWish;
  cost: number;
  vp: number;
  leaders: number;
  cards: number;
  problems: ProblemLine[];
  carriers: Record<string, number[]>;
  qualified: Record<string, number[][]>;
  file: string;
}
