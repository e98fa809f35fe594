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
  { id: "smg-deploy", prompts: ["smg-ask-deploy"], point: first(["Deploy"], "point") },
  { id: "smg-plan", prompts: ["smg-ask-plan"] },
  { id: "smg-part", prompts: ["smg-ask-part"] },
  { id: "smg-entry", prompts: ["smg-ask-entry"], point: first(["EnterBy"], "area") },
  { id: "smg-bubble", prompts: ["smg-ask-bubble"], point: first(["Pick"], "figure") },
  { id: "smg-walk", prompts: ["smg-ask-act"], options: ["Walk"], point: first(["Walk"], "point") },
  { id: "smg-spot", prompts: ["smg-ask-act"], options: ["Spot"], point: first(["Spot"], "figure") },
  { id: "smg-fire", prompts: ["smg-ask-act"], options: ["Fire"], point: first(["Fire"], "figure") },
  { id: "smg-cover", prompts: ["smg-ask-act"], options: ["TakeCover"], point: first(["TakeCover"], "figure") },
  { id: "smg-hold", prompts: ["smg-ask-act"], options: ["Hold"] },
  { id: "smg-throw", prompts: ["smg-ask-act"], options: ["Throw"], point: first(["Throw"], "figure") },
  { id: "smg-rally", prompts: ["smg-ask-act", "smg-ask-rally"], options: ["Rally"], point: first(["Rally"], "figure") },
  { id: "smg-charge", prompts: ["smg-ask-act"], options: ["Charge"], point: first(["Charge"], "figure") },
  { id: "smg-strike", prompts: ["smg-ask-strike"] },
  { id: "smg-capture", prompts: ["smg-ask-capture"] },
];
