// Colours of the painted ship in both themes.

export interface Palette {
  hull: string;
  seam: string;
  rim: string;
  joint: string; // between corridor plates
  plates: readonly [string, string, string, string];
  grout: string; // between room tiles
  tile: string;
  shine: string; // upper edges
  shade: string; // lower edges
  hollow: string; // where no floor is
  contact: string; // shadow of the walls
  sides: readonly string[]; // of a wall, from the floor upwards
  top: string;
  edge: string;
  dark: string; // over all that no light reaches
  glow: readonly [string, string, string];
  fog: string;
  cloud: string; // "": none
}

export const PALETTES: Record<"dark" | "light", Palette> = {
  dark: {
    hull: "#0d141a",
    seam: "#1a2630",
    rim: "#26343f",
    joint: "#233240",
    plates: ["#283947", "#25343f", "#243441", "#2a3b49"],
    grout: "#2b3437",
    tile: "#343f42",
    shine: "#ffffff12",
    shade: "#00000052",
    hollow: "#05080b8c",
    contact: "#00000080",
    sides: ["#0c1218", "#141d26", "#1a2631", "#202e3a", "#273743", "#2d3f4d"],
    top: "#7891a4",
    edge: "#c4d8e6bf",
    dark: "#03070b8f",
    glow: ["#d9f3ff4d", "#9fdcf51f", "#9fdcf500"],
    fog: "#060b10cc",
    cloud: "#6b8ca3",
  },
  light: {
    hull: "#c9d4dc",
    seam: "#b6c4ce",
    rim: "#9fb0bd",
    joint: "#d5dee4",
    plates: ["#f2f6f8", "#e9f0f4", "#edf3f6", "#f4f8fa"],
    grout: "#e6dfce",
    tile: "#fbf8f0",
    shine: "#ffffffb0",
    shade: "#1b2c3a24",
    hollow: "#8b9cab66",
    contact: "#1b2c3a40",
    sides: ["#1f2f3c", "#24384a", "#2a4052", "#2f485c", "#345064", "#3a566b"],
    top: "#3f566a",
    edge: "#a9c1d3",
    dark: "#0a1a261f",
    glow: ["#ffffff66", "#ffffff22", "#ffffff00"],
    fog: "#aebcc7ba",
    cloud: "",
  },
};
