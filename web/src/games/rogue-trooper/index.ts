import { t, texts } from "../../lib/i18n.svelte";
import type { GameModule, Phase, Track } from "../../lib/game";
import Ask from "./Ask.svelte";
import Board from "./Board.svelte";
import CardArt from "./CardArt.svelte";
import Man from "./Man.svelte";
import Mine from "./Mine.svelte";
import Token from "./Token.svelte";
import { cardName, giName, slug } from "./cards";
import { GIS } from "./gis";
import { lessons } from "./lessons";
import { covered } from "./salvo";
import { stage } from "./stage";
import { hunt } from "./view";
import { outcome, roll, turnOf } from "./words";

const AMMO = ["gp", "plasma", "sealburster", "micro_mines"];
const RULES: Record<string, string> = {
  rogue: "RT-SOLO-21",
  movement: "RT-MOV-1",
  encounter: "RT-ENC-1",
  end: "RT-END-1",
};

function track(view: unknown): Track {
  const { round, active, phase, solo, decks } = hunt(view);
  if (!active || phase === "setup" || !phase)
    return { round: "", phases: [{ label: t("rt-web-phase-setup"), state: "now" }] };
  const steps = solo ? ["rogue", "movement", "encounter", "end"] : ["movement", "encounter", "end"];
  const at = steps.indexOf(phase);
  const phases: Phase[] = steps.map((step, index) => ({
    label: index === at ? `${giName(active)}: ${t(`rt-web-phase-${step}`)}` : t(`rt-web-phase-${step}`),
    state: index === at ? "now" : index < at ? "done" : "next",
    rule: RULES[step] ?? "",
  }));
  const note = ["encounter", "supply", "mission", "rogue", "clue"]
    .map((deck) => `${t(`rt-web-deck-${deck}`)} ${decks[deck] ?? 0}`)
    .join("  ·  ");
  return { round: t("rt-web-round", { round }), phases, note };
}

const game: GameModule = {
  Board,
  Mine,
  Token,
  Man,
  Ask,
  track,
  stage,
  CardArt,
  lessons,
  outcome,
  turnOf,
  covers: covered,
  chart: () => t("rt-web-chart"),
  roll: (events) => roll(events),
  aims: ["Evade", "Attack", "Confront", "TryEscape", "Salvo"],
  colour: (seat) => GIS[seat]?.colour ?? "#fff",
  seatName: (seat) => giName(seat),
  actorName: (_view, id) =>
    id === "traitor"
      ? t("rt-web-the-traitor")
      : id in GIS
        ? giName(id)
        : AMMO.includes(id)
          ? t(`rt-ammo-${slug(id)}`)
          : texts.has(`rt-card-${slug(id)}`)
            ? cardName(id)
            : id,
  facts: (view, seat) => {
    const sheet = hunt(view).sheets[seat];
    if (!sheet) return [];
    if (!sheet.alive) return [{ text: t("rt-web-dead"), label: t("rt-web-dead") }];
    return [
      { icon: "heart", text: String(sheet.lives), label: t("rt-web-lives", { lives: sheet.lives }) },
      {
        icon: "search",
        text: String(sheet.clues.length),
        label: t("rt-web-clue-count", { count: sheet.clues.length }),
      },
      { icon: "card", text: String(sheet.rogue.length), label: t("rt-web-rogue-count", { count: sheet.rogue.length }) },
    ];
  },
};

export default game;
