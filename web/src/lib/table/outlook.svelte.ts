// What a person asked about while one question stands: what a thing can do, what an option would touch, its odds, advice.

import type { Chance, HintReply, LookReply } from "../../generated/messages";
import type { Line } from "../link/line.svelte";
import type { Notes } from "./odds";

export class Outlook {
  looks = $state.raw<Record<string, LookReply>>({}); // by anchor, or "option:7"
  odds = $state.raw<Record<number, Chance[]>>({}); // by option
  notes = $state.raw<Record<number, Notes>>({}); // what these odds take for granted
  advice = $state.raw<HintReply | null>(null); // what an opponent would do
  advising = $state(false); // it thinks
  private looking = new Set<string>();
  private wanted: number[] = []; // odds that are still to be counted
  private counting = false;

  /** `now` is the number of the position that is shown, `asked` that of the question. */
  constructor(
    private readonly line: Line,
    private readonly now: () => number | undefined,
    private readonly asked: () => number | undefined,
  ) {}

  /** Another question: everything is asked anew. */
  clear(): void {
    this.looks = {};
    this.odds = {};
    this.notes = {};
    this.advice = null;
    this.looking.clear();
    this.wanted = [];
  }

  /** The line was cut: no reply comes any more. */
  cut(): void {
    this.counting = false;
    this.advising = false;
  }

  /** Asks what a thing on the board can do, or what an option would touch; once for each question. */
  look(thing: string | number): void {
    const key = typeof thing === "number" ? `option:${thing}` : thing;
    const number = this.now();
    if (number === undefined || this.looking.has(key)) return;
    this.looking.add(key);
    const about = typeof thing === "number" ? { option: thing } : { anchor: thing };
    this.line.ship({ type: "ask-look", number, ...about }, (reply) => {
      if (reply.type === "look" && reply.number === this.now()) this.looks = { ...this.looks, [key]: reply };
    });
  }

  /** Asks for the odds of an option. One at a time, the newest wish first: counting is work for the server. */
  count(index: number): void {
    if (this.odds[index]) return;
    this.wanted = [index, ...this.wanted.filter((each) => each !== index)];
    this.countNext();
  }

  /** Asks what an opponent would do; once for each question: everybody reads that it was asked. */
  ask(then: (advice: HintReply) => void): void {
    const number = this.asked();
    if (number === undefined || this.advising || this.advice) return;
    this.advising = true;
    this.line.ship({ type: "ask-hint", number }, (reply) => {
      this.advising = false;
      if (reply.type !== "hint" || this.asked() !== number) return;
      this.advice = reply;
      then(reply);
    });
  }

  private countNext(): void {
    const number = this.asked();
    const index = this.wanted.find((each) => !this.odds[each]);
    if (number === undefined || index === undefined || this.counting) return;
    this.counting = true;
    this.line.ship({ type: "ask-odds", number, option: index }, (reply) => {
      this.counting = false;
      this.wanted = this.wanted.filter((each) => each !== index || this.asked() !== number);
      if (reply.type === "odds" && this.asked() === reply.number) {
        this.notes = { ...this.notes, [reply.option]: { says: reply.says ?? [], others: reply.others ?? [] } };
        this.odds = { ...this.odds, [reply.option]: reply.chances };
      }
      this.countNext();
    });
  }
}
