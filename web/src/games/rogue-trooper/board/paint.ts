// The ground of a sector, painted: a few layers of paths by terrain, always the same for a sector.

import { seeded } from "./geometry";

export interface Layer {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}

const n = (value: number): string => value.toFixed(1);
const oval = (x: number, y: number, a: number, b: number): string =>
  `M${n(x - a)} ${n(y)}a${n(a)} ${n(b)} 0 1 0 ${n(2 * a)} 0a${n(a)} ${n(b)} 0 1 0 ${n(-2 * a)} 0z`;

type Painter = (dice: () => number) => Layer[];

const PEAKS = [
  [-24, 2, 1],
  [18, -4, 1.25],
  [-4, 20, 1.1],
  [30, 22, 0.8],
] as const;

function mountain(dice: () => number): Layer[] {
  return PEAKS.flatMap(([x, y, size]) => {
    const [h, w, foot] = [26 * size * (0.9 + dice() * 0.3), 18 * size, y + 10];
    return [
      { d: `M${n(x - w)} ${foot}L${x} ${n(foot - h)}L${n(x + w)} ${foot}z`, fill: "#8b7466" },
      { d: `M${x} ${n(foot - h)}L${n(x + w)} ${foot}L${n(x + w * 0.1)} ${foot}z`, fill: "#4a3c34" },
      {
        d: `M${n(x - w * 0.28)} ${n(foot - h * 0.72)}L${x} ${n(foot - h)}L${n(x + w * 0.25)} ${n(foot - h * 0.75)}L${x + 2} ${n(foot - h * 0.62)}z`,
        fill: "#e6dccf",
      },
    ];
  });
}

function jungle(dice: () => number): Layer[] {
  const rows: Layer[] = [];
  for (let row = 0; row < 4; row++) {
    let [shade, leaves, light] = ["", "", ""];
    for (let i = 0; i < 4; i++) {
      const [x, y, s] = [-38 + dice() * 76, -30 + (row * 4 + i) * 4.2, 8 + dice() * 5];
      shade += oval(x, y + 3, s, s * 0.7);
      leaves += oval(x, y, s, s * 0.75);
      light += oval(x - 2, y - 2.5, s * 0.5, s * 0.3);
    }
    rows.push({ d: shade, fill: "#0e2417", opacity: 0.7 });
    rows.push({ d: leaves, fill: ["#2f6b46", "#3a7d52", "#285c3c", "#34744c"][row]! });
    rows.push({ d: light, fill: "#7fc792", opacity: 0.45 });
  }
  return rows;
}

function city(dice: () => number): Layer[] {
  const rows: Layer[] = [];
  for (let row = 0; row < 3; row++) {
    let [front, flank, roof, lights] = ["", "", "", ""];
    for (let i = 0; i < 4; i++) {
      const [x, y] = [-36 + i * 20 + dice() * 8, -22 + row * 20 + dice() * 4];
      const [w, h] = [11 + dice() * 5, 10 + dice() * 18];
      front += `M${n(x)} ${n(y)}h${n(w)}v${n(-h)}h${n(-w)}z`;
      flank += `M${n(x + w)} ${n(y)}l5-4v${n(-h)}l-5 4z`;
      roof += `M${n(x)} ${n(y - h)}l5-4h${n(w)}l-5 4z`;
      if (dice() > 0.4) lights += `M${n(x + 3)} ${n(y - h + 5)}h2M${n(x + 7)} ${n(y - h + 9)}h2`;
    }
    rows.push({ d: front, fill: "#6f6779" }, { d: flank, fill: "#3b3544" }, { d: roof, fill: "#9a91a6" });
    rows.push({ d: lights, stroke: "#f6d98a", width: 2 });
  }
  return rows;
}

function sea(dice: () => number): Layer[] {
  let [near, far, foam] = ["", "", ""];
  for (let i = 0; i < 6; i++) {
    const wave = `M${n(-40 + dice() * 8)} ${-34 + i * 13}q8-6 16 0t16 0 16 0 16 0 16 0`;
    if (i % 2) near += wave;
    else far += wave;
  }
  for (let i = 0; i < 4; i++) foam += oval(-26 + dice() * 52, -22 + dice() * 46, 2 + dice() * 4, 2 + dice() * 4);
  return [
    { d: near, stroke: "#a87bc4", width: 2.2, opacity: 0.5 },
    { d: far, stroke: "#a87bc4", width: 2.2, opacity: 0.3 },
    { d: foam, fill: "#c79be0", opacity: 0.35 },
  ];
}

function swamp(dice: () => number): Layer[] {
  let [pools, reeds] = ["", ""];
  for (let i = 0; i < 4; i++) pools += oval(-26 + dice() * 52, -24 + dice() * 48, 10 + dice() * 9, 4 + dice() * 3);
  for (let i = 0; i < 9; i++) {
    const [x, y] = [-34 + dice() * 68, -22 + dice() * 50];
    reeds += `M${n(x)} ${n(y)}v-11M${n(x - 3)} ${n(y)}l-3-8M${n(x + 3)} ${n(y)}l3-8`;
  }
  return [
    { d: pools, fill: "#86a05e", opacity: 0.35 },
    { d: reeds, stroke: "#a7bd7a", width: 1.8, opacity: 0.8 },
  ];
}

function plains(dice: () => number): Layer[] {
  let [furrows, mounds] = ["", ""];
  for (let i = 0; i < 12; i++) furrows += `M${n(-36 + dice() * 66)} ${n(-32 + i * 5.6)}h${n(8 + dice() * 14)}`;
  for (let i = 0; i < 3; i++) mounds += `M${n(-34 + dice() * 56)} ${n(-17 + dice() * 44)}q6-9 12 0z`;
  return [
    { d: furrows, stroke: "#c2a970", width: 2, opacity: 0.5 },
    { d: mounds, fill: "#5b4c30" },
  ];
}

function glass(dice: () => number): Layer[] {
  let [bright, dim] = ["", ""];
  for (let i = 0; i < 8; i++) {
    const [x, y, h, w] = [-32 + dice() * 64, -14 + dice() * 42, 14 + dice() * 18, 6 + dice() * 4];
    bright += `M${n(x - w)} ${n(y)}L${n(x - 2)} ${n(y - h)}L${n(x)} ${n(y)}z`;
    dim += `M${n(x - 2)} ${n(y - h)}L${n(x + w)} ${n(y)}H${n(x)}z`;
  }
  return [
    { d: bright, fill: "#b8ecf5", opacity: 0.7 },
    { d: dim, fill: "#5aa9ba", opacity: 0.75 },
  ];
}

const PAINTERS: Record<string, Painter> = { mountain, jungle, city, scum_sea: sea, swamp, plains, glass };

/** What is painted in a hexagon of radius 46 around 0,0, the first layer below. */
export const paint = (terrain: string, id: string): Layer[] => PAINTERS[terrain]?.(seeded(id)) ?? [];
