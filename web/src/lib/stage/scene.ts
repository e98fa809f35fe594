// What an act leaves behind. Played or skipped, every act goes through here: so both end in the same picture.

import { deedOf } from "./recap";
import { CONSEQUENCES, decides } from "./script";
import type { EventLine } from "../../generated/messages";
import { EMPTY, NEVER, type Act, type Scene, type StageGame } from "./types";

/** The scene after an act. Pure. */
export function perform(scene: Scene, act: Act, game: StageGame, seat: string): Scene {
  if (act.part === "settle") return { ...scene, view: act.next };
  const { beat, event } = act;
  if (!beat || !event) return scene;
  const next: Scene = { ...scene };
  const own = (thing: string) => !!seat && game.owner(scene.view, thing) === seat;
  if (act.part === "dice" && beat.type === "throw")
    next.rolled = {
      beat,
      event,
      attack: act.attack,
      deed: act.attack?.actor === beat.roller && scene.aiming?.beat === act.attack ? scene.aiming.say : null,
      verdict: null,
      struck: false,
      own: act.attack?.targets.some(own) ?? false,
      count: (scene.rolled?.count ?? 0) + 1,
    };
  if (act.tells && scene.rolled && !scene.rolled.verdict && CONSEQUENCES.has(beat.type))
    next.rolled = {
      ...scene.rolled,
      verdict: event.say,
      struck: beat.type !== "miss",
      own: "thing" in beat && own(beat.thing),
    };
  if (act.part === "banner" && beat.type === "turn") {
    next.chip = null;
    if (beat.round && beat.round !== scene.round)
      [next.round, next.wrecks] = [beat.round, scene.round ? [] : scene.wrecks];
  }
  if (act.part === "aside" && beat.type === "card" && beat.stays === "side") next.chip = { beat, event };
  if (act.part === "aim") next.aiming = event;
  if (act.part === "aim" && beat.type === "aim") next.turned = { attack: beat, cards: [], chances: act.chances ?? [] };
  if (act.part === "aside" && decides(beat) && act.attack) {
    const before = scene.turned?.attack === act.attack ? scene.turned : { attack: act.attack, cards: [], chances: [] };
    next.turned = { ...before, cards: [...before.cards, beat] };
  }
  if (act.part === "aim" && beat.type === "aim" && scene.chip && beat.actor === `card:${scene.chip.beat.card}`)
    next.chip = { ...scene.chip, beat: { ...scene.chip.beat, affects: beat.targets } }; // only now it is known whom it strikes
  if (act.part === "fall" && beat.type === "fall") {
    const where = game.at(scene.view, beat.thing) ?? (beat.at ? game.at(scene.view, beat.at) : null);
    if (where)
      next.wrecks = [...scene.wrecks, { ...where, seat: game.owner(scene.view, beat.thing), thing: beat.thing }];
  }
  if (act.alters !== NEVER) next.view = game.apply(scene.view, beat, act.next);
  if (act.alters !== NEVER || act.part === "aim") {
    const deed = deedOf(act, scene.view, next.view, game, seat);
    if (deed) next.deeds = [...scene.deeds, act.late && deed.pinned ? { ...deed, mine: false } : deed];
  }
  return next;
}

/** What still lies on the table after the events of a story that was not played: the last throw, the card of the turn, the fallen. */
export function recollect(view: unknown, events: readonly EventLine[], game: StageGame): Scene {
  let scene: Scene = { ...EMPTY, view };
  for (const event of events) {
    const { beat } = event;
    if (beat?.type === "aim") scene = { ...scene, aiming: event };
    if (beat?.type === "throw") {
      const deed = scene.aiming?.say ?? null;
      scene = {
        ...scene,
        rolled: { beat, event, attack: null, deed, verdict: null, struck: false, own: false, count: 0 },
      };
    } else if (beat?.type === "turn") {
      const later = !!beat.round && beat.round !== scene.round;
      scene = { ...scene, chip: null, aiming: null, ...(later ? { round: beat.round!, wrecks: [] } : {}) };
    } else if (beat?.type === "card" && beat.stays === "side") scene = { ...scene, chip: { beat, event } };
    else if (scene.rolled && !scene.rolled.verdict && beat && CONSEQUENCES.has(beat.type))
      scene = { ...scene, rolled: { ...scene.rolled, verdict: event.say, struck: beat.type !== "miss" } };
    const where = beat?.type === "fall" && beat.at ? game.at(view, beat.at) : null;
    if (where && beat?.type === "fall")
      scene = {
        ...scene,
        wrecks: [...scene.wrecks, { ...where, seat: game.owner(view, beat.thing), thing: beat.thing }],
      };
  }
  return scene;
}
