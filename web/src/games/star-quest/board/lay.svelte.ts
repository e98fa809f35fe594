// Whether the ship is drawn turned: one board is on the screen, and the stage asks where things lie as the board does.

import type { Lay } from "./geometry";
import type { DeckView } from "../view";

export const sheet = $state({ turned: false });

export const layOf = ({ width, height }: Pick<DeckView, "width" | "height">): Lay => ({
  width,
  height,
  turned: sheet.turned,
});
