// The floor plan: lib and ui, and the screens made of them, know no game; a game knows no other.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GAMES } from "./games/registry";

const SOURCE = import.meta.dirname;

function files(folder: string): string[] {
  return readdirSync(join(SOURCE, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? files(path) : /(?<!\.test)\.(svelte|ts)$/.test(path) ? [path] : [];
  });
}

/** Where a pattern is found, as "path: what". */
function found(paths: string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    [...readFileSync(join(SOURCE, path), "utf8").matchAll(pattern)].map(([what]) => `${path}: ${what}`),
  );
}

/** "star-quest", "star_quest" and "Star Quest" alike. */
const named = (game: string) => new RegExp(`\\b${game.replaceAll("-", "[-_ ]?")}\\b`, "gi");
const games = Object.keys(GAMES);

describe("what all games share", () => {
  const shared = [...files("lib"), ...files("ui"), ...files("screens"), "App.svelte", "main.ts"];

  it.each(games)("does not name %s", (game) => expect(found(shared, named(game))).toEqual([]));

  it("has neither texts nor rules of a game", () => {
    expect(found(shared, /["'`](?:sqx?|rt|smg)-[\w-]*/g)).toEqual([]);
    expect(found(shared, /\b(?:SQX?|RT|SMG)-[A-Z]+-\d+/g)).toEqual([]);
  });

  it("reaches games through the registry alone, and lib and ui not at all", () => {
    const imports = found(shared, /(?:from|import\()\s*"[./]+\/games\/[^"]*"/g);
    expect(imports.filter((line) => !/^(screens\/|App).*\/games\/(registry|create)"$/.test(line))).toEqual([]);
  });
});

describe.each(games)("%s", (game) => {
  it("knows no other game", () => {
    const others = games.filter((other) => other !== game).join("|");
    const imports = found(files(`games/${game}`), new RegExp(`"[./]+/(?:${others})/[^"]*"`, "g"));
    expect(imports).toEqual([]);
  });
});
