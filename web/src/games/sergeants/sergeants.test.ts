import { describe, expect, it } from "vitest";
import { readRules, ruleOfCard } from "../../lib/text/cardRules";
import { causeOf, gone } from "./panels/causes";
import { alike, together } from "./cards/chances";
import type { Card, Chance } from "../../generated/messages";
import game from ".";
import { stage } from "./stage";
import { lastChecks, lastDeed } from "./panels/deeds";
import { arm, EMPTY, muster, seatIn, type Recruit } from "./pages/forces";
import {
  answer,
  bearing,
  groundOf,
  groundPath,
  over,
  placeAt,
  placeNames,
  paidOn,
  snap,
  wish,
  type Ground,
  type Measured,
} from "./board/ground";
import { corners, groundOfTile, roof, sunny } from "./board/shapes";
import type { TileShape } from "./view";

const ground: Ground = {
  type: "Walk",
  serial: 1001,
  step: 200,
  rows: [
    [1000, 1000, 2000],
    [1200, 1000, 1400],
  ],
  outline: [],
  edges: [],
  targets: [],
  kit: "",
  faces: true,
};
const tile = (id: string, x: number, y: number): TileShape => ({
  id,
  number: id,
  x,
  y,
  size: 5000,
  plate: [0, 0, 0, 0],
  ground: "grass",
});

describe("the ground of a Walk", () => {
  it("keeps a lawful point and finds the nearest one to any other", () => {
    expect(snap(ground, { x: 1200, y: 1000 })).toEqual({ x: 1200, y: 1000 });
    expect(snap(ground, { x: 9000, y: 1000 })).toEqual({ x: 2000, y: 1000 });
    expect(snap(ground, { x: 1310, y: 4000 })).toEqual({ x: 1400, y: 1200 });
    expect(snap({ ...ground, rows: [] }, { x: 0, y: 0 })).toBeNull();
  });
  it("slopes from row to row, and has an edge where a row is much longer than the next", () => {
    const steep: Ground = {
      ...ground,
      rows: [
        [1000, 1000, 9000],
        [1200, 1000, 1400],
      ],
    };
    expect([ground, steep].map((one) => groundPath(one).match(/M/g)?.length)).toEqual([3, 4]);
  });
  it("faces north, east, south, west", () =>
    expect(
      [
        [0, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
      ].map(([x, y]) => bearing({ x: 0, y: 0 }, { x: x!, y: y! })),
    ).toEqual([0, 90, 180, 270]));
});

describe("a place that is pointed at", () => {
  const enter: Ground = {
    ...ground,
    type: "Enter",
    edges: [
      [
        [0, 500],
        [0, 4500],
      ],
    ],
  };
  const throws: Ground = { ...ground, type: "Throw", targets: [2001], faces: false };
  const smoke: Ground = { ...ground, type: "Use", kit: "smoke", faces: false };
  const at = { x: 1200, y: 4900 };
  it("belongs to what is aimed, else to whoever acts", () => {
    const all = [throws, smoke, ground, { ...ground, serial: 1002 }];
    expect(groundOf(all, null)).toBe(ground);
    expect(groundOf(all, null, "1002")?.serial).toBe(1002);
    expect(groundOf(all, { group: "Throw", anchors: ["figure:2001", "point:1,2"] })).toBe(throws);
    expect(groundOf(all, { group: "Throw", anchors: ["figure:2002", "point:1,2"] })).toBeNull();
    expect(groundOf(all, { group: "Use", anchors: ["point:1,2", "kit:smoke"] })).toBe(smoke);
    expect(groundOf(all, { group: "Fire", anchors: ["figure:2001"] })).toBeNull();
    expect(groundOf(undefined, null)).toBeNull();
  });
  it("is asked about and answered in the words of its option", () => {
    expect([enter, throws, smoke].map((one) => wish(one, [at]))).toEqual([
      "walk:1001-1200,4900",
      "throw:1001-2001-1200,4900",
      "use:1001-smoke-1200,4900",
    ]);
    expect(answer(enter, [at], 90, [])).toEqual({
      type: "Enter",
      serial: 1001,
      path: [
        [0, 4500],
        [1200, 4900],
      ],
      facing: 90,
    });
    expect(answer(throws, [at], 90, [])).toEqual({ type: "Throw", serial: 1001, target: 2001, x: 1200, y: 4900 });
    expect(answer(ground, [at], 90, [2002])).toEqual({
      type: "Walk",
      serial: 1001,
      path: [[1200, 4900]],
      facing: 90,
      leave: [2002],
    });
    expect(answer({ ...ground, type: "PlaceAt" }, [at], 7, [])).toEqual({
      type: "PlaceAt",
      serial: 1001,
      x: 1200,
      y: 4900,
      facing: 7,
    });
  });
});

describe("a measured line", () => {
  it("writes a modifier in the middle of the piece over its tile", () => {
    expect(over({ x: 0, y: 2500 }, { x: 20000, y: 2500 }, tile("2A", 5000, 0))).toEqual({ x: 7500, y: 2500 });
    expect(over({ x: 0, y: 2500 }, { x: 20000, y: 2500 }, tile("5A", 5000, 5000))).toBeNull();
  });
  it("pays on the map what the shot costs, or what the look does", () => {
    const sum = (thing: string, value: number, enough: boolean, at: string) =>
      ({ thing, value, parts: [{ value: -2, at }], total: value - 2, enough }) as const;
    const sums = [sum("range:sight", 15, true, "2A"), sum("range:long", 13, false, "3A")];
    const line: Measured = {
      thing: "sight:1001-2001", soldier: 1001, target: 2001, from: { x: 0, y: 2500 }, to: { x: 20000, y: 2500 },
      aimed: false, peeked: false, look: false, sight: { type: "look", id: 1, number: 1, sums: [...sums] },
    }; // prettier-ignore
    const field = { tiles: [tile("2A", 5000, 0), tile("3A", 10000, 0)] };
    expect(paidOn(line, field).map(({ key, value }) => [key, value])).toEqual([["2A 0", -2]]);
    expect(paidOn({ ...line, aimed: true }, field).map(({ key }) => key)).toEqual(["3A 0"]);
  });
  it("writes the name of a place where nobody stands, and no soldier's name over it", () => {
    const farm = tile("L2", 0, 0);
    const foot = placeAt(farm, "Linden Farm", []);
    const guard = { id: 1, x: foot.x, y: foot.y - 8, wide: 40 };
    const head = placeAt(farm, "Linden Farm", [guard]);
    expect(head.y).toBeLessThan(foot.y - 50);
    const above = { id: 2, x: foot.x, y: foot.y - 32, wide: 40 };
    expect(placeNames([above], 11)[0]!.y).toBeGreaterThan(above.y);
    expect(placeNames([above], 11, [foot.box])[0]!.y).toBeLessThan(above.y);
  });
  it("puts a name beside its figure where it would cover somebody above or below", () => {
    const column = [0, 26, 52].map((y, index) => ({ id: index + 1, x: 0, y, wide: 40 }));
    expect(placeNames(column, 11).map(({ anchor, y }, index) => [anchor, Math.sign(y - column[index]!.y)])).toEqual([
      ["middle", -1],
      ["start", 1],
      ["middle", 1],
    ]);
  });
});

describe("a force", () => {
  const medic: Recruit = {
    serial: 1045,
    name: "",
    types: ["specialist"],
    weapon: "",
    ranks: [],
    extras: ["1045-x1"],
    story: ["SP-2"],
  };
  it("takes a soldier with all that hangs on him home", () => {
    const fielded = {
      ...seatIn(arm(muster(EMPTY, medic, "SPECIALIST"), 1045, 2), "listening_post", 0, 1045),
      extras: ["1045-x1"],
      story: ["SP-2"],
      equipment: [["kit", 1045]] as [string, number][],
    };
    expect(fielded.soldiers).toEqual([[1045, "SPECIALIST"]]);
    expect(muster(fielded, medic, "")).toEqual(EMPTY);
  });
  it("changes a rank in its place", () =>
    expect(
      muster(
        {
          ...EMPTY,
          soldiers: [
            [1045, "A"],
            [1001, "B"],
          ],
        },
        medic,
        "C",
      ).soldiers,
    ).toEqual([
      [1045, "C"],
      [1001, "B"],
    ]));
});

describe("a roof", () => {
  it("has its ridge along the longer side", () => {
    expect(corners("M10 20l100 0 0 50-100 0z")).toEqual([
      [10, 20],
      [110, 20],
      [110, 70],
      [10, 70],
    ]);
    expect(roof("M10 20l100 0 0 50-100 0z")).toEqual({ ridge: "M10 45L110 45", shade: "M10 45L110 45L110 70L10 70z" });
    expect(roof("M0 0l10 0 0 10z")).toBeNull();
  });
  it("stands on ground that differs a little from tile to tile", () => {
    const shades = ["1A", "2A", "3B", "L2"].map((id) => groundOfTile({ id, ground: "grass" }));
    expect(shades.every((each) => /^#[0-9a-f]{6}$/.test(each))).toBe(true);
    expect(new Set(shades).size).toBeGreaterThan(1);
    expect(groundOfTile({ id: "1A", ground: "grass" })).toBe(shades[0]);
  });
  it("and a crown has a sunny side, up and to the left", () => {
    const [x, y] = corners(sunny("M0 0l100 0 0 100-100 0z").replaceAll("L", "l"))[0]!;
    expect([x < 21, y < 21]).toEqual([true, true]);
    expect(sunny("M0 0l100 0 0 100zM500 0l9 0 0 9z").match(/M/g)).toHaveLength(2);
  });
});

describe("the last deed", () => {
  const line = (beat?: object) => ({ number: 1, rule: "", say: { key: "x" }, beat }) as never;
  const card = (deck: string, id: string, more = {}) => line({ type: "card", deck, card: id, ...more });
  const fires = line({ type: "aim", actor: "figure:1006", targets: ["figure:2004"], weapon: { key: "rifle" } });
  const check = card("hit", "1001-cL", { affects: ["figure:2004"], reads: ["long"], came: "hit" });
  const plays = card("action", "1001-cH", { seat: "us-1" });

  it("is a shot with its line, or a walk with its way; a new phase ends it", () => {
    expect(lastDeed([fires, check])).toMatchObject({ serial: 1006, target: 2004, shot: true });
    const walk = line({ type: "walk", thing: "figure:1006", path: ["point:0,500", "point:1000,500"] });
    expect(lastDeed([walk])?.way).toEqual([
      { x: 0, y: 500 },
      { x: 1000, y: 500 },
    ]);
    expect(lastDeed([fires, line({ type: "turn" })])).toBeNull();
  });
  it("is a mark that somebody set, not one that a card set", () => {
    const spotted = { type: "mark", thing: "figure:2004", mark: "spotted" };
    expect(lastDeed([line({ ...spotted, by: "figure:1006" })])).toMatchObject({ serial: 1006, target: 2004 });
    expect(lastDeed([fires, line(spotted)])).toMatchObject({ shot: true });
  });
  it("keeps every card that was turned up with what it meant", () => {
    const told = lastChecks([
      plays,
      fires,
      check,
      line(),
      card("damage", "2001-cH", { came: "kill" }),
      card("identity", "2001-cS", { came: "no", turned: ["2001-cL"] }),
      line({ type: "fall", thing: "figure:2004" }),
      plays,
      card("discard", "1001-cS"),
    ]);
    expect(told?.event).toBe(fires);
    expect(told?.checks.map(({ card, beat }) => [card, beat?.deck])).toEqual([
      ["1001-cL", "hit"],
      ["2001-cH", "damage"],
      ["2001-cL", undefined],
      ["2001-cS", "identity"],
    ]);
    expect(told?.ends).toHaveLength(1);
    expect(lastChecks([plays, card("discard", "1001-cL")])).toBeNull();
  });
  it("begins a duel's checks with the blow, and an event's with the event", () => {
    const blow = card("blow", "1001-cM", { affects: ["figure:2004"], came: "wound" });
    const wound = line({ type: "wound", thing: "figure:2004" });
    expect(lastChecks([fires, check, blow, line(), wound])).toMatchObject({ event: blow, ends: [wound] });
    const story = card("story", "S1");
    expect(lastChecks([fires, check, story, card("blast", "2001-cH")])?.event).toBe(story);
  });
});

describe("the rule of a card", () => {
  it("is that of its id, else of its kind", () => {
    expect(readRules('[a]\norder = "A-1"\nfire = "A-2"\n[b]\norder = "B-1"')).toEqual({
      a: { order: "A-1", fire: "A-2" },
      b: { order: "B-1" },
    });
    expect([
      ruleOfCard("sergeants", "1001-cL", "core"),
      ruleOfCard("star-quest", "fire", "order"),
      ruleOfCard("star-quest", "new", "nothing"),
    ]).toEqual(["SMG-ACT-3", "SQ-CARD-ORD-1", ""]);
  });
});

describe("the stage of the field", () => {
  const man = (serial: number, seat: string, more = {}) => ({ serial, seat, at: "map", x: 1000, y: 2000, ...more });
  const view = { turn: 1, phase: 1, phases: [], players: [], soldiers: [man(1001, "us-1"), man(2001, "de-1")] };
  const after = { ...view, soldiers: [man(1001, "us-1", { facing: 90 }), man(2001, "de-1", { at: "dead" })] };
  const soldier = (shown: unknown, serial: number) =>
    (shown as typeof view).soldiers.find((one) => one.serial === serial);
  it("walks a man to the end of his way and looks where he will", () => {
    const walk = { type: "walk" as const, thing: "figure:1001", path: ["point:1000,2000", "point:3000,4000"] };
    const shown = stage.apply(view, walk, after);
    expect(soldier(shown, 1001)).toMatchObject({ x: 3000, y: 4000, facing: 90, at: "map" });
    expect(stage.at(shown, "figure:1001")).toMatchObject({ x: 60, y: 80 });
  });
  it("pins, wounds and lets fall one after the other", () => {
    let shown = stage.apply(view, { type: "mark", thing: "figure:2001", mark: "pinned" }, after);
    shown = stage.apply(shown, { type: "wound", thing: "figure:2001" }, after);
    expect(soldier(shown, 2001)).toMatchObject({ pinned: true, wounded: true, at: "map" });
    shown = stage.apply(shown, { type: "fall", thing: "figure:2001" }, after);
    expect(soldier(shown, 2001)).toMatchObject({ at: "dead" });
    expect(stage.owner(shown, "figure:2001")).toBe("de-1");
  });
  it("knows whose deeds follow a card, and why somebody is gone", () => {
    expect(stage.whose?.({ type: "card", deck: "action", card: "1001-cH", seat: "us-1" })).toBe("us-1");
    expect(stage.whose?.({ type: "card", deck: "hit", card: "1001-cH", seat: "us-1" })).toBe("");
    const line = (key: string, beat: object) => ({ number: 1, say: { key }, beat }) as never;
    const events = [
      line("smg-fires", { type: "aim", actor: "figure:1001", targets: ["figure:2001"] }),
      line("smg-damage", { type: "card", deck: "damage", card: "x", affects: ["figure:2001"] }),
      line("smg-killed", { type: "fall", thing: "figure:2001" }),
    ];
    expect(causeOf(events, "figure:2001").map((said) => said.key)).toEqual(["smg-fires", "smg-killed"]);
    expect(causeOf(events, "figure:1001")).toEqual([]);
  });
});

describe("whoever is gone", () => {
  const man = (at: string, x = 0, y = 0) => ({ serial: 1001, seat: "us-1", at, x, y });
  it("has a mark where he was last, however he went", () => {
    for (const at of ["dead", "exited", "led", "removed"]) expect(gone(man(at, 500, 700))).toBe(true);
    for (const at of ["map", "off"]) expect(gone(man(at, 500, 700))).toBe(false);
    expect(gone(man("removed"))).toBe(false); // he never came
  });
});

describe("the list of deeds", () => {
  it("names a charge once, though the map has several places to meet the enemy", () => {
    const charge = (index: number, side: string, actor = "1003") => ({
      index,
      actor,
      group: "Charge",
      say: { key: "option-smg-charge", args: { side } },
      rule: "",
    });
    const all = [
      charge(0, "west"),
      charge(1, "west"),
      charge(2, "north"),
      charge(3, "west", "1005"),
      charge(4, "west"),
    ];
    expect(game.covers?.(all, null)).toEqual([1, 4]);
  });
});

describe("the chances of a check", () => {
  const faces = (card: string) => ({
    id: card,
    bar: [],
    hit: card.startsWith("h") ? ["MISS", "HIT"] : [],
    damage: card === "k" ? "KILL" : "PIN",
  });
  const turned = (deck: string, card: string, more = {}) =>
    ({ type: "card", deck, card, reads: ["long", "short"], ...more }) as Card;
  const pile = ["h1", "h2", "k", "x"];
  it("are counted card by card in a pile that is known", () => {
    expect(alike(pile, turned("hit", "h1"), faces)).toEqual({ count: 2, of: 4 });
    expect(alike(pile, turned("hit", "x"), faces)).toEqual({ count: 2, of: 4 });
    expect(alike(pile, turned("hit", "h1", { reads: ["long"] }), faces)).toEqual({ count: 4, of: 4 });
    expect(alike(pile, turned("damage", "k"), faces)).toEqual({ count: 1, of: 4 });
  });
  it("are not told of a pile that is the other one's secret, nor of several cards at once", () => {
    expect(alike([], turned("hit", "h1"), faces)).toBeNull();
    expect(alike(pile, turned("hit", "h1", { turned: ["x"] }), faces)).toBeNull();
    expect(alike(pile, turned("identity", "h1"), faces)).toBeNull();
  });
  it("of the whole shot are those that were seen before it", () => {
    const chances = [
      { effects: [{ what: "missed" }], percent: 60 },
      { effects: [{ what: "killed", whom: "enemy" }], percent: 5 },
      { effects: [{ what: "killed", whom: "own" }], percent: 7 },
    ] as Chance[];
    expect(together(turned("damage", "k", { came: "kill" }), chances)).toBeCloseTo(0.05);
    expect(together(turned("damage", "k", { came: "wound" }), chances)).toBeCloseTo(0.05); // he was wounded before
    expect(together(turned("damage", "k", { came: "zip" }), chances)).toBe(0);
    expect(together(turned("hit", "h1", { came: "hit" }), chances)).toBe(0);
  });
});
