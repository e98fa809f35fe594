// The view of Star Quest, and the small questions that every panel asks of it.

import type { HulkView, WeaponView } from "../../generated/star-quest";

export type * from "../../generated/star-quest";

export const hulk = (view: unknown): HulkView => view as HulkView;

/** What is left of limited ammunition, for all to see. */
export const rounds = ({ rounds: left }: WeaponView) => (left < 0 ? "" : ` ×${left}`);

/** How a chapter paints its figures. */
export interface Livery {
  colours: string[];
  emblem: string;
}

export function liveryOf(view: HulkView, seat: string): Livery | undefined {
  const squad = view.seats.find((each) => each.seat === seat);
  return squad?.chapter_name && squad.colours.length ? { colours: squad.colours, emblem: squad.emblem } : undefined;
}
