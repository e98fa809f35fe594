import type { GameModule } from "../game";
import type { SeatLine } from "../../generated/messages";

/** How a seat is called: its person's name, else the seat itself (a bot has no other name). */
export function nameOf(line: SeatLine | undefined, game: GameModule, seat = ""): string {
  if (!line) return game.seatName(seat);
  return line.bot ? game.seatName(line.seat) : line.name || game.seatName(line.seat);
}
