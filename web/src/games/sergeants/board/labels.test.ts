import { describe, expect, it } from "vitest";
import { stage } from "../stage";
import { coverLines, plateAt } from "./labels";
import { common } from "./ground";
import { P } from "./shapes";
import type { SoldierView, TileShape } from "../view";

const tile: TileShape = { id: "2A", number: "2", x: 0, y: 0, size: 5000, plate: [-1, -1, 0, -2], ground: "grass" };
const man = (serial: number, x: number, y: number) =>
  [serial, { serial, seat: "de-1", at: "map", x: x / P, y: y / P } as SoldierView] as const;

describe("words on the map", () => {
  it("the modifiers of a tile stand at its head, and at its foot if somebody stands at its head", () => {
    const head = plateAt(tile, "", []);
    expect(head.y).toBeLessThan(5);
    expect(plateAt(tile, "", [{ x: 50, y: 8 }]).y).toBeGreaterThan(80);
  });
  it("those of a Landmark go to another corner, off its name, too", () => {
    const farm = { ...tile, size: 10000 };
    const { x, y, box } = plateAt(farm, "Linden Farm", [{ x: 40, y: 8 }]);
    expect([x > 90 || y > 90, common(box, [26, -7, 54, 24])]).toEqual([true, 0]);
  });
  it("what lines of a forecast come to lies on no figure and not on each other, though they run side by side", () => {
    const men = new Map([man(1, 200, 0), man(2, 202, 4), man(3, 204, 8), man(4, 156, 0)]);
    const sums = [1, 2, 3].map((serial) => ({ thing: `figure:${serial}`, value: 2, total: -1, enough: true }));
    const look = { type: "look" as const, id: 1, number: 1, sums };
    const boxes = coverLines({ serial: 9, from: { x: 0, y: 0 }, look }, men, true).map(({ tag }) => tag.box);
    const shared = boxes.flatMap((box, index) => boxes.slice(index + 1).map((other) => common(box, other)));
    expect(shared).toEqual([0, 0, 0]);
    expect(boxes.map((box) => common(box, [142, -15, 170, 16]))).toEqual([0, 0, 0]);
  });
});

describe("while you waited", () => {
  const view = { players: [{ seat: "us-1", spaces: [{ number: 1, cards: ["1001-cM"] }] }], soldiers: [] };
  it("an order that was completed is news, and a card of one's own that came to nothing is it more than another's", () => {
    const weight = (beat: Parameters<NonNullable<typeof stage.weight>>[1]) => stage.weight!(view, beat, "us-1");
    expect(weight({ type: "score", seat: "de-1", change: 6 })).toBe(4);
    expect(weight({ type: "mark", thing: "card:1001-cM", mark: "cancelled" })).toBe(4);
    expect(weight({ type: "mark", thing: "card:2001-cM", mark: "cancelled" })).toBe(2);
    expect(weight({ type: "mark", thing: "phase:1", mark: "revealed" })).toBe(0);
    expect(stage.whose!({ type: "mark", thing: "card:1001-cM", mark: "cancelled" })).not.toBe("us-1");
  });
});
