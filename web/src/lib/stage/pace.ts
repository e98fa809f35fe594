// How long acts last: by their own length, this person's wishes and habits, and the time that a turn of others may take.

import type { Habit } from "./habit";
import { cutTime } from "./script";
import type { Act, Speed } from "./types";

export const TURN_MOST = 6000; // a turn of somebody else, at 1x
const TAIL = 600; // what comes after a turn has had its time

export interface Likes {
  readonly speed: Speed;
  readonly calm: boolean;
}

export class Pace {
  turn = -1; // of the act that plays or played last
  private spent = 0; // of the time of that turn
  private rush = 1;
  private likes: Likes;
  private habit: Habit | null;

  constructor(likes: Likes, habit: Habit | null) {
    this.likes = likes;
    this.habit = habit;
  }

  /** An act by itself, in ms at 1x. */
  plain(act: Act): number {
    const { speed, calm } = this.likes;
    const ownDice = act.mine && (act.part === "dice" || (act.part === "read" && act.beat?.type === "throw"));
    if (act.late || speed === "none" || (speed === "dice" && !ownDice)) return 0;
    return calm ? cutTime(act) : act.ms / (this.habit?.pace(act) ?? 1);
  }

  /** The act that plays, in ms. */
  length(act: Act): number {
    const { speed } = this.likes;
    return this.plain(act) / (typeof speed === "number" ? speed : 1) / this.rush;
  }

  /** An act begins: if the rest of a turn of others would take too long, all of it goes faster. */
  begin(act: Act, queue: readonly Act[]): void {
    if (act.turn !== this.turn) this.spent = 0;
    this.turn = act.turn;
    const rest = [act, ...queue].filter((each) => each.turn === act.turn);
    const waits = rest.reduce((sum, each) => sum + this.plain(each), 0);
    this.rush = act.mine ? 1 : Math.max(1, waits / this.room(act.turn));
  }

  through(act: Act): void {
    this.spent += this.plain(act) / this.rush;
    this.habit?.saw(act);
  }

  /** Somebody has thought: his time begins anew. */
  anew(): void {
    this.spent = 0;
  }

  /** How long some acts would take, in ms at 1x. */
  left(acts: readonly Act[]): number {
    const turns = new Map<number, { ms: number; mine: boolean }>();
    for (const act of acts) {
      const ms = (turns.get(act.turn)?.ms ?? 0) + this.plain(act);
      turns.set(act.turn, { ms, mine: act.mine });
    }
    return [...turns].reduce((sum, [turn, { ms, mine }]) => sum + (mine ? ms : Math.min(ms, this.room(turn))), 0);
  }

  private room(turn: number): number {
    return turn === this.turn ? Math.max(TAIL, TURN_MOST - this.spent) : TURN_MOST;
  }
}
