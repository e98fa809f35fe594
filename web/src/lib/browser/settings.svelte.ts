// What this browser likes: language, theme, motion, sound, speed of what is played. Kept in local storage.

import { SPEEDS, type Speed } from "../stage/types";

export type Theme = "system" | "dark" | "light";
export type Motion = "system" | "on" | "off";
export type Language = "en" | "it";

interface Stored {
  language: Language;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  speed: Speed;
  name: string;
  firstSteps: boolean;
  learnt: Record<string, string[]>; // hints that were followed, by game
}

const KEY = "squadra.settings";
const EARLIER: Record<string, Speed> = { slow: 0.5, normal: 1, fast: 2, instant: "none" }; // as it was called before

function guessLanguage(): Language {
  return typeof navigator !== "undefined" && navigator.language.toLowerCase().startsWith("it") ? "it" : "en";
}

function load(): Stored {
  const start: Stored = {
    language: guessLanguage(),
    theme: "system",
    motion: "system",
    sound: false,
    speed: 1,
    name: "",
    firstSteps: true,
    learnt: {},
  };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>;
    const speed =
      EARLIER[String(kept.speed)] ?? SPEEDS.find((each) => String(each) === String(kept.speed)) ?? start.speed;
    return { ...start, ...kept, speed };
  } catch {
    return start; // storage forbidden or spoilt: the page works without it
  }
}

class Settings {
  language = $state<Language>("en");
  theme = $state<Theme>("system");
  motion = $state<Motion>("system");
  sound = $state(false);
  speed = $state<Speed>(1);
  name = $state("");
  firstSteps = $state(true);
  learnt = $state.raw<Record<string, string[]>>({});
  systemDark = $state(true);
  systemCalm = $state(false);

  constructor() {
    Object.assign(this, load());
    if (typeof matchMedia === "undefined") return;
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.systemDark = dark.matches;
    this.systemCalm = calm.matches;
    dark.addEventListener("change", (event) => (this.systemDark = event.matches));
    calm.addEventListener("change", (event) => (this.systemCalm = event.matches));
  }

  get shownTheme(): "dark" | "light" {
    return this.theme === "system" ? (this.systemDark ? "dark" : "light") : this.theme;
  }

  get moving(): boolean {
    return this.motion === "system" ? !this.systemCalm : this.motion === "on";
  }

  toggleTheme(): void {
    this.theme = this.shownTheme === "dark" ? "light" : "dark";
    this.save();
  }

  toggleSound(): void {
    this.sound = !this.sound;
    this.save();
  }

  /** A hint was followed: in this game it does not come again. */
  learn(game: string, hint: string): void {
    this.learnt = { ...this.learnt, [game]: [...new Set([...(this.learnt[game] ?? []), hint])] };
    this.save();
  }

  /** Hints on or off; who wants them again gets them from the first on. */
  teach(on: boolean): void {
    this.firstSteps = on;
    if (on) this.learnt = {};
    this.save();
  }

  save(): void {
    const { language, theme, motion, sound, speed, name, firstSteps, learnt } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ language, theme, motion, sound, speed, name, firstSteps, learnt }));
    } catch {
      // storage forbidden: the choice lasts as long as the page
    }
  }
}

export const settings = new Settings();

/** What a bot waits between two answers: nothing at a table of persons, whose screens play in their own time. */
export function botPause(speed: Speed, persons: boolean): number {
  return persons || typeof speed !== "number" ? 0 : 1000 / speed;
}

/** The name of a speed, for people. */
export const speedText = (speed: Speed): string => `web-speed-${String(speed).replace(".", "")}`;
