import { t } from "../../lib/text/i18n.svelte";
import type { Choice } from "../../lib/table/options";
import type { Errand, GameModule, Phase, Track } from "../../lib/game";
import Ask from "./panels/Ask.svelte";
import Board from "./board/Board.svelte";
import Bust from "./figures/Bust.svelte";
import Face from "./figures/Face.svelte";
import CardArt from "./cards/CardArt.svelte";
import { chanceOf } from "./cards/chances";
import Checks from "./cards/Checks.svelte";
import Mine from "./panels/Mine.svelte";
import Token from "./figures/Token.svelte";
import { lessons } from "./lessons";
import { stage } from "./stage";
import { front } from "./view";
import { cardTitle, outcome, sideOf, soldierName, turnOf } from "./words";

const PANELS = new Set(["Plan", "Strike", "React", "Preempt", "Silence", "Walk", "Enter", "PlaceAt", "Deploy"]); // offered by a panel of their own, or by the map

function track(view: unknown): Track {
  const { turn, turn_limit, phase, phases, story_left, over } = front(view);
  if (!turn) return { round: t("smg-web-phase-setup"), phases: [] };
  const list: Phase[] = [{ label: t("smg-web-phase-plan"), state: phase || over ? "done" : "now", rule: "SMG-TURN-5" }];
  phases.forEach((card, index) =>
    list.push({
      label: t("smg-web-phase-of", {
        phase: index + 1,
        upper: t(`smg-action-${card.upper.toLowerCase()}`),
        lower: t(`smg-action-${card.lower.toLowerCase()}`),
      }),
      state: over || phase > index + 1 ? "done" : phase === index + 1 ? "now" : "next",
      rule: "SMG-STORY-3",
    }),
  );
  return {
    round: t(over ? "smg-web-turn" : phase ? "smg-web-turn-phase" : "smg-web-turn-plan", {
      turn,
      turns: turn_limit,
      phase,
    }),
    phases: list,
    note: t("smg-web-story", { count: story_left }),
  };
}

/** The scenario, and the own order as the one step to it. */
function errand(view: unknown, seat: string): Errand | null {
  const { scenario, players } = front(view);
  const mine = players.find((player) => player.seat === seat);
  const order =
    mine?.order == null
      ? []
      : [
          {
            label: t(`smg-order-${mine.order}`),
            note: t(`smg-order-text-${mine.order}`),
            state: mine.order_done ? ("done" as const) : ("now" as const),
          },
        ];
  return { title: t(`smg-scenario-${scenario}`), steps: order };
}

/** Charges that read the same differ by a hair's breadth: the map has them all. */
function again(all: Choice[]): Choice[] {
  const told = new Set<string>();
  return all.filter((choice) => {
    if (choice.group !== "Charge") return false;
    const words = `${choice.actor} ${JSON.stringify(choice.say)}`;
    return told.size === told.add(words).size;
  });
}

const game: GameModule = {
  Board,
  Mine,
  Token,
  Man: Bust,
  Face,
  Ask,
  track,
  round: (turn) => t("smg-web-turn-number", { turn }),
  stage,
  rail: true,
  errand,
  lessons,
  outcome,
  turnOf,
  chart: () => t("smg-web-chart"),
  Tray: Checks,
  CardArt,
  chanceOf,
  aims: ["Fire", "Throw", "Strike", "HandOver", "Use"],
  covers: (all) =>
    [...all.filter((choice) => PANELS.has(choice.group ?? "")), ...again(all)].map((choice) => choice.index),
  colour: (seat) => `var(--${sideOf(seat)})`,
  seatName: (seat) => t(`seat-${seat}`),
  actorName: (_view, id) => (/^\d+$/.test(id) ? soldierName(id) : cardTitle(id)),
  facts: (view, seat) => {
    const { players, soldiers, initiative } = front(view);
    const player = players.find((each) => each.seat === seat);
    if (!player) return [];
    const men = soldiers.filter((one) => one.seat === seat && one.at === "map" && !one.escort).length;
    const { waiting } = player;
    return [
      {
        icon: "star",
        text: t(player.exact ? "smg-web-vp" : "smg-web-vp-least", { points: player.least }),
        label: t(player.exact ? "smg-web-vp" : "smg-web-vp-at-least", { points: player.least }),
      },
      { icon: "person", text: String(men + waiting), label: t("smg-web-men-count", { count: men, waiting }) },
      { icon: "card", text: String(player.hand_count), label: t("smg-web-cards", { count: player.hand_count }) },
      ...(players.length > 2
        ? []
        : [
            {
              text: t("smg-web-deck", { count: player.deck_count }),
              label: t("smg-web-deck", { count: player.deck_count }),
            },
          ]), // no room beside four
      ...(initiative[0] === seat ? [{ icon: "flag", text: "", label: t("smg-web-initiative") }] : []),
    ];
  },
};

export default game;
