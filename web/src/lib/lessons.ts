// Which lesson of a training game to show: the first one not yet learnt that fits the question.

import type { Lesson } from "./game";
import type { AskLine } from "../generated/messages";

export function lessonFor(lessons: Lesson[], learnt: ReadonlySet<string>, ask: AskLine | null): Lesson | null {
  if (!ask) return null;
  const prompt = ask.prompt?.key ?? "";
  const kinds = new Set((ask.options ?? []).map((option) => option.group ?? ""));
  return (
    lessons.find(
      (lesson) =>
        !learnt.has(lesson.id) &&
        (!lesson.prompts.length || lesson.prompts.includes(prompt)) &&
        (!lesson.options || lesson.options.some((kind) => kinds.has(kind))),
    ) ?? null
  );
}
