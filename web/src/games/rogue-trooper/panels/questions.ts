// Questions about cards, taken apart: one that asks about a single card, one of several cards, a part of the hand. No rules.

import type { Choice } from "../../../lib/table/options";

export interface CardQuestion {
  about: string; // the card that the whole question is about
  one: { card: string; choice: Choice }[]; // touch one of these
  hand: string[]; // touch any number of these
  sets: { cards: string[]; choice: Choice }[]; // what that may come to
  whole: boolean; // cards are all it is about: no places on the map
}

/** Deeds that have a card of their own: touching it is the answer. */
const ONE = new Set([
  "PlayRogue", "UseItem", "DiscardItem", "DiscardClue", "DropRogue", "GiveCompanion", "TakeCompanion", "GiveMission",
  "TakeClue", "DropMission", "WantClue",
]); // prettier-ignore
/** Questions about a single card that lies on the table. */
const ABOUT = new Set(["KeepMission", "KeepRogue", "AttemptMission", "DeclareMission", "PlaceCard", "TakeCard"]);
const SETS = "DiscardRogue";

const hasPlace = ({ anchors }: Choice): boolean => !!anchors?.some((anchor) => anchor.startsWith("sector:"));

const cardsOf = (choice: Choice): string[] =>
  (choice.anchors ?? []).filter((anchor) => anchor.startsWith("card:")).map((anchor) => anchor.slice(5));

export function cardQuestion(all: Choice[]): CardQuestion {
  const sets = all
    .filter((choice) => choice.group === SETS)
    .map((choice) => ({ cards: cardsOf(choice).sort(), choice }));
  const hand = sets.reduce<string[]>((most, { cards }) => (cards.length > most.length ? cards : most), []);
  const one = all
    .filter((choice) => ONE.has(choice.group ?? ""))
    .flatMap((choice) =>
      cardsOf(choice)
        .slice(0, 1)
        .map((card) => ({ card, choice })),
    );
  const about = all.find((choice) => ABOUT.has(choice.group ?? ""));
  return { about: about ? (cardsOf(about)[0] ?? "") : "", one, hand, sets, whole: !all.some(hasPlace) };
}

/** What is touched on cards, and the list need not repeat. */
export function byCard(all: Choice[]): number[] {
  const { one, sets } = cardQuestion(all);
  return [...one, ...sets].map(({ choice }) => choice.index);
}
