import type { GameModule } from "../games/types";
import type { SeatLine } from "../generated/messages";
import { t } from "./i18n.svelte";

/** How a seat is called: its person's name, else the bot's level, else the seat itself. */
export function nameOf(line: SeatLine | undefined, game: GameModule, seat = ""): string {
  if (!line) return game.seatName(seat);
  if (line.bot) return t("web-bot-name", { level: t(`web-bot-${line.bot}`) });
  return line.name || game.seatName(line.seat);
}
