// What is said of an opponent's level: how it plays, and how strong it has proved to be.
import { t } from "./i18n.svelte";

export function levelText(level: string, strengths: Record<string, number>): string {
  const text = t(`web-bot-${level}-text`);
  const wins = strengths[level];
  return wins === undefined ? text : `${text} ${t("web-bot-strength", { wins })}`;
}
