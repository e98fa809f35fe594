// What this browser likes: language, theme, motion, sound, speed of the bots. Kept in local storage.

export type Theme = "system" | "dark" | "light";
export type Motion = "system" | "on" | "off";
export type Speed = "slow" | "normal" | "fast" | "instant";
export type Language = "en" | "it";

interface Stored {
  language: Language;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  speed: Speed;
  name: string;
  firstSteps: boolean;
}

const KEY = "squadra.settings";

function guessLanguage(): Language {
  return typeof navigator !== "undefined" && navigator.language.toLowerCase().startsWith("it") ? "it" : "en";
}

function load(): Stored {
  const start: Stored = {
    language: guessLanguage(),
    theme: "system",
    motion: "system",
    sound: false,
    speed: "normal",
    name: "",
    firstSteps: true,
  };
  try {
    return { ...start, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>) };
  } catch {
    return start; // storage forbidden or spoilt: the page works without it
  }
}

class Settings {
  language = $state<Language>("en");
  theme = $state<Theme>("system");
  motion = $state<Motion>("system");
  sound = $state(false);
  speed = $state<Speed>("normal");
  name = $state("");
  firstSteps = $state(true);
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

  save(): void {
    const { language, theme, motion, sound, speed, name, firstSteps } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ language, theme, motion, sound, speed, name, firstSteps }));
    } catch {
      // storage forbidden: the choice lasts as long as the page
    }
  }
}

export const settings = new Settings();

/** Milliseconds that one bot answer stays on the screen before the next is shown. */
export const PACE: Record<Speed, number> = { slow: 1400, normal: 650, fast: 220, instant: 0 };
