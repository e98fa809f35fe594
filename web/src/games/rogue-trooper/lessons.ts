// The guided training: each prompt appears beside the first question that it explains.

import type { Choice } from "../../lib/table/options";
import type { Lesson } from "../../lib/game";

const first =
  (kinds: string[], anchorKind: string) =>
  (_: unknown, all: Choice[]): string =>
    all
      .find((choice) => kinds.includes(choice.group ?? ""))
      ?.anchors?.find((anchor) => anchor.startsWith(`${anchorKind}:`)) ?? "";

export const lessons: Lesson[] = [
  { id: "rt-chip", prompts: ["rt-ask-chip"] },
  { id: "rt-mission", prompts: ["rt-ask-mission"] },
  { id: "rt-move", prompts: ["rt-ask-move"], options: ["MoveTo"], point: first(["MoveTo"], "sector") },
  { id: "rt-window", prompts: ["rt-ask-window"] },
  { id: "rt-encounter", prompts: ["rt-ask-encounter"] },
  { id: "rt-salvo", prompts: ["rt-ask-salvo"] },
  { id: "rt-second-salvo", prompts: ["rt-ask-second-salvo"] },
  { id: "rt-rogue-discard", prompts: ["rt-ask-rogue-discard"] },
  { id: "rt-supply", prompts: ["rt-ask-supply"] },
  { id: "rt-order", prompts: ["rt-ask-order"] },
  { id: "rt-declare", prompts: ["rt-ask-declare", "rt-ask-attempt"] },
  { id: "rt-shuttle", prompts: ["rt-ask-shuttle"], point: first(["TakeShuttle"], "sector") },
  { id: "rt-gi", prompts: ["rt-ask-gi-option"] },
  { id: "rt-search", prompts: ["rt-ask-search"] },
  { id: "rt-confront", prompts: ["rt-ask-confront"] },
  { id: "rt-prison", prompts: ["rt-ask-escape"] },
];
