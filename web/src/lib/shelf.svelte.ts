// The games of this browser: their secret tickets, kept in local storage and nowhere else.

import type { MatchCreated, Role, TicketLine } from "../generated/messages";

export interface ShelfSeat { seat: string; ticket: string; name: string; who: string }
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

const KEY = "squadra.games";

class Shelf {
  games = $state.raw<ShelfGame[]>([]);

  constructor() {
    try {
      this.games = JSON.parse(localStorage.getItem(KEY) ?? "[]") as ShelfGame[];
    } catch {
      this.games = [];
    }
  }

  find(match: string): ShelfGame | undefined {
    return this.games.find((game) => game.match === match);
  }

  keep(game: ShelfGame): void {
    this.games = [game, ...this.games.filter((other) => other.match !== game.match)].slice(0, 60);
    this.save();
  }

  created(made: MatchCreated, title: string, training = false): ShelfGame {
    const game: ShelfGame = {
      match: made.match, game: made.game, title, host: made.host, watch: made.watch, training, at: Date.now(),
      seats: made.seats.map(({ seat, ticket, name, who }) => ({ seat, ticket, name, who })),
    };
    this.keep(game);
    return game;
  }

  /** Adds what a ticket is good for to the game that it belongs to. */
  learn(ticket: string, line: TicketLine): ShelfGame {
    const match = line.match ?? "";
    const old = this.find(match);
    const game: ShelfGame = old
      ? { ...old, seats: [...old.seats] }
      : { match, game: line.game ?? "", title: line.title ?? "", host: "", watch: "", seats: [], training: false, at: Date.now() };
    if (line.role === "host") game.host = ticket;
    else if (line.role === "watch") game.watch = ticket;
    else if (!game.seats.some((seat) => seat.ticket === ticket)) {
      const who = line.seats?.find((seat) => seat.seat === line.seat);
      game.seats = [...game.seats.filter((seat) => seat.seat !== line.seat), { seat: line.seat ?? "", ticket, name: who?.name ?? "", who: "me" }];
    }
    this.keep(game);
    return game;
  }

  /** A link was made anew: the old one is of no use any more. */
  renew(match: string, role: Role, seat: string, ticket: string): void {
    const game = this.find(match);
    if (!game) return;
    if (role === "host") this.keep({ ...game, host: ticket });
    else if (role === "watch") this.keep({ ...game, watch: ticket });
    else this.keep({ ...game, seats: game.seats.map((each) => (each.seat === seat ? { ...each, ticket } : each)) });
  }

  forget(match: string): void {
    this.games = this.games.filter((game) => game.match !== match);
    this.save();
  }

  private save(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.games));
    } catch {
      // storage forbidden: the game lasts as long as the page; its links still work
    }
  }
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
