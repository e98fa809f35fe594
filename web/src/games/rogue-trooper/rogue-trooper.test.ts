import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Choice } from "../../lib/table/options";
import { facts, family, readCards, ruleOf } from "./cards/cards";
import { sides, sumOf } from "./panels/duel";
import { hex, lines, plan, R, seeded, stand } from "./board/geometry";
import { GIS } from "./figures/gis";
import { paint } from "./board/paint";
import { onlyPass } from "./panels/passing.svelte";
import { byCard, cardQuestion } from "./panels/questions";
import { bestSalvo, covered, salvos } from "./panels/salvo";
import { stage } from "./stage";
import { lots, next } from "./panels/trade";
import { bearerOf, type SectorView, type View } from "./view";
import { circuit } from "./panels/window";
import { outcome, roll } from "./words";

const CONTENT = new URL("../../../../src/squadra/games/rogue_trooper/content/", import.meta.url);
const board: SectorView[] = [
  ...readFileSync(new URL("board.toml", CONTENT), "utf8").matchAll(
    /^\[sector\.(\w+)\]\narea = "(\w+)"\nat = \[(-?\d+), (-?\d+)\]/gm,
  ),
].map(([, id, area, q, r]) => ({
  id: id!,
  area: area!,
  q: Number(q),
  r: Number(r),
  side: "nort",
  terrain: "city",
  number: 1,
  function: "none",
  drop_zone: 0,
}));

describe("the map", () => {
  const map = plan(board);
  it("has a place of its own for every sector", () => {
    expect(board.length).toBe(75);
    expect(map.at.size).toBe(75);
    expect(new Set([...map.at.values()].map((place) => `${Math.round(place.x)} ${Math.round(place.y)}`)).size).toBe(75);
  });
  it("puts odd columns half a hexagon lower", () => {
    const [first, second] = [
      board.find((each) => each.q === 0 && each.r === 0)!,
      board.find((each) => each.area === "nu_earth" && each.q === 1 && each.r === 0)!,
    ];
    expect(map.at.get(second.id)!.y - map.at.get(first.id)!.y).toBeCloseTo((Math.sqrt(3) * R) / 2);
  });
  it("holds everything in its frame", () => {
    for (const place of map.at.values())
      expect(place.x > 0 && place.y > 0 && place.x < map.frame.width && place.y < map.frame.height).toBe(true);
  });
  it("draws the same pattern every time", () => {
    expect(paint("swamp", "reed_beds")).toEqual(paint("swamp", "reed_beds"));
    expect(paint("swamp", "reed_beds")).not.toEqual(paint("swamp", "sump_line"));
    expect(paint("none", "mc_brig")).toEqual([]);
    expect(seeded("a")()).not.toBe(seeded("b")());
  });
  it("breaks long names into two even lines", () => {
    expect(lines("Nort Command Post")).toEqual(["Nort Command", "Post"]);
    expect(lines("Furlow")).toEqual(["Furlow"]);
  });
  it("finds room for six GIs", () =>
    expect(
      new Set(
        [0, 1, 2, 3, 4, 5].map((index) => {
          const at = stand(index, 6);
          return `${at.x} ${at.y}`;
        }),
      ).size,
    ).toBe(6));
  it("has six corners to a hexagon", () => expect(hex(10).split("L").length).toBe(6));
});

describe("cards", () => {
  it("are read from the content", () => {
    expect(facts("n01")).toMatchObject({
      kind: "enemy",
      side: "nort",
      initiative: 4,
      firepower: 3,
      tags: ["airborne"],
    });
    expect(facts("q3")?.quarter).toBe(3);
    expect(facts("m01")?.destination).toBe("camp_honest");
    expect([family("r01"), family("m01"), family("c05"), family("p09")]).toEqual([
      "rogue",
      "mission",
      "companion",
      "item",
    ]);
    expect(ruleOf("r01")).toBe("RT-CARD-ROG-3");
  });
  it("leave out what the table does not show", () =>
    expect(readCards('[rogue.x]\ncopies = 3\nphase = "end"\n')).toEqual({ x: { kind: "rogue", phase: "end" } }));
  it("know the six GIs", () => expect(Object.values(GIS).map((gi) => gi.number)).toEqual([1, 2, 3, 4, 5, 6]));
});

it("a Dead GI follows his chip", () =>
  expect(bearerOf({ dead: { a: { carrier: "b" }, b: { carrier: "c" } } } as unknown as View, "a")).toBe("c"));

describe("the Rogue window", () => {
  const table = (turn: number, played: { seat: string; card: string }[]) =>
    ({ window: { seats: ["a", "b", "c", "d"], turn }, played }) as unknown as View;
  it("tells who passed, whose card counts, and nothing of those to come", () => {
    expect(circuit(table(2, [{ seat: "a", card: "r08" }])).map((place) => place.state)).toEqual([
      "counts",
      "passed",
      "now",
      "to-come",
    ]);
    expect(
      circuit(
        table(3, [
          { seat: "a", card: "r08" },
          { seat: "c", card: "r10" },
        ]),
      ).map((place) => place.state),
    ).toEqual(["overruled", "passed", "counts", "now"]);
  });
  it("is empty when none is open", () => expect(circuit({ window: null, played: [] } as unknown as View)).toEqual([]));
});

describe("a trade", () => {
  const option = (index: number, group: string, key = "", count = 0): Choice =>
    ({ index, group, say: { key: "x", args: { goods: { key }, count } } }) as unknown as Choice;
  const all = [
    option(0, "Propose"),
    option(1, "NoOffer"),
    option(2, "Give", "rt-ammo-gp", 1),
    option(3, "Give", "rt-ammo-gp", 2),
    option(4, "Want", "rt-card-p13", 1),
  ];
  it("shows what there is", () => {
    expect(lots(all, "Give")).toEqual([{ goods: "gp", most: 2 }]);
    expect(lots(all, "Want")).toEqual([{ goods: "p13", most: 1 }]);
  });
  it("is answered step by step and then proposed", () => {
    expect(next(all, { Give: { gp: 2 }, Want: {} })).toBe(3);
    expect(next(all, { Give: {}, Want: { p13: 1 } })).toBe(4);
    expect(next(all, { Give: {}, Want: {} })).toBe(0);
    expect(next([], { Give: {}, Want: {} })).toBeNull();
  });
});

describe("a salvo", () => {
  const option = (index: number, group: string, args: Record<string, unknown>, actor = ""): Choice =>
    ({ index, group, actor, say: { key: "x", args: args as Choice["say"]["args"] } }) as Choice;
  const all = [
    option(0, "Salvo", {}),
    option(1, "Salvo", { rounds: 1, weapon: { key: "rt-ammo-gp" } }, "gp"),
    option(2, "Salvo", { rounds: 1, weapon: { key: "rt-ammo-gp" }, secondary: { key: "rt-card-p13" } }, "gp"),
    option(3, "Give", { count: 1 }),
  ];
  it("is taken apart into weapon, rounds and secondary weapon", () => {
    expect(salvos(all).map((each) => [each.weapon, each.rounds, each.secondary])).toEqual([
      ["", 0, ""],
      ["gp", 1, ""],
      ["gp", 1, "rt-card-p13"],
    ]);
  });
  it("is left to its panel, goods to the trade", () => expect(covered(all)).toEqual([3, 0, 1, 2]));
  describe("that is proposed", () => {
    const odds = (index: number, args: Record<string, unknown>, actor = ""): Choice => ({
      ...option(index, "Salvo", args, actor),
      odds: true,
    });
    const gp = (rounds: number) => ({ rounds, weapon: { key: "rt-ammo-gp" } });
    const offered = salvos([
      odds(0, {}),
      odds(1, { secondary: { key: "rt-card-p13" } }, "p13"),
      odds(2, gp(1), "gp"),
      odds(3, gp(2), "gp"),
      odds(4, { rounds: 1, weapon: { key: "rt-ammo-plasma" } }, "plasma"),
    ]);
    const by = (...chances: (number | null)[]) => bestSalvo(offered, (index) => chances[index] ?? null);
    const proposed = (...chances: (number | null)[]) => by(...chances).best?.choice.index;
    it("waits until a weapon is counted, one weapon after another", () => {
      expect(by().next.map((each) => each.choice.index)).toEqual([0]);
      expect(by(0).next.map((each) => each.choice.index)).toEqual([2, 3]);
      expect(by(0, null, 0.2, 0.5).next.map((each) => each.choice.index)).toEqual([4]);
    });
    it("is the fewest rounds that are good enough", () => expect(proposed(0, null, 0.2, 0.95)).toBe(3));
    it("is to hold fire when the fight is won", () => expect(proposed(1)).toBe(0));
    it("is not to hold fire only because a Second Salvo would win", () => {
      const again = (...chances: number[]) =>
        bestSalvo(offered, (index) => chances[index] ?? null, true).best?.choice.index;
      expect(again(1, 0.3, 0.95, 0.97, 0.6)).toBe(2);
      expect(again(1, 0.1, 0.2, 0.3, 0.4)).toBe(0);
    });
    it("is the best there is when nothing is good enough", () => expect(proposed(0, 0.1, 0.2, 0.5, 0.6)).toBe(4));
  });
  it("is good, harmless or harmful", () =>
    expect(
      ["won", "tie", "", "lost-2", "caught", "traitor-1"].map((what) => outcome(null, "", what ? [{ what }] : []).kind),
    ).toEqual(["good", "nothing", "nothing", "harm", "harm", "good"]));
  it("shows the last dice", () => {
    const say = { key: "rt-volley", args: {} };
    const beat = { type: "throw" as const, roller: "figure:flint", dice: [{ colour: "white", shows: 3 }] };
    expect(roll([{ number: 1, say, beat }])?.dice.map((die) => die.face)).toEqual(["3"]);
    expect(roll([{ number: 1, say }])).toBeNull();
  });
});

describe("a total of the duel", () => {
  const dice = (...faces: [number, number?][]) =>
    faces.map(([shows, plus]) => ({ colour: "white", shows, ...(plus ? { plus } : {}) }));
  it("tells what is added to each die, once", () => {
    expect(sumOf({ dice: dice([6, 2], [4, 2], [3, 2], [3, 2]), total: 24, before: 0 })).toBe("6 + 4 + 3 + 3 + 4 × 2");
    expect(sumOf({ dice: dice([6, 2], [4]), total: 15, before: 3 })).toBe("3 + 6 + 4 + 1 × 2");
    expect(sumOf({ dice: dice([6], [4]), total: 13, before: 0 })).toBe("6 + 4 + 3");
    expect(sumOf({ dice: dice([6]), total: 6, before: 0 })).toBe("6");
  });
});

describe("the stage", () => {
  it("knows whose a Rogue card is, in whosever turn it is played", () => {
    const card = { type: "card", deck: "rogue", card: "r01", seat: "moss", affects: ["figure:flint"] } as const;
    expect(stage.whose!({ ...card, stays: "side" })).toBe("moss");
    expect(stage.whose!({ ...card, stays: "hand" })).toBe(""); // it is only drawn
    expect(stage.whose!({ ...card, deck: "encounter" })).toBe("");
  });
  const sheet = (seat: string, sector: string) => ({ seat, sector, lives: 4, alive: true, prison: "" });
  const view = {
    seats: ["flint", "moss"],
    board,
    sheets: { flint: sheet("flint", "cart_road"), moss: sheet("moss", "furlow") },
    dead: {},
    pile: ["n19"],
    pile_sector: "cart_road",
    lying: {},
    traitor: "",
    traitor_lives: 4,
    active: "flint",
    fight: { seat: "flint", card: "n19", mine: 3, his: 12, rolled: true },
  } as unknown as View;
  const after = (beat: Parameters<typeof stage.apply>[1]) => stage.apply(view, beat, view) as View;

  it("walks a GI, and leaves the view before alone", () => {
    const next = after({ type: "walk", thing: "figure:flint", path: ["sector:cart_road", "sector:furlow"] });
    expect(next.sheets["flint"]?.sector).toBe("furlow");
    expect(view.sheets["flint"]?.sector).toBe("cart_road");
  });
  it("takes Lives, the beaten card and the Traitor's place from the beats", () => {
    expect(after({ type: "wound", thing: "figure:moss", left: 2 }).sheets["moss"]?.lives).toBe(2);
    expect(after({ type: "fall", thing: "card:n19" }).pile).toEqual([]);
    const exposed = {
      type: "reveal" as const,
      thing: "figure:traitor",
      becomes: "figure:traitor",
      at: "sector:mc_bridge",
    };
    expect(after(exposed).traitor).toBe("mc_bridge");
  });
  it("finds GIs, sectors and the card that is met", () => {
    const here = stage.at(view, "sector:cart_road")!;
    expect(Math.abs(stage.at(view, "figure:flint")!.x - here.x)).toBeLessThan(R);
    expect(Math.abs(stage.at(view, "card:n19")!.x - here.x)).toBeLessThan(R);
    expect(stage.at(view, "figure:traitor")).toBeNull();
    expect(stage.owner(view, "figure:moss")).toBe("moss");
    expect(stage.owner(view, "card:n19")).toBe("");
  });
  it("adds the second salvo to the first, the GI on the left", () => {
    const dice = [{ colour: "white", shows: 6 }];
    const beat = {
      type: "throw" as const,
      roller: "figure:flint",
      dice,
      total: 13, // both salvos
      foe: "card:n19",
      against_total: 12,
    };
    const [left, right] = sides(view, beat, null)!;
    expect([left.thing, left.total, left.before, right.total]).toEqual(["figure:flint", 13, 3, 12]);
    expect(sides(view, { ...beat, foe: "" }, null)).toBeNull();
  });
});

describe("a question about cards", () => {
  const choice = (index: number, group: string, ...cards: string[]): Choice => ({
    index,
    group,
    anchors: cards.map((card) => `card:${card}`),
    say: { key: "x" },
  });
  it("lets any part of the hand be touched", () => {
    const all = [
      choice(0, "DiscardRogue"),
      choice(1, "DiscardRogue", "r1"),
      choice(2, "DiscardRogue", "r1", "r1"),
      choice(3, "DiscardRogue", "r2", "r1", "r1"),
    ];
    const { hand, sets } = cardQuestion(all);
    expect(hand).toEqual(["r1", "r1", "r2"]);
    expect(sets.find((each) => each.cards.join() === "r1,r1")?.choice.index).toBe(2);
    expect(byCard(all)).toEqual([0, 1, 2, 3]);
  });
  it("lets one of several be touched, and leaves passing to the list", () => {
    const all = [choice(0, "PlayRogue", "r1"), choice(1, "Pass")];
    expect(cardQuestion(all).one.map((each) => each.card)).toEqual(["r1"]);
    expect(byCard(all)).toEqual([0]);
  });
  it("shows the card that it is about", () =>
    expect(cardQuestion([choice(0, "KeepMission", "m1"), choice(1, "RefuseMission", "m1")]).about).toBe("m1"));
});

describe("a Rogue window", () => {
  const choice = (index: number, group: string): Choice => ({ index, group, say: { key: "x" } });
  it("can only be passed when no card can be played", () => {
    const passes = [choice(0, "Pass"), choice(1, "WaitUntil")];
    expect(onlyPass("rt-ask-window", passes)?.index).toBe(0);
    expect(onlyPass("rt-ask-window", [choice(2, "PlayRogue"), ...passes])).toBeUndefined();
    expect(onlyPass("rt-ask-move", passes)).toBeUndefined();
  });
});
