// Makes a match, keeps its secrets on the shelf of this browser and goes to its table.

import type { CreateMatch } from "../generated/messages";
import { api } from "./api";
import { router } from "./router.svelte";
import { PACE, settings } from "./settings.svelte";
import { shelf } from "./shelf.svelte";

export async function play(wish: CreateMatch, title: string, training = false): Promise<void> {
  const made = await api.create({ pause_ms: PACE[settings.speed], title, ...wish });
  shelf.created(made, title, training);
  router.go("table", made.match);
}
