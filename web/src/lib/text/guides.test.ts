import { describe, expect, it } from "vitest";
import { GAMES } from "../../games/registry";
import { chapters, found, guideOf, hasGuide, picture } from "./guides";
import { blocks } from "./markdown";

const games = Object.keys(GAMES).filter((game) => game !== "plain");
const titles = async (game: string, language: string, search: string) =>
  found(chapters(await guideOf(game, language)), search).map((chapter) => chapter.title);

describe.each(games)("the guide of %s", (game) => {
  it("is found by those who ask how to win", async () => {
    expect(hasGuide(game)).toBe(true);
    expect((await titles(game, "en", "how do I win"))[0]).toBe("How do I win?");
    expect((await titles(game, "en", "How do I win?"))[0]).toBe("How do I win?");
    expect((await titles(game, "it", "come si vince"))[0]).toBe("Come vinco?");
    expect((await titles(game, "it", "come vinco"))[0]).toBe("Come vinco?");
    expect(await titles(game, "en", "xyzzy")).toEqual([]);
    expect(await titles(game, "en", "I")).toEqual([]);
  });

  it("has as many chapters in both languages, and pictures that are there", async () => {
    const [en, it] = await Promise.all(["en", "it"].map(async (lang) => chapters(await guideOf(game, lang))));
    expect(it!.length).toBe(en!.length);
    expect(en!.length).toBeGreaterThan(6);
    const pictures = [...en!, ...it!]
      .flatMap((chapter) => blocks(chapter.text))
      .filter((block) => block.kind === "picture");
    expect(pictures.length).toBeGreaterThan(7);
    for (const { file, text } of pictures) {
      expect(picture(file)).toBeTruthy();
      expect(text).toBeTruthy();
    }
  });
});

it("a game without a guide has none, and a language without one gets the English", async () => {
  expect(hasGuide("none")).toBe(false);
  expect(chapters(await guideOf("none", "en"))).toEqual([]);
  expect(await guideOf(games[0]!, "xx")).toBe(await guideOf(games[0]!, "en"));
});
