// A game without a board of its own is played from the list of options alone.

import type { GameModule } from "../../lib/game";
import { lastDice } from "../../lib/table/dice";
import Board from "./Board.svelte";
import Mine from "./Mine.svelte";
import Token from "./Token.svelte";

const plain: GameModule = {
  Board,
  Mine,
  Token,
  colour: () => "var(--accent)",
  seatName: (seat) => seat,
  actorName: (_, id) => id,
  track: () => ({ round: "", phases: [] }),
  facts: () => [],
  roll: (events) => lastDice(events),
  aims: [],
  lessons: [],
};
export default plain;
