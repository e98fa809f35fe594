import { say, t, type Said } from "../../lib/i18n.svelte";
import type { GameModule, Phase, Track } from "../../lib/game";
import Board from "./Board.svelte";
import Mine from "./Mine.svelte";
import Powers from "./Powers.svelte";
import Token from "./Token.svelte";
import { lessons } from "./lessons";
import { scores } from "./score";
import { stage } from "./stage";
import { hulk } from "./view";
import { outcome, roll, turnOf } from "./words";

const MARINE = ["turn", "scan"];
const ALIEN = ["event", "turn", "reinforce"];
/** Kinds of options that take a card which is not in the hand yet. */
const CHOOSING = new Set(["ChooseCard", "TakeSquadCard", "TakeEvent"]);
const RULES: Record<string, string> = {
  turn: "SQ-TURN-4",
  event: "SQ-ALIEN-1",
  reinforce: "SQ-REINF-1",
  scan: "SQ-SCAN-1",
};

function track(view: unknown): Track {
  const { round, turn, phase, players, alien, mission, alarm } = hulk(view);
  if (phase === "setup" || !mission) return { round: "", phases: [{ label: t("sq-web-phase-setup"), state: "now" }] };
  const steps = turn === "alien" ? ALIEN : MARINE;
  const at = steps.indexOf(phase);
  const phases: Phase[] = [];
  const order = [...players, "alien"];
  for (const seat of order) {
    if (seat !== turn) {
      phases.push({
        label: t(`sq-web-turn-${seat}`),
        state: order.indexOf(seat) < order.indexOf(turn) ? "done" : "next",
      });
      continue;
    }
    steps.forEach((step, index) =>
      phases.push({
        label: step === phase ? `${t(`sq-web-turn-${seat}`)}: ${t(`sq-web-phase-${step}`)}` : t(`sq-web-phase-${step}`),
        state: index === at ? "now" : index < at ? "done" : "next",
        rule: RULES[step] ?? "",
      }),
    );
  }
  const deck = t("sq-web-deck", { count: alien.deck ?? 0 });
  return { round: t("sq-web-round", { round }), phases, note: alarm ? `${t(`sq-web-${alarm}`)} · ${deck}` : deck };
}

const die = (colour: string, faces: number[]) => faces.map((face) => ({ colour, face: String(face) }));

const game: GameModule = {
  Board,
  Mine,
  Token,
  Ask: Powers,
  covers: (all) => (all[0]?.group === "TakePowers" ? all.map((choice) => choice.index) : []),
  track,
  stage,
  lessons,
  scores,
  outcome,
  roll,
  turnOf,
  detail: ({ group, say: { args } }) => (CHOOSING.has(group ?? "") ? t(`${(args?.["card"] as Said).key}-text`) : ""),
  aims: [],
  faces: [die("white", [0, 0, 0, 0, 1, 2]), die("red", [0, 0, 0, 1, 2, 3])],
  colour: (seat) => `var(--${seat})`,
  seatName: (seat) => t(`sq-web-seat-${seat}`),
  actorName: (view, id) => {
    const { figures, blips, seats } = hulk(view);
    const figure = figures.find((each) => each.id === id);
    if (figure) return say(figure.name);
    const blip = blips.find((each) => each.id === id);
    if (blip) return blip.kind && blip.name ? t("sq-web-blip-known", { name: say(blip.name) }) : t("sq-web-blip");
    const card = seats.flatMap((seat) => [...(seat.hand ?? []), ...(seat.shown ?? [])]).find((each) => each.id === id);
    return card ? say(card.name) : id;
  },
  facts: (view, seat) => {
    const { seats, alien, blips } = hulk(view);
    if (seat === "alien")
      return [
        { text: t("sq-web-points", { points: alien.score }), label: t("sq-web-points", { points: alien.score }) },
        {
          text: t("sq-web-blip-count", { count: blips.length }),
          label: t("sq-web-blip-count", { count: blips.length }),
        },
      ];
    const mine = seats.find((each) => each.seat === seat);
    if (!mine) return [];
    return [
      { text: t("sq-web-points", { points: mine.score }), label: t("sq-web-points", { points: mine.score }) },
      { icon: "heart", text: String(mine.life), label: t("sq-web-life", { life: mine.life, full: mine.full_life }) },
      { icon: "card", text: String(mine.hidden), label: t("sq-web-cards", { count: mine.hidden }) },
    ];
  },
};

export default game;
