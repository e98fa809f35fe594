// What the pages of the supplement get from the server, and where squads and campaigns are kept.

import type { Said } from "../../../generated/messages";
import type { Value } from "../../../lib/text/i18n.svelte";
import { read, unpack } from "../../../lib/browser/keep";

export interface Why {
  key: string;
  rule: string;
  args?: Record<string, Value>;
}
export interface Offer {
  value: string;
  name: Value;
  refusal: Why | null;
}
export interface Place {
  place: string;
  value: string;
  offers: Offer[];
}
export interface Both {
  en: string;
  it: string;
}
/** A chapter of one's own, as its file has it. */
export interface Chapter {
  name: Both;
  theme: Both;
  history: Both;
  speciality: Both;
  enemy?: Both | null;
  look?: Both | null;
  colours: string[];
  emblem: string;
  deck: string;
  squads: string[];
  orders: Record<string, Record<string, number>>;
  equipment: Record<string, Record<string, number>>;
  source: string;
  [other: string]: unknown;
}
export interface FreeFigure {
  suit?: string;
  kind?: string;
  weapons?: string[];
  gear?: string[];
}
export interface Lineup {
  chapter: string;
  own: Chapter | null;
  squad: string;
  commander: string;
  figures: string[];
  character: string;
  arms: string[];
  dreadnought: string[];
  cards: string[] | null;
  powers: string[] | null;
  targeters: string[] | null;
  homer: number;
  free: FreeFigure[];
}
export interface Terms {
  mission: string;
  mode: string;
  options: string[];
  rank: number;
  honours: number;
}
export interface Figure {
  id: string;
  name: Value;
  move: number;
  armour: number;
  life: number;
  points: number;
  melee: string;
  blades: Value[];
  gear: Value[];
  weapons: { name: Value; dice: string; kills: number[] }[];
  fights: number[];
}
export interface Sheet {
  lineup: Lineup;
  faults: { place: string; refusal: Why }[];
  places: Place[];
  figures: Figure[];
  points: number;
  price: number;
  chapters: { value: string; name: Value; theme: Value; look: Value | null; colours: string[]; emblem: string }[];
  missions: { id: string; title: Value }[];
  options: { id: string; name: Value; rule: string }[];
  aliens: { id: string; name: Value; armour: number; life: number }[];
  cards: {
    orders_allowed: number;
    equipment_allowed: number;
    orders: string[];
    offers: Offer[];
    powers: { value: string; name: Value; domain: Value }[];
    targeters: { value: string; name: Value[] }[];
    bearers: { value: string; name: Value }[];
  } | null;
}
export interface Squad {
  name: string;
  terms: Terms;
  lineup: Lineup;
}

export const SQUADS = "squadra.squads";
export const DRAFT = "squadra.squad"; // the one on the builder's page
export const CHAPTERS = "squadra.chapters";
export const CAMPAIGN = "squadra.campaign";
export const CAMPAIGNS = "squadra.campaigns"; // those that gave way to another

/** The chapters of one's own that are kept in this browser, by the id that their name gives. */
export const ownChapters = () => Object.entries(read<Record<string, Chapter>>(CHAPTERS, {}));
export const chapterId = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[_0-9]+|_+$/g, "")
    .slice(0, 40);
/** A text that its writer brought along in both languages. */
export const inBoth = ({ en, it }: Both): Said => ({ key: "sq-text", args: { en, it } });

/** A squad out of the address of a link. */
export function unpackSquad(text: string): Squad | null {
  const found = unpack(text) as Squad | null;
  return typeof found?.lineup === "object" && typeof found.terms === "object" ? found : null;
}
