// The way to a host that is a worker of this browser: one for all its tabs where it can be shared.

import { SvelteMap } from "svelte/reactivity";
import { keep, read } from "../lib/browser/keep";
import { shelf } from "../lib/browser/shelf.svelte";
import type { Socket, Wire } from "../lib/link/wire";
import aideScript from "./aide.worker.ts?worker&url";
import { facts, whole } from "./facts";
import { gone } from "./carry";
import type { Friend, Guest } from "./peers.svelte";
import tableScript from "./table.worker.ts?worker&url";
import type { FromTable, ToTable } from "./talk";

export const SITE = true;

type Reply = [good: boolean, data: Uint8Array<ArrayBuffer>];
interface Port {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

const HOSTED = "squadra.hosted-by-friends";
const STATIC: Record<string, string> = { "/api/names": "names.json", "/api/games": "games.json" };

/** What is made when the site is built needs no Python. */
function builtIn(path: string): string | null {
  const words = /^\/api\/words\/(\w+)\/([\w-]+)$/.exec(path);
  const name = words ? `words-${words[1]}-${words[2]}.ftl` : (STATIC[path] ?? "");
  return facts.files[name] ? name : null;
}

const missing = () => dispatchEvent(new Event("squadra:missing")); // web/tools/first.js has words for it, whatever is missing

async function part(file: string): Promise<Response> {
  const body = await whole(file).catch(() => null);
  if (body) return new Response(body);
  missing();
  return new Response(JSON.stringify({ code: "busy", say: { key: "web-site-files" } }), { status: 503 });
}

class SiteSocket implements Socket {
  readyState: Socket["readyState"] = WebSocket.CONNECTING;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  private begun = false;
  private away: ReturnType<Friend["open"]> | null = null;

  constructor(
    private readonly site: SiteWire,
    private readonly line: number,
  ) {}

  opened(): void {
    if (this.readyState !== WebSocket.CONNECTING) return;
    this.readyState = WebSocket.OPEN;
    this.onopen?.call(this as never, new Event("open"));
  }

  told(text: string | null): void {
    if (text === null) this.closed();
    else this.onmessage?.call(this as never, new MessageEvent("message", { data: text }));
  }

  /** The first word says which match it is about: one of this browser, or one that a friend's hosts. */
  send(text: string): void {
    if (!this.begun) {
      this.begun = true;
      const match = this.site.abroad(text);
      if (match) {
        const friend = this.site.friends.get(match);
        if (friend?.state !== "open") return this.closed(); // an invitation brings it back
        this.away = friend.open((told) => this.told(told));
      } else this.site.post(["open", this.line]);
    }
    if (this.away) this.away.send(text);
    else this.site.post(["hear", this.line, text]);
  }

  close(): void {
    if (this.away) this.away.close();
    else if (this.begun) this.site.post(["close", this.line]);
    this.closed();
  }

  private closed(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.site.lines.delete(this.line);
    queueMicrotask(() => this.onclose?.call(this as never, new CloseEvent("close")));
  }
}

let modules = false; // whether this browser knows workers made of modules: only then it looks for what they are made of
const made = {
  get type(): WorkerType {
    modules = true;
    return "module";
  },
};

function openWorker(script: string, forAll: boolean, failed: () => void): Port {
  const worker = forAll ? new SharedWorker(script, made) : new Worker(script, made);
  worker.onerror = failed;
  return "port" in worker ? worker.port : worker;
}

const SILENCE = 4000; // milliseconds after which a worker that has said nothing is looked into

/** A script of nothing is a script: it runs, fails at nothing, and never says a word. */
const isEmpty = (script: string): Promise<boolean> =>
  fetch(script).then(
    async (answer) => answer.ok && !(await answer.text()).trim(),
    () => false, // no network: the browser says so itself
  );

export class SiteWire implements Wire {
  state = $state<"asleep" | "starting" | "waiting" | "ready" | "old" | "files" | "broken">("asleep");
  kept = $state(true);
  cleared = $state(false); // somebody has emptied the browser's storage
  progress = $state.raw<[got: number, of: number]>([0, 0]);
  readonly lines = new Map<number, SiteSocket>();
  readonly guests = new SvelteMap<string, Guest>(); // by their tickets
  readonly friends = new SvelteMap<string, Friend>(); // by the match that they host
  private hosted = new Set(read<string[]>(HOSTED, [])); // matches that friends have hosted
  private replies = new Map<number, (reply: Reply) => void>();
  private last = 0;
  private port: Port | null = null;
  private shared = typeof SharedWorker === "function";
  private early: ToTable[] | null = []; // what nobody may have heard yet

  get starting(): boolean {
    return this.state !== "ready";
  }

  post(message: ToTable, transfer: Transferable[] = []): void {
    const port = this.wake();
    this.early?.push(message);
    port.postMessage(message, transfer);
  }

  /** The worker is started by whoever needs it first. */
  wake(): Port {
    if (this.port) return this.port;
    this.state = "starting";
    const port = this.open();
    const lock = `squadra tab ${crypto.randomUUID?.() ?? Math.random()}`;
    navigator.locks
      ?.request(lock, () => {
        this.post(["tab", lock]);
        return new Promise(() => undefined);
      })
      ?.catch(() => undefined);
    return port;
  }

  private open(): Port {
    const port = openWorker(tableScript, this.shared, () => this.failed(port));
    port.onmessage = ({ data }) => this.hear(data as FromTable);
    this.early?.forEach((message) => port.postMessage(message));
    setTimeout(() => void this.doubt(port), SILENCE);
    return (this.port = port);
  }

  /** It has said nothing for long: its script may be there without a word in it. */
  private async doubt(port: Port): Promise<void> {
    const silent = () => this.port === port && !!this.early;
    if (silent() && (await isEmpty(tableScript)) && silent()) this.state = "files";
  }

  /** Its script did not even run. A browser that may keep nothing shares no worker; one of this tab will do. */
  private failed(port: Port): void {
    if (this.port !== port || !this.early) return;
    if (this.shared) {
      this.shared = false;
      this.open();
      return;
    }
    this.state = modules ? "files" : "old";
  }

  private hear(message: FromTable): void {
    this.early = null;
    if (message[0] === "told") this.lines.get(message[1])?.told(message[2]);
    else if (message[0] === "reply") {
      this.replies.get(message[1])?.([message[2], message[3]]);
      this.replies.delete(message[1]);
    } else if (message[0] === "progress") {
      this.state = "starting";
      this.progress = [message[1], message[2]];
    } else if (message[0] === "waiting") this.state = "waiting";
    else if (message[0] === "failed") {
      console.error(message[2]);
      this.state = message[1];
    } else if (message[0] === "cleared") {
      this.cleared = true;
      void shelf.keepAgain();
    } else if (message[0] === "missing") missing();
    else if (message[0] === "wants aide") {
      const { port1, port2 } = new MessageChannel();
      openWorker(aideScript, this.shared, () => this.post(["no aide"])).postMessage("work for the table", [port1]);
      this.post(["aide", port2], [port2]);
    } else {
      this.kept = message[1];
      this.state = "ready";
      this.lines.forEach((line) => line.opened());
    }
  }

  /** The match of a friend that a message is about, if it is about one. */
  abroad(text: string): string {
    return [...this.hosted].find((match) => text.includes(`"${match}.`)) ?? "";
  }

  /** A friend's invitation was accepted. */
  befriend(friend: Friend): void {
    this.hosted.add(friend.match);
    keep(HOSTED, [...this.hosted].slice(-50));
    this.friends.set(friend.match, friend);
    this.lines.forEach((line) => line.opened());
  }

  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const file = builtIn(path);
    if (file) return part(file);
    const match = typeof init.body === "string" ? this.abroad(init.body) : "";
    if (match) return this.friends.get(match)?.ask(path, String(init.body)) ?? gone();
    const id = ++this.last;
    const reply = new Promise<Reply>((resolve) => this.replies.set(id, resolve));
    this.post(["ask", id, path, typeof init.body === "string" ? init.body : null]);
    const [good, data] = await reply;
    return new Response(data, { status: good ? 200 : 400 });
  }

  away(match: string): boolean {
    return this.hosted.has(match) && this.friends.get(match)?.state !== "open";
  }

  connect(): Socket {
    const line = ++this.last;
    const socket = new SiteSocket(this, line);
    this.lines.set(line, socket);
    if (!this.friends.size) this.wake();
    if (this.state === "ready" || this.friends.size) queueMicrotask(() => socket.opened());
    return socket;
  }
}

export const wire = new SiteWire();

/** What the page shows of it, wherever one is. */
export { default as Status } from "./Status.svelte";
export { default as Invite } from "./Invite.svelte";
export const PeerScreen = () => import("./Peer.svelte");
