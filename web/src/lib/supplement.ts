// What the pages of the Star Quest supplement get from the server, and where squads and campaigns are kept.

import type { Msg } from "../generated/messages";
import type { Value } from "./i18n.svelte";

export interface Why { key: string; rule: string; args?: Record<string, Value> }
export interface Offer { value: string; name: Value; refusal: Why | null }
export interface Place { place: string; value: string; offers: Offer[] }
export interface Both { en: string; it: string }
/** A chapter of one's own, as its file has it. */
export interface Chapter {
  name: Both; theme: Both; history: Both; speciality: Both; enemy?: Both | null; look?: Both | null; colours: string[]; emblem: string; deck: string; squads: string[];
  orders: Record<string, Record<string, number>>; equipment: Record<string, Record<string, number>>; source: string; [other: string]: unknown;
}
export interface FreeFigure { suit?: string; kind?: string; weapons?: string[]; gear?: string[] }
export interface Lineup {
  chapter: string; own: Chapter | null; squad: string; commander: string; figures: string[]; character: string; arms: string[]; dreadnought: string[];
  cards: string[] | null; powers: string[] | null; targeters: string[] | null; homer: number; free: FreeFigure[];
}
export interface Terms { mission: string; mode: string; options: string[]; rank: number; honours: number }
export interface Figure {
  id: string; name: Value; move: number; armour: number; life: number; points: number; melee: string; blades: Value[]; gear: Value[];
  weapons: { name: Value; dice: string; kills: number[] }[]; fights: number[];
}
export interface Sheet {
  lineup: Lineup; faults: { place: string; refusal: Why }[]; places: Place[]; figures: Figure[]; points: number; price: number;
  chapters: { value: string; name: Value; theme: Value; look: Value | null; colours: string[]; emblem: string }[];
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
export const DRAFT = "squadra.squad"; // the one on the builder's page
export const CHAPTERS = "squadra.chapters";
export const CAMPAIGN = "squadra.campaign";
export const CAMPAIGNS = "squadra.campaigns"; // those that gave way to another

/** The chapters of one's own that are kept in this browser, by the id that their name gives. */
export const ownChapters = () => Object.entries(read<Record<string, Chapter>>(CHAPTERS, {}));
export const chapterId = (name: string) => name.normalize("NFKD").toLowerCase().replace(/[\u0300-\u036f]/g, "").replace(/[^a-z0-9]+/g, "_").replace(/^[_0-9]+|_+$/g, "").slice(0, 40);
/** A text that its writer brought along in both languages. */
export const inBoth = ({ en, it }: Both): Msg => ({ key: "sq-text", args: { en, it } });

/** A name that no other has: "Saints", "Saints (2)". */
export function freeName(name: string, taken: string[]): string {
  for (let number = 2, tried = name; ; number++) {
    if (!taken.includes(tried)) return tried;
    tried = `${name} (${number})`;
  }
}

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
