// The rule on which a card rests, read from the rule books' own table (src/squadra/rules/cards.toml): by its id, else by its kind.

import table from "../../../../src/squadra/rules/cards.toml?raw";

/** The few lines of TOML in it: headings [game], and id = "RULE". */
export function readRules(text: string): Record<string, Record<string, string>> {
  const games: Record<string, Record<string, string>> = {};
  let game: Record<string, string> = {};
  for (const line of text.split("\n")) {
    const heading = /^\[([\w-]+)\]/.exec(line);
    if (heading) game = games[heading[1]!] = {};
    const rule = /^(\w+) = "([^"]+)"/.exec(line);
    if (rule) game[rule[1]!] = rule[2]!;
  }
  return games;
}

const RULES = readRules(table);

export const ruleOfCard = (game: string, id: string, kind: string): string =>
  RULES[game]?.[id] ?? RULES[game]?.[kind] ?? "";
