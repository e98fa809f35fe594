// What is said of an opponent's level: its name, how it plays, and how strong it has proved to be.
import { t, texts } from "./i18n.svelte";

/** An opponent that another package brings is known by its own name alone. */
export function levelName(level: string): string {
  const key = `web-bot-${level}`;
  return texts.has(key) ? t(key) : level;
}

export function levelText(level: string, strengths: Record<string, number>): string {
  const text = t(`web-bot-${level}-text`);
  const wins = strengths[level];
  return wins === undefined ? text : `${text} ${t("web-bot-strength", { wins })}`;
}
