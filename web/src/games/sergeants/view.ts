// The view of Sergeants, and what is fetched once: the field, the faces of cards, the force builder's form.

import type { View } from "../../generated/sergeants";

export type * from "../../generated/sergeants";

export type Action = "LOOK" | "HIDE" | "SHOOT" | "MOVE";
export const ACTIONS: Action[] = ["LOOK", "HIDE", "SHOOT", "MOVE"];

export const front = (view: unknown): View => view as View;
