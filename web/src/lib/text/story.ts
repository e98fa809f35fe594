import type { EventLine } from "../../generated/messages";
import { say } from "./i18n.svelte";

export interface Chapter {
  key: number;
  title: string;
  events: EventLine[];
}

/** Events by turn, oldest first. An event that begins a turn gives the heading and is not repeated below it. */
export function chapters(events: EventLine[], turnOf?: (event: EventLine) => string | null): Chapter[] {
  const out: Chapter[] = [];
  let at: Chapter | null = null;
  events.forEach((event) => {
    const title = event.beat?.type === "turn" && event.beat.seat ? say(event.say) : (turnOf?.(event) ?? null);
    if (title !== null) {
      at = { key: out.length, title, events: [] };
      out.push(at);
      return;
    }
    if (!at) {
      at = { key: out.length, title: "", events: [] };
      out.push(at);
    }
    at.events.push(event);
  });
  return out;
}
