// What this person has seen before: the first blip, door, kill and card play slower; from the third game on walks play faster.

import type { Act, Part } from "./types";

const NEW: ReadonlySet<Part> = new Set<Part>(["reveal", "open", "fall", "deal"]);
const KEY = "squadra.stage";

/** Where nothing may be kept, a browser forbids even to look. */
function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

export class Habit {
  games = 1;
  private seen = new Set<Part>();
  private known = new Set<string>(); // matches

  constructor(private keep: Pick<Storage, "getItem" | "setItem"> | null = storage()) {
    try {
      const stored = JSON.parse(this.keep?.getItem(KEY) ?? "{}") as { matches?: string[]; seen?: Part[] };
      this.known = new Set(stored.matches ?? []);
      this.seen = new Set(stored.seen ?? []);
    } catch {
      // spoilt or forbidden: everything is new
    }
  }

  sitDown(match: string): void {
    this.known.add(match);
    this.games = this.known.size;
    this.save();
  }

  /** How fast an act plays for this person. */
  pace(act: Act): number {
    if (this.games === 1 && NEW.has(act.part) && !this.seen.has(act.part)) return 0.7;
    return this.games >= 3 && act.part === "walk" ? 1.5 : 1;
  }

  saw(act: Act): void {
    if (!NEW.has(act.part) || this.seen.has(act.part)) return;
    this.seen.add(act.part);
    this.save();
  }

  private save(): void {
    try {
      this.keep?.setItem(KEY, JSON.stringify({ matches: [...this.known].slice(-3), seen: [...this.seen] }));
    } catch {
      // storage forbidden
    }
  }
}
