// The view of Rogue Trooper. A hidden card is an empty string.

import type { View } from "../../generated/rogue-trooper";

export type * from "../../generated/rogue-trooper";

export const hunt = (view: unknown): View => view as View;

/** A Dead GI looks over the shoulder of whoever carries his chip: that sheet is the one that counts for him. */
export function bearerOf({ dead }: View, seat: string): string {
  let at = seat;
  for (let next = dead[at]?.carrier; next; next = dead[at]?.carrier) at = next;
  return at;
}
