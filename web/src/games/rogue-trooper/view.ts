// The view of Rogue Trooper as the server sends it (games/rogue_trooper/knowledge/view.py). A hidden card is an empty string.

export interface MissionView { card: string; public: boolean; delayed: boolean }
export interface SheetView {
  seat: string; number: number; colour: string; sector: string; lives: number; alive: boolean; gp: number; plasma: number; sealburster: number;
  micro_mines: number; gunnar: string; helm: string; bagman: string; carried: string[]; items: string[]; companions: string[];
  missions: MissionView[]; clues: string[]; revealed: boolean; rogue: string[]; prison: string; attempts: number; skips: string[];
  duty: string; began: string; entered: boolean; shuttled: boolean; fired: boolean; hits: number;
}
export interface DeadView {
  seat: string; sector: string; carrier: string; fetcher: string; chips: string[]; items: string[]; companions: string[]; clues: string[];
  missions: MissionView[];
}
export interface SectorView {
  id: string; area: string; q: number; r: number; side: string; terrain: string; number: number; function: string; drop_zone: number;
}
export interface PlayedView { seat: string; card: string }
export interface WindowView { seats: string[]; turn: number }
export interface PrintedView { lives: number; special_items: number; tracks: Record<string, number>; evade: Record<string, number | null> }
export interface FightView { seat: string; card: string; mine: number; his: number; rolled: boolean }
export interface TradeView { by: string; gives: Record<string, number>; wants: Record<string, number> }
export interface TrooperView {
  you: string | null; seats: string[]; setup: { gunnarBonus: string }; solo: boolean; round: number; active: string; selector: string; phase: string;
  sheets: Record<string, SheetView>; dead: Record<string, DeadView>; printed: PrintedView; board: SectorView[]; lying: Record<string, string[]>; pile: string[];
  pile_sector: string; todo: string[]; encounter: string; women: Record<string, string>; traitor: string; traitor_lives: number;
  traitor_card: string; window: WindowView | null; played: PlayedView[]; effect: string; trap: string; turned: string; declared: string; confront: boolean;
  fight: FightView | null; trade: TradeView | null; decks: Record<string, number>; standing: string;
}

export const hunt = (view: unknown): TrooperView => view as TrooperView;

/** A Dead GI looks over the shoulder of whoever carries his chip: that sheet is the one that counts for him. */
export function bearerOf({ dead }: TrooperView, seat: string): string {
  let at = seat;
  for (let next = dead[at]?.carrier; next; next = dead[at]?.carrier) at = next;
  return at;
}
