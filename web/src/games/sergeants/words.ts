// Names and sentences of this game: soldiers, cards, states, outcomes. No rules.

import type { Effect, EventLine } from "../../generated/messages";
import { say, t } from "../../lib/text/i18n.svelte";
import type { Outcome } from "../../lib/game";
import type { LastChecks } from "./panels/deeds";
import { faceOf } from "./cards/kept.svelte";
import type { PlayerView, SoldierView, SpaceView, View } from "./view";

export const soldierName = (serial: number | string): string => t(`smg-soldier-${serial}`);
const plain = (card: string): string => (card.includes("*") ? card.slice(card.indexOf("*") + 1) : card);
export const cardText = (card: string): string => t(`smg-text-${plain(card)}`);
export function cardTitle(card: string): string {
  const full = t(`smg-card-${plain(card)}`);
  return full.includes(": ") ? full.slice(full.indexOf(": ") + 2) : full;
}
/** A card of the plan by its soldier, or by its own name. */
export const planned = (card: string): string => {
  const { owner } = faceOf(card);
  return owner ? soldierName(owner) : cardTitle(card);
};
/** A card by its soldier and its own name. */
export const cardName = (card: string): string => {
  const { owner } = faceOf(card);
  return owner ? `${soldierName(owner)}: ${cardTitle(card)}` : cardTitle(card);
};
/** What lies on a space, as far as one sees it. */
export const laidBy = ({ cards, number }: SpaceView): string =>
  cards.length ? cards.map(planned).join(", ") : t("smg-web-face-down", { count: number });
/** Whether one of the actions on a card is one of the two of a phase. */
export function fitsPhase(view: View, card: string, index: number): boolean {
  const phase = view.phases[index];
  const { bar } = faceOf(card);
  return !!phase && (bar.includes("ANY") || bar.includes(phase.upper) || bar.includes(phase.lower));
}
export const sideOf = (seat: string): "us" | "de" => (seat.startsWith("de") ? "de" : "us");
/** A player by his side, with his number if others are on it. */
export function sideName(view: View, seat: string): string {
  const several = view.players.filter((player) => sideOf(player.seat) === sideOf(seat)).length > 1;
  return t(sideOf(seat) === "us" ? "smg-web-us" : "smg-web-de") + (several ? ` ${seat.split("-")[1]}` : "");
}
export const playerOf = (view: View, seat: string): PlayerView | undefined =>
  view.players.find((player) => player.seat === seat);
export const onMap = (view: View): SoldierView[] => view.soldiers.filter((soldier) => soldier.at === "map");

export const leads = (one: SoldierView): boolean => !!one.rank && /SERGEANT|OFFICER/.test(one.rank);
/** Enemies on the map who fight. */
export const foes = (view: View, seat: string): SoldierView[] =>
  onMap(view).filter((one) => !one.escort && sideOf(one.seat) !== sideOf(seat));
export const whole = (number: number): string => (number < 0 ? `−${-number}` : String(number));
export const signed = (number: number): string => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0");

/** What can be seen of a soldier, in words. */
export function states(one: SoldierView): string[] {
  const out: string[] = [];
  if (one.at !== "map") return [t(`smg-web-at-${one.at}`)];
  if (one.escort) out.push(t("smg-web-prisoner", { name: soldierName(one.escort) }));
  else out.push(t(one.spotted ? "smg-web-spotted" : "smg-web-unspotted"));
  for (const [on, key] of [
    [one.pinned, "smg-web-pinned"],
    [one.wounded, "smg-web-wounded"],
    [one.cover, "smg-web-cover"],
    [one.melee, "smg-web-melee"],
    [one.overwatch, "smg-web-overwatch"],
    [one.dug_in, "smg-web-dug-in"],
  ] as const)
    if (on) out.push(t(key));
  if (one.held) out.push(t("smg-web-held", { count: one.held }));
  return out;
}

/** The same as signs. */
export const marks = (one: SoldierView): string[] =>
  [
    one.spotted && !one.escort ? "spotted" : "",
    one.pinned ? "pinned" : "",
    one.wounded ? "wounded" : "",
    one.cover ? "cover" : "",
    one.melee ? "melee" : "",
    one.escort ? "prisoner" : "",
    one.overwatch ? "overwatch" : "",
    one.kit?.length ? "carrying" : "",
  ].filter(Boolean);
export const markWord = (one: SoldierView, mark: string): string =>
  mark === "prisoner" ? t("smg-web-prisoner", { name: soldierName(one.escort ?? 0) }) : t(`smg-web-${mark}`);

export function carried(one: SoldierView): string[] {
  const out = (one.kit ?? []).map(([kit]) => t(`smg-kit-${kit}`));
  if (one.grenades) out.unshift(t("smg-web-grenades", { count: one.grenades }));
  return out;
}

const WORTH: Record<string, number> = { killed: 100, wounded: 10, pinned: 1 };

/** How many were killed, wounded, pinned; "zip": hit without effect; "missed": no hit. */
export function outcome(_view: unknown, _seat: string, effects: Effect[]): Outcome {
  const harmed = effects.filter(({ what }) => what in WORTH);
  if (!harmed.length)
    return { text: t(effects[0]?.what === "zip" ? "smg-web-outcome-zip" : "smg-web-outcome-nothing"), kind: "nothing" };
  const own = ({ whom }: Effect) => whom === "own";
  const text = harmed
    .toSorted((a, b) => WORTH[b.what]! - WORTH[a.what]!)
    .map((each) => t(`smg-web-outcome-${own(each) ? "own-" : ""}${each.what}`, { count: each.count ?? 1 }))
    .join(", ");
  const rank = harmed.reduce(
    (sum, each) => sum + (own(each) ? -1 : 1) * (each.count ?? 1) * (WORTH[each.what] ?? 0),
    0,
  );
  return { text, kind: harmed.every(own) ? "harm" : "good", rank };
}

/** How a shot ended: what came of it, else what its last card meant. */
export function sayResult({ checks, ends }: LastChecks): string {
  if (ends.length) return [...new Set(ends.map((event) => say(event.say)))].join(" "); // two hits may come to the same
  const last = checks.at(-1)?.beat?.text;
  return last ? say(last) : "";
}

/** A turn or a phase begins. */
export const turnOf = (event: EventLine): string | null => (event.beat?.type === "turn" ? say(event.say) : null);
