// Every text that the page asks for by name is there in both languages.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Texts } from "./i18n.svelte";

const SOURCE = join(import.meta.dirname, "../..");
const LOCALE = join(SOURCE, "../../src/squadra/locale");

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : /\.(svelte|ts)$/.test(path) && !path.endsWith(".test.ts") ? [path] : [];
  });
}

const keys = (language: string) =>
  new Set(
    readdirSync(join(LOCALE, language))
      .filter((name) => name.endsWith(".ftl"))
      .flatMap((name) =>
        [...readFileSync(join(LOCALE, language, name), "utf8").matchAll(/^([a-z][\w-]*) *=/gm)].map(
          (match) => match[1]!,
        ),
      ),
  );

const used = new Set(
  files(SOURCE).flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/["'`]((?:web|sq-web|rt-web|smg-web)-[a-z0-9-]*[a-z0-9])["'`]/g)].map(
      (match) => match[1]!,
    ),
  ),
);

describe.each(["en", "it"])("texts in %s", (language) => {
  it("has every key of the page", () => {
    const known = keys(language);
    expect([...used].filter((key) => !known.has(key))).toEqual([]);
  });
});

describe("sentences", () => {
  const texts = new Texts();
  texts.add(
    "en",
    "shot = { $who } fires: { $dice }.\nname-aldo = Aldo\ncount = { $n ->\n    [one] one\n   *[other] { $n }\n}",
  );
  it("take in other sentences and lists", () =>
    expect(texts.say({ key: "shot", args: { who: { key: "name-aldo" }, dice: [2, 0] } })).toBe("Aldo fires: 2, 0."));
  it("say a name with its article where it has one", () => {
    texts.add(
      "en",
      "walker = { $colour } Walker\n    .the = the { $colour } Walker\nhits = { $who-The } hits { $whom-the }.",
    );
    const walker = { key: "walker", args: { colour: "red" } };
    expect(texts.format("hits", { who: walker, whom: { key: "name-aldo" } })).toBe("The red Walker hits Aldo.");
    expect(texts.format("hits", { who: "Bob", whom: [walker, { key: "name-aldo" }] })).toBe(
      "Bob hits the red Walker, Aldo.",
    );
  });
  it("count", () => expect([texts.format("count", { n: 1 }), texts.format("count", { n: 3 })]).toEqual(["one", "3"]));
  it("show their key when they are missing", () => expect(texts.format("nothing-here")).toBe("nothing-here"));
  it("write a real minus", () => expect(texts.format("count", { n: -2 })).toBe("−2"));
  it("write numbers and chances for people", () => {
    expect(texts.say(-3)).toBe("−3");
    expect(texts.percent(0.3889)).toBe("38.9 %");
  });
});
