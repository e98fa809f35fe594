// One live table: what the server last said, and what the person is about to do. Knows no game and no rule.

import type {
  Answer,
  EventLine,
  FromServer,
  Joined,
  NewLink,
  PaceLine,
  Refused,
  Said,
  SeatLine,
  State,
} from "../../generated/messages";
import { seatLine } from "../link/api";
import type { Told } from "../game";
import { Line, type Body } from "../link/line.svelte";
import { Choosing, isWho } from "./choosing.svelte";
import { Outlook } from "./outlook.svelte";
import { renew, renewIfOld } from "../link/renew";
import type { Witness } from "../proof/witness";

const AGAIN_LATER = "busy too-fast database disk-full read-only storage-full storage shutting-down internal".split(" "); // codes of refusals that pass
const AGAIN = 30_000; // milliseconds: an answer that the line swallowed is sent again by itself for so long

type Given = Omit<Answer, "type" | "id">;

export class Table extends Choosing {
  joined = $state.raw<Joined | null>(null);
  events = $state.raw<EventLine[]>([]);
  farewell = $state.raw<Said | null>(null);
  waiting = $state(false); // an answer is on its way
  newLinks = $state.raw<Record<string, string>>({});
  bothMine = $state(false); // its person has said that the other browser at this seat is his own
  onlink: ((link: NewLink) => Promise<void>) | null = null; // whoever keeps this browser's links
  ontake: ((before: State | null, after: State, late: boolean) => void) | null = null; // whoever plays what happened
  onanswer: (() => void) | null = null; // a person answers
  witness: Witness | null = null; // what this browser can swear to afterwards

  private given: Given | null = null; // the answer of which nothing was heard yet
  private givenId = 0;
  private givenAt = 0;
  private rejoined = false;
  private instead = ""; // what was touched after it, and is to answer it once it is asked again

  private readonly line = new Line({
    greeting: () => this.greeting(),
    hear: (message) => this.hear(message),
    begun: () => this.state !== null,
    cut: () => this.cut(),
  });
  readonly outlook = new Outlook(
    this.line,
    () => this.state?.number,
    () => this.ask?.number,
  );

  constructor(private tickets: string[]) {
    super();
  }

  // ------------------------------------------------------------------ what the screen reads

  get link() {
    return this.line.state;
  }
  protected hinted() {
    return this.outlook.advice;
  }
  seats = $derived<SeatLine[]>((this.state?.seats ?? []).map(seatLine));
  pace = $derived<PaceLine>(this.state?.pace ?? {});
  handover = $derived<string>(this.state?.handover ?? "");
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
    else if (this.outlook.advice) this.commitValue(this.outlook.advice.value);
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
