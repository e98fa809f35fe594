// The guided training: each prompt appears beside the first question that it explains.

import type { Choice } from "../../lib/table/options";
import type { Lesson } from "../../lib/game";

/** The first thing of these kinds that an option of these kinds is about. */
const first =
  (kinds: string[], ...anchorKinds: string[]) =>
  (_: unknown, all: Choice[]): string =>
    all
      .filter(({ group }) => kinds.includes(group ?? ""))
      .flatMap(({ anchors }) => anchors ?? [])
      .find((anchor) => anchorKinds.some((kind) => anchor.startsWith(`${kind}:`))) ?? "";

const SHOTS = ["Shoot", "FireCannon", "FireLine", "FireBlast"];

export const lessons: Lesson[] = [
  { id: "sq-activate", prompts: ["sq-ask-turn"], options: ["Activate"], point: first(["Activate"], "figure") },
  { id: "sq-move", prompts: ["sq-ask-act"], options: ["MoveTo"], point: first(["MoveTo"], "square") },
  { id: "sq-weapons", prompts: ["sq-ask-weapons"] },
  { id: "sq-cards", prompts: ["sq-ask-card"] },
  {
    id: "sq-shoot",
    prompts: ["sq-ask-act"],
    options: SHOTS,
    point: first(SHOTS, "figure", "thing", "square"),
  },
  { id: "sq-door", prompts: ["sq-ask-act"], options: ["OpenDoor"], point: first(["OpenDoor"], "door") },
  { id: "sq-fight", prompts: ["sq-ask-act"], options: ["Fight"], point: first(["Fight"], "figure") },
  { id: "sq-done", prompts: ["sq-ask-act"], options: ["Done"] },
  { id: "sq-order", prompts: ["sq-ask-turn"], options: ["PlayOrder"] },
  { id: "sq-end", prompts: ["sq-ask-turn"], options: ["EndTurn"] },
  { id: "sq-reroll", prompts: ["sq-ask-reroll"] },
  { id: "sq-counter", prompts: ["sq-ask-counter"] },
  { id: "sq-pick-up", prompts: ["sq-ask-act"], options: ["PickUp"] },
  { id: "sq-home", prompts: ["sq-ask-act"], options: ["GoHome"] },
  { id: "sq-share", prompts: ["sq-ask-share"] },
];
