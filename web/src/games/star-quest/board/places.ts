// Places worth naming among all that a man can walk to: at his aim, before a shut door, nearest to his aim. Geometry, no rules.

import { say, t } from "../../../lib/text/i18n.svelte";
import type { Choice } from "../../../lib/table/options";
import { nameIn } from "./scene";
import type { DoorView, HulkView } from "../view";

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

/** The options worth naming, each with why. */
export function goodPlaces(all: Choice[], view: HulkView): Map<number, string> {
  const good = new Map<number, string>();
  known.set(view, good);
  const walks = all.filter(({ group }) => WALKS.has(group ?? ""));
  if (!walks.length || !view.deck) return good;
  const wide = view.deck.width;
  const far = (a: number, b: number) =>
    Math.max(Math.abs((a % wide) - (b % wide)), Math.abs(Math.floor(a / wide) - Math.floor(b / wide)));
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
    const nearest = walks.toSorted((a, b) => far(squareOf(a), aim.square) - far(squareOf(b), aim.square))[0];
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
