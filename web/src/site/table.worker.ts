// The table: Python with the host and all matches, in one worker for all tabs of this browser.

import { openDrawer, type Change, type Stretch } from "./drawer";
import { Engine, fetchAhead } from "./engine";
import { facts, Missing } from "./facts";
import type { FromAide, FromTable, ToTable } from "./talk";

/** What arrives from Python. */
interface Sent {
  toJs(): unknown;
  destroy(): void;
}
interface Port {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

const LINES = 1_000_000; // of one tab
const AIDE_AFTER = 8000; // milliseconds: the first questions go before
const tabs: (Port | null)[] = [];
const early: [number, ToTable][] = []; // what comes before Python is there
let take = (tab: number, message: ToTable): void => {
  early.push([tab, message]);
  if (message[0] === "ask") fetchAhead(message[3] ?? "");
};
let standing: FromTable[] = []; // what a tab that comes later has to know
const LAST_WORDS = 500; // milliseconds

const hasFailed = () => standing[0]?.[0] === "failed";
const post = (tab: number, message: FromTable) => tabs[tab]?.postMessage(message);
function tell(message: FromTable): void {
  if (hasFailed()) return; // files that are still on their way tell of their progress
  standing = [message];
  tabs.forEach((_, tab) => post(tab, message));
}

function serve(port: Port): void {
  const tab = tabs.push(port) - 1;
  port.onmessage = ({ data }) => take(tab, data as ToTable);
  standing.forEach((message) => post(tab, message));
  if (hasFailed()) end();
}

/** It goes when somebody has heard why: a shared worker may outlive the page's next try. */
const end = () => setTimeout(() => self.close(), LAST_WORDS);

let aideOf = -1; // the tab that keeps the aide
let hopeless = false; // it was brought, and could not work

/** Some tab brings the aide, if none does already; false: there is none to be had. */
function wantAide(): boolean {
  if (hopeless) return false;
  if (aideOf < 0) {
    aideOf = tabs.findIndex((port) => port);
    post(aideOf, ["wants aide"]);
  }
  return aideOf >= 0;
}

if ("onconnect" in self)
  self.onconnect = (event: Event) => serve((event as MessageEvent).ports[0]!); // a SharedWorker
else serve(self as unknown as Port);

/** What Python hands over with a call: it takes it back itself. */
const lent = <T>(sent: unknown): T => (sent as Sent).toJs() as T;

/** What Python gives as a reply is ours. */
function given<T>(sent: unknown): T {
  const value = lent<T>(sent);
  (sent as Sent).destroy();
  return value;
}

/** Only one table at a time has the matches: a tab without SharedWorker, or with another build, waits for the other. */
async function alone(): Promise<void> {
  if (!navigator.locks) return;
  await new Promise<void>((have) => {
    const hold = () => {
      have();
      return new Promise<void>(() => undefined);
    };
    navigator.locks
      .request("squadra table", { ifAvailable: true }, (lock) => {
        if (lock) return hold();
        tell(["waiting"]);
        void navigator.locks.request("squadra table", hold);
        return undefined;
      })
      .catch(have); // where nothing may be kept, there is nothing to share either
  });
}

const isOld = () => typeof WebAssembly === "undefined" || typeof DecompressionStream === "undefined";

async function start(): Promise<void> {
  if (isOld()) throw new Error("WebAssembly and DecompressionStream are needed"); // half started, Python would wait for ever
  await alone();
  let last = 0;
  const engine = await Engine.start((got, of) => {
    const now = performance.now();
    if (now - last > 50 || got === of) tell(["progress", got, of]);
    if (now - last > 50) last = now;
  });
  const lacking = (error: unknown) => {
    tabs.forEach((_, tab) => post(tab, ["missing"]));
    throw error;
  };
  const drawer = await openDrawer(() => tabs.forEach((_, tab) => post(tab, ["cleared"])));
  const bridge = {
    change: (changes: unknown) => drawer.change(lent<Change[]>(changes)),
    read: (stretches: unknown) => drawer.read(lent<Stretch[]>(stretches)),
    names: (table: string) => drawer.names(table),
    need: (name: string) => engine.need(name).catch(lacking),
    aide: wantAide,
    send: (line: number, text: string | undefined) =>
      post(Math.floor(line / LINES), ["told", line % LINES, text ?? null]),
  };
  const table = engine.script["open"]!(bridge, facts.seed ?? undefined) as Record<
    string,
    (...args: unknown[]) => unknown
  >;
  const [hear, open, close, ask] = [table["hear"]!, table["open"]!, table["close"]!, table["ask"]!];
  const [aideComes, aideSays, aideGoes] = [table["aide_comes"]!, table["aide_says"]!, table["aide_goes"]!];
  const lines = new Map<number, Set<number>>();

  const leave = (tab: number) => {
    lines.get(tab)?.forEach((line) => close(line));
    tabs[tab] = null;
    if (tab !== aideOf) return;
    aideOf = -1; // the aide has gone with its tab: another tab brings another one
    aideGoes();
    wantAide();
  };
  const noAide = () => {
    hopeless = true;
    aideGoes();
  };
  take = (tab, message) => {
    const line = tab * LINES + Number(message[1]);
    if (message[0] === "hear") hear(line, message[2]);
    else if (message[0] === "open") {
      lines.set(tab, (lines.get(tab) ?? new Set()).add(line));
      open(line);
    } else if (message[0] === "close") {
      lines.get(tab)?.delete(line);
      close(line);
    } else if (message[0] === "ask") {
      const [, id, path, body] = message;
      void (ask(path, body ?? undefined) as Promise<unknown>).then((reply) => {
        const [good, data] = given<[boolean, Uint8Array<ArrayBuffer>]>(reply);
        tabs[tab]?.postMessage(["reply", id, good, data] satisfies FromTable, [data.buffer]);
      });
    } else if (message[0] === "tab") void navigator.locks?.request(message[1], () => leave(tab));
    else if (message[0] === "aide") listen(message[1]);
    else if (message[0] === "no aide") noAide();
  };
  function listen(aide: MessagePort): void {
    aide.onmessage = ({ data }) => {
      const message = data as FromAide;
      if (message[0] === "done") aideSays(message[1], message[2]);
      else if (message[0] === "gone") noAide();
      else
        aideComes((id: number, parcel: unknown) => {
          aide.postMessage([id, lent(parcel)]);
        });
    };
  }
  early.forEach(([tab, message]) => take(tab, message));
  tell(["ready", drawer.kept]);
  setTimeout(() => {
    void engine.needAll().catch(() => undefined);
    wantAide();
  }, AIDE_AFTER);
}

start().catch((error: unknown) => {
  tell(["failed", isOld() ? "old" : error instanceof Missing ? "files" : "broken", String(error)]);
  if (tabs.length) end();
});
