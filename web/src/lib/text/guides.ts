// The player's guides (src/squadra/guides), fetched when they are opened, with their pictures; by game and language.

const FILES = import.meta.glob<string>("../../../../src/squadra/guides/*.md", { query: "?raw", import: "default" });
const PICTURES = import.meta.glob<string>(["../../../../docs/pictures/*.webp", "!**/*-moving.webp"], {
  query: "?url",
  import: "default",
  eager: true,
});

export interface Chapter {
  index: number;
  title: string;
  text: string; // Markdown, its heading included
  excerpt: string;
}

const file = (game: string, language: string) =>
  Object.entries(FILES).find(([path]) => path.endsWith(`/${game}.${language}.md`))?.[1];

export const hasGuide = (game: string): boolean => !!file(game, "en");

export async function guideOf(game: string, language: string): Promise<string> {
  return (await (file(game, language) ?? file(game, "en"))?.()) ?? "";
}

export const picture = (name: string): string =>
  Object.entries(PICTURES).find(([path]) => path.endsWith(`/${name}`))?.[1] ?? "";

export function chapters(guide: string): Chapter[] {
  if (!guide) return [];
  return guide.split(/^(?=## )/m).map((text, index) => {
    const [heading = "", ...rest] = text.split("\n");
    const words = rest.filter((line) => line.trim() && !line.startsWith("!"))[0] ?? "";
    const excerpt = words.replace(/^(- |\d+\. )|\*/g, "");
    return { index, title: heading.replace(/^#+ /, ""), text, excerpt };
  });
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** The chapters that hold every word of a search, those with most of them in the heading first; "do", "I" and "si" do not count. */
export function found(guide: Chapter[], search: string): Chapter[] {
  const wanted = wordsOf(search).filter((word) => word.length > 2);
  if (!wanted.length) return [];
  const hits = (words: string[]) => wanted.filter((word) => words.some((other) => other.startsWith(word))).length;
  return guide
    .filter((chapter) => hits(wordsOf(chapter.text)) === wanted.length)
    .sort((a, b) => hits(wordsOf(b.title)) - hits(wordsOf(a.title)) || a.index - b.index);
}
