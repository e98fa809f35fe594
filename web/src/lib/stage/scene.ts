// What an act leaves behind. Played or skipped, every act goes through here: so both end in the same picture.

import { deedOf } from "./recap";
import { NEVER, type Act, type Scene, type StageGame } from "./types";

/** The scene after an act. Pure. */
export function perform(scene: Scene, act: Act, game: StageGame, seat: string): Scene {
  if (act.part === "settle") return { ...scene, view: act.next };
  const { beat, event } = act;
  if (!beat || !event) return scene;
  const next: Scene = { ...scene };
  if (act.part === "dice" && beat.type === "throw")
    next.rolled = {
      beat,
      event,
      attack: act.attack,
      verdict: null,
      struck: false,
      count: (scene.rolled?.count ?? 0) + 1,
    };
  if (act.tells && scene.rolled && !scene.rolled.verdict && ["miss", "wound", "fall"].includes(beat.type))
    next.rolled = { ...scene.rolled, verdict: event.say, struck: beat.type !== "miss" };
  if (act.part === "banner" && beat.type === "turn") {
    next.chip = null;
    if (beat.round && beat.round !== scene.round)
      [next.round, next.wrecks] = [beat.round, scene.round ? [] : scene.wrecks];
  }
  if (act.part === "aside" && beat.type === "card" && beat.stays === "side") next.chip = { beat, event };
  if (act.part === "fall" && beat.type === "fall") {
    const where = game.at(scene.view, beat.thing) ?? (beat.at ? game.at(scene.view, beat.at) : null);
    if (where)
      next.wrecks = [...scene.wrecks, { ...where, seat: game.owner(scene.view, beat.thing), thing: beat.thing }];
  }
  if (act.alters !== NEVER) next.view = game.apply(scene.view, beat, act.next);
  if (act.alters !== NEVER || act.part === "aim") {
    const deed = deedOf(act, scene.view, next.view, game, seat);
    if (deed) next.deeds = [...scene.deeds, deed];
  }
  return next;
}
