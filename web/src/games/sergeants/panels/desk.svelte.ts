// What lies on a player's desk between board and question: the ghost of a place that is pointed at, and the line that is being measured.

import type { LookReply, Said, Then } from "../../../generated/messages";
import type { Told } from "../../../lib/game";
import { bearing, snap, wish, type Ground, type Measured, type Measuring, type Point } from "../board/ground";

type HearOf = (anchor: string) => Promise<Told | null>;

/** Why it is not lawful, if it is not: a sentence of its own, or the verdict of a measured Walk. */
function forbidden({ say, rule }: Told): Told | null {
  if (say.key.startsWith("why-")) return { say, rule };
  const verdict = say.args?.["verdict"];
  return verdict && typeof verdict === "object" && "key" in verdict && String(verdict["key"]).startsWith("why-")
    ? { say: verdict as unknown as Said, rule }
    : null;
}

/** Whether somebody would be hidden, from where he stands or would stand. */
export interface Forecast {
  serial: number;
  from: Point;
  look: LookReply;
}

export const AS_HE_WALKS = -1;
export const TO_TARGET = -2;
const NO_PLAN = ["", "", ""];

class Desk {
  ghost = $state.raw<Point | null>(null); // a lawful end
  corners = $state.raw<Point[]>([]); // where the way bends before it
  wish = $state.raw<Point | null>(null); // where the person pointed, if that is not lawful
  way = $state.raw<Told | null>(null); // what the way costs
  why = $state.raw<Told | null>(null); // why the wish is not lawful
  facing = $state(AS_HE_WALKS);
  look = $state(0); // which way the ghost looks, in degrees
  target = $state(0); // at whom he would look from there
  left = $state.raw<number[]>([]); // prisoners who stay behind
  dragging = $state(false);
  ruler = $state(false);
  measuring = $state.raw<Measuring | null>(null); // the line that is wanted
  line = $state.raw<Measured | null>(null); // the line that is shown
  first = $state(0); // the soldier from whom the ruler measures
  slots = $state.raw<string[]>(NO_PLAN); // the plan that is being made: a card for each phase
  open = $state(0); // the phase for which a card is looked for
  touched = $state(""); // the card that is pointed at, dragged or laid
  private placed = $state.raw({ whose: "", cards: NO_PLAN }); // the own plan, while others still make theirs
  forecast = $state.raw<Forecast | null>(null); // of Take Cover, for who thinks of it
  next = $state.raw<{ serial: number; deed: Then } | null>(null); // what the man who was picked is to do
  auto = new Set<string>(); // questions that answered themselves: taken back, they wait for the person
  go: (() => void) | null = null; // goes where the ghost stands
  private asked = 0;

  /** What was planned for a phase, by seat and turn: nobody else on this screen sees it. */
  planOf(whose: string, index: number): string {
    return this.placed.whose === whose ? (this.placed.cards[index] ?? "") : "";
  }

  keepPlan(whose: string): void {
    this.placed = { whose, cards: this.slots };
  }

  /** A plan begins, or is done with. */
  unplan(): void {
    this.touched = "";
    this.slots = NO_PLAN;
    this.open = 0;
  }

  /** Puts a card into the open phase, or takes it back; then the next empty phase is open. */
  put(card: string): void {
    this.touched = card;
    const back = this.slots[this.open] === card;
    this.slots = this.slots.map((each, index) => (index === this.open && !back ? card : each === card ? "" : each));
    const empty = this.slots.findIndex((each) => !each);
    if (empty >= 0 && this.slots[this.open]) this.open = empty;
  }

  /** Lays a card on a phase; what lay there goes back to the hand. */
  lay(card: string, phase: number): void {
    this.slots = this.slots.map((each, index) => (index === phase ? card : each === card ? "" : each));
    const empty = this.slots.findIndex((each) => !each);
    if (empty >= 0) this.open = empty;
  }

  /** An option is looked at no longer. */
  unpeek(): void {
    if (this.measuring?.peeked) this.measuring = null;
  }

  /** A new question: nothing that was wished stands any longer. */
  clear(): void {
    this.asked += 1;
    this.ghost = this.wish = this.way = this.why = this.measuring = null;
    this.corners = [];
    this.left = [];
    this.facing = AS_HE_WALKS;
    this.dragging = false;
    this.first = 0;
  }

  /** Somebody points at a place: the ghost goes to the nearest lawful one, and the rule tells why if that is another. */
  async point(ground: Ground, to: Point, hearOf: HearOf | undefined): Promise<void> {
    const near = this.corners.length ? to : snap(ground, to);
    if (!near) return;
    const mine = ++this.asked;
    const before = [...this.corners];
    const hear = async (end: Point) => {
      const told = await hearOf?.(wish(ground, [...before, end]));
      return { told: told ?? null, why: told ? forbidden(told) : null };
    };
    const off = Math.hypot(near.x - to.x, near.y - to.y);
    this.ghost = near;
    this.wish = off > ground.step ? to : null;
    if (off && !this.wish && !this.dragging) {
      // beside a lawful point: the very point may be lawful too
      const { told, why } = await hear(to);
      if (mine !== this.asked) return;
      if (told && !why) {
        [this.ghost, this.way, this.why] = [to, told, null];
        return;
      }
    }
    const { told, why } = await hear(near);
    if (mine !== this.asked) return;
    this.way = why ? null : told;
    this.why = why;
    if (!this.wish) return;
    const wished = await hear(this.wish);
    if (mine === this.asked) this.why = wished.why;
  }

  /** The way bends at the ghost, and goes on from there. */
  bend(): void {
    if (this.ghost && this.way && this.corners.length < 7) this.corners = [...this.corners, this.ghost];
  }

  heading(start: Point | null, target: Point | null, otherwise: number): number {
    if (this.facing >= 0 || !this.ghost) return Math.max(this.facing, 0);
    if (this.facing === TO_TARGET && target) return bearing(this.ghost, target);
    const from = this.corners.at(-1) ?? start;
    return from ? bearing(from, this.ghost) : otherwise;
  }

  /** Measures from an own soldier, or from where he would stand, to another figure. */
  measure(
    soldier: number,
    from: Point,
    { serial: target, ...to }: { serial: number } & Point,
    more: { facing?: number; aimed?: boolean; peeked?: boolean; look?: boolean } = {},
  ): void {
    const there = more.facing === undefined ? "" : `@${from.x},${from.y},${more.facing}`;
    const { aimed = false, peeked = false, look = false } = more;
    this.measuring = { thing: `sight:${soldier}${there}-${target}`, soldier, target, from, to, aimed, peeked, look };
  }

  /** What is to be measured is asked for; the line of before stays until the answer is here. */
  attend(looks: Record<string, LookReply>, look: (thing: string) => void): void {
    const wanted = this.measuring;
    const sight = wanted ? looks[wanted.thing] : undefined;
    if (wanted && !sight) look(wanted.thing);
    else this.line = wanted && sight?.sums?.length ? { ...wanted, sight } : null;
  }
}

export const desk = new Desk();
