import { describe, expect, it } from "vitest";
import type { Beat, EventLine } from "../../generated/messages";
import hunt from "../../games/rogue-trooper";
import { gist } from "./gist";

const line = (key: string, beat: Partial<Beat> | null = null): EventLine =>
  ({ number: 1, say: { key, args: {} }, rule: "", beat }) as unknown as EventLine;
const keys = (lines: EventLine[]) => lines.map((each) => each.say.key);

describe("what a key moment was about", () => {
  it("names the death first, then the shot that led to it", () => {
    const events = [
      line("smg-fires", { type: "aim" }),
      line("smg-hit-check", { type: "card" }),
      line("smg-killed", { type: "fall" }),
    ];
    const { heart, how } = gist(events);
    expect([keys(heart), keys(how)]).toEqual([["smg-killed"], ["smg-fires"]]);
  });

  it("counts a death for more than the points that come of it", () => {
    const events = [line("sq-gains-points", { type: "score" }), line("sq-eliminated", { type: "fall" })];
    expect(keys(gist(events).heart)).toEqual(["sq-eliminated"]);
  });

  it("tells with points what they were given for", () => {
    const events = [line("sq-moves", { type: "walk" }), line("sq-home"), line("sq-gains-points", { type: "score" })];
    const { heart, how } = gist(events);
    expect([keys(heart), keys(how)]).toEqual([["sq-gains-points"], ["sq-home"]]);
  });

  it("is the Mission and its Clue in Rogue Trooper, not the cards that somebody else has drawn", () => {
    const events = [
      line("rt-rogue-drawn", { type: "card", deck: "rogue" }),
      line("rt-mission-completed", { type: "mark", mark: "mission" }),
      line("rt-clue-drawn", { type: "card", deck: "clue" }),
      line("rt-mission-drawn", { type: "card", deck: "mission" }),
    ];
    expect(keys(gist(events, hunt.tells).heart)).toEqual(["rt-mission-completed", "rt-clue-drawn"]);
  });

  it("is the last thing that happened where nothing else is known", () => {
    expect(keys(gist([line("smg-melee-ends"), line("smg-game-over")]).heart)).toEqual(["smg-game-over"]);
  });
});
