import { t, texts } from "../../lib/text/i18n.svelte";
import type { GameModule, Track } from "../../lib/game";
import type { Choice } from "../../lib/table/options";
import Ask from "./panels/Ask.svelte";
import Board from "./board/Board.svelte";
import CardArt from "./cards/CardArt.svelte";
import Man from "./figures/Man.svelte";
import Mine from "./panels/Mine.svelte";
import Token from "./figures/Token.svelte";
import Someone from "./figures/Someone.svelte";
import { cardName, facts, giName, slug } from "./cards/cards";
import { isStation } from "./board/geometry";
import { GIS } from "./figures/gis";
import { lessons } from "./lessons";
import { errand, phases } from "./panels/phases";
import { byCard } from "./panels/questions";
import { covered } from "./panels/salvo";
import { stage } from "./stage";
import { bearerOf, hunt } from "./view";
import { outcome, roll, turnOf } from "./words";

const AMMO = ["gp", "plasma", "sealburster", "micro_mines"];
function track(view: unknown): Track {
  const game = hunt(view);
  const note = ["encounter", "supply", "mission", "rogue", "clue"]
    .map((deck) => `${t(`rt-web-deck-${deck}`)} ${game.decks[deck] ?? 0}`)
    .join("  ·  ");
  return game.active
    ? { round: t("rt-web-round", { round: game.round }), phases: phases(game), note }
    : { round: t("rt-web-phase-setup"), phases: [] };
}

const PLACES = new Set(["MoveTo", "FlyTo", "DropTo", "TakeShuttle"]);
const isPlace = ({ group }: Choice) => PLACES.has(group ?? "");
const sectorOf = ({ anchors }: Choice): string =>
  anchors?.find((anchor) => anchor.startsWith("sector:"))?.slice("sector:".length) ?? "";

/** Places worth the way: where a Mission leads, where a chip lies, where the Traitor is. */
function good(view: unknown): Set<string> {
  const game = hunt(view);
  const sheet = game.sheets[bearerOf(game, game.you ?? "")];
  return new Set(
    [
      ...(sheet?.missions ?? []).map(({ card }) => facts(card)?.destination ?? ""),
      ...Object.values(game.dead).map((dead) => (dead.carrier ? "" : dead.sector)),
      sheet?.revealed ? game.traitor : "",
    ].filter(Boolean),
  );
}

const FEW_PLACES = 6;

/** Cards are touched, salvos have their panel, and of many places only the good ones stand in the list: the map has them all. */
function covers(all: Choice[], view: unknown): number[] {
  const places = all.filter((choice) => isPlace(choice) && sectorOf(choice));
  const worth = good(view);
  const far = places.length > FEW_PLACES ? places.filter((choice) => !worth.has(sectorOf(choice))) : [];
  return [...covered(all), ...byCard(all), ...far.map(({ index }) => index)];
}

/** What waits in a sector one could go to, or stay in. */
function detail(choice: Choice, view: unknown): string {
  const game = hunt(view);
  const sector =
    isPlace(choice) || choice.group === "Stay" ? game.board.find(({ id }) => id === sectorOf(choice)) : undefined;
  if (!sector) return "";
  const bonus = game.printed.evade[sector.terrain];
  const parts = [
    good(view).has(sector.id) ? t("rt-web-worth") : "",
    isStation(sector) ? t("rt-area-milli-com") : t("rt-web-encounters", { count: sector.number }),
    isStation(sector) ? "" : t(`rt-terrain-${slug(sector.terrain)}`).toLocaleLowerCase(),
    bonus === null
      ? t("rt-web-no-evading")
      : bonus
        ? t("rt-web-evade", { bonus: `${bonus > 0 ? "+" : "−"}${Math.abs(bonus)}` })
        : "",
  ];
  return parts.filter(Boolean).join(", ");
}

const game: GameModule = {
  Board,
  Mine,
  Token,
  Face: Someone,
  Man,
  Ask,
  rail: true,
  errand,
  track,
  detail,
  stage,
  CardArt,
  lessons,
  outcome,
  tells: (beat) =>
    beat.type === "mark"
      ? beat.mark === "mission" || beat.mark === "clues"
      : beat.type === "card" && beat.deck === "clue",
  turnOf,
  covers,
  round: (round) => t("rt-web-round", { round }),
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
