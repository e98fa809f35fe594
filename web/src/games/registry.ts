// The games that have a board. Each is its own chunk, fetched when its table opens; home needs only the small picture.

import type { Component } from "svelte";
import type { FormChoice } from "../lib/games.svelte";
import type { ArmsProps, GameModule } from "./types";

interface Entry {
  load: () => Promise<{ default: GameModule }>;
  art: () => Promise<{ default: Component }>;
  /** Where a person sits who just wants to play: the first of these that is in the game; without them, the first seat. */
  seats?: string[];
  /** The set-up of a game for one person alone, if the game has one: a button of its own on the home page. */
  solo?: Record<string, unknown>;
  /** Pages of the game's own: address and text. */
  pages?: [string, string][];
  /** Where a result can be taken: address and text. */
  after?: [string, string];
  /** Arms a squad on the set-up page; the seats that have one. */
  arms?: { seats: string[]; load: () => Promise<{ default: Component<ArmsProps> }> };
  /** What this browser keeps for the set-up page: further choices of a field, and the fields that the fourth step settles. */
  own?: () => Promise<{
    choices: (field: string) => FormChoice[];
    settles: (more: Record<string, unknown>) => string[];
  }>;
  /** Picture of one value of a set-up field (a mission's map), if the game has one. */
  picture?: () => Promise<{ default: Component<{ field: string; value: string }> }>;
  /** The pictures are small: every value shows its own, not only the chosen one. */
  small?: boolean;
}

export const GAMES: Record<string, Entry> = {
  "star-quest": {
    load: () => import("./star-quest/index"),
    seats: ["red", "yellow", "blue"],
    art: () => import("./star-quest/Art.svelte"),
    picture: () => import("./star-quest/Picture.svelte"),
    own: () => import("./star-quest/own"),
    after: ["campaign", "sq-web-to-campaign"],
    arms: { seats: ["red", "yellow", "blue"], load: () => import("./star-quest/Arms.svelte") },
    pages: [
      ["squads", "sq-web-squads-page"],
      ["campaign", "sq-web-campaign-page"],
      ["odds", "sq-web-odds-page"],
      ["chapters", "sq-web-chapters-page"],
    ],
  },
  "rogue-trooper": {
    load: () => import("./rogue-trooper/index"),
    seats: ["flint"],
    art: () => import("./rogue-trooper/Art.svelte"),
    solo: { players: 1 },
  },
  sergeants: {
    load: () => import("./sergeants/index"),
    seats: ["us-1"],
    art: () => import("./sergeants/Art.svelte"),
    picture: () => import("./sergeants/Picture.svelte"),
    small: true,
    pages: [["forces", "smg-web-forces-page"]],
  },
};

/** In which order home shows them, and which game a rule id belongs to. */
export const ORDER = ["star-quest", "rogue-trooper", "sergeants"];
export const PREFIXES: Record<string, string> = { SQ: "star-quest", RT: "rogue-trooper", SMG: "sergeants" };

const loaded = new Map<string, Promise<GameModule>>();

export function gameModule(name: string): Promise<GameModule> {
  let wait = loaded.get(name);
  if (!wait) {
    const entry = GAMES[name];
    wait = entry
      ? entry.load().then((module) => module.default)
      : import("./plain/index").then((module) => module.default);
    loaded.set(name, wait);
  }
  return wait;
}
