// The games of this browser: their secret tickets, kept on its own disk and nowhere else.

import type { MatchCreated, Role, TicketLine } from "../../generated/messages";
import { change, everything, ofMatch } from "./store";
import { promised } from "../proof/witness";

export interface ShelfSeat {
  seat: string;
  ticket: string;
  name: string;
  who: string;
}
export interface ShelfGame {
  match: string;
  game: string;
  title: string;
  host: string;
  watch: string;
  seats: ShelfSeat[];
  training: boolean;
  at: number;
}

const OLD = "squadra.games"; // in local storage, where earlier versions kept them
const MOST = 60;

class Shelf {
  games = $state.raw<ShelfGame[]>([]);
  readonly ready: Promise<void>;

  constructor() {
    this.ready = this.load().catch(() => undefined); // storage forbidden: a game lasts as long as the page; its links still work
  }

  private async load(): Promise<void> {
    const old = JSON.parse(localStorage.getItem(OLD) ?? "[]") as ShelfGame[];
    this.games = old;
    const kept = await everything<ShelfGame>("games");
    const moved = old.filter((game) => !kept.some((each) => each.match === game.match));
    if (moved.length) await change(["games"], (on) => moved.forEach((game) => on("games").put(game)));
    localStorage.removeItem(OLD);
    this.games = [...kept, ...moved].sort((a, b) => b.at - a.at);
  }

  find(match: string): ShelfGame | undefined {
    return this.games.find((game) => game.match === match);
  }

  /** Keeps a game, with what the server promised about its dice; done when it lies on the disk. */
  private async keep(
    game: ShelfGame,
    dice?: { commitment: string; nonces?: Record<string, string> },
  ): Promise<ShelfGame> {
    const now = { ...game, at: Date.now() };
    const all = [now, ...this.games.filter((other) => other.match !== game.match)];
    const gone = all.slice(MOST);
    await change(["games", "promises", "seen"], (on) => {
      on("games").put(now);
      if (dice)
        on("promises").add(promised(game.match, dice.commitment, dice.nonces)).onerror = (event) =>
          event.preventDefault(); // the first promise stays
      gone.forEach(({ match }) => remove(on, match));
    }).catch(() => undefined);
    this.games = all.slice(0, MOST);
    return now;
  }

  /** The storage was emptied while the page was open: what it still knows goes there once more. */
  async keepAgain(): Promise<void> {
    await change(["games"], (on) => this.games.forEach((game) => on("games").put(game))).catch(() => undefined);
  }

  created(made: MatchCreated, title: string, training = false): Promise<ShelfGame> {
    const seats = made.seats.map(({ seat, ticket, name, who }) => ({ seat, ticket, name, who }));
    return this.keep(
      { match: made.match, game: made.game, title, host: made.host, watch: made.watch, training, at: 0, seats },
      made,
    );
  }

  /** Adds what a ticket is good for to the game that it belongs to. */
  learn(ticket: string, line: TicketLine): Promise<ShelfGame> {
    const match = line.match ?? "";
    const old = this.find(match);
    const game: ShelfGame = old
      ? { ...old, seats: [...old.seats] }
      : {
          match,
          game: line.game ?? "",
          title: line.title ?? "",
          host: "",
          watch: "",
          seats: [],
          training: false,
          at: 0,
        };
    if (line.role === "host") game.host = ticket;
    else if (line.role === "watch") game.watch = ticket;
    else if (!game.seats.some((seat) => seat.ticket === ticket)) {
      const who = line.seats?.find((seat) => seat.seat === line.seat);
      game.seats = [
        ...game.seats.filter((seat) => seat.seat !== line.seat),
        { seat: line.seat ?? "", ticket, name: who?.name ?? "", who: "me" },
      ];
    }
    return this.keep(game, { commitment: line.commitment ?? "", nonces: line.nonces ?? {} });
  }

  /** A link was made anew: the old one is of no use any more. */
  async renew(match: string, role: Role, seat: string, ticket: string): Promise<void> {
    const game = this.find(match);
    if (!game) return;
    if (role === "host") await this.keep({ ...game, host: ticket });
    else if (role === "watch") await this.keep({ ...game, watch: ticket });
    else
      await this.keep({ ...game, seats: game.seats.map((each) => (each.seat === seat ? { ...each, ticket } : each)) });
  }

  async forget(match: string): Promise<void> {
    this.games = this.games.filter((game) => game.match !== match);
    await change(["games", "promises", "seen"], (on) => remove(on, match)).catch(() => undefined);
  }
}

function remove(on: (name: "games" | "promises" | "seen") => IDBObjectStore, match: string): void {
  on("games").delete(match);
  on("promises").delete(match);
  on("seen").delete(ofMatch(match));
}

export const shelf = new Shelf();

/** The tickets with which this screen sits down: its own seats, and the host's right beside them; else the watcher's. */
export function ticketsOf(game: ShelfGame): string[] {
  const seats = game.seats.filter((seat) => seat.who === "me" || seat.who === "screen").map((seat) => seat.ticket);
  const tickets = game.host ? [...seats, game.host] : seats;
  return tickets.length ? tickets : game.watch ? [game.watch] : [];
}

export function oneTicket(game: ShelfGame): string {
  return game.seats.find((seat) => seat.who === "me" || seat.who === "screen")?.ticket ?? (game.watch || game.host);
}
