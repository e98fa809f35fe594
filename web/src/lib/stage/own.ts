// The stage of this browser: its words, its sounds, its wish for calm.

import { say } from "../text/i18n.svelte";
import { settings } from "../browser/settings.svelte";
import { cue, wake } from "../browser/sound";
import type { Habit } from "./habit";
import { Stage } from "./stage.svelte";
import type { Speed } from "./types";

for (const touch of ["pointerup", "keydown"]) addEventListener(touch, () => settings.sound && wake());

export function ownStage(speed: () => Speed, habit?: Habit): Stage {
  const like = {
    get speed() {
      return speed();
    },
    get calm() {
      return !settings.moving;
    },
  };
  return new Stage({ like, say, cue: (name) => settings.sound && cue(name), ...(habit ? { habit } : {}) });
}
