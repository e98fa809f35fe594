// Places worth naming among all that a man can walk to: at his aim, before a shut door, nearest to his aim. Geometry, no rules.

import { say, t } from "../../../lib/text/i18n.svelte";
import type { Choice } from "../../../lib/table/options";
import { nameIn } from "./scene";
import type { DeckView, DoorView, HulkView } from "../view";

const MOST = 3;
const WALKS = new Set(["MoveTo"]);
const squareOf = ({ anchors }: Choice): number => Number(nameIn(anchors?.[0] ?? ":-1"));

/** The room behind or before a door; "" for one between corridors. */
function roomOf(door: DoorView, { deck }: HulkView): string {
  const room = deck?.rooms.find(({ squares }) => squares.some((square) => door.front.includes(square)));
  return room ? say(room.name) : "";
}

/** A door is named by its room: its square is on the board. */
export function doorTitle({ group, anchors }: Choice, view: HulkView): string {
  if (group !== "OpenDoor") return "";
  const id = nameIn(anchors?.find((anchor) => anchor.startsWith("door:")) ?? "");
  const door = view.deck?.doors.find((each) => each.id === id);
  const room = door ? roomOf(door, view) : "";
  return room && t("sq-web-open-door", { room });
}

const known = new WeakMap<HulkView, Map<number, string>>(); // of the question that goes with a view

/** Why an option of the question that goes with a view is a good place; "": it is one of many. */
export const whyGood = (choice: Choice, view: HulkView): string => known.get(view)?.get(choice.index) ?? "";

/** How far every square is from one, around the walls and through the doors; a corner is turned in two steps. */
export function stepsFrom(start: number, { width, height, floor, walls }: DeckView): Map<number, number> {
  const shut = new Set<string>();
  for (const { x1, y1, x2, y2 } of walls) {
    for (let x = Math.min(x1, x2); x < Math.max(x1, x2); x++) shut.add(`${x},${y1}-`);
    for (let y = Math.min(y1, y2); y < Math.max(y1, y2); y++) shut.add(`${x1},${y}|`);
  }
  const steps = new Map([[start, 0]]);
  for (const square of steps.keys()) {
    const [x, y] = [square % width, Math.floor(square / width)];
    const ways = [
      [x - 1, y, `${x},${y}|`],
      [x + 1, y, `${x + 1},${y}|`],
      [x, y - 1, `${x},${y}-`],
      [x, y + 1, `${x},${y + 1}-`],
    ] as const;
    for (const [nx, ny, edge] of ways) {
      const next = ny * width + nx;
      const inside = nx >= 0 && nx < width && ny >= 0 && ny < height && floor[ny]?.[nx] !== "#";
      if (inside && !shut.has(edge) && !steps.has(next)) steps.set(next, steps.get(square)! + 1);
    }
  }
  return steps;
}

/** The options worth naming, each with why. */
export function goodPlaces(all: Choice[], view: HulkView): Map<number, string> {
  const good = new Map<number, string>();
  known.set(view, good);
  const walks = all.filter(({ group }) => WALKS.has(group ?? ""));
  if (!walks.length || !view.deck) return good;
  const name = (choice: Choice | undefined, why: string) => {
    const told = [...good.values()].includes(why);
    if (choice && good.size < MOST && !good.has(choice.index) && !told) good.set(choice.index, why);
  };
  const aim = view.things.find((each) => view.mission?.aims.includes(each.id) && !each.gone && !each.carrier);
  if (aim) {
    const there = walks.find((each) => squareOf(each) === aim.square);
    name(there, t("sq-web-place-aim", { name: say(aim.name) }));
  }
  if (aim && walks.length > 1) {
    const steps = stepsFrom(aim.square, view.deck);
    const far = (choice: Choice) => steps.get(squareOf(choice)) ?? Infinity;
    const nearest = walks.toSorted((a, b) => far(a) - far(b))[0];
    name(nearest, t("sq-web-place-towards", { name: say(aim.name) }));
  }
  const shut = view.deck.doors.filter(({ id }) => view.closed.includes(id) && !view.reinforced.includes(id));
  for (const door of shut) {
    const room = roomOf(door, view);
    const before = walks.find((each) => door.front.includes(squareOf(each)));
    name(before, room ? t("sq-web-place-door", { room }) : t("sq-web-place-a-door"));
  }
  return good;
}
