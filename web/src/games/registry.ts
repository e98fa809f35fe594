// The games that have a board. Each is its own chunk, fetched when its table opens; home needs only the small picture.

import type { Component } from "svelte";
import type { ArmsProps, GameModule, PageProps } from "../lib/game";
import type { FormChoice } from "../lib/games.svelte";

/** A page of a game's own, by its address: key of its title, and what stands there. */
interface Page {
  title: string;
  load: () => Promise<{ default: Component<PageProps> }>;
}

interface Entry {
  load: () => Promise<{ default: GameModule }>;
  art: () => Promise<{ default: Component }>;
  /** Where a person sits who just wants to play: the first of these that is in the game; without them, the first seat. */
  seats?: string[];
  /** The set-up of a game for one person alone, if the game has one: a button of its own on the home page. */
  solo?: Record<string, unknown>;
  /** Key of the name of its pages together, and the pages. */
  pages?: { title: string; all: Record<string, Page> };
  /** Where a result can be taken: address and text. */
  after?: [string, string];
  /** Arms a squad on the set-up page: the seats that have one, and the parts of the set-up that it fills. */
  arms?: { seats: string[]; parts: string[]; load: () => Promise<{ default: Component<ArmsProps> }> };
  /** What this browser keeps for the set-up page: further choices of a field, and the fields that the fourth step settles. */
  own?: () => Promise<OwnChoices>;
  /** Picture of one value of a set-up field (a mission's map), if the game has one. */
  picture?: () => Promise<{ default: Component<{ field: string; value: string }> }>;
  /** The pictures are small: every value shows its own, not only the chosen one. */
  small?: boolean;
}

export interface OwnChoices {
  choices: (field: string) => FormChoice[];
  settles: (more: Record<string, unknown>) => string[];
}

/** In the order in which home shows them. */
export const GAMES: Record<string, Entry> = {
  "star-quest": {
    load: () => import("./star-quest/index"),
    seats: ["red", "yellow", "blue"],
    art: () => import("./star-quest/figures/Art.svelte"),
    picture: () => import("./star-quest/pages/Picture.svelte"),
    own: () => import("./star-quest/pages/own"),
    after: ["campaign", "sq-web-to-campaign"],
    arms: {
      seats: ["red", "yellow", "blue"],
      parts: ["loadouts", "supplement"],
      load: () => import("./star-quest/pages/Arms.svelte"),
    },
    pages: {
      title: "sq-web-pages",
      all: {
        squads: { title: "sq-web-squads-page", load: () => import("./star-quest/pages/SquadBuilder.svelte") },
        campaign: { title: "sq-web-campaign-page", load: () => import("./star-quest/pages/Campaign.svelte") },
        odds: { title: "sq-web-odds-page", load: () => import("./star-quest/pages/Odds.svelte") },
        chapters: { title: "sq-web-chapters-page", load: () => import("./star-quest/pages/ChapterEditor.svelte") },
      },
    },
  },
  "rogue-trooper": {
    load: () => import("./rogue-trooper/index"),
    seats: ["flint"],
    art: () => import("./rogue-trooper/figures/Art.svelte"),
    solo: { players: 1 },
    arms: {
      seats: ["flint", "tinder", "marrow", "moss", "dusk", "chalk"],
      parts: ["chips"],
      load: () => import("./rogue-trooper/pages/Chips.svelte"),
    },
  },
  sergeants: {
    load: () => import("./sergeants/index"),
    seats: ["us-1"],
    art: () => import("./sergeants/figures/Art.svelte"),
    picture: () => import("./sergeants/pages/Picture.svelte"),
    small: true,
    arms: {
      seats: ["us-1", "us-2", "us-3", "de-1", "de-2", "de-3"],
      parts: ["forces"],
      load: () => import("./sergeants/pages/Arms.svelte"),
    },
    pages: {
      title: "smg-web-pages",
      all: { forces: { title: "smg-web-forces-page", load: () => import("./sergeants/pages/ForceBuilder.svelte") } },
    },
  },
};

export const ORDER = Object.keys(GAMES);

/** The page at an address, and whose it is. */
export function pageAt(address: string): (Page & { game: string }) | undefined {
  for (const [game, { pages }] of Object.entries(GAMES)) {
    const page = pages?.all[address];
    if (page) return { ...page, game };
  }
  return undefined;
}

const loaded = new Map<string, Promise<GameModule>>();

export function gameModule(name: string): Promise<GameModule> {
  let wait = loaded.get(name);
  if (!wait) {
    const load = GAMES[name]?.load ?? (() => import("./plain/index"));
    wait = load().then((module) => module.default);
    loaded.set(name, wait);
  }
  return wait;
}
