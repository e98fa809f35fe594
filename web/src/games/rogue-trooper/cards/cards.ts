// What is printed on the cards, read from the content files themselves: new cards need no new code here.

import { ruleOfCard } from "../../../lib/text/cardRules";
import { t, texts } from "../../../lib/text/i18n.svelte";

export interface CardFacts {
  kind: string; // enemy, companion, item, issue, special, mission, rogue, clue …: the heading in the file
  side?: string;
  tags?: string[];
  initiative?: number;
  firepower?: number;
  phase?: string;
  destination?: string;
  quarter?: number;
}

const KEPT = ["side", "tags", "initiative", "firepower", "phase", "destination", "quarter"];

/** The few lines of TOML that the table needs: headings [kind.id], strings, whole numbers, lists of strings. */
export function readCards(text: string): Record<string, CardFacts> {
  const cards: Record<string, CardFacts> = {};
  let card: Record<string, unknown> | null = null;
  for (const line of text.split("\n")) {
    const heading = /^\[(\w+)\.(\w+)\]/.exec(line);
    if (heading) cards[heading[2]!] = (card = { kind: heading[1]! }) as unknown as CardFacts;
    const field = /^(\w+) = ("[^"]*"|-?\d+|\[[^{]*\])$/.exec(line);
    if (card && field && KEPT.includes(field[1]!)) card[field[1]!] = JSON.parse(field[2]!) as unknown;
  }
  return cards;
}

const raw = import.meta.glob<string>("../../../../../src/squadra/games/rogue_trooper/content/cards/*.toml", {
  query: "?raw",
  import: "default",
  eager: true,
});
const CARDS: Record<string, CardFacts> = Object.assign({}, ...Object.values(raw).map(readCards)) as Record<
  string,
  CardFacts
>;

export const facts = (card: string): CardFacts | undefined => CARDS[card];
/** The different quarters of the Traitor's face on these Clue cards. */
export const quarters = (clues: readonly string[]): number[] =>
  [...new Set(clues.map((card) => facts(card)?.quarter ?? 0).filter(Boolean))].sort();

export const slug = (id: string): string => id.replaceAll("_", "-").toLowerCase();

export const cardName = (card: string): string => (card ? t(`rt-card-${slug(card)}`) : t("rt-web-hidden-card"));
export const cardText = (card: string): string =>
  card && texts.has(`rt-card-${slug(card)}-text`) ? t(`rt-card-${slug(card)}-text`) : "";
export const sectorName = (sector: string): string => t(`rt-sector-${slug(sector)}`);
export const sectorText = (sector: string): string =>
  texts.has(`rt-sector-${slug(sector)}-text`) ? t(`rt-sector-${slug(sector)}-text`) : "";
export const giName = (seat: string): string => t(`rt-gi-${seat}`);

export const family = (card: string): string => {
  const kind = facts(card)?.kind ?? "";
  return ["rogue", "mission", "clue", "enemy", "companion"].includes(kind) ? kind : "item";
};

/** The rule that says what such a card is. */
export const ruleOf = (card: string): string => ruleOfCard("rogue-trooper", card, family(card));

/** The line beside a card's name: when it may be played, what kind it is. */
export function kindOf(card: string): string {
  const phase = facts(card)?.phase;
  return phase && texts.has(`rt-web-phase-${slug(phase)}`)
    ? t(`rt-web-phase-${slug(phase)}`)
    : t(`rt-web-kind-${family(card)}`);
}
