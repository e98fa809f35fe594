// A match given away as a file, as `squadra replay` and every other table reads it.

import { api } from "./api";
import { downloadBlob } from "./keep";
import type { ShelfGame } from "./shelf.svelte";

export async function saveMatch(game: ShelfGame): Promise<void> {
  downloadBlob(`${game.title.replace(/[^\p{L}\p{N} -]/gu, "") || game.match}.squadra`, await api.record(game.host));
}
