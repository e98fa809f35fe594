// What the pages of the Star Quest supplement get from the server, and where squads and campaigns are kept.

import type { Value } from "./i18n.svelte";

export interface Why { key: string; rule: string; args?: Record<string, Value> }
export interface Offer { value: string; name: Value; refusal: Why | null }
export interface Place { place: string; value: string; offers: Offer[] }
export interface FreeFigure { suit?: string; kind?: string; weapons?: string[]; gear?: string[] }
export interface Lineup {
  chapter: string; squad: string; commander: string; figures: string[]; character: string; dreadnought: string[];
  cards: string[] | null; powers: string[] | null; targeters: string[] | null; homer: number; free: FreeFigure[];
}
export interface Terms { mission: string; mode: string; options: string[]; rank: number; honours: number }
export interface Figure {
  id: string; name: Value; move: number; armour: number; life: number; points: number; melee: string; blades: Value[]; gear: Value[];
  weapons: { name: Value; dice: string; kills: number[] }[]; fights: number[];
}
export interface Sheet {
  lineup: Lineup; faults: { place: string; refusal: Why }[]; places: Place[]; figures: Figure[]; points: number; price: number;
  chapters: { value: string; name: Value; theme: Value; colours: string[]; emblem: string }[];
  missions: { id: string; title: Value }[]; options: { id: string; name: Value; rule: string }[]; aliens: { id: string; name: Value; armour: number; life: number }[];
  cards: { orders_allowed: number; equipment_allowed: number; orders: string[]; offers: Offer[]; powers: { value: string; name: Value; domain: Value }[];
    targeters: { value: string; name: Value[] }[]; bearers: { value: string; name: Value }[] } | null;
}
export interface Squad { name: string; terms: Terms; lineup: Lineup }

export function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // storage forbidden: it lasts as long as the page
  }
}

export const SQUADS = "squadra.squads";
export const CAMPAIGN = "squadra.campaign";

/** Something as a piece of an address, and back. */
export function pack(thing: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(thing));
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

export function unpack(text: string): Squad | null {
  const found = unpackAny(text) as Squad | null;
  return typeof found?.lineup === "object" && typeof found.terms === "object" ? found : null;
}

export function unpackAny(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
