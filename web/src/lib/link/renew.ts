// A page that was opened before the server was renewed fetches itself anew: once for each newer page, never in a loop.

import { SITE } from "#wire";

const KEPT = "squadra.renewed-for";
const SCRIPT = /<script[^>]*src="[^"]*\/([^"/]+\.js)"/;

/** The script that this page runs; "" while it is being developed. */
export function ownScript(): string {
  return SCRIPT.exec(document.head.innerHTML)?.[1] ?? "";
}

/** The server's page runs another script than this one: fetch it, unless that was tried already. */
export function renew(script: string): boolean {
  const own = ownScript();
  if (!script || !own || script === own) return false;
  try {
    if (sessionStorage.getItem(KEPT) === script) return false;
    sessionStorage.setItem(KEPT, script);
  } catch {
    return false; // storage forbidden: it would never end
  }
  location.reload();
  return true;
}

/** The same when the server does not say it by itself. */
export async function renewIfOld(): Promise<boolean> {
  if (SITE) return false; // a newer one waits until it is asked for
  try {
    const answer = await fetch(location.pathname, { cache: "no-store" });
    return answer.ok && renew(SCRIPT.exec(await answer.text())?.[1] ?? "");
  } catch {
    return false; // no server, no newer page
  }
}
