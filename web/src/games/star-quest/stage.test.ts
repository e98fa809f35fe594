// What beats change in the view of the ship. The views are as small as a test may have them.

import { describe, expect, it } from "vitest";
import type { Beat } from "../../generated/messages";
import { Q } from "./board/geometry";
import { stage } from "./stage";
import { hulk } from "./view";

const figure = (id: string, owner: string, square: number, more = {}) => ({
  id,
  owner,
  kind: "marine",
  place: "board",
  square,
  size: 1,
  life: 1,
  ...more,
});
const door = { id: "d", line: { x1: 2, y1: 0, x2: 2, y2: 2 }, front: [] };
const deck = { width: 4, height: 2, doors: [door], rooms: [], boards: [{ id: "b", x: 0, y: 0, size: 2 }], gates: [] };
const view = {
  deck, players: ["red"], round: 1, turn: "red", closed: ["d"], scanned: [], acting: { id: "aldo", square: 1 },
  figures: [figure("aldo", "red", 0), figure("rufus", "red", 3, { kind: "commander", life: 6 })],
  blips: [{ id: "blip-1", square: 6 }], things: [{ id: "recorder", square: 2 }],
  seats: [{ seat: "red", score: 2, life: 6 }], alien: { score: 1 }, markers: [], reinforced: ["d"],
}; // prettier-ignore
const mine = { id: "mine-1", kind: "mine", squares: [5], seat: "red", data: "" };
const next = {
  ...view,
  figures: [...view.figures, figure("orc-1", "alien", 6)],
  blips: [],
  things: [{ id: "recorder", square: 2, carrier: "aldo" }],
  markers: [mine],
};
const after = (...beats: Beat[]) => hulk(beats.reduce((shown: unknown, beat) => stage.apply(shown, beat, next), view));
const figureIn = (id: string, ...beats: Beat[]) => after(...beats).figures.find((each) => each.id === id);

describe("a beat", () => {
  it("moves a man, the acting one too, and never the view that it was given", () => {
    const walked = after({ type: "walk", thing: "figure:aldo", path: ["square:1", "square:5"] });
    expect(stage.at(walked, "figure:aldo")).toEqual({ x: 1.5 * Q, y: 1.5 * Q, r: Q / 2 });
    expect(stage.at(view, "figure:aldo")).toMatchObject({ x: 1.5 * Q, y: 0.5 * Q });
  });
  it("turns a blip into what it is", () => {
    const turned = after({ type: "reveal", thing: "figure:blip-1", becomes: "figure:orc-1", at: "square:6" });
    expect(turned.blips).toEqual([]);
    expect(stage.owner(turned, "figure:orc-1")).toBe("alien");
    expect(stage.at(turned, "figure:orc-1")).toEqual(stage.at(view, "figure:blip-1"));
  });
  it("opens and shuts doors, lifts fog, counts points and begins turns", () => {
    expect(after({ type: "open", thing: "door:d" }).closed).toEqual([]);
    expect(after({ type: "open", thing: "door:d" }, { type: "open", thing: "door:d", shut: true }).closed).toEqual([
      "d",
    ]);
    expect(after({ type: "scan", at: "board:b" }).scanned).toEqual(["b"]);
    const scored = after({ type: "score", seat: "red", change: 3 }, { type: "score", seat: "alien", change: -1 });
    expect([scored.seats[0]?.score, scored.alien.score]).toEqual([5, 0]);
    expect(after({ type: "turn", seat: "alien", round: 2 })).toMatchObject({ turn: "alien", round: 2 });
  });
  it("takes a Commander's life in his squad's row too, and a fallen man from the boards", () => {
    const hurt = after({ type: "wound", thing: "figure:rufus", loss: 2, left: 4 });
    expect([hurt.figures[1]?.life, hurt.seats[0]?.life]).toEqual([4, 4]);
    const fallen = after({ type: "fall", thing: "figure:aldo" });
    expect(stage.at(fallen, "figure:aldo")).toBeNull();
    expect(figureIn("aldo", { type: "fall", thing: "figure:aldo" })?.place).toBe("dead");
  });
  it("lays markers, breaks doors, hands things over and lets two trade places", () => {
    const laid = after({ type: "place", thing: "marker:mine-1", at: "square:5" });
    expect(stage.at(laid, "marker:mine-1")).toMatchObject({ x: 1.5 * Q, y: 1.5 * Q });
    expect(after({ type: "fall", thing: "marker:mine-1" }).markers).toEqual([]);
    expect(after({ type: "fall", thing: "door:d" })).toMatchObject({ closed: [], reinforced: [] });
    expect(after({ type: "mark", thing: "thing:recorder", mark: "taken" }).things).toEqual(next.things);
    const traded = after({ type: "walk", thing: "figure:rufus", path: ["square:3", "square:0"], by: "teleport" });
    expect(traded.figures.map((each) => [each.id, each.square])).toEqual([["aldo", 3], ["rufus", 0]]); // prettier-ignore
  });
  it("begins a turn with all men of the squad before it, and a phase of it with those who are left", () => {
    const acted = hulk({ ...view, figures: view.figures.map((each) => ({ ...each, acted: true })) });
    const men = (beat: Beat) => hulk(stage.apply(acted, beat, next)).figures.map((each) => each.acted);
    expect(men({ type: "turn", seat: "red", round: 2 })).toEqual([false, false]);
    expect(men({ type: "turn", seat: "alien", round: 2 })).toEqual([true, true]);
    expect(men({ type: "turn", phase: { key: "scan" } })).toEqual([true, true]);
  });
  it("about something that nobody knows changes nothing", () => {
    expect(after({ type: "place", thing: "figure:nobody", at: "square:1" })).toEqual(view);
    expect(after({ type: "wound", thing: "figure:nobody" })).toEqual(view);
  });
  it("about a thing of the mission weighs as an objective", () => {
    expect(stage.weight?.(view, { type: "leave", thing: "thing:recorder" }, "red")).toBe(4);
    const laid: Beat = { type: "place", thing: "figure:blip-2", at: "square:7" };
    expect(stage.weight?.(view, laid, "red")).toBe(0); // one has scanned oneself
    expect(stage.weight?.({ ...view, turn: "alien" }, laid, "red")).toBeUndefined();
    expect(stage.at(view, "thing:recorder")).toMatchObject({ x: 2.5 * Q });
    expect(stage.at(view, "door:d")).toMatchObject({ x: 2 * Q, y: Q });
  });
});
