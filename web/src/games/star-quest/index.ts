import { say, t, texts, type Said } from "../../lib/text/i18n.svelte";
import type { GameModule, Phase, Track } from "../../lib/game";
import type { Choice } from "../../lib/table/options";
import Board from "./board/Board.svelte";
import CardArt from "./panels/CardArt.svelte";
import Man from "./figures/Man.svelte";
import Mine from "./panels/Mine.svelte";
import Powers from "./panels/Powers.svelte";
import Token from "./figures/Token.svelte";
import { errand } from "./panels/errand";
import Face from "./figures/Face.svelte";
import { lessons } from "./lessons";
import { doorTitle, goodPlaces, whyGood } from "./board/places";
import { stage } from "./stage";
import { hulk, type HulkView } from "./view";
import { outcome } from "./words";

const MARINE = ["turn", "scan"];
const ALIEN = ["event", "turn", "reinforce"];
/** Kinds of options that take a card which is not in the hand yet. */
const CHOOSING = new Set(["ChooseCard", "TakeSquadCard", "TakeEvent"]);
/** Kinds of options that are not chosen in the list: the board shows their squares. */
const COVERED = new Set(["TakePowers", "MoveTo", "SqueezeTo", "Spot", "Reinforce"]);
const RULES: Record<string, string> = {
  turn: "SQ-TURN-4",
  event: "SQ-ALIEN-1",
  reinforce: "SQ-REINF-1",
  scan: "SQ-SCAN-1",
};

/** "Your turn: 3 of 5 still to act", or whose turn it is and what is done in it. */
function nowWords(view: HulkView, seat: string, step: string): string {
  const whose = seat === view.seat ? t("web-your-turn") : t(`sq-web-turn-${seat}`);
  const men = view.figures.filter(
    (each) => each.owner === seat && (each.place === "board" || each.place === "waiting"),
  );
  const left = men.filter((each) => !each.acted).length;
  const what =
    step === "turn" && seat !== "alien" ? t("sq-web-to-act", { left, men: men.length }) : t(`sq-web-phase-${step}`);
  return `${whose}: ${what}`;
}

function track(view: unknown): Track {
  const { round, turn, phase, players, alien, mission, alarm } = hulk(view);
  if (phase === "setup" || !mission) return { round: "", phases: [{ label: t("sq-web-phase-setup"), state: "now" }] };
  const when = t("sq-web-round", { round });
  if (phase === "over") return { round: when, phases: [{ label: t("web-over"), state: "now" }] };
  const steps = turn === "alien" ? ALIEN : MARINE;
  const at = steps.indexOf(phase);
  const phases: Phase[] = [];
  const order = [...players, "alien"];
  const add = (what: string, state: Phase["state"], rule = "") =>
    phases.push({ label: state === "next" ? t("sq-web-then", { what }) : what, state, rule });
  for (const seat of order) {
    if (seat !== turn) {
      add(t(`sq-web-turn-${seat}`), order.indexOf(seat) < order.indexOf(turn) ? "done" : "next");
      continue;
    }
    steps.forEach((step, index) => {
      const what = step === phase ? nowWords(hulk(view), seat, step) : t(`sq-web-phase-${step}`);
      add(what, index === at ? "now" : index < at ? "done" : "next", RULES[step]);
    });
  }
  const deck = t("sq-web-deck", { count: alien.deck ?? 0 });
  return { round: alarm ? `${when} · ${t(`sq-web-${alarm}`)}` : when, phases, note: deck };
}

/** What a card does; what a man who could act carries, and how far he goes. */
function detail(choice: Choice, view: unknown): string {
  const { group, actor } = choice;
  const { args } = choice.say;
  if (CHOOSING.has(group ?? "")) return t(`${(args?.["card"] as Said).key}-text`);
  const figure = group === "Activate" ? hulk(view).figures.find((each) => each.id === actor) : undefined;
  if (!figure) return "";
  const arms =
    figure.weapons.map((weapon) => say(weapon.name)).join(" + ") || t("sq-web-melee", { dice: figure.melee });
  return t("sq-web-man", { arms, move: figure.move });
}

/** The quickest of the men who can shoot goes first. */
function begins(view: unknown, seat: string): string {
  const armed = hulk(view).figures.filter((each) => each.owner === seat && each.weapons.length);
  const first = armed.toSorted((one, other) => other.move - one.move)[0];
  return first ? `figure:${first.id}` : "";
}

const die = (colour: string, faces: number[]) => faces.map((face) => ({ colour, face: String(face) }));

const game: GameModule = {
  Board,
  Mine,
  Token,
  CardArt,
  Face,
  Man,
  rail: true,
  begins,
  errand,
  Ask: Powers,
  // powers are asked by domain
  covers: (all, view) => {
    const good = goodPlaces(all, hulk(view));
    return all.filter((each) => COVERED.has(each.group ?? "") && !good.has(each.index)).map(({ index }) => index);
  },
  // all that a cannon threw goes to the only one it can strike
  obvious: (all) => {
    const shares = all.filter(({ group }) => group === "Share");
    if (new Set(shares.map(({ anchors }) => anchors?.join())).size !== 1) return -1;
    return shares.toSorted((a, b) => Number(b.say.args?.["points"]) - Number(a.say.args?.["points"]))[0]!.index;
  },
  track,
  stage,
  lessons,
  outcome,
  detail,
  deed: ({ group }) => (texts.has(`sq-web-deed-${group}`) ? t(`sq-web-deed-${group}`) : ""),
  title: (choice, view) => whyGood(choice, hulk(view)) || doorTitle(choice, hulk(view)),
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
