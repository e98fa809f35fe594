// How terrain is painted: the data give outlines, this gives colours. Order is from the ground upwards.

import type { FieldShape } from "../view";

export const P = 0.02; // units of the drawing per mil: a tile of five inches is 100 units wide
export const GROUND: Record<string, string> = {
  grass: "#4b5535",
  earth: "#544f37",
  forest: "#3f4c30",
  marsh: "#435040",
};
/** The ground of a tile. Neighbours differ a little, so that the field is no flat green; the same tile is always the same. */
export function groundOfTile({ id, ground }: { id: string; ground: string }): string {
  const colour = GROUND[ground] ?? GROUND["grass"]!;
  const shade = ([...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 5) - 2;
  return `#${[1, 3, 5].map((at) => (parseInt(colour.slice(at, at + 2), 16) + shade * 3).toString(16).padStart(2, "0")).join("")}`;
}
export interface Paint {
  kind: string;
  fill: string;
  line: string;
  wide: number;
  shade?: boolean;
  look?: string;
  over?: boolean;
}

/** Lines in mils. `over`: drawn above the walk region, so that cover stays visible. */
export const PAINTS: Paint[] = [
  { kind: "open", fill: "#505434", line: "none", wide: 0 },
  { kind: "field", look: "plough", fill: "#5a5233", line: "#463f27", wide: 40 },
  { kind: "field", look: "wheat", fill: "#6b6136", line: "#57502d", wide: 40 },
  { kind: "field", look: "hay", fill: "#625f38", line: "#4d4b2c", wide: 40 },
  { kind: "field", look: "garden", fill: "#47542f", line: "#38431f", wide: 40 },
  { kind: "field", look: "", fill: "#5a5233", line: "#463f27", wide: 40 },
  { kind: "water", fill: "#3e5f66", line: "#2b4449", wide: 90 },
  { kind: "road", fill: "#8f8260", line: "#6a6046", wide: 70 },
  { kind: "bridge", fill: "#a3967a", line: "#4b4433", wide: 90 },
  { kind: "ditch", fill: "#3f4a2d", line: "#2d361f", wide: 60 },
  { kind: "wood", fill: "#35482a", line: "#2a3a21", wide: 60 },
  { kind: "building", look: "tile", fill: "#8d5f4b", line: "#2b1d16", wide: 70, shade: true },
  { kind: "building", look: "thatch", fill: "#8a7545", line: "#2e2614", wide: 70, shade: true },
  { kind: "building", look: "bunker", fill: "#77756a", line: "#25241e", wide: 70, shade: true },
  { kind: "building", look: "", fill: "#7c6155", line: "#2b1d16", wide: 70, shade: true },
  { kind: "wall", fill: "#b3aa95", line: "#3d392e", wide: 35, shade: true, over: true },
  { kind: "fence", fill: "#9b8456", line: "#3a311c", wide: 30, over: true },
  { kind: "tombstone", fill: "#b3aa95", line: "#3d392e", wide: 35, over: true },
  { kind: "hedge", fill: "#31492a", line: "#1e2f18", wide: 50, shade: true, over: true },
  { kind: "bush", fill: "#3b5632", line: "#22341b", wide: 45, shade: true, over: true },
  { kind: "tree", fill: "#36532b", line: "#1f3318", wide: 45, shade: true, over: true },
];

export interface Layer extends Paint {
  path: string;
}

/** One path per paint: few elements, whatever the size of the map. */
export function layers(field: FieldShape): Layer[] {
  const known = new Set(PAINTS.filter((paint) => paint.look).map((paint) => `${paint.kind} ${paint.look}`));
  return PAINTS.map((paint) => ({
    ...paint,
    path: field.features
      .filter(
        (each) =>
          each.kind === paint.kind &&
          (!("look" in paint) ||
            (paint.look ? each.look === paint.look : !known.has(`${each.kind} ${each.look ?? ""}`))),
      )
      .map((each) => each.path)
      .join(""),
  })).filter((layer) => layer.path);
}

/** The corners of an outline (drawing.py: absolute start, relative steps). */
export function corners(path: string): [number, number][] {
  const [x = 0, y = 0, ...steps] = (path.match(/-?\d+/g) ?? []).map(Number);
  const out: [number, number][] = [[x, y]];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    const [a, b] = out.at(-1)!;
    out.push([a + steps[at]!, b + steps[at + 1]!]);
  }
  return out;
}

/** The sunny side of crowns: each outline again, smaller and towards the light. */
export function sunny(path: string): string {
  return (path.match(/M[^M]+/g) ?? [])
    .map((one) => {
      const all = corners(one);
      const [x, y] = [0, 1].map((axis) => all.reduce((sum, point) => sum + point[axis]!, 0) / all.length) as [
        number,
        number,
      ];
      const far = Math.max(...all.map((point) => Math.hypot(point[0] - x, point[1] - y)));
      return `M${all.map((point) => `${Math.round(x + (point[0] - x) * 0.58 - far * 0.2)} ${Math.round(y + (point[1] - y) * 0.58 - far * 0.26)}`).join("L")}z`;
    })
    .join("");
}

/** A roof with four corners: its ridge along the longer side, and the half that lies in the shade. */
export function roof(path: string): { ridge: string; shade: string } | null {
  const four = corners(path);
  if (four.length !== 4) return null;
  const far = (a: number, b: number) => Math.hypot(four[a]![0] - four[b]![0], four[a]![1] - four[b]![1]);
  const [a, b, c, d] =
    far(0, 1) >= far(1, 2) ? [four[0]!, four[1]!, four[2]!, four[3]!] : [four[1]!, four[2]!, four[3]!, four[0]!];
  const middle = (one: [number, number], other: [number, number]) =>
    `${(one[0] + other[0]) / 2} ${(one[1] + other[1]) / 2}`;
  const [start, end] = [middle(d, a), middle(b, c)];
  return { ridge: `M${start}L${end}`, shade: `M${start}L${end}L${c.join(" ")}L${d.join(" ")}z` };
}

export const ICONS: Record<string, string> = {
  LOOK: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6",
  HIDE: "M5 20c0-9 4-15 14-16 0 11-5 15-11 15M5 20c2-5 5-8 9-10",
  SHOOT: "M3 14h12l1-3h5v3h-4l-1 3h-5l-2 3H5zM19 11V8",
  MOVE: "M8 4c2 0 3 2 3 5s-1 4-3 4-3-1-3-4 1-5 3-5M5.500 15h4.500v2a2.200 2.200 0 0 1-4.500 0zM16 7c2 0 3 2 3 5s-1 4-3 4-3-1-3-4 1-5 3-5M14 18h4.500v1a2.200 2.200 0 0 1-4.500 0z",
};
export const BADGES: Record<string, string> = {
  spotted:
    "M-3.600 0S-1.800-2.400 0-2.400 3.600 0 3.600 0 1.800 2.400 0 2.400-3.600 0-3.600 0M0 .9A.9.9 0 1 0 0-.9.9.9 0 0 0 0 .9",
  pinned: "M-2.500-1.500 0 1.200 2.500-1.500M-2.500 2.500h5",
  wounded: "M0-2.800v5.600M-2.800 0h5.600",
  cover: "M-2.300 2.500C-2.300-1-.5-2.600 2.500-2.700 2.500.8.800 2.300-1.300 2.300",
  carrying: "M-2 -.8h4v3.600h-4zM-1-.8v-1.700h2v1.700",
  overwatch: "M-3 0h6M0-3v6M0 2.300a2.300 2.300 0 1 0 0-4.600 2.300 2.300 0 0 0 0 4.600",
  melee: "M-2.500-2.500 2.500 2.500M2.500-2.500-2.500 2.500",
  prisoner:
    "M-1.200 0a1.300 1.300 0 1 0-2.600 0 1.300 1.300 0 0 0 2.600 0M3.800 0a1.300 1.300 0 1 0-2.600 0 1.300 1.300 0 0 0 2.600 0M-1.200 0h2.400",
};
/** What a blow of close combat does. */
export const BLOWS: Record<string, string> = {
  ZIP: "M-8 0h16M3-4 8 0 3 4",
  PIN: "M-7-4 0 3 7-4M-7 7H7",
  WOUND: "M0-8V8M-8 0H8",
  KILL: "M-7-7 7 7M7-7-7 7",
};

/** The helmets of both sides and the sign on them, in a box of 64. */
export const HELMET = {
  us: "M13 25C13 11 21 3 32 3s19 8 19 22l3 3c-8 3-36 3-44 0z",
  de: "M14 24C13 10 21 3 32 3s19 7 18 21l5 9-7 1c-3-6-7-8-16-8s-13 2-16 8l-7-1z",
};
export const SIGN = {
  us: "M32 9l1.500 3.500 3.800.3-2.900 2.500.9 3.700-3.300-2-3.300 2 .9-3.700-2.900-2.500 3.800-.3z",
  de: "M31 8h2v12h-2zM26 13h12v2H26z",
};
