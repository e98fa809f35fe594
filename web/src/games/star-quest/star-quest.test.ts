import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { claw, corner, doorBar, floorPath, floors, frameOf, labelSpot, middle, Q, squareName, squareOf } from "./geometry";
import { readBoard } from "./plan";
import { GLYPH, glyph } from "./shapes";
import type { DeckView } from "./view";

const CONTENT = new URL("../../../../src/squadra/games/star_quest/content/", import.meta.url);
const content = (name: string) => readFileSync(new URL(name, CONTENT), "utf8");

const deck: DeckView = {
  width: 4, height: 2, floor: ["..r#", "..rr"], walls: [], doorways: [], doors: [{ id: "d", line: { x1: 2, y1: 0, x2: 2, y2: 2 }, front: [1, 2, 5, 6] }],
  rooms: [{ id: "r", name: { key: "room" }, squares: [2, 6, 7] }], boards: [], gates: [{ seat: "red", side: "W", line: { x1: 0, y1: 0, x2: 0, y2: 2 }, squares: [0, 4] }],
};

describe("the ship on the drawing", () => {
  it("counts squares from the upper left corner", () => {
    expect(corner(5, 4)).toEqual({ x: Q, y: Q });
    expect(middle(5, 4)).toEqual({ x: 1.5 * Q, y: 1.5 * Q });
    expect(squareName(5, 4)).toBe("b2");
    expect(squareOf("square:5")).toBe(5);
  });
  it("has one floor per square", () => {
    const all = floors(deck);
    expect(all.filter((each) => each.kind === "corridor").length).toBe(4);
    expect(all.filter((each) => each.kind === "room").length).toBe(3);
    expect(floorPath(all, "void", true) + floorPath(all, "void", false)).toContain(`M${3 * Q} 0`);
  });
  it("puts a room's name into its longest row", () => expect(labelSpot(deck.rooms[0]!, 4).room).toBe(2 * Q));
  it("draws an upright door upright", () => expect(doorBar(deck.doors[0]!)).toMatchObject({ flat: false }));
  it("leaves room for the Entrance Areas", () => {
    expect(frameOf(deck).x).toBeLessThan(-2 * Q);
    expect(claw(deck.gates[0]!).x).toBeLessThan(0);
  });
});

describe("the map of a mission", () => {
  it("reads every board of the content", () => {
    for (const name of ["bridge", "hold", "lab", "reactor"]) {
      const plan = readBoard(content(`boards/${name}.txt`));
      expect(plan.walls.length).toBeGreaterThan(200);
      expect(plan.corridor.length).toBeGreaterThan(200);
      expect(Object.values(plan.doors).every((path) => path.split("M").length === 3)).toBe(true);
    }
  });
});

describe("tokens", () => {
  it("have a silhouette for everything", () => {
    for (const kind of ["gretchin", "orc", "android", "chaos_marine", "dreadnought", "laser_rifle", "assault_cannon", "never heard of"]) expect(glyph(kind).length).toBeGreaterThan(10);
    expect(glyph("big plasma thing")).toBe(GLYPH["plasma_gun"]);
  });
});
