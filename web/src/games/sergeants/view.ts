// The shape of the view that src/squadra/games/sergeants/secrecy.py makes, and of what is fetched once (drawing.py).

import type { Msg } from "../../lib/i18n.svelte";

export type Action = "LOOK" | "HIDE" | "SHOOT" | "MOVE";
export const ACTIONS: Action[] = ["LOOK", "HIDE", "SHOOT", "MOVE"];

export interface SoldierView {
  serial: number; seat: string; at: string; tag?: number; x?: number; y?: number; facing?: number; spotted?: boolean; pinned?: boolean; wounded?: boolean;
  escort?: number; cover?: boolean; dug_in?: boolean; overwatch?: boolean; melee?: boolean; resting?: boolean; held?: number; held_cards?: string[];
  rank?: string | null; vp?: number | null; grenades?: number | null; kit?: [string, number][]; abilities?: Record<string, number> | null; hit_plus?: boolean | null;
}
export interface SpaceView { number: number; cards: string[]; open: boolean }
export interface PlayerView {
  seat: string; side: string; hand_count: number; hand: string[]; deck_count: number; discard: string[]; playing: string[]; combat_count: number; combat: string[];
  spaces: SpaceView[]; declared: [string, string][]; used: string[]; entry: string; order: number | null; order_done: boolean; waiting: number; points: number;
  exact: boolean; kills: number; conceded: boolean; sheet: Record<string, number>;
}
export interface PhaseCardView { id: string; upper: Action; lower: Action; colour: string; effect: string; cause: string }
export interface TileShape { id: string; number: string; x: number; y: number; size: number; plate: [number, number, number, number]; ground: string; name?: Msg }
export interface FeatureShape { kind: string; tile: number; path: string; look?: string; cover?: boolean; no_move?: boolean; level?: number; mods?: (number | null)[]; area?: (number | null)[]; name?: Msg }
export interface AreaShape { id: string; side: string; edge: string; start: [number, number]; end: [number, number] }
export interface FieldShape { width: number; height: number; base: number; template: number; tiles: TileShape[]; features: FeatureShape[]; areas: AreaShape[] }
export interface CardFace { id: string; bar: string[]; owner?: number; kind?: string; hit?: [string, string, string]; blast?: boolean; damage?: string }
export interface MarkerView { kind: string; tile: number; feature: number }
export interface FrontView {
  seat: string | null; scenario: number; advanced: boolean; turn: number; turn_limit: number; phase: number; phases: PhaseCardView[]; story_left: number;
  initiative: string[]; players: PlayerView[]; soldiers: SoldierView[]; markers: MarkerView[]; engaged: [number, number][]; captured: [string, string][];
  open_areas: string[]; over: boolean;
}

export const front = (view: unknown): FrontView => view as FrontView;
