// The steps of a mission for the bar at the top, out of what the view tells: who is aboard, what lies where, what is taken.

import type { Errand, Step } from "../../../lib/game";
import { say, t } from "../../../lib/text/i18n.svelte";
import { hulk, type HulkView, type ThingView } from "../view";

const ours = (view: HulkView, carrier: string): boolean =>
  view.figures.some((figure) => figure.id === carrier && figure.owner !== "alien");

function stepsOf(view: HulkView, thing: ThingView): [label: string, done: boolean][] {
  const name = say(thing.name);
  const gone = thing.gone;
  if (thing.kind !== "fetch") return [[t("sq-web-step-destroy", { name }), gone]];
  return [
    [t("sq-web-step-take", { name }), gone || ours(view, thing.carrier)],
    [t("sq-web-step-home"), gone],
  ];
}

export function errand(shown: unknown): Errand | null {
  const view = hulk(shown);
  const { mission } = view;
  if (!mission) return null;
  const men = view.figures.filter((figure) => figure.owner !== "alien");
  const aboard = men.some((figure) => figure.place !== "waiting");
  const taken = !!mission.primary_taken;
  const aims = view.things.filter((thing) => mission.aims.includes(thing.id)).flatMap((thing) => stepsOf(view, thing));
  const plain: [string, boolean][] = [
    [t("sq-web-step-board"), aboard],
    ...aims,
    ...(aims.length ? [] : [[t("sq-web-step-mission"), taken] as [string, boolean]]),
  ];
  const now = plain.findIndex(([, done]) => !done);
  const far = mission.progress.length ? say(mission.progress[0]) : say(mission.primary);
  const steps = plain.map(([label, done], index): Step => ({
    label,
    state: done ? "done" : view.phase === "over" ? "failed" : index === now ? "now" : "next",
    ...(!aims.length && index === now && index > 0 && far ? { note: far } : {}),
  }));
  return { title: say(mission.title), steps, counts: "SQ-SCORE-1" };
}
