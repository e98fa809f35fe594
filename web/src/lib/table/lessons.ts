// Which hint to show: the first one not yet followed that fits the question, and that has something to point at if it points.

import type { AskLine } from "../../generated/messages";
import type { Lesson } from "../game";
import type { Choice } from "./options";

export function lessonFor(
  lessons: Lesson[],
  learnt: ReadonlySet<string>,
  ask: AskLine | null,
  view: unknown = null,
  all: Choice[] = [],
): Lesson | null {
  if (!ask) return null;
  const prompt = ask.prompt?.key ?? "";
  const kinds = new Set((ask.options ?? []).map((option) => option.group ?? ""));
  return (
    lessons.find(
      (lesson) =>
        !learnt.has(lesson.id) &&
        (!lesson.prompts.length || lesson.prompts.includes(prompt)) &&
        (!lesson.options || lesson.options.some((kind) => kinds.has(kind))) &&
        (!lesson.point || !all.length || !!lesson.point(view, all)),
    ) ?? null
  );
}
