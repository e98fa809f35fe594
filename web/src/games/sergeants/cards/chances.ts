// How likely it was that the cards of a shot came out so, as far as the seat could know: its own pile card by card, its own shot by
// the odds that it saw. What an enemy's pile holds is his secret.

import type { Card, Chance } from "../../../generated/messages";
import { t, texts } from "../../../lib/text/i18n.svelte";
import type { Turned } from "../../../lib/stage/types";
import type { CardFace } from "../view";
import { front } from "../view";
import { playerOf } from "../words";
import { faceOf } from "./kept.svelte";

const RANGES = ["long", "short", "close"];
const EFFECTS: Record<string, string[]> = { kill: ["killed"], wound: ["wounded", "killed"], pin: ["pinned"] };

/** What a card means to a check that reads the same of it; "": this check is none that counts cards. */
function meaning(face: CardFace, { deck, reads = [] }: Card): string {
  if (deck === "damage") return (face.damage ?? "ZIP").toLowerCase();
  if (deck !== "hit") return "";
  return RANGES.some((range, index) => reads.includes(range) && (face.hit?.[index] ?? "MISS") !== "MISS")
    ? "hit"
    : "miss";
}

/** Of how many cards of one's own pile how many mean the same; null: it is not known. */
export function alike(pile: readonly string[], card: Card, faces: (card: string) => CardFace = faceOf) {
  if (card.turned?.length || !pile.includes(card.card) || !meaning(faces(card.card), card)) return null;
  const came = meaning(faces(card.card), card);
  return { count: pile.filter((each) => meaning(faces(each), card) === came).length, of: pile.length };
}

/** The chance that the shot had to end as this damage ends it, 0 to 1; 0: it is not known. */
export function together(card: Card, chances: readonly Chance[]): number {
  const of = (what: string) =>
    chances
      .filter(({ effects }) => effects.some((effect) => effect.what === what && effect.whom !== "own"))
      .reduce((sum, { percent }) => sum + percent / 100, 0);
  const wanted = card.deck === "damage" ? (EFFECTS[card.came ?? ""] ?? []) : [];
  return wanted.map(of).find(Boolean) ?? 0;
}

/** The lines under a card that has been turned for a shot. */
export function chanceOf(view: unknown, card: Card, turned: Turned | null): string[] {
  const gone = (turned?.cards ?? []).filter(({ seat }) => seat === card.seat).map((each) => each.card);
  const pile = (playerOf(front(view), card.seat ?? "")?.deck ?? []).filter((each) => !gone.includes(each));
  const found = alike(pile, card);
  const all = together(card, turned?.chances ?? []);
  return [
    ...(found ? [t("smg-web-check-chance", { ...found, percent: texts.percent(found.count / found.of) })] : []),
    ...(all ? [t("smg-web-check-together", { percent: texts.percent(all) })] : []),
  ];
}
