// The lawful answers in the shapes that the screen needs: lit places, groups by actor, hotkeys. Knows no game.

import type { OptionLine } from "../../generated/messages";

export interface Choice extends OptionLine {
  index: number;
}

export interface Group {
  actor: string;
  choices: Choice[];
}

export function choices(options: OptionLine[] | undefined): Choice[] {
  return (options ?? []).map((option, index) => ({ ...option, index }));
}

/** Who can act, in the order in which the server names them. */
export function actors(all: Choice[]): string[] {
  return [...new Set(all.map((choice) => choice.actor ?? "").filter(Boolean))];
}

/** Which choices belong to a place on the board. */
export function lights(all: Choice[]): Map<string, Choice[]> {
  const lit = new Map<string, Choice[]>();
  for (const choice of all)
    for (const anchor of choice.anchors ?? []) {
      const there = lit.get(anchor);
      if (there) there.push(choice);
      else lit.set(anchor, [choice]);
    }
  return lit;
}

/** Groups by actor, keeping the server's order; what has no actor comes last. */
export function groups(all: Choice[]): Group[] {
  const found = new Map<string, Choice[]>();
  for (const choice of all) {
    const actor = choice.actor ?? "";
    const group = found.get(actor);
    if (group) group.push(choice);
    else found.set(actor, [choice]);
  }
  const list = [...found].map(([actor, members]) => ({ actor, choices: members }));
  return [...list.filter((group) => group.actor), ...list.filter((group) => !group.actor)];
}

export const FEW = 7; // so many stand in the list before it is unfolded

/** The short list. What would fill it (thirty squares to walk to, all on the board anyway) gives way to the rest: attacks stand
 * before it, everything else (to go home, to be done) behind it. What is aimed at or advised (`kept`) always stays. */
export function short(list: Choice[], kept: number[]): Choice[] {
  if (list.length <= FEW + 1) return list;
  const count = new Map<string, number>();
  for (const choice of list) count.set(choice.group ?? "", (count.get(choice.group ?? "") ?? 0) + 1);
  const crowd = (choice: Choice) => (count.get(choice.group ?? "") ?? 0) > FEW && !!choice.anchors?.length;
  const many = list.filter(crowd);
  if (!many.length) return list.filter((choice, place) => place < FEW || kept.includes(choice.index));
  const attacks = list.filter((choice) => !crowd(choice) && choice.odds).slice(0, FEW);
  const others = list.filter((choice) => !crowd(choice) && !choice.odds).slice(0, FEW);
  const room = Math.max(1, FEW - attacks.length - others.length);
  return [...attacks, ...many.filter((choice, place) => place < room || kept.includes(choice.index)), ...others];
}

/** What stands in the list: the chosen actor's choices and those of nobody, or those of one place. */
export function shown(all: Choice[], actor: string, place: string): Choice[] {
  if (place)
    return all.filter(
      (choice) => choice.anchors?.includes(place) && (!actor || !choice.actor || choice.actor === actor),
    );
  if (actor) return all.filter((choice) => !choice.actor || choice.actor === actor);
  return all;
}

const KEYS = "123456789ABCDFGHJKLMNOPQRSTVWXYZ"; // without U (undo), E and I, which are easily misread

export function hotkey(place: number): string {
  return KEYS[place] ?? "";
}

/** The place in the list that a pressed key means, or -1. */
export function placeOf(key: string): number {
  return key.length === 1 ? KEYS.indexOf(key.toUpperCase()) : -1;
}
