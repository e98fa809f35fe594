// Signs, drawn for this project on a 32 grid: weapons that figures carry, and who is who.

/** Weapons: what a Marine carries. Heads: what an alien is. Holes by the even-odd rule. */
export const GLYPH: Record<string, string> = {
  laser_rifle: "M7 14.500h12l1-2h5v3.500h-4l-1 2h-4.500l-1.500 4h-3l1-4H10l-2 2.500H6z",
  bolt_pistol: "M9 12h14v4h-9l-1 6h-4l1-6H9z",
  assault_cannon: "M6 12h8v8H6zM15 12.500h11v2H15zM15 15.500h11v2H15zM15 18.500h11v2H15zM9 21h4v3H9z",
  plasma_gun: "M7 13h9v6H7zM17 14h5v4h-5zM23 12l4 4-4 4zM9 20h3v4H9z",
  missile_launcher: "M6 18 20 9l2.500 3.500L8.500 21.500zM23 7l3.500-1-1 3.500zM12 20l3-2 2 5h-3z",
  heavy_bolter: "M6 12h11v8H6zM18 14h8v4h-8zM10 21h4v3h-4zM8 9.500h6V11H8z",
  storm_bolter: "M6 11.500h17l1 1.500v1H6zM6 15.500h18v1.200l-1 1.300h-7l-1.500 5.500h-3.200l1-5.500H6z",
  flamer:
    "M5 14h11v5H5zM17 15h3v3h-3zM21 17c.5-3 3-3.500 4-7 2 3 2.800 5.500 1.800 8-1 2.500-5 2.500-5.800-1zM8 20h3v4H8z",
  lascannon: "M5 12.500h8v7.500H5zM14 14.500h8.500v3.500H14zM23.500 12.500h3.500v7.500h-3.500zM8 21h3.500v3H8z",
  shotgun: "M5 16.500h5l1.500-2.500H27v2H13.500v1.500H24v2H12l-2 2.500H7.500l-2.500-2z",
  sniper_rifle:
    "M4 16.500h8l1-1.500h15v1.800H14.500l-1.500 2h-2.500l-1 3.500H7l1-3.500H4zM11.500 10.500h7.500V13h-7.500zM14.300 13h1.700v2h-1.700z",
  hammer: "M8 7h13v7.500h-4.800V26h-3.400V14.500H8z",
  claws: "M7.500 8l3.500 1.500L13 24l-3.500-2zM14 7l3.500 1.500 1 15.500-3.500-2zM20.500 8l3.500 1.500-.5 13.500-3-2z",
  fist: "M8.500 12.500h3V10h3v2.500h2V10h3v2.500h3v7l-3 3v3h-8v-3l-3-3z",
  fusion_gun: "M5 12.500h10v7H5zM16 13h7v1.800h-7zM16 15.200h9v1.800h-9zM16 17.400h7v1.800h-7zM8 20.500h3.500V24H8z",
  conversion_beam: "M5 12.500h9v7H5zM15 16l12-6v12zM8 20.500h3.500V24H8z",
  cyclone: "M7 7h8v8H7zM17 7h8v8h-8zM9 9h4v4H9zM19 9h4v4h-4zM9 17h14v2.500h-5.500V25h-3v-5.500H9z",
  tarantula: "M5 10h12v3H5zM5 14.500h12v3H5zM18 9h7v9.500h-7zM19.500 19.500h4L28 26h-3.500l-3-4-3 4H15z",
  axe: "M15 8h2v17h-2zM17 9c5 0 7 2.500 7 5.500-2-1-4-1.200-7-1zM15 9c-5 0-7 2.500-7 5.500 2-1 4-1.200 7-1z",
  sword: "M15 6h2l.8 11h3.200v2h-3.500v5h-3v-5H11v-2h3.200z",
  gretchin:
    "M16 9c3.500 0 5.500 2 6 4l5-2.500-3.500 6c-.5 4-3.500 6.500-7.500 6.500s-7-2.500-7.500-6.500L5 10.500 10 13c.5-2 2.500-4 6-4zM12.500 14.500l3 1.800-2.800.9zM19.500 14.500l-3 1.800 2.800.9zM13.500 19.500h5v1.200h-5z",
  orc: "M10 10.500c2-2 10-2 12 0l1.500 5-1 6.500-2.500 2h-8l-2.500-2-1-6.500zM12 14l3 1.500-2.600 1zM20 14l-3 1.500 2.600 1zM11.500 18.500h9l-1-2.500.5 5h-8l.5-5z",
  android:
    "M11 8h10l2 3v9l-3 4.500h-8L9 20v-9zM11.500 13.500h3.500v2.200h-3.500zM17 13.500h3.500v2.200H17zM15.200 17h1.600v5h-1.600z",
  chaos_marine:
    "M10 11 6 6.500c0 5 1 6.500 3 8v6l4 4h6l4-4v-6c2-1.500 3-3 3-8L22 11c-3-2.500-9-2.500-12 0zM12 15l3 2.500h-3zM20 15l-3 2.500h3zM15.200 19h1.600v4h-1.600z",
  chaos_heavy:
    "M10 10 6 6c0 5 1 6 3 7.500v5l4 3h6l4-3v-5c2-1.500 3-2.500 3-7.500L22 10c-3-2.500-9-2.500-12 0zM12 13.500l3 2.200h-3zM20 13.500l-3 2.200h3zM8 23h16v2.500H8z",
  chaos_commander:
    "M10 12 5 5c0 6 1.500 8 4 9.500v5l4 4.500h6l4-4.500v-5c2.500-1.500 4-3.500 4-9.500l-5 7-3-3-3-4.500-3 4.500zM12 15l3 2.500h-3zM20 15l-3 2.500h3zM14 20h4v1.500h-4z",
  dreadnought:
    "M10 8h12v9H10zM12 10.500h3v2.500h-3zM17 10.500h3v2.500h-3zM6 10h3v8H6zM23 10h3v8h-3zM11 18h4v7h-5v-2h1zM17 18h4v5h1v2h-5z",
  genestealer:
    "M16 7c4 0 6.500 3.500 6.500 8 0 3-1.500 4.500-2.500 6l-1 4h-6l-1-4c-1-1.500-2.500-3-2.500-6 0-4.500 2.500-8 6.500-8zM11.500 15l3.500 2-3 1.500zM20.500 15 17 17l3 1.500z",
  marine: "M11 9h10l2 4v6l-3 5h-8l-3-5v-6zM11 14h10v2.500H11zM15 18.500h2V22h-2z",
};

const ALIASES: [RegExp, string][] = [
  [/storm_bolter/, "storm_bolter"],
  [/flamer/, "flamer"],
  [/lascannon/, "lascannon"],
  [/shotgun/, "shotgun"],
  [/sniper/, "sniper_rifle"],
  [/hammer/, "hammer"],
  [/claw/, "claws"],
  [/_fist$/, "fist"],
  [/fusion|melta|inferno/, "fusion_gun"],
  [/conversion/, "conversion_beam"],
  [/cyclone/, "cyclone"],
  [/tarantula/, "tarantula"],
  [/walker/, "dreadnought"],
  [/laser.*rifle|bolter$|rifle/, "laser_rifle"],
  [/assault/, "assault_cannon"],
  [/plasma/, "plasma_gun"],
  [/missile/, "missile_launcher"],
  [/heavy_bolter/, "heavy_bolter"],
  [/axe/, "axe"],
  [/sword|glove|power/, "sword"],
  [/pistol/, "bolt_pistol"],
  [/commander/, "chaos_commander"],
  [/chaos.*heavy|heavy/, "chaos_heavy"],
  [/chaos/, "chaos_marine"],
  [/dread/, "dreadnought"],
  [/stealer/, "genestealer"],
  [/android|necron/, "android"],
  [/gretchin|goblin/, "gretchin"],
  [/orc|ork/, "orc"],
];

/** Signs of the special characters, on a disc of their own. */
export const ROLES: Record<string, string> = {
  librarian: "M-4-4v2.500a4 4 0 0 0 8 0V-4M0-5V5",
  apothecary: "M0-4.500v9M-4.500 0h9",
  chaplain: "M-3.500-1a3.500 3.500 0 0 1 7 0L2 2.500V4.500h-4V2.500zM0 .5v2",
  techmarine: "M0-2.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM0-5v2.500M0 5V2.500M-5 0h2.500M5 0H2.500",
};

interface Carrier {
  owner: string;
  kind: string;
  suit?: string;
  arms?: string;
  weapons: { id: string }[];
}

/** What the glyph of a figure shows: an alien's head, a machine, else what is carried. A kit of the supplement says it better than its first firearm. */
export function sign({ owner, kind, suit, arms, weapons }: Carrier): string {
  if (owner === "alien" || kind === "walker" || kind === "tarantula") return kind;
  if (suit && arms && !/commander/.test(arms) && !ROLES[kind]) return arms;
  return weapons[0]?.id || arms || kind;
}

/** The drawing that shows a weapon; "marine": none. */
export function weapon(name: string): string {
  return GLYPH[name] ? name : (ALIASES.find(([pattern]) => pattern.test(name))?.[1] ?? "marine");
}

export const glyph = (name: string): string => GLYPH[weapon(name)] ?? "";
