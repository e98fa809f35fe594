// Bases and colours of the sides, in a box of 64. Base = side, silhouette = kind: colour is never the only sign.

export interface Side {
  c: string; // main
  l: string; // light
  d: string; // dark
  k: string; // darkest
  rim: string;
  base: string;
}

export const SIDES: Record<string, Side> = {
  red: {
    c: "#e5534b",
    l: "#ff9a8f",
    d: "#8c231f",
    k: "#3a0f0e",
    rim: "#ff6b62",
    base: "M32 4 57 11v20c0 15-10 25-25 30C17 56 7 46 7 31V11z",
  },
  yellow: {
    c: "#e3b23a",
    l: "#ffe391",
    d: "#8f6a14",
    k: "#3a2a06",
    rim: "#f4c94a",
    base: "M21 5h22l16 16v22l-16 16H21L5 43V21z",
  },
  blue: {
    c: "#4f8ae8",
    l: "#a3c8ff",
    d: "#234a92",
    k: "#0d1f42",
    rim: "#6aa6ff",
    base: "M32 4.500a27.500 27.500 0 1 1 0 55 27.500 27.500 0 0 1 0-55z",
  },
  alien: {
    c: "#6fbf6a",
    l: "#b6ecaa",
    d: "#2f6b39",
    k: "#0f2615",
    rim: "#7fd37f",
    base: "M17 8h30l14 24-14 24H17L3 32z",
  },
};

export const sideOf = (owner: string): Side => SIDES[owner] ?? SIDES["alien"]!;
export const STEEL = { mid: "#46535f", light: "#a9bcca", dark: "#161d24" };

/** The names of the drawings; what the content calls otherwise is found by its likeness. */
const BODIES: [RegExp, string][] = [
  [/dread|walker/, "dreadnought"],
  [/tarantula/, "tarantula"],
  [/stealer/, "genestealer"],
  [/android|necron/, "android"],
  [/gretchin|goblin/, "gretchin"],
  [/chaos.*commander|^commander$/, "chaos_commander"],
  [/chaos.*heavy/, "chaos_heavy"],
  [/chaos/, "chaos_marine"],
  [/orc|ork/, "orc"],
];
export const bodyOf = (kind: string): string => BODIES.find(([pattern]) => pattern.test(kind))?.[1] ?? "";
