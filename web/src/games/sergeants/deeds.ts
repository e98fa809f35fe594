// What was done last, read from the events of the story: who did it to whom and on which way, and the cards that decided it. No rules.

import type { EventLine } from "../../generated/messages";
import type { Said, Value } from "../../lib/i18n.svelte";
import type { Point } from "./ground";

export interface Deed {
  event: EventLine;
  serial: number;
  target: number;
  way: Point[];
  shot: boolean;
}
/** A card that was turned up (or struck with), and what it meant. `lines`: the ranges that a Hit Check reads. */
export interface Check {
  card: string;
  what: "hit" | "damage" | "blast" | "identity" | "blow" | "card";
  said: Said | null;
  lines: string[];
}

export interface LastChecks {
  event: EventLine;
  checks: Check[];
  ends: EventLine[];
}

const SHOTS = ["smg-fires", "smg-throws", "smg-uses-at"];
const DEEDS = [
  ...SHOTS,
  "smg-uses",
  "smg-uses-on",
  "smg-uses-smoke",
  "smg-spotted",
  "smg-walked",
  "smg-charged",
  "smg-entered",
  "smg-turned",
  "smg-rallied",
  "smg-cover-yes",
  "smg-cover-no",
];
const BREAKS = ["smg-phase-begins", "smg-turn-begins", "smg-game-over"];
const DECIDED = [...SHOTS, "smg-strikes", "smg-mine", "smg-artillery"]; // by cards that are turned up
const MEANS: Record<string, Check["what"]> = {
  "smg-hit-check": "hit",
  "smg-damage": "damage",
  "smg-blast-hit": "blast",
  "smg-blast-miss": "blast",
  "smg-identity-yes": "identity",
  "smg-identity-no": "identity",
};
const BETWEEN = [
  "smg-reshuffled",
  "smg-hit-plus",
  "smg-check-lost",
  "smg-missed",
  "smg-unharmed",
  "smg-pinned",
  "smg-wounded",
  "smg-fire-burns",
  "smg-friendly-fire",
  "smg-medic-runs",
];
const ENDS = ["smg-killed", "smg-second-wound", "smg-evacuated", "smg-saved", "smg-captured"];

const said = (value: Value): Said | null =>
  value && typeof value === "object" && !Array.isArray(value) ? value : null;
export const after = (value: Value, prefix: string): string => {
  const key = said(value)?.key ?? "";
  return key.startsWith(prefix) ? key.slice(prefix.length) : "";
};
const serial = (value: Value): number => Number(after(value, "smg-soldier-"));

/** The last sub-action of the running phase, as far as the story tells it. */
export function lastDeed(events: EventLine[]): Deed | null {
  const at = events.findLastIndex((event) => DEEDS.includes(event.say.key) || BREAKS.includes(event.say.key));
  const event = events[at];
  if (!event || BREAKS.includes(event.say.key)) return null;
  const { key, args = {} } = event.say;
  const way = (Array.isArray(args["way"]) ? args["way"] : []).map((point) => {
    const [x, y] = String(point).split(",").map(Number);
    return { x: x ?? 0, y: y ?? 0 };
  });
  return { event, serial: serial(args["soldier"]), target: serial(args["target"]), way, shot: SHOTS.includes(key) };
}

/** The cards that a sentence names as turned up. */
const cards = (event: Pick<EventLine, "say"> | undefined): string[] => {
  const list = event?.say.args?.["cards"];
  return (Array.isArray(list) ? list : []).map((each) => after(said(each)?.args?.["card"], "smg-card-"));
};

/** The last shot, throw or blow, or whatever else called for cards (an event), with every card that was turned up, and how it ended. */
export function lastChecks(events: EventLine[]): LastChecks | null {
  const key = (index: number) => events[index]?.say.key ?? "";
  const called = (index: number) =>
    !!MEANS[key(index + 1)] &&
    cards(events[index + 1]).length > 0 &&
    !MEANS[key(index)] &&
    ![...BETWEEN, ...ENDS].includes(key(index));
  const at = events.findLastIndex(({ say }, index) => DECIDED.includes(say.key) || called(index));
  const event = events[at];
  if (!event) return null;
  const checks: Check[] = [];
  const ends: EventLine[] = [];
  if (event.say.key === "smg-strikes")
    checks.push({ card: after(event.say.args?.["card"], "smg-card-"), what: "blow", said: null, lines: [] });
  for (const { say, ...rest } of events.slice(at + 1)) {
    const what = MEANS[say.key];
    const last = checks.at(-1);
    if (what === "damage" && last?.what === "blow" && !last.said) last.said = say;
    else if (what) {
      const turned = cards({ say });
      checks.push(
        ...turned.map((card, index): Check =>
          index < turned.length - 1
            ? { card, what: "card", said: null, lines: [] }
            : { card, what, said: say, lines: ranges(say) },
        ),
      );
    } else if (ENDS.includes(say.key)) ends.push({ say, ...rest });
    else if (!what && !BETWEEN.includes(say.key)) break;
  }
  return { event, checks, ends };
}

const ranges = (message: Said): string[] => {
  const lines = message.args?.["lines"];
  return (Array.isArray(lines) ? lines : []).map((line) => after(said(line)?.args?.["range"], "smg-range-"));
};
