// The games that this server offers, asked once.

import type { GameLine, Said } from "../generated/messages";
import { api, Failure } from "./link/api";

export type FormValue = string | number | boolean;
/** Values of other fields, in one of these ways; empty: whatever they say. */
export type Ways = Record<string, FormValue[]>[];
/** `group`: its heading. `presets`: values of other fields while it is chosen and nobody says otherwise.
 * `lit`: when it may be chosen. `brings`: parts of the set-up that come with it. */
export interface FormChoice {
  value: string | number;
  title: Said;
  note?: Said | null;
  players?: number[];
  minutes?: number;
  difficulty?: number;
  group?: Said | null;
  presets?: Record<string, FormValue>;
  lit?: Ways;
  brings?: Record<string, unknown>;
}
/** `only`: when it counts; otherwise the field is neither shown nor sent. */
export interface FormField {
  name: string;
  title: Said;
  kind: "choice" | "switch" | "number";
  default: FormValue;
  choices?: FormChoice[];
  rule?: string;
  least?: number;
  most?: number;
  group?: Said | null;
  only?: Ways;
}
export interface Form {
  fields?: FormField[];
  training?: Record<string, unknown>;
}

class GameList {
  all = $state.raw<GameLine[] | null>(null);
  names = $state.raw<string[] | null>(null); // before anything else is known of them
  problem = $state.raw<Said | null>(null);
  private coming: Promise<void> | null = null;

  /** What there is: told at once, also by a server that has not read its games yet. */
  async name(): Promise<void> {
    if (this.names) return;
    try {
      this.names = (await api.names()).games;
      this.problem = null;
    } catch (error) {
      this.problem = error instanceof Failure ? error.problem.say : { key: "web-offline" };
    }
  }

  load(): Promise<void> {
    this.coming ??= this.fetch().finally(() => (this.coming = null));
    return this.coming;
  }

  private async fetch(): Promise<void> {
    if (this.all) return;
    try {
      this.all = (await api.games()).games;
      this.problem = null;
    } catch (error) {
      this.problem = error instanceof Failure ? error.problem.say : { key: "web-offline" };
    }
  }

  line(name: string): GameLine | undefined {
    return this.all?.find((game) => game.name === name);
  }
}

export const gameList = new GameList();
