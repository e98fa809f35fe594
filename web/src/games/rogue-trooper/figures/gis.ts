// The six GIs: number and colour, as the content file gives them.

import text from "../../../../../src/squadra/games/rogue_trooper/content/gis.toml?raw";

export const GIS: Record<string, { number: number; colour: string }> = Object.fromEntries(
  [...text.matchAll(/^\[gi\.(\w+)\]\s+number = (\d+)\s+colour = "(#\w+)"/gm)].map((found) => [
    found[1]!,
    { number: Number(found[2]), colour: found[3]! },
  ]),
);
