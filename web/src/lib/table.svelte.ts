// One live table: what the server last said, and what the person is about to do. Knows no game and no rule.

import type {
  Answer,
  AskLine,
  EventLine,
  FromServer,
  Joined,
  NewLink,
  PaceLine,
  Refused,
  Said,
  SeatLine,
  State,
  UndoLine,
} from "../generated/messages";
import { seatLine } from "./api";
import type { Told } from "./game";
import { Line, type Body } from "./line.svelte";
import { actors, choices, lights, short, shown, type Choice } from "./options";
import { Outlook } from "./outlook.svelte";
import { renew, renewIfOld } from "./renew";
import type { Witness } from "./witness";

export interface Note extends Told {
  anchor: string;
}

const AGAIN_LATER = "busy too-fast database disk-full read-only storage-full storage shutting-down internal".split(" "); // codes of refusals that pass
const AGAIN = 30_000; // milliseconds: an answer that the line swallowed is sent again by itself for so long

type Given = Omit<Answer, "type" | "id">;

/** It only says who acts. */
const isWho = ({ actor, anchors, odds }: Choice): boolean => !!actor && !odds && !!anchors?.includes(`figure:${actor}`);
const isCard = (anchor: string): boolean => anchor.startsWith("card:");

export class Table {
  joined = $state.raw<Joined | null>(null);
  state = $state.raw<State | null>(null);
  events = $state.raw<EventLine[]>([]);
  note = $state.raw<Note | null>(null);
  farewell = $state.raw<Said | null>(null);
  waiting = $state(false); // an answer is on its way
  actor = $state("");
  place = $state("");
  unfolded = $state(false); // the whole list was asked for
  aimed = $state(-1);
  peeked = $state(-1); // the option of the list that is looked at
  newLinks = $state.raw<Record<string, string>>({});
  bothMine = $state(false); // its person has said that the other browser at this seat is his own
  aims: ReadonlySet<string> = new Set(); // kinds of options that are only aimed at first: the game names them

  covers = $state.raw<(all: Choice[], view: unknown) => number[]>(() => []); // what the game offers in its own way

  onlink: ((link: NewLink) => Promise<void>) | null = null; // whoever keeps this browser's links
  ontake: ((before: State | null, after: State, late: boolean) => void) | null = null; // whoever plays what happened
  onanswer: (() => void) | null = null; // a person answers
  witness: Witness | null = null; // what this browser can swear to afterwards

  private given: Given | null = null; // the answer of which nothing was heard yet
  private givenId = 0;
  private givenAt = 0;
  private rejoined = false;
  private left = $state.raw<{ number: number; all: Choice[] } | null>(null); // the question that was answered last, if only by who acts
  private instead = ""; // what was touched after it, and is to answer it once it is asked again

  private readonly line = new Line({
    greeting: () => this.greeting(),
    hear: (message) => this.hear(message),
    begun: () => this.state !== null,
    cut: () => this.cut(),
  });
  private readonly outlook = new Outlook(
    this.line,
    () => this.state?.number,
    () => this.ask?.number,
  );

  constructor(private tickets: string[]) {}

  // ------------------------------------------------------------------ what the screen reads

  get link() {
    return this.line.state;
  }
  get looks() {
    return this.outlook.looks;
  }
  get advice() {
    return this.outlook.advice;
  }
  get advising() {
    return this.outlook.advising;
  }
  get odds() {
    return this.outlook.odds;
  }
  get notes() {
    return this.outlook.notes;
  }
  ask = $derived<AskLine | null>(this.state?.ask ?? null);
  seat = $derived<string>(this.state?.seat ?? "");
  view = $derived<unknown>(this.state?.view ?? null);
  seats = $derived<SeatLine[]>((this.state?.seats ?? []).map(seatLine));
  undoLine = $derived<UndoLine | null>(this.state?.undo ?? null);
  pace = $derived<PaceLine>(this.state?.pace ?? {});
  handover = $derived<string>(this.state?.handover ?? "");
  asked = $derived<boolean>(
    !!this.seat && !!this.ask?.seats.includes(this.seat) && (this.ask?.options?.length ?? 0) > 0,
  );
  all = $derived<Choice[]>(this.asked ? choices(this.ask?.options) : []);
  actors = $derived<string[]>(actors(this.all));
  who = $derived<string>(
    this.actor && this.actors.includes(this.actor)
      ? this.actor
      : this.actors.length === 1
        ? (this.actors[0] ?? "")
        : "",
  );
  private covered = $derived(new Set(this.unfolded || this.place ? [] : this.covers(this.all, this.view)));
  advised = $derived<number>(this.advice?.option ?? -1); // the option that an opponent would take
  list = $derived<Choice[]>(
    shown(this.all, this.who, this.place).filter(({ index }) => !this.covered.has(index) || index === this.advised),
  );
  visible = $derived<Choice[]>(this.unfolded ? this.list : short(this.list, [this.aimed, this.advised])); // with hotkeys in this order
  looked = $derived<number>(this.peeked >= 0 ? this.peeked : this.advised); // whose way or area the board shows
  hint = $derived<string[]>([
    ...new Set(
      [this.all[this.peeked], this.all[this.advised] ?? this.advice?.line].flatMap((each) => each?.anchors ?? []),
    ),
  ]);
  folded = $derived<number>(this.covered.size);
  /** Somebody was chosen to act and has done nothing yet: another man, or a card of that question, may be taken instead. */
  private others = $derived<string[]>(
    this.asked && this.left && this.state?.number === this.left.number + 1 && this.undoLine?.to === this.left.number
      ? this.left.all
          .filter((choice) => choice.actor !== this.who)
          .flatMap((choice) => (choice.anchors ?? []).filter((anchor) => isWho(choice) || isCard(anchor)))
      : [],
  );
  lit = $derived<Map<string, Choice[]>>(
    new Map([
      ...this.others.map((anchor): [string, Choice[]] => [anchor, []]),
      ...lights(shown(this.all, this.who, "")),
    ]),
  );

  seatLine(seat: string): SeatLine | undefined {
    return this.seats.find((line) => line.seat === seat);
  }

  // ------------------------------------------------------------------ connection

  open(): void {
    this.line.open();
  }
  cutOff(): void {
    this.line.cutOff();
  }
  wake(): void {
    if (this.witness) this.line.wake();
  }
  leave(): void {
    this.line.leave();
  }
  close(): void {
    this.line.close();
  }

  private greeting() {
    const have = this.state ? this.state.number : -1;
    const nonce = this.witness?.promise.nonce ?? "";
    const epoch = this.state?.epoch ?? 0;
    return {
      type: "join" as const,
      tickets: this.tickets,
      have,
      epoch,
      face: this.seat,
      nonce,
      browser: this.witness?.promise.browser,
    };
  }

  private cut(): void {
    this.waiting = false;
    this.outlook.cut();
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case "joined":
        if (renew(message.page ?? "")) return;
        this.joined = message;
        this.rejoined = true;
        this.farewell = null;
        this.line.letIn();
        this.bothMine = !!this.witness?.promise.shared;
        if (this.witness?.joined(message) === false)
          this.note = { say: { key: "web-dice-changed" }, rule: "", anchor: "" };
        return;
      case "state":
        this.witness?.saw(message);
        this.take(message);
        return;
      case "presence":
        if (this.state)
          this.state = {
            ...this.state,
            stage: message.stage,
            seats: message.seats,
            undo: message.undo ?? null,
            pace: message.pace ?? this.state.pace ?? null,
          };
        return;
      case "closed":
        this.farewell = message.say; // why the line is cut: for good, or until the server is back
        if (!["shutting-down", "busy", "too-fast"].includes(message.code)) this.line.state = "closed";
        return;
      case "new-link":
        this.sitBy(message);
        void this.onlink?.(message).then(() => {
          this.newLinks = { ...this.newLinks, [`${message.role ?? "seat"}:${message.seat ?? ""}`]: message.ticket };
        });
        break;
      case "refused":
        this.refused(message);
        break;
    }
    this.line.deliver(message);
  }

  sayBothMine(): void {
    this.bothMine = true;
    this.witness?.share();
  }

  /** A link of one's own was made anew: one comes back by it. */
  private sitBy(link: NewLink): void {
    const own = (this.joined?.tickets ?? []).findIndex(
      (line) => line.role === (link.role ?? "seat") && (line.seat ?? "") === (link.seat ?? ""),
    );
    this.tickets = this.tickets.map((ticket, place) => (place === own ? link.ticket : ticket));
  }

  private refused(message: Refused): void {
    this.waiting = false;
    if (message.id === this.givenId) this.given = null;
    if (message.id === this.line.joinId) {
      void this.turnedAway(message);
      return;
    }
    if (message.code === "malformed") void renewIfOld();
    if (message.code === "late" || message.code === "already-answered") this.resync();
    else this.note = { say: message.say, rule: message.say.rule ?? "", anchor: "" };
  }

  /** Not let in: an old page fetches itself anew, a busy server is asked again, anything else is told. */
  private async turnedAway(message: Refused): Promise<void> {
    if (AGAIN_LATER.includes(message.code)) {
      this.farewell = message.say;
      this.line.hangUp();
    } else if (!(await renewIfOld())) {
      this.line.state = "closed";
      this.farewell = message.say;
    }
  }

  private resync(): void {
    this.line.ship({ type: "resync", have: this.state?.number ?? -1, epoch: this.state?.epoch ?? 0 });
  }

  private take(state: State): void {
    const before = this.state;
    const told = state.events ?? [];
    if (state.reset || !before || before.epoch !== state.epoch) {
      this.events = told;
    } else if (told.length) this.events = [...this.events, ...told];
    const same =
      before &&
      before.number === state.number &&
      before.epoch === state.epoch &&
      (before.seat ?? "") === (state.seat ?? "");
    this.state = state;
    this.ontake?.(before, state, this.rejoined);
    if (!same) {
      this.waiting = false;
      this.aimed = -1;
      this.peeked = -1;
      this.place = "";
      this.unfolded = false;
      this.outlook.clear();
      this.note = null;
      if (!this.actors.includes(this.actor)) this.actor = "";
    }
    if (!same || this.rejoined) this.answerAgain();
    this.rejoined = false;
    const { instead } = this;
    this.instead = "";
    if (instead && this.asked && this.ask?.number === this.left?.number) this.touch(instead);
  }

  /** The line is back: an answer that was on its way was taken (then another question stands), or it goes out once more. */
  private answerAgain(): void {
    const given = this.given;
    this.given = null;
    if (
      !given ||
      !this.rejoined ||
      !this.asked ||
      given.number !== this.ask?.number ||
      given.epoch !== this.state?.epoch ||
      given.seat !== this.seat
    )
      return;
    if (performance.now() - this.givenAt > AGAIN) this.note = { say: { key: "web-answer-lost" }, rule: "", anchor: "" };
    else this.send(given);
  }

  // ------------------------------------------------------------------ what a person does

  /** A click on something of the board: choose who acts, take the only choice there, or hear why not. */
  touch(anchor: string): void {
    this.note = null;
    const there = this.lit.get(anchor) ?? [];
    const id = anchor.slice(anchor.indexOf(":") + 1);
    const acts = this.actors.includes(id) && this.actors.length > 1;
    const own = this.all.filter((choice) => choice.actor === id);
    if (acts && own.length === 1 && own[0]!.anchors?.includes(anchor)) {
      this.pick(own[0]!.index); // all that it can do is to be taken: one click is enough
      return;
    }
    if (acts && this.who !== id && !(this.who && there.length)) {
      this.actor = id;
      this.place = "";
      this.aimed = -1;
      return;
    }
    if (there.length === 1) this.pick(there[0]!.index);
    else if (there.length > 1) this.place = this.place === anchor ? "" : anchor;
    else if (acts) this.actor = "";
    else if (this.others.includes(anchor)) {
      this.instead = anchor;
      this.undo();
    } else this.why(anchor);
  }

  /** Choosing an option with chance in it only aims; choosing it again commits. */
  pick(index: number): void {
    const option = this.all[index];
    if (!option || this.waiting) return;
    if (this.aimsAt(option) && this.aimed !== index) {
      this.aim(index);
      if (option.actor && this.actors.length > 1) this.actor = option.actor;
    } else this.commit(index);
  }

  aimsAt(option: Choice): boolean {
    return !!option.odds || this.aims.has(option.group ?? "");
  }

  aim(index: number): void {
    this.aimed = index;
    this.look(index);
    this.count(index);
  }

  commit(index: number): void {
    this.answer({ option: index });
  }

  /** An answer that the screen gives by itself, as its person wished: nothing that is being played is cut short. */
  commitByItself(index: number): void {
    this.answer({ option: index }, true);
  }

  /** A free choice (a point, a path) that the list only gives examples of. */
  commitValue(value: unknown): void {
    this.answer({ value });
  }

  /** An answer goes out only over a living line: what cannot be sent is refused at once, in words. */
  private answer(given: { option: number } | { value: unknown }, byItself = false): void {
    const ask = this.ask;
    if (!ask || this.waiting) return;
    if (!this.line.ready) {
      this.note = { say: { key: "web-not-connected" }, rule: "", anchor: "" };
      return;
    }
    if (!byItself) this.onanswer?.();
    const option = "option" in given ? this.all[given.option] : undefined;
    this.left = option && isWho(option) ? { number: ask.number, all: this.all } : null;
    this.givenAt = performance.now();
    this.send({ seat: this.seat, number: ask.number, epoch: this.state?.epoch ?? 0, ...given });
  }

  private send(given: Given): void {
    this.given = given;
    this.waiting = true;
    this.givenId = this.line.ship({ type: "answer", ...given });
  }

  look(thing: string | number): void {
    this.outlook.look(thing);
  }
  count(index: number): void {
    this.outlook.count(index);
  }

  /** An option of the list is looked at: its places are marked, its way or area is shown. */
  peek(index: number): void {
    this.peeked = index;
    if (index >= 0) this.look(index);
  }

  /** What would an opponent do? Its option is aimed at, or lit. */
  askHint(): void {
    if (!this.asked || !this.state?.hints) return;
    this.outlook.ask(({ option: index = -1 }) => {
      const option = this.all[index];
      if (!option) return;
      this.place = "";
      if (option.actor && this.actors.length > 1) this.actor = option.actor;
      if (this.aimsAt(option)) this.aim(index);
      else this.look(index);
    });
  }

  /** It is done as advised. */
  follow(): void {
    if (this.advised >= 0) this.commit(this.advised);
    else if (this.advice) this.commitValue(this.advice.value);
  }

  /** One step back: the aim, the narrowed place, the chosen figure. */
  back(): boolean {
    if (this.note) this.note = null;
    else if (this.aimed >= 0) this.aimed = -1;
    else if (this.place) this.place = "";
    else if (this.actor) this.actor = "";
    else return false;
    return true;
  }

  why(anchor: string): void {
    void this.hearOf(anchor).then((told) => {
      this.note = { ...(told ?? { say: { key: "web-why-nothing" }, rule: "" }), anchor };
    });
  }

  /** What the server says of a thing on the board; null: nothing. */
  hearOf(anchor: string): Promise<Told | null> {
    return new Promise((resolve) => {
      this.line.ship({ type: "ask-why", anchor }, (reply) => {
        if (reply.type === "why") resolve(reply.say ? { say: reply.say, rule: reply.say.rule ?? "" } : null);
      });
    });
  }

  /** A message to which only the next State replies: who sits where, who has the screen, who may come. */
  tell(body: Body): void {
    this.line.ship(body);
  }

  undo(): void {
    const to = this.undoLine?.to ?? this.undoLine?.ask_all_to;
    if (to === null || to === undefined) return;
    this.line.ship({ type: "undo", seat: this.seat, to, epoch: this.state?.epoch ?? 0 });
  }

  agree(yes: boolean): void {
    const to = this.undoLine?.wish;
    if (to !== null && to !== undefined) this.line.ship({ type: "agree-undo", seat: this.seat, to, yes });
  }

  earlier(): void {
    const before = this.events[0]?.number;
    if (before === undefined) return;
    this.line.ship({ type: "ask-story", before }, (reply) => {
      if (reply.type !== "story") return;
      this.events = [...reply.events, ...this.events];
      if (this.state) this.state = { ...this.state, more: reply.more ?? false };
    });
  }

  setPace(pause: number, skip = false): void {
    this.line.ship({ type: "pace", pause_ms: pause, stopped: false, skip });
  }
}
