// The view of Star Quest as the server sends it (games/star_quest/knowledge/view.py). Fields with their default value may be missing.

import type { Msg } from "../../generated/messages";

export interface Line { x1: number; y1: number; x2: number; y2: number }
export interface DoorView { id: string; line: Line; front: number[] }
export interface RoomView { id: string; name: Msg; special?: boolean; squares: number[] }
export interface SectionView { id: string; name: Msg; x: number; y: number; size: number; squares: number[] }
export interface GateView { seat: string; side: string; line: Line; squares: number[] }
export interface DeckView {
  width: number; height: number; floor: string[]; walls: Line[]; doorways: Line[]; doors: DoorView[]; rooms: RoomView[];
  boards: SectionView[]; gates: GateView[];
}
export interface MarkView { id: string; name: Msg; squares?: number[]; door?: string }
export interface MissionView {
  id: string; title: Msg; story: Msg; primary: Msg; secondary?: Msg | null; secondary_read?: boolean; primary_taken?: string;
  secondary_taken?: string; special_rules?: Msg[]; marks?: MarkView[]; reinforcement_squares?: number[]; progress?: Msg[];
}
export interface WeaponView { id: string; name: Msg; dice: string; pattern: string; rerolls?: number; rounds?: number }
/** What is left of limited ammunition, for all to see. */
export const rounds = (weapon: WeaponView) => ((weapon.rounds ?? -1) < 0 ? "" : ` ×${weapon.rounds}`);
export interface FigureView {
  id: string; name: Msg; owner: string; kind: string; place: string; square: number; size: number; life: number; full_life: number;
  armour: number; move: number; melee: string; weapons: WeaponView[]; arms?: string; heavy?: boolean; points?: number; carries?: string;
  acted?: boolean; facing?: number; suit?: string; blades?: Msg[]; gear?: Msg[]; marks?: string[]; crew?: string;
}
export interface BlipView { id: string; square: number; kind?: string; name?: Msg | null; acted?: boolean; seen_by?: string[] }
export interface ThingView { id: string; name: Msg; kind: string; square: number; carrier?: string; gone?: boolean }
export interface CardView { id: string; name: Msg; text: Msg; kind: string; lasting?: boolean; weapon?: string }
export interface SeatView {
  seat: string; squad: string; name: Msg; score: number; life: number; full_life: number; rank: number; honours: number; hidden: number;
  hand?: CardView[]; shown?: CardView[]; spent?: CardView[]; counters?: string[]; counter_points?: number; order?: CardView | null; order_figure?: string;
  forbidden?: string[]; blind?: boolean; waiting?: number; on_board?: number; home?: number; dead?: number; kind?: string; chapter?: string; chapter_name?: Msg | null; colours?: string[]; emblem?: string;
  powers?: CardView[]; powers_held?: number;
}
/** How a chapter paints its figures. */
export interface Livery { colours: string[]; emblem: string }
export const liveryOf = (view: HulkView, seat: string): Livery | undefined => {
  const squad = view.seats.find((each) => each.seat === seat);
  return squad?.chapter_name && squad.colours?.length ? { colours: squad.colours, emblem: squad.emblem ?? "" } : undefined;
};
export interface StockView { kind: string; name: Msg; number: number; points?: number }
export interface AlienView {
  score: number; name: Msg; rank: number; marks: number; blips_in_hand: number; reinforcements: number; hand?: StockView[];
  reinforcement_types?: StockView[]; pool?: StockView[]; supply?: StockView[]; trophies?: string[]; deck?: number; discards?: CardView[];
  chosen?: number; chosen_cards?: CardView[]; event?: CardView | null; idle?: string[]; controls?: boolean;
}
export interface MarkerView { id: string; kind: string; squares: number[]; seat?: string; data?: string }
export interface ActingView { id: string; square: number; move_left: number; shots: number; fights: number }
export interface HulkView {
  seat?: string | null; players: string[]; round: number; turn: string; phase: string; last_turns?: boolean; deck?: DeckView | null;
  mission?: MissionView | null; closed: string[]; scanned: string[]; figures: FigureView[]; blips: BlipView[]; things: ThingView[];
  seats: SeatView[]; alien: AlienView; acting?: ActingView | null; markers?: MarkerView[]; reinforced?: string[]; alarm?: string; alien_turns?: number; taken?: CardView[];
}

export const hulk = (view: unknown): HulkView => view as HulkView;
