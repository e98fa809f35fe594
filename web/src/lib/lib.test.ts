import { describe, expect, it } from "vitest";
import type { Chance } from "../generated/messages";
import { nextPlace } from "./table/board";
import { diceOf } from "./table/dice";
import { texts } from "./text/i18n.svelte";
import { blocks, spans } from "./text/markdown";
import { goodChance, goodRange, swatches } from "./table/odds";
import { actors, choices, groups, hotkey, lights, placeOf, short, shown, type Choice } from "./table/options";
import { qrPath } from "./browser/qr";
import { pageOf } from "./form";
import type { FormField } from "./games.svelte";
import { parse } from "./browser/router.svelte";
import { lessonFor } from "./table/lessons";
import { chapters } from "./text/story";

const options = choices([
  { say: { key: "a" }, actor: "aldo", anchors: ["square:5"], group: "MoveTo" },
  { say: { key: "b" }, actor: "ilario", anchors: ["square:5", "figure:orc"], group: "Shoot" },
  { say: { key: "c" }, anchors: [], group: "Done" },
]);

describe("options", () => {
  it("keep the place of the server's list", () => expect(options.map((choice) => choice.index)).toEqual([0, 1, 2]));
  it("light every place they belong to", () => {
    const lit = lights(options);
    expect(lit.get("square:5")?.map((choice) => choice.index)).toEqual([0, 1]);
    expect(lit.get("figure:orc")?.map((choice) => choice.index)).toEqual([1]);
    expect(lit.size).toBe(2);
  });
  it("are grouped by actor, nobody's last", () =>
    expect(groups(options).map((group) => group.actor)).toEqual(["aldo", "ilario", ""]));
  it("name their actors once", () => expect(actors([...options, ...options])).toEqual(["aldo", "ilario"]));
  it("of a chosen figure are its own and nobody's", () =>
    expect(shown(options, "aldo", "").map((choice) => choice.index)).toEqual([0, 2]));
  it("that would fill the list give way to the others", () => {
    const walks = Array.from({ length: 9 }, (_, at) => ({
      say: { key: "a" },
      anchors: [`square:${at}`],
      group: "MoveTo",
    }));
    const list = choices([
      ...walks,
      { say: { key: "b" }, group: "Shoot", anchors: ["figure:orc"], odds: true },
      { say: { key: "c" }, group: "Done" },
    ]);
    expect(short(list, []).map((choice) => choice.group)).toEqual([
      "Shoot",
      ...Array<string>(5).fill("MoveTo"),
      "Done",
    ]);
    expect(short(list, [8]).map((choice) => choice.index)).toContain(8);
    expect(short(options, [])).toEqual(options);
  });
  it("of a place are only those there", () =>
    expect(shown(options, "", "square:5").map((choice) => choice.index)).toEqual([0, 1]));
  it("have hotkeys that lead back to them, and never U", () => {
    for (let place = 0; place < 30; place++) {
      const key = hotkey(place);
      if (key) expect(placeOf(key.toLowerCase())).toBe(place);
      expect(key).not.toBe("U");
    }
    expect(placeOf("u")).toBe(-1);
    expect(placeOf("Enter")).toBe(-1);
  });
});

describe("walking the lit places", () => {
  const spots = [
    { id: "here", x: 0, y: 0 },
    { id: "right", x: 10, y: 1 },
    { id: "far", x: 30, y: 0 },
    { id: "up", x: 1, y: -10 },
  ];
  it("goes to the nearest one ahead", () => {
    expect(nextPlace(spots[0]!, spots, "ArrowRight")?.id).toBe("right");
    expect(nextPlace(spots[0]!, spots, "ArrowUp")?.id).toBe("up");
  });
  it("stays when nothing is there", () => {
    expect(nextPlace(spots[0]!, spots, "ArrowLeft")).toBeNull();
    expect(nextPlace(spots[0]!, spots, "x")).toBeNull();
  });
});

describe("odds", () => {
  const chance = (key: string, percent: number) => ({
    effects: key ? [{ what: key }] : [],
    say: { key },
    percent,
    numerator: "1",
    denominator: "2",
  });
  const all = [chance("", 25), chance("two", 38.9), chance("one", 15), chance("hurt", 16.1), chance("one again", 5)];
  const words = ({ say: { key } }: Chance) => ({
    text: key.replace(" again", "") || "nothing",
    kind: key === "hurt" ? ("harm" as const) : key ? ("good" as const) : ("nothing" as const),
  });
  it("stand in order: good, nothing, harm; equal words are one", () => {
    expect(swatches(all, words).map((row) => [row.swatch, row.percent])).toEqual([
      ["o1", 38.9],
      ["o2", 20],
      ["o0", 25],
      ["obad", 16.1],
    ]);
  });
  it("know what is good", () => expect(goodChance(all, words)).toBeCloseTo(0.589));
  it("range over what people may decide", () => {
    const notes = { says: [], others: [{ say: { key: "if" }, chances: [chance("two", 71), chance("hurt", 29)] }] };
    expect(goodRange(all, notes, words)).toEqual([expect.closeTo(0.589), expect.closeTo(0.71)]);
    expect(goodRange(all, undefined, words)).toEqual([expect.closeTo(0.589), expect.closeTo(0.589)]);
    expect(goodRange(undefined, notes, words)).toBeNull();
    expect(texts.percents([0.71, 0.998])).toBe("71.0–99.8 %");
    expect(texts.percents([0.71, 0.71])).toBe("71.0 %");
  });
  it("know nothing when there is nothing", () => expect(goodChance(undefined, words)).toBeNull());
});

describe("addresses", () => {
  it("are read from the fragment", () => expect(parse("#/seat/abc%20d")).toEqual({ name: "table", parts: ["abc d"] }));
  it("without a fragment are home", () => expect(parse("").name).toBe("home"));
  it("of a game keep their name", () => expect(parse("#/pages/a/b")).toEqual({ name: "pages", parts: ["a", "b"] }));
});

describe("the story", () => {
  const event = (key: string, number: number) => ({ number, say: { key } });
  it("is told by turn", () => {
    const told = chapters([event("start", 0), event("turn", 1), event("shot", 2), event("turn", 3)], (each) =>
      each.say.key === "turn" ? `t${each.number}` : null,
    );
    expect(told.map((chapter) => [chapter.title, chapter.events.length])).toEqual([
      ["", 1],
      ["t1", 1],
      ["t3", 0],
    ]);
  });
  it("finds the dice of an event, also in a sentence within", () => {
    expect(diceOf({ key: "shot", args: { dice: [2, 0] } })).toEqual([2, 0]);
    expect(diceOf({ key: "shot", args: { how: { key: "roll", args: { dice: [1] } } } })).toEqual([1]);
    expect(diceOf({ key: "walk", args: { square: "5,7" } })).toBeNull();
  });
});

describe("lessons", () => {
  const lessons = [
    { id: "one", prompts: ["act"] },
    { id: "two", prompts: [], options: ["Shoot"] },
  ];
  const ask = (key: string, group: string) => ({
    seats: ["red"],
    number: 0,
    prompt: { key },
    options: [{ say: { key: "x" }, group }],
  });
  it("come when their question comes", () => {
    expect(lessonFor(lessons, new Set(), ask("act", "MoveTo"))?.id).toBe("one");
    expect(lessonFor(lessons, new Set(["one"]), ask("act", "MoveTo"))).toBeNull();
    expect(lessonFor(lessons, new Set(["one"]), ask("other", "Shoot"))?.id).toBe("two");
    expect(lessonFor(lessons, new Set(), null)).toBeNull();
  });
  it("that point at something wait until it is on the screen", () => {
    const pointing = [{ id: "three", prompts: [], point: (_: unknown, all: Choice[]) => all[0]?.anchors?.[0] ?? "" }];
    expect(lessonFor(pointing, new Set(), ask("act", "MoveTo"), null, options)?.id).toBe("three");
    expect(lessonFor(pointing, new Set(), ask("act", "Done"), null, options.slice(2))).toBeNull();
  });
});

describe("the rule book's Markdown", () => {
  it("finds rule ids", () =>
    expect(spans("as in SQ-CARD-EQ-7, see **bold**").map((span) => span.kind)).toEqual([
      "text",
      "rule",
      "text",
      "bold",
    ]));
  it("reads paragraphs, lists and tables", () => {
    expect(blocks("One\ntwo.\n\n- a\n- b\n\n| x | y |\n|---|---|\n| 1 | 2 |").map((block) => block.kind)).toEqual([
      "paragraph",
      "list",
      "table",
    ]);
  });
  it("never makes a tag of a text", () =>
    expect(spans("<script>alert(1)</script>")).toEqual([{ kind: "text", text: "<script>alert(1)</script>" }]));
});

describe("a QR code", () => {
  it("draws its three finders into the corners", () => {
    const { path, size } = qrPath("http://127.0.0.1:8640/#/seat/abcdefghijklmnopqrstuv");
    expect((size - 17) % 4).toBe(0);
    for (const [x, y] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const) {
      for (let i = 0; i < 7; i++) expect(path).toContain(`M${x + i} ${y}h1v1h-1z`);
      for (let i = 1; i < 6; i++) expect(path).not.toContain(`M${x + i} ${y + 1}h1v1h-1z`);
    }
  });
});

describe("a set-up page", () => {
  const colours = (before: string[]) =>
    ["red", "blue"].map((value) => ({
      value,
      title: { key: value },
      lit: before.map((name) => ({ [name]: ["red", "blue"].filter((other) => other !== value) })),
    }));
  const fields: FormField[] = [
    {
      name: "map",
      title: { key: "map" },
      kind: "choice",
      default: "a",
      choices: [
        { value: "a", title: { key: "a" } },
        { value: "b", title: { key: "b" }, presets: { night: true } },
      ],
    },
    { name: "first", title: { key: "first" }, kind: "choice", default: "red", choices: colours([]) },
    { name: "second", title: { key: "second" }, kind: "choice", default: "blue", choices: colours(["first"]) },
    { name: "night", title: { key: "night" }, kind: "switch", default: false },
    {
      name: "lamps",
      title: { key: "lamps" },
      kind: "switch",
      default: false,
      only: [{ night: [true] }, { second: ["red"] }],
    },
  ];
  const [map, , second, night, lamps] = fields as [FormField, FormField, FormField, FormField, FormField];
  const values = (wish: Record<string, string | boolean>) => {
    const page = pageOf(fields, wish, map);
    return [page.value(second), page.value(night), page.counts(lamps)];
  };
  it("shows the defaults", () => expect(values({})).toEqual(["blue", false, false]));
  it("lets what is taken give way to what is left", () =>
    expect(values({ first: "blue", second: "blue" })).toEqual(["red", false, true]));
  it("takes over what the first choice presets, unless somebody says otherwise", () => {
    expect(values({ map: "b" })).toEqual(["blue", true, true]);
    expect(values({ map: "b", night: false })).toEqual(["blue", false, false]);
  });
});
