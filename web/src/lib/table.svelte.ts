// One live table: the socket, what the server last said, and what the person is about to do. Knows no game and no rule.

import type {
  AskLine,
  Chance,
  EventLine,
  FromScreen,
  FromServer,
  Joined,
  LookReply,
  NewLink,
  PaceLine,
  Refused,
  Role,
  Said,
  SeatLine,
  State,
  UndoLine,
} from "../generated/messages";
import { seatLine } from "./api";
import { renew, renewIfOld } from "./renew";
import { actors, choices, lights, short, shown, type Choice } from "./options";
import type { Notes } from "./odds";
import type { Witness } from "./witness";

type Reply = Exclude<FromServer, { type: "state" } | { type: "presence" }>;
type Body = FromScreen extends infer M ? (M extends { id?: number } ? Omit<M, "id"> : never) : never;

export interface Note {
  say: Said;
  rule: string;
  anchor: string;
}

const ASK_FOR_PAGE = 3; // tries after which an old page may be the reason
const AGAIN_LATER: ReadonlySet<string> = new Set([
  "busy",
  "too-fast",
  "database",
  "disk-full",
  "read-only",
  "shutting-down",
  "internal",
]);
const RETRY = [300, 600, 1200, 2500, 5000];
const BEAT = 1500; // milliseconds between two signs of life
const AGAIN = 30_000; // milliseconds: an answer that the line swallowed is sent again by itself for so long
const SILENCE = 4500; // after so long without a word from the server the line is taken for dead

export class Table {
  link = $state<"connecting" | "live" | "broken" | "closed">("connecting");
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
  looks = $state.raw<Record<string, LookReply>>({}); // what was looked at while this question stands: an anchor, or "option:7"
  odds = $state.raw<Record<number, Chance[]>>({});
  notes = $state.raw<Record<number, Notes>>({}); // what these odds take for granted, by option
  newLinks = $state.raw<Record<string, string>>({});
  aims: ReadonlySet<string> = new Set(); // kinds of options that are only aimed at first: the game names them

  covers = $state.raw<(all: Choice[]) => number[]>(() => []); // what the game offers in its own way

  onlink: ((link: NewLink) => Promise<void>) | null = null; // whoever keeps this browser's links
  ontake: ((before: State | null, after: State, late: boolean) => void) | null = null; // whoever plays what happened
  onanswer: (() => void) | null = null; // a person answers
  witness: Witness | null = null; // what this browser can swear to afterwards

  private socket: WebSocket | null = null;
  private pending = new Map<number, (reply: Reply) => void>();
  private lastId = 0;
  private looking = new Set<string>();
  private wanted: number[] = []; // odds that are still to be counted
  private counting = false;
  private tries = 0;
  private joinId = -1; // of the message that asks to be let in
  private timer = 0;
  private beat = 0;
  private heard = 0; // when the server was last heard
  private ended = false;
  private given: { seat: string; number: number; epoch: number; option?: number; value?: unknown } | null = null; // the answer of which nothing was heard yet
  private givenId = 0;
  private givenAt = 0;
  private rejoined = false;

  readonly tickets: string[];

  constructor(tickets: string[]) {
    this.tickets = tickets;
  }

  // ------------------------------------------------------------------ what the screen reads

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
  private covered = $derived(new Set(this.unfolded ? [] : this.covers(this.all)));
  list = $derived<Choice[]>(shown(this.all, this.who, this.place).filter((choice) => !this.covered.has(choice.index)));
  visible = $derived<Choice[]>(this.unfolded ? this.list : short(this.list, this.aimed)); // with hotkeys in this order
  hint = $derived<string[]>(this.all[this.peeked]?.anchors ?? []);
  folded = $derived<number>(this.covered.size);
  lit = $derived<Map<string, Choice[]>>(lights(shown(this.all, this.who, "")));

  seatLine(seat: string): SeatLine | undefined {
    return this.seats.find((line) => line.seat === seat);
  }

  // ------------------------------------------------------------------ connection

  open(): void {
    clearTimeout(this.timer);
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      const have = this.state ? this.state.number : -1;
      this.joinId = this.ship({
        type: "join",
        tickets: this.tickets,
        have,
        epoch: this.state?.epoch ?? 0,
        face: this.seat,
        nonce: this.witness?.promise.nonce ?? "",
      });
    };
    socket.onmessage = (message) => {
      this.heard = performance.now();
      try {
        this.hear(JSON.parse(String(message.data)) as FromServer);
      } catch (error) {
        void renewIfOld(); // what is not understood may be meant for a newer page
        throw error;
      }
    };
    socket.onclose = () => this.lost(socket);
    this.heard = performance.now();
    clearInterval(this.beat);
    this.beat = window.setInterval(() => this.listen(socket), BEAT);
  }

  /** Signs of life, and what to do without them: a line can be dead long before the browser says so. */
  private listen(socket: WebSocket): void {
    const silent = performance.now() - this.heard;
    if (silent > SILENCE && !document.hidden) {
      socket.close();
      this.lost(socket);
    } else if (silent > BEAT / 2 && this.link === "live") this.ship({ type: "ping" });
  }

  /** Whatever was on its way is settled: the server tells how the match stands when the line is back. */
  private lost(socket: WebSocket): void {
    if (this.socket !== socket || this.ended) return;
    this.socket = null;
    clearInterval(this.beat);
    this.settle();
    if (this.link === "closed") return;
    this.link = this.state ? "broken" : "connecting";
    if (this.tries === ASK_FOR_PAGE) void renewIfOld();
    this.timer = window.setTimeout(() => this.open(), RETRY[Math.min(this.tries++, RETRY.length - 1)]);
  }

  private settle(): void {
    this.waiting = false;
    this.pending.clear();
    this.counting = false;
  }

  /** The browser knows that there is no network. */
  cutOff(): void {
    if (!this.socket) return;
    this.socket.close();
    this.lost(this.socket);
  }

  /** The network or the page woke up: try at once. */
  wake(): void {
    if (this.witness && !this.socket && !this.ended && this.link !== "closed") this.open();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.socket?.close();
  }

  private ship(body: Body, onReply?: (reply: Reply) => void): number {
    const id = ++this.lastId;
    if (onReply) this.pending.set(id, onReply);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ ...body, id }));
    else this.pending.delete(id);
    return id;
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case "joined":
        if (renew(message.page ?? "")) return;
        this.joined = message;
        this.link = "live";
        this.tries = 0;
        this.rejoined = true;
        this.farewell = null;
        this.settle();
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
        if (!["shutting-down", "busy", "too-fast"].includes(message.code)) this.link = "closed";
        return;
      case "new-link":
        void this.onlink?.(message).then(() => {
          this.newLinks = { ...this.newLinks, [`${message.role ?? "seat"}:${message.seat ?? ""}`]: message.ticket };
        });
        break;
      case "refused":
        this.refused(message);
        break;
    }
    this.pending.get(message.id)?.(message);
    this.pending.delete(message.id);
  }

  private refused(message: Refused): void {
    this.waiting = false;
    if (message.id === this.givenId) this.given = null;
    if (message.id === this.joinId) {
      void this.turnedAway(message);
      return;
    }
    if (message.code === "malformed") void renewIfOld();
    if (message.code === "late" || message.code === "already-answered") this.resync();
    else this.note = { say: message.say, rule: message.say.rule ?? "", anchor: "" };
  }

  /** Not let in: an old page fetches itself anew, a busy server is asked again, anything else is told. */
  private async turnedAway(message: Refused): Promise<void> {
    if (AGAIN_LATER.has(message.code)) {
      this.farewell = message.say;
      this.socket?.close();
    } else if (!(await renewIfOld())) {
      this.link = "closed";
      this.farewell = message.say;
    }
  }

  private resync(): void {
    this.ship({ type: "resync", have: this.state?.number ?? -1, epoch: this.state?.epoch ?? 0 });
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
      this.looks = {};
      this.looking.clear();
      this.place = "";
      this.unfolded = false;
      this.odds = {};
      this.notes = {};
      this.wanted = [];
      this.note = null;
      if (!this.actors.includes(this.actor)) this.actor = "";
    }
    if (!same || this.rejoined) this.answerAgain();
    this.rejoined = false;
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
    else this.why(anchor);
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

  /** A free choice (a point, a path) that the list only gives examples of. */
  commitValue(value: unknown): void {
    this.answer({ value });
  }

  /** An answer goes out only over a living line: what cannot be sent is refused at once, in words. */
  private answer(given: { option: number } | { value: unknown }): void {
    const ask = this.ask;
    if (!ask || this.waiting) return;
    if (this.link !== "live" || this.socket?.readyState !== WebSocket.OPEN) {
      this.note = { say: { key: "web-not-connected" }, rule: "", anchor: "" };
      return;
    }
    this.onanswer?.();
    this.givenAt = performance.now();
    this.send({ seat: this.seat, number: ask.number, epoch: this.state?.epoch ?? 0, ...given });
  }

  private send(given: NonNullable<Table["given"]>): void {
    this.given = given;
    this.waiting = true;
    this.givenId = this.ship({ type: "answer", ...given });
  }

  /** Asks what a thing on the board can do, or what an option would touch; once for each question. */
  look(thing: string | number): void {
    const key = typeof thing === "number" ? `option:${thing}` : thing;
    const number = this.state?.number;
    if (number === undefined || this.looking.has(key)) return;
    this.looking.add(key);
    this.ship(
      { type: "ask-look", number, ...(typeof thing === "number" ? { option: thing } : { anchor: thing }) },
      (reply) => {
        if (reply.type === "look" && reply.number === this.state?.number) this.looks = { ...this.looks, [key]: reply };
      },
    );
  }

  /** An option of the list is looked at: its places are marked, its way or area is shown. */
  peek(index: number): void {
    this.peeked = index;
    if (index >= 0) this.look(index);
  }

  /** Asks for the odds of an option. One at a time, the newest wish first: counting is work for the server. */
  count(index: number): void {
    if (this.odds[index]) return;
    this.wanted = [index, ...this.wanted.filter((each) => each !== index)];
    this.countNext();
  }

  private countNext(): void {
    const ask = this.ask;
    const index = this.wanted.find((each) => !this.odds[each]);
    if (!ask || index === undefined || this.counting) return;
    this.counting = true;
    this.ship({ type: "ask-odds", number: ask.number, option: index }, (reply) => {
      this.counting = false;
      this.wanted = this.wanted.filter((each) => each !== index || this.ask?.number !== ask.number);
      if (reply.type === "odds" && this.ask?.number === reply.number) {
        this.notes = { ...this.notes, [reply.option]: { says: reply.says ?? [], others: reply.others ?? [] } };
        this.odds = { ...this.odds, [reply.option]: reply.chances };
      }
      this.countNext();
    });
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
  hearOf(anchor: string): Promise<{ say: Said; rule: string } | null> {
    return new Promise((resolve) => {
      this.ship({ type: "ask-why", anchor }, (reply) => {
        if (reply.type === "why") resolve(reply.say ? { say: reply.say, rule: reply.say.rule ?? "" } : null);
      });
    });
  }

  undo(): void {
    const to = this.undoLine?.to ?? this.undoLine?.ask_all_to;
    if (to === null || to === undefined) return;
    this.ship({ type: "undo", seat: this.seat, to, epoch: this.state?.epoch ?? 0 });
  }

  agree(yes: boolean): void {
    const to = this.undoLine?.wish;
    if (to !== null && to !== undefined) this.ship({ type: "agree-undo", seat: this.seat, to, yes });
  }

  face(seat: string): void {
    this.ship({ type: "face", seat });
  }

  earlier(): void {
    const before = this.events[0]?.number;
    if (before === undefined) return;
    this.ship({ type: "ask-story", before }, (reply) => {
      if (reply.type !== "story") return;
      this.events = [...reply.events, ...this.events];
      if (this.state) this.state = { ...this.state, more: reply.more ?? false };
    });
  }

  setPace(pause: number, skip = false): void {
    this.ship({ type: "pace", pause_ms: pause, stopped: false, skip });
  }

  start(): void {
    this.ship({ type: "start" });
  }
  useBot(seat: string): void {
    this.ship({ type: "use-bot", seat, bot: "tactics" });
  }
  giveBack(seat: string): void {
    this.ship({ type: "give-back", seat });
  }
  renewLink(role: Role, seat = ""): void {
    this.ship({ type: "renew-link", role, seat });
  }
  kick(seat: string): void {
    this.ship({ type: "kick", seat });
  }
  closeMatch(): void {
    this.ship({ type: "close-match" });
  }
}
