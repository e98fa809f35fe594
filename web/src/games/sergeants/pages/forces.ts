// What the force builder gets from the server and the changes it makes to a force.

import type { ForceWish as Force, Form as ForceForm, Sheet as ForceSheet, SoldierLine as Recruit } from "../view";

export type { Force, ForceForm, ForceSheet, Recruit };

export interface Terms {
  scenario: number;
  players: number;
  seat: string;
  medals?: boolean;
  advanced?: boolean;
  taken?: number[]; // fielded by others
}
export interface SavedForce {
  name: string;
  terms: Terms;
  force: Force;
}

export const EMPTY: Force = { soldiers: [], equipment: [], grenades: [], awards: [], extras: [], story: [], slots: [] };
export const FORCES = "squadra.forces";
export const fields = (force: Force, serial: number): boolean => force.soldiers.some(([each]) => each === serial);

/** "" for one who stays at home. */
export const rankOf = (force: Force, serial: number): string =>
  force.soldiers.find(([each]) => each === serial)?.[1] ?? "";

/** Fields a soldier at a rank, or ("") sends him home with everything that hangs on him. */
export function muster(force: Force, one: Recruit, rank: string): Force {
  const others = force.soldiers.filter(([serial]) => serial !== one.serial);
  if (rank)
    return {
      ...force,
      soldiers: fields(force, one.serial)
        ? force.soldiers.map(([serial, old]) => [serial, serial === one.serial ? rank : old])
        : [...others, [one.serial, rank]],
    };
  const his = new Set([...one.extras, ...one.story]);
  return {
    ...force,
    soldiers: others,
    equipment: force.equipment.filter(([, carrier]) => carrier !== one.serial),
    grenades: force.grenades.filter(([serial]) => serial !== one.serial),
    awards: force.awards.filter(([, serial]) => serial !== one.serial),
    slots: force.slots.filter(([, , serial]) => serial !== one.serial),
    extras: force.extras.filter((card) => !his.has(card)),
    story: force.story.filter((card) => !his.has(card)),
  };
}

export function arm(force: Force, serial: number, count: number): Force {
  const rest = force.grenades.filter(([each]) => each !== serial);
  return { ...force, grenades: count > 0 ? [...rest, [serial, count]] : rest };
}

export const toggle = (list: string[], value: string): string[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];

export function seatIn(force: Force, panel: string, slot: number, serial: number): Force {
  const rest = force.slots.filter(([name, number]) => name !== panel || number !== slot);
  return { ...force, slots: serial ? [...rest, [panel, slot, serial]] : rest };
}
