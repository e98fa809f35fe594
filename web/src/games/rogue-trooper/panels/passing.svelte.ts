// Rogue windows in which one can only pass: whether they are passed by themselves. Kept in this browser.
//
// Only against bots. Among people the time that an answer takes would tell what one holds; there one passes by hand, by the
// minute glass that runs for everybody alike, or for a while ("pass until my turn").

import type { Choice } from "../../../lib/table/options";

const KEY = "squadra.rogue-trooper.passing";
const PASSES = new Set(["Pass", "WaitUntil"]);

function load(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true; // storage forbidden: the page works without it
  }
}

class Passing {
  on = $state(load());

  set(on: boolean): void {
    this.on = on;
    try {
      localStorage.setItem(KEY, on ? "on" : "off");
    } catch {
      /* only for this visit, then */
    }
  }
}

export const passing = new Passing();

/** The pass that is all one can say in this window, if that is so. */
export function onlyPass(prompt: string, all: Choice[]): Choice | undefined {
  if (prompt !== "rt-ask-window" || !all.every((choice) => PASSES.has(choice.group ?? ""))) return undefined;
  return all.find((choice) => choice.group === "Pass");
}
