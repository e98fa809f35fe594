// What the force builder gets from the server (src/squadra/games/sergeants/force_builder.py), and the changes it makes to a force.

import type { Value } from "../../../lib/i18n.svelte";

export interface Force {
  soldiers: [number, string][];
  equipment: [string, number][];
  grenades: [number, number][];
  awards: [string, number][];
  extras: string[];
  story: string[];
  slots: [string, number, number][];
}
export interface Rank {
  rank: string;
  vp: number;
  leader: boolean;
  normal: Record<string, number | boolean>;
}
export interface Recruit {
  serial: number;
  name: Value;
  types: string[];
  weapon: Value;
  ranks: Rank[];
  extras: string[];
  story: string[];
}
export interface Kit {
  id: string;
  name: Value;
  vp: number;
  panel: string;
}
export interface TeamPanel {
  id: string;
  name: Value;
  slots: string[];
}
export interface Award {
  id: string;
  name: Value;
  vp: number;
}
export interface ForceForm {
  seat: string;
  side: string;
  vp: number;
  leaders: number;
  least: number;
  most: number;
  grenades_per_vp: number;
  start_grenades: number;
  advanced: boolean;
  soldiers: Recruit[];
  equipment: Kit[];
  awards: Award[];
  panels: TeamPanel[];
  ready: Force[];
}
export interface ForceSheet {
  force: Force;
  cost: number;
  vp: number;
  leaders: number;
  cards: number;
  problems: { place: string; say: Value; rule: string }[];
  carriers: Record<string, number[]>;
  qualified: Record<string, number[][]>;
  file: string;
}
export interface Terms {
  scenario: number;
  players: number;
  seat: string;
  medals?: boolean;
}
export interface SavedForce {
  name: string;
  terms: Terms;
  force: Force;
}

export const EMPTY: Force = { soldiers: [], equipment: [], grenades: [], awards: [], extras: [], story: [], slots: [] };
export const FORCES = "squadra.forces";
export const fields = (force: Force, serial: number): boolean => force.soldiers.some(([each]) => each === serial);

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
