// Makes a match, keeps its secrets on the shelf of this browser and goes to its table.

import type { CreateMatch } from "../generated/messages";
import { GAMES } from "./registry";
import { api } from "../lib/link/api";
import { router } from "../lib/browser/router.svelte";
import { botPause, settings } from "../lib/browser/settings.svelte";
import { shelf } from "../lib/browser/shelf.svelte";

/** The seat of somebody who just wants to play. */
export function mySeat(game: string, seats: string[]): string {
  const wanted = GAMES[game]?.seats ?? [];
  return seats.find((seat) => wanted.includes(seat)) ?? seats[0] ?? "";
}

/** Me against bots, at once. */
export async function playNow(
  game: string,
  setup: Record<string, unknown> | null,
  title: string,
  training = false,
): Promise<void> {
  const seats = (await api.setup({ game, setup })).seats ?? [];
  await play({ game, setup, seats: [{ seat: mySeat(game, seats), who: "me", name: settings.name }] }, title, training);
}

/** The same game with the same people, from the tickets that this screen holds of the last one. */
export async function rematch(tickets: string[], title: string): Promise<void> {
  const made = await api.rematch(tickets);
  await shelf.created(made, title);
  router.go("table", made.match);
}

export async function play(wish: CreateMatch, title: string, training = false): Promise<void> {
  const persons = wish.seats?.some((seat) => seat.who !== "bot") ?? false;
  const made = await api.create({ pause_ms: botPause(settings.speed, persons), title, ...wish });
  await shelf.created(made, title, training);
  router.go("table", made.match);
}
