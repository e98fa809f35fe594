// The Phases of a turn as the tracker shows them.

import type { Errand, Phase } from "../../../lib/game";
import { t } from "../../../lib/text/i18n.svelte";
import { giName, quarters } from "../cards/cards";
import { bearerOf, hunt, type View } from "../view";

const RULES: Record<string, string> = {
  rogue: "RT-SOLO-21",
  movement: "RT-MOV-1",
  encounter: "RT-ENC-1",
  end: "RT-END-1",
};

export function phases({ active, phase, solo }: View): Phase[] {
  if (!active || phase === "setup" || !phase) return [{ label: t("rt-web-phase-setup"), state: "now" }];
  const steps = solo ? ["rogue", "movement", "encounter", "end"] : ["movement", "encounter", "end"];
  const at = steps.indexOf(phase);
  return steps.map((step, index) => ({
    label: index === at ? `${giName(active)}: ${t(`rt-web-step-${step}`)}` : t(`rt-web-step-${step}`),
    state: index === at ? "now" : index < at ? "done" : "next",
    rule: RULES[step] ?? "",
  }));
}

const QUARTERS = 4;

/** What there is to do: the whole face, then the man himself. */
export function errand(view: unknown, seat: string): Errand | null {
  const game = hunt(view);
  const title = t("web-game-rogue-trooper");
  const sheet = game.sheets[bearerOf(game, seat)];
  if (!sheet) return { title, steps: [] };
  const whole = sheet.revealed;
  return {
    title,
    steps: [
      {
        label: t("rt-web-errand-clues"),
        note: t("rt-web-of", { count: quarters(sheet.clues).length, most: QUARTERS }),
        state: whole ? "done" : "now",
      },
      {
        label: t("rt-web-errand-traitor"),
        note: game.traitor ? t("rt-web-lives", { lives: game.traitor_lives }) : "",
        state: whole ? "now" : "next",
      },
    ],
  };
}
