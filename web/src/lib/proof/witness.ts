// What this browser can swear to after a game: the commitment that it was shown before the first roll, its own nonce, and
// what fell and was told while it looked on. Kept on its own disk, so that no server can change it afterwards.

import type { Joined, Said, SealLine, State } from "../../generated/messages";
import { change, everything, keys, ofMatch, one } from "../browser/store";

export interface Promised {
  match: string;
  commitment: string; // as first shown
  contradicted: string; // another one, shown later
  nonce: string; // this browser's own randomness
  browser?: string; // by which the server knows it again; shown to nobody else
  shared?: boolean; // its person has said that the other browser is his own, too
  mine: Record<string, string>; // seats whose part of the dice it is
  settled: string[]; // own seats of which that is decided
  others: Record<string, string>; // nonces of other seats, shown before ours was sent
  early: boolean; // here before the game began
  begun: boolean;
  bare: string[]; // seats without a nonce when the game began: bots, and persons who had not come
  forked: number; // answers that were played in another match
}

/** What one State brought: sentences as they were told to the faced seat, and seals of what fell. */
export interface Seen {
  match: string;
  epoch: number;
  number: number;
  seat: string;
  says: Said[];
  seals: SealLine[];
}

function randomness(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function promised(match: string, commitment: string, others: Record<string, string> = {}): Promised {
  return {
    match,
    commitment,
    contradicted: "",
    nonce: randomness(),
    browser: randomness(),
    mine: {},
    settled: [],
    others,
    early: false,
    begun: false,
    bare: [],
    forked: 0,
  };
}

export const isNote = (said: Said): boolean => said.key.startsWith("server-note-"); // the server's own, no part of the rules

export class Witness {
  private rows: Seen[] = [];
  private dirty = false;
  private writing: Promise<void> | null = null;

  private constructor(
    readonly promise: Promised,
    private readonly known: Set<string>,
  ) {}

  /** The witness of a match: what was kept already, or a new one whose nonce lies on the disk before it is used. */
  static async of(match: string): Promise<Witness> {
    try {
      const old = await one<Promised>("promises", match);
      const promise = old ?? promised(match, "");
      if (!old) await change(["promises"], (on) => on("promises").put(promise));
      const known = (await keys("seen", ofMatch(match))).map((key) =>
        (key as [string, number, number]).slice(1).join(":"),
      );
      return new Witness(promise, new Set(known));
    } catch {
      return new Witness(promised(match, ""), new Set()); // storage forbidden: it lasts as long as the page
    }
  }

  /** All that was kept of a match; null: nothing. */
  static async recall(match: string): Promise<{ promise: Promised; seen: Seen[] } | null> {
    const promise = await one<Promised>("promises", match).catch(() => undefined);
    return promise ? { promise, seen: await everything<Seen>("seen", ofMatch(match)) } : null;
  }

  /** False: the server shows another commitment than before. */
  joined(message: Joined): boolean {
    const promise = this.promise;
    const lines = message.tickets ?? [];
    promise.commitment ||= message.commitment;
    if (promise.commitment !== message.commitment) promise.contradicted = message.commitment;
    if (!promise.begun) {
      promise.forked = message.forked ?? 0;
      promise.early ||= lines.some((line) => line.stage === "gathering");
    }
    for (const line of lines) {
      const seat = line.role === "seat" ? (line.seat ?? "") : "";
      if (!seat || promise.settled.includes(seat)) continue;
      promise.settled = [...promise.settled, seat];
      // The first who comes to a seat before the game begins gives it its nonce.
      if (line.stage === "gathering" && !line.seats?.find((each) => each.seat === seat)?.joined)
        promise.mine = { ...promise.mine, [seat]: promise.nonce };
    }
    this.dirty = true;
    this.write();
    return !promise.contradicted;
  }

  /** Its person opened the link elsewhere himself. */
  share(): void {
    this.promise.shared = true;
    this.dirty = true;
    this.write();
  }

  /** What was told first counts: a story that is told otherwise later changes nothing here. */
  saw(state: State): void {
    const promise = this.promise;
    if (state.handover || !state.view) return;
    if (!promise.begun) {
      promise.begun = true;
      if (promise.early)
        promise.bare = (state.seats ?? [])
          .filter((line) => line.who === "bot" || !line.joined)
          .map((line) => line.seat);
      this.dirty = true;
    }
    const told = new Map<number, Said[]>();
    for (const event of state.events ?? [])
      if (!isNote(event.say)) told.set(event.number, [...(told.get(event.number) ?? []), event.say]);
    if (state.seals?.length && !told.has(state.number)) told.set(state.number, []);
    for (const [number, says] of told) {
      const key = `${state.epoch}:${number}`;
      if (this.known.has(key)) continue;
      this.known.add(key);
      this.rows.push({
        match: promise.match,
        epoch: state.epoch,
        number,
        seat: state.seat ?? "",
        says,
        seals: number === state.number ? (state.seals ?? []) : [],
      });
    }
    this.write();
  }

  /** One write at a time; what comes meanwhile goes with the next. */
  private write(): void {
    if (this.writing || (!this.rows.length && !this.dirty)) return;
    const rows = this.rows;
    this.rows = [];
    this.dirty = false;
    this.writing = change(["promises", "seen"], (on) => {
      on("promises").put({ ...this.promise });
      rows.forEach((row) => on("seen").put(row));
    })
      .catch(() => undefined)
      .then(() => {
        this.writing = null;
        this.write();
      });
  }
}
