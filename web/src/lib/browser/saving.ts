// A match given away as a file, as `squadra replay` and every other table reads it.

import { api } from "../link/api";
import type { ShelfGame } from "./shelf.svelte";

export const fileName = (game: ShelfGame): string =>
  `${game.title.replace(/[^\p{L}\p{N} -]/gu, "") || game.match}.squadra`;

export const asFile = (game: ShelfGame): Promise<Blob> => api.record(game.host);
