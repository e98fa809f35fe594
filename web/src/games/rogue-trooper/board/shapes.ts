// Small drawings of this game, made for this project on a 24 grid.

/** Terrain, the sides' own signs, and what some sectors are for. */
export const SIGN: Record<string, string> = {
  city: "M3 21V9h5v12M8 21V4h6v17M14 21v-9h6v9M10 8h2M10 12h2M17 15h1",
  scum_sea: "M2 8q3-3 5 0t5 0 5 0 5 0M2 14q3-3 5 0t5 0 5 0 5 0M2 20q3-3 5 0t5 0 5 0 5 0",
  swamp: "M12 21V8M7 21l-2-9M17 21l2-9M3 21h18M12 8q-3-2 0-5 3 3 0 5",
  jungle: "M12 21v-6M5 15l7-12 7 12z",
  mountain: "M2 20 9 6l4 7 3-4 6 11z",
  plains: "M3 8h8M14 8h6M5 14h12M3 20h6M12 20h9",
  glass: "M4 20 9 4l4 9 3-6 4 13z M9 4l2 16",
  drop_zone: "M12 3v10M7 9l5 5 5-5M4 20h16",
  furlow: "M4 19V8M4 14h16v5M20 14v-3H9v3",
  glasshouse: "M4 4v17M9 4v17M15 4v17M20 4v17M3 8h18M3 17h18",
  nu_arcady: "M12 21v-8M12 13c-6 0-8-4-8-8 5 0 8 3 8 8 0-5 3-8 8-8 0 4-2 8-8 8",
  shuttle_base: "M12 3c3 3 4 7 4 11H8c0-4 1-8 4-11zM8 14l-4 5h4M16 14l4 5h-4M12 17v4",
  shuttle_bay: "M12 3c3 3 4 7 4 11H8c0-4 1-8 4-11zM8 14l-4 5h4M16 14l4 5h-4M12 17v4",
  security_zone: "M6 11h12v10H6zM9 11V7a3 3 0 0 1 6 0v4M12 15v3",
  bridge: "M12 4v16M4 12h16M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16",
  battle_computer: "M4 5h16v11H4zM9 20h6M12 16v4M7 9h4M7 12h7",
  lifepods: "M12 3c4 2 5 6 5 10H7c0-4 1-8 5-10zM9 13v4M15 13v4M12 13v7",
  sick_bay: "M9 3h6v6h6v6h-6v6H9v-6H3V9h6z",
  brig: "M4 4v17M9 4v17M15 4v17M20 4v17M3 8h18M3 17h18",
  gi_armoury: "M5 20V9l3-5 3 5v11zM13 20V9l3-5 3 5v11zM5 14h6M13 14h6",
  enemy:
    "M12 4a7.500 7.500 0 0 0-4.500 13.500V21h9v-3.500A7.500 7.500 0 0 0 12 4M9 11.500v.5M15 11.500v.5M10.500 21v-3M13.500 21v-3",
  companion: "M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M5 21c.6-5 3.500-7 7-7s6.400 2 7 7",
  item: "M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9",
  gp: "M8 3h8v4l-1 2v12H9V9L8 7zM9 13h6",
  plasma: "M12 8a6 6 0 1 0 0 12 6 6 0 0 0 0-12M12 8V4M9 4h6l2 3",
  sealburster: "M3 12h10M13 8l8 4-8 4zM6 7l-2 2M6 17l-2-2",
  micro_mines: "M6 17h12l-2-5H8zM12 12V7M12 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4M4 20h16",
  gunnar: "M3 10h13l2-3h3v5h-7l-2 3H9l-2 5H4l2-6H3z",
  helm: "M4 15c0-6 3.500-9 8-9s8 3 8 9v3H4zM4 15h16M12 6v9",
  bagman: "M6 9h12v12H6zM9 9V6a3 3 0 0 1 6 0v3M9 14h6",
  personal: "M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4",
  "": "",
};

/** The ground of a terrain, light above and dark below. */
export const FILL: Record<string, readonly [string, string]> = {
  city: ["#57505f", "#312c38"],
  scum_sea: ["#553564", "#2a1a35"],
  swamp: ["#4c5c38", "#293220"],
  jungle: ["#2f5f42", "#183222"],
  mountain: ["#6a574c", "#332a26"],
  plains: ["#7a6742", "#453a26"],
  glass: ["#3f7a88", "#1e3f49"],
  none: ["#3a3346", "#221d2b"],
};

/** The Traitor's face on a 100 × 120 sheet, cut into four quarters where it is shown. */
export const FACE = {
  hood: "M50 3C24 3 8 26 8 58c0 26 10 48 22 59h40c12-11 22-33 22-59C92 26 76 3 50 3z",
  lining: "M50 13c-19 0-30 18-30 43 0 22 8 42 17 55h26c9-13 17-33 17-55 0-25-11-43-30-43z",
  skin: "M50 27c-14 0-23 12-23 31 0 22 9 46 23 49 14-3 23-27 23-49 0-19-9-31-23-31z",
  brows: "M31 53c5-5 11-5 16-1M69 53c-5-5-11-5-16-1",
  eyes: "M34 60c4-3 9-3 12 0-3 3-9 3-12 0zM66 60c-4-3-9-3-12 0 3 3 9 3 12 0z",
  nose: "M50 60l-4 17c2 2 6 2 8 0z",
  scar: "M62 45l7 26M63 52l5-2M65 60l5-2",
  mouth: "M40 89c6-4 14-4 20 0-6 3-14 3-20 0z",
  beard: "M40 97c3 6 6 8 10 9 4-1 7-3 10-9-6 3-14 3-20 0z",
};
