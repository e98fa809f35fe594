// The stage: between what the server says and what is seen. One act plays at a time; all of it can be skipped; what is seen at
// the end is always the server's own view.

import type { Aim, Chance, EventLine, Said, State } from "../../generated/messages";
import { Camera, LEAN } from "./camera";
import type { Habit } from "./habit";
import { cueOf, stepped } from "./cues";
import { Pace, type Likes } from "./pace";
import { altered, focus, moved, poseOf } from "./pose";
import { missed, recap, type RecapLine } from "./recap";
import { perform, recollect } from "./scene";
import { foretells, script, type Message } from "./script";
import { EMPTY, NEVER, REST, type Act, type Cue, type Pose, type Scene, type StageGame, type Where } from "./types";

export const LATE = 12_000; // more than this in the queue is not played any more
const THOUGHT = 1500; // a pause in which somebody thinks: his time begins anew
const FRAME = 60; // a slower frame counts as this

export interface StageWish {
  like: Likes;
  say: (said: Said) => string;
  cue?: (cue: Cue) => void;
  habit?: Habit;
  now?: () => number;
}

export class Stage {
  private readonly wish: StageWish;
  private readonly pace: Pace;
  act = $state.raw<Act | null>(null); // what is being played
  progress = $state(0); // of it, 0 to 1
  scene = $state.raw<Scene>(EMPTY); // before it
  private after = $state.raw<Scene>(EMPTY); // what it will leave
  behind = $state(0); // how many of the last events have not been told yet
  spoken = $state(""); // for the screen reader: one sentence for a message
  recap = $state.raw<RecapLine[]>([]);
  recapOpen = $state(false);
  pointed = $state(0); // the line of it that is looked at
  offer = $state(false); // somebody skips and skips: faster?
  paused = $state(false);
  spoils = $state(false); // the question that waits tells of what has not been played yet

  playing = $derived(this.act !== null);
  view = $derived<unknown>(this.act && altered(this.act, this.progress) ? this.after.view : this.scene.view);
  rolled = $derived(this.act ? this.after.rolled : this.scene.rolled); // dice are on the table while they still tumble
  wrecks = $derived(this.act ? this.after.wrecks : this.scene.wrecks);
  chip = $derived(this.scene.chip);

  game: StageGame | null = $state.raw(null); // until the game's module is there everything is a cut
  colour: (seat: string) => string = () => "var(--accent)"; // of a seat, in CSS
  readonly camera = new Camera();
  toScreen: ((place: Where) => { x: number; y: number }) | null = null; // from the board to the window

  private queue: Act[] = [];
  private unread: EventLine[] = []; // told before the game's module was there
  seat = ""; // whose eyes these are
  private turn = 0;
  private attack: Aim | null = null;
  private asked = false; // a question of one's own waits behind the queue
  private calls = false; // and it is new
  private myTurn = true;
  private chance: number | undefined;
  private whom: readonly string[] = [];
  private chances: readonly Chance[] = [];
  private elapsed = 0;
  private restedAt = 0;
  private skips = 0;
  private telling: string[] = [];
  private frame = 0;
  private last = 0;

  constructor(wish: StageWish) {
    this.wish = wish;
    this.pace = new Pace(wish.like, wish.habit ?? null);
  }

  // ------------------------------------------------------------------ what comes in

  /** A message of the server. `late`: the line was cut before it. */
  take(before: State | null, after: State, late = false): void {
    const seat = after.seat ?? "";
    const cut =
      !before?.view || !after.view || !!after.reset || before.epoch !== after.epoch || (before.seat ?? "") !== seat;
    const was = !!before?.ask?.seats.includes(seat);
    this.asked = !!seat && !!after.ask?.seats.includes(seat);
    if (this.asked && !was) this.calls = true;
    if (cut || !this.game) {
      this.cut(after.view ?? null, seat, after.events, !before?.view || (before.seat ?? "") !== seat);
      return;
    }
    this.enqueue({
      view: before.view,
      next: after.view,
      events: after.events ?? [],
      seat,
      mine: !!seat && was,
    });
    if (late || (typeof document !== "undefined" && document.hidden)) this.drop();
    else if (this.left(false) > LATE) this.drop(this.ownAhead());
  }

  /** How many of the acts that wait are one's own, before the first of somebody else: nobody is late for what he has just done. */
  private ownAhead(): number {
    const acts = this.act ? [this.act, ...this.queue] : this.queue;
    const others = acts.findIndex((act) => !act.mine);
    return others < 0 ? acts.length : others;
  }

  /** Some events to be played after all that waits already. */
  enqueue(message: Omit<Message, "turn" | "attack" | "chance" | "whom" | "chances">): void {
    if (!this.game) return;
    this.seat = message.seat;
    if (!this.act && this.now() - this.restedAt > THOUGHT) this.pace.anew();
    if (message.mine) this.turn += 1; // what one does oneself is no part of the others' time
    const { acts, turn, attack } = script(
      { ...message, turn: this.turn, attack: this.attack, chance: this.chance, whom: this.whom, chances: this.chances },
      this.game,
      this.wish.say,
    );
    this.chance = undefined;
    this.whom = [];
    this.chances = [];
    [this.turn, this.attack] = [message.mine ? turn + 1 : turn, attack];
    for (const act of acts)
      if (act.part === "banner" && act.beat?.type === "turn" && act.beat.seat)
        this.myTurn = act.beat.seat === this.seat;
    this.behind += message.events.length;
    this.queue.push(...acts);
    if (!this.act) this.advance();
    else this.foresee();
  }

  /** No play: this is how it stands (a new page, another pair of eyes, something taken back). `fresh`: these eyes saw none of it. */
  cut(view: unknown, seat = this.seat, events: EventLine[] = [], fresh = false): void {
    this.queue = [];
    this.seat = seat;
    this.act = null;
    this.spoils = false;
    this.attack = null;
    this.behind = 0;
    this.telling = [];
    this.calls = false;
    this.recap = [];
    this.recapOpen = false;
    this.unread = this.game ? [] : events;
    this.scene = this.game ? recollect(view, events, this.game) : { ...EMPTY, view };
    if (!fresh || !this.game || !this.asked) return;
    this.scene = { ...this.scene, deeds: missed(view, events, this.game, seat) };
    this.recap = recap(this.scene.deeds);
    this.recapOpen = this.recap.length > 0;
  }

  /** The game's module is there: what lies on the table since before is seen. */
  learn(game: StageGame): void {
    this.game = game;
    if (this.unread.length) this.cut(this.scene.view, this.seat, this.unread, true);
  }

  /** The chance of the attack that is being committed, whom it is aimed at, and all that could come of it: that is seen while its
   * shot is played. */
  expect(chance: number | null, whom: readonly string[] = [], chances: readonly Chance[] = []): void {
    this.chance = chance ?? undefined;
    this.chances = chances;
    this.whom = whom;
  }

  /** A person answers: whatever waits is over, and what was told is known. */
  answered(): void {
    this.dismiss();
    this.asked = false;
    this.skipAll();
    const unseen = recap(this.scene.deeds);
    if (unseen.length) this.recap = unseen;
    this.scene = { ...this.scene, deeds: this.scene.deeds.filter((deed) => deed.pinned && !deed.mine) };
    this.recapOpen = false;
    this.offer = false;
  }

  // ------------------------------------------------------------------ skipping

  /** The beat that plays is over: its end is seen at once. */
  skip(): void {
    const event = this.act?.event;
    if (!this.act) return;
    this.skips += 1;
    if (this.skips >= 2) this.offer = true;
    do this.finish();
    while (this.act && event && this.act.event === event);
  }

  skipAll(): void {
    if (!this.act) return;
    this.fold();
    this.rest();
  }

  /** Too late to be played: the end is seen, and what happened is told in the recap. `but`: so many acts are still played. */
  drop(but = 0): void {
    if (!this.act) return;
    if (but) {
      const [kept, told] = [this.queue.slice(0, but - 1), this.queue.slice(but - 1)];
      this.queue = [...kept, ...told.map((act) => ({ ...act, late: true }))];
      return;
    }
    const known = this.scene.deeds.length;
    this.fold();
    this.scene = {
      ...this.scene,
      deeds: this.scene.deeds.map((deed, index) => (index >= known && deed.pinned ? { ...deed, mine: false } : deed)),
    };
    this.rest();
  }

  private fold(): void {
    let { scene } = this;
    for (const act of [this.act!, ...this.queue]) {
      if (act !== this.act) this.tell(act);
      scene = this.perform(scene, act);
    }
    this.queue = [];
    this.scene = scene;
  }

  // ------------------------------------------------------------------ playing

  /** A person looks away or back. */
  mount(): () => void {
    const hidden = () => {
      if (document.hidden) this.drop();
    };
    document.addEventListener("visibilitychange", hidden);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      cancelAnimationFrame(this.frame);
      this.frame = 0;
    };
  }

  /** Time passes. */
  tick(ms: number): void {
    this.camera.tick(ms);
    const act = this.act;
    if (!act || this.paused) return;
    this.elapsed += ms;
    const length = this.pace.length(act);
    const p = length > 0 ? Math.min(1, this.elapsed / length) : 1;
    if (!this.calm && stepped(act, this.progress, p)) this.sound("step");
    this.progress = this.calm ? 1 : p;
    if (p < 1) return;
    this.skips = 0;
    this.finish();
  }

  /** The present message at a share of its length: the replay's slider. Nothing else is in the queue then. */
  scrub(message: Omit<Message, "turn" | "attack">, share: number): void {
    if (!this.game) return;
    this.cut(message.view, message.seat);
    this.paused = true;
    const { acts } = script({ ...message, turn: 0, attack: null }, this.game, this.wish.say);
    let left = acts.reduce((sum, act) => sum + act.ms, 0) * share;
    let scene = this.scene;
    for (const act of acts) {
      if (left < act.ms) {
        this.scene = scene;
        this.begin(act);
        this.progress = left / act.ms;
        this.queue = acts.slice(acts.indexOf(act) + 1);
        return;
      }
      left -= act.ms;
      scene = this.perform(scene, act);
    }
    this.scene = scene;
  }

  /** How long the queue would play, in ms at 1x; or what others do in it: nobody is late for his own deeds. */
  left(own = true): number {
    const acts = this.act ? [this.act, ...this.queue] : this.queue;
    return this.pace.left(own ? acts : acts.filter((act) => !act.mine));
  }

  private foresee(): void {
    this.spoils = !!this.act && [this.act, ...this.queue].some(foretells);
  }

  private now(): number {
    return (this.wish.now ?? (() => performance.now()))();
  }

  private advance(): void {
    for (let act = this.queue.shift(); act; act = this.queue.shift()) {
      const leans = this.leaning(act);
      if (leans) {
        this.queue.unshift(act);
        act = leans;
      }
      this.begin(act);
      if (this.pace.length(act) > 0) {
        this.run();
        return;
      }
      this.close(act);
    }
    this.rest();
  }

  private leaning(act: Act): Act | null {
    if (this.calm || act.part === "camera" || !this.pace.plain(act)) return null;
    if (this.act?.part === "camera") return null; // it has just moved for this act
    if (act.part === "banner") this.camera.back();
    return this.camera.lean(this.placesOf(act), act.turn)
      ? { ...act, part: "camera", ms: LEAN, tells: false, alters: NEVER }
      : null;
  }

  private begin(act: Act): void {
    this.act = act;
    this.elapsed = 0;
    this.after = this.perform(this.scene, act);
    this.progress = this.calm ? 1 : 0;
    this.pace.begin(act, this.queue);
    this.foresee();
    this.tell(act);
    if (!this.paused) this.sound(cueOf(act, this.seat));
  }

  /** The act is through, by itself or skipped. */
  private close(act: Act): void {
    this.pace.through(act);
    this.scene = this.after;
    if (act.part === "dice") this.sound("land");
    if (act.ends) this.speak();
  }

  private finish(): void {
    if (this.act) this.close(this.act);
    this.advance();
  }

  private rest(): void {
    this.act = null;
    this.spoils = false;
    this.progress = 0;
    this.behind = 0;
    this.restedAt = this.now();
    this.speak();
    this.camera.back();
    if (this.asked && this.calls) this.sound("turn");
    this.calls = false;
    const lines = this.asked && this.myTurn ? recap(this.scene.deeds) : [];
    if (lines.every(({ event }) => this.recap.some((known) => known.event === event))) return;
    this.recap = lines;
    this.recapOpen = true;
  }

  private perform(scene: Scene, act: Act): Scene {
    return this.game ? perform(scene, act, this.game, this.seat) : scene;
  }

  private tell(act: Act): void {
    if (!act.tells || !act.event) return;
    this.behind = Math.max(0, this.behind - 1);
    this.telling.push(this.wish.say(act.event.say));
  }

  private speak(): void {
    if (this.telling.length) this.spoken = this.telling.slice(-6).join(" ");
    this.telling = [];
  }

  private run(): void {
    if (this.frame || typeof requestAnimationFrame === "undefined") return;
    const loop = (at: number) => {
      this.tick(Math.max(0, Math.min(FRAME, at - this.last))); // a frame may have begun before this was asked for
      this.last = at;
      this.frame = this.act || this.camera.moving ? requestAnimationFrame(loop) : 0;
    };
    this.last = performance.now();
    this.frame = requestAnimationFrame(loop);
  }

  private sound(cue: Cue | null): void {
    if (cue) this.wish.cue?.(cue);
  }

  // ------------------------------------------------------------------ what is asked of it

  /** The events that the story may show. */
  told<T>(events: T[]): T[] {
    return this.behind ? events.slice(0, Math.max(0, events.length - this.behind)) : events;
  }

  /** What is being said of the act that plays. */
  get sentence(): string {
    return this.act?.event ? this.wish.say(this.act.event.say) : "";
  }

  get calm(): boolean {
    return this.wish.like.calm;
  }

  owner(anchor: string): string {
    return this.game && this.view ? this.game.owner(this.view, anchor) : "";
  }

  at(anchor: string): Where | null {
    return this.game && this.view ? this.game.at(this.view, anchor) : null;
  }

  /** How a thing is drawn now. Only those that move depend on the time. */
  pose(anchor: string): Pose {
    const act = this.act;
    if (!act || !this.game || this.calm || !moved(act).includes(anchor)) return REST;
    return poseOf(act, this.progress, this.view, this.game, anchor);
  }

  /** Reduced motion: what is ringed because it has just changed. */
  changed = $derived.by<readonly string[]>(() => {
    const act = this.act;
    return act && this.calm && act.alters !== NEVER ? focus(act) : [];
  });

  /** What is happening where: for the corner in which the dice lie. */
  places = $derived<Where[]>(this.act ? this.placesOf(this.act) : []);

  private placesOf(act: Act): Where[] {
    return focus(act).flatMap((anchor) => this.at(anchor) ?? []);
  }

  /** The recap has been seen: what it tells of is known. */
  dismiss(): void {
    if (!this.recapOpen) return;
    const known = new Set(this.recap.map((line) => line.event));
    const deeds = this.scene.deeds.filter((deed) => deed.pinned && !known.has(deed.event));
    this.scene = { ...this.scene, deeds };
    this.recapOpen = false;
    this.pointed = 0;
  }

  recall(): void {
    this.recapOpen = this.recap.length > 0 && !this.recapOpen;
  }

  /** A person moves the board: the camera keeps still for this turn. */
  handled(): void {
    this.camera.handled(this.pace.turn);
  }
}
