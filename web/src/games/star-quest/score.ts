import { t } from "../../lib/i18n.svelte";
import type { ScoreRow } from "../../lib/game";
import { hulk, type FigureView, type SeatView } from "./view";

/** The score sheet (SQ-SCORE-5, -6): what is neither counter nor man comes from missions and cards. */
export function scores(view: unknown): ScoreRow[] {
  const { seats, alien, figures } = hulk(view);
  const worth = (men: FigureView[]) => men.reduce((sum, man) => sum + (man.points ?? 0), 0);
  const lost = (seat: SeatView) => worth(figures.filter((each) => each.owner === seat.seat && each.place === "dead"));
  const slain = worth(figures.filter((each) => alien.trophies?.includes(each.id)));
  const row = (label: string, rule: string, value: (seat: SeatView) => number, aliens: number): ScoreRow => ({
    label: t(label),
    rule,
    values: { alien: aliens, ...Object.fromEntries(seats.map((seat) => [seat.seat, value(seat)])) },
  });
  const counters = (seat: SeatView) => seat.counter_points ?? 0;
  return [
    row("sq-web-score-counters", "SQ-CNT-6", counters, 0),
    row("sq-web-score-men", "SQ-SCORE-4", (seat) => 0 - lost(seat), slain),
    row("sq-web-score-missions", "SQ-SCORE-5", (seat) => seat.score - counters(seat) + lost(seat), alien.score - slain),
  ];
}
