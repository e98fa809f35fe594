import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  arcPath,
  corner,
  doorBar,
  floors,
  frameOf,
  labelSpot,
  middle,
  Q,
  squareName,
  squareOf,
  squaresPath,
  squareAtPoint,
  turnDeck,
  waitingSpot,
} from "./board/geometry";
import { readBoard } from "./pages/plan";
import { region } from "./overlays/region";
import { stepsFrom } from "./board/places";
import { GLYPH, glyph, sign } from "./board/shapes";
import { marksOn } from "./board/marks";
import { liveryOf, type DeckView, type HulkView } from "./view";
import { marginals } from "./words";

const CONTENT = new URL("../../../../src/squadra/games/star_quest/content/", import.meta.url);
const content = (name: string) => readFileSync(new URL(name, CONTENT), "utf8");

const deck: DeckView = {
  width: 4,
  height: 2,
  floor: ["..r#", "..rr"],
  walls: [],
  doorways: [],
  doors: [{ id: "d", line: { x1: 2, y1: 0, x2: 2, y2: 2 }, front: [1, 2, 5, 6] }],
  rooms: [{ id: "r", name: { key: "room" }, squares: [2, 6, 7] }],
  boards: [],
  gates: [{ seat: "red", side: "W", line: { x1: 0, y1: 0, x2: 0, y2: 2 }, squares: [0, 4] }],
};

const lay = { width: 4, height: 2, turned: false };
const turned = { ...lay, turned: true };

describe("the ship on the drawing", () => {
  it("counts squares from the upper left corner", () => {
    expect(corner(5, lay)).toEqual({ x: Q, y: Q });
    expect(middle(5, lay)).toEqual({ x: 1.5 * Q, y: 1.5 * Q });
    expect(squareName(5, lay)).toBe("b2");
    expect(squareOf("square:5")).toBe(5);
  });
  it("has one floor per square", () => {
    expect(floors(deck, "corridor").length).toBe(4);
    expect(floors(deck, "room").length).toBe(3);
    expect(squaresPath(floors(deck, "void"), lay)).toContain(`M${3 * Q} 0`);
  });
  it("puts a room's name into its longest row, and its lines where the room goes on", () => {
    expect(labelSpot(deck.rooms[0]!, lay).room).toBe(2 * Q);
    const square = { name: { key: "r" }, squares: [0, 1, 4, 5] } as (typeof deck.rooms)[0];
    expect(labelSpot(square, lay)).toMatchObject({ y: 1.5 * Q, above: true });
    expect(labelSpot(square, lay, new Set([4, 5]))).toMatchObject({ y: 0.5 * Q, above: false });
  });
  it("draws an upright door upright", () => expect(doorBar(deck.doors[0]!)).toMatchObject({ flat: false }));
  it("counts the steps to a square around the walls, not through them", () => {
    const walled = { ...deck, floor: ["...", "..."], width: 3, walls: [{ x1: 1, y1: 0, x2: 1, y2: 1 }] };
    expect(stepsFrom(0, walled).get(1)).toBe(3);
    expect(stepsFrom(0, walled).get(5)).toBe(3);
    expect(stepsFrom(0, deck).has(3)).toBe(false); // no floor
  });
  it("leaves room for the Entrance Areas", () => {
    expect(frameOf(deck, lay, 5).x).toBeLessThan(-2 * Q);
    expect(waitingSpot(deck.gates[0]!, 4).x).toBeLessThan(0);
  });
});

describe("the ship turned by a quarter", () => {
  it("draws every square elsewhere and finds it there again", () => {
    expect(corner(0, turned)).toEqual({ x: Q, y: 0 });
    for (let square = 0; square < 8; square++) expect(squareAtPoint(middle(square, turned), turned)).toBe(square);
    expect(squareName(5, turned)).toBe("b2");
  });
  it("turns doors and docks with it", () => {
    expect(doorBar(turnDeck(deck).doors[0]!)).toMatchObject({ flat: true, x: 0, y: 2 * Q, length: 2 * Q });
    expect(turnDeck(deck).gates[0]!.side).toBe("N");
  });
});

describe("an overlay", () => {
  it("is one outline around squares that touch", () => {
    expect(region([0, 1, 4], lay).match(/M/g)?.length).toBe(1);
    expect(region([0, 2], lay).match(/M/g)?.length).toBe(2);
    expect(region([], lay)).toBe("");
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

describe("an attack", () => {
  it("has a chance for each figure", () => {
    const chance = (ids: string[], percent: number) => ({
      effects: ids.map((whom) => ({ what: "eliminated", whom })),
      percent,
      say: { key: "x" },
      numerator: "1",
      denominator: "2",
    });
    const shares = marginals([
      chance(["orc-1", "orc-2"], 25),
      chance(["orc-1"], 25),
      chance(["red-2"], 10),
      chance([], 40),
    ]);
    expect([...shares]).toEqual([
      ["orc-1", 0.5],
      ["orc-2", 0.25],
      ["red-2", 0.1],
    ]);
  });
  it("is drawn as squares, a gun's arc up to the edge", () => {
    expect(squaresPath([0, 5], lay)).toBe(`M0 0h${Q}v${Q}h-${Q}zM${Q} ${Q}h${Q}v${Q}h-${Q}z`);
    expect(arcPath(5, 2, lay)).toMatch(/^M60 60L160 /);
  });
});

describe("tokens", () => {
  it("have a silhouette for everything", () => {
    for (const kind of [
      "gretchin",
      "orc",
      "android",
      "chaos_marine",
      "dreadnought",
      "laser_rifle",
      "assault_cannon",
      "never heard of",
    ])
      expect(glyph(kind).length).toBeGreaterThan(10);
    expect(glyph("big plasma thing")).toBe(GLYPH["plasma_gun"]);
  });
  it("show what a figure of the supplement carries, and machines as machines", () => {
    const man = (kind: string, arms: string, ...weapons: string[]) =>
      glyph(sign({ owner: "red", kind, suit: "terminator", arms, weapons: weapons.map((id) => ({ id })) }));
    expect(man("marine", "terminator_cyclone", "storm_bolter", "cyclone")).toBe(GLYPH["cyclone"]);
    expect(man("marine", "terminator_claws")).toBe(GLYPH["claws"]);
    expect(man("commander", "terminator_commander", "storm_bolter")).toBe(GLYPH["storm_bolter"]);
    expect(man("librarian", "terminator_librarian", "storm_bolter")).toBe(GLYPH["storm_bolter"]);
    expect(man("walker", "", "twin_lascannon")).toBe(GLYPH["dreadnought"]);
    expect(man("tarantula", "", "tarantula")).toBe(GLYPH["tarantula"]);
  });
  it("carry badges for what lasts on them", () => {
    expect(marksOn({ down: true, felled_by: "alien", moved: true }).map(([, name]) => name)).toEqual(["down"]);
    expect(marksOn({ warp: true, twice: true, aura: true }).map(([, name]) => name)).toEqual(["aura", "again"]);
  });
});

describe("the livery of a squad", () => {
  const seat = { squad: "", name: { key: "n" }, score: 0, life: 6, full_life: 6, rank: 0, honours: 0, hidden: 0 };
  const view = {
    seats: [
      { ...seat, seat: "red", chapter_name: { key: "own" }, colours: ["#7a1fa2", "#ffe066"], emblem: "owl" },
      { ...seat, seat: "blue" },
    ],
  } as unknown as HulkView;
  it("is that of its chapter, whoever wrote it", () =>
    expect(liveryOf(view, "red")).toEqual({ colours: ["#7a1fa2", "#ffe066"], emblem: "owl" }));
  it("is missing where there is no chapter", () => {
    expect(liveryOf(view, "blue")).toBeUndefined();
    expect(liveryOf(view, "alien")).toBeUndefined();
  });
});
