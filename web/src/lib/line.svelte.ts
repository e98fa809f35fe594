// The line to the server: the socket, signs of life, coming back after a break, and which reply belongs to which message.

import type { FromScreen, FromServer } from "../generated/messages";
import { wire } from "#wire";
import { renewIfOld } from "./renew";
import type { Socket } from "./wire";

export type Reply = Extract<FromServer, { id: number }>;
export type Body = FromScreen extends infer M ? (M extends { id?: number } ? Omit<M, "id"> : never) : never;

const ASK_FOR_PAGE = 3; // tries after which an old page may be the reason
const RETRY = [300, 600, 1200, 2500, 5000];
const BEAT = 1500; // milliseconds between two signs of life
const SILENCE = 3500; // after so long without a word the line is taken for dead: with the next beat, so within five seconds
const WAKING = 10_000; // the same before the server has let us in: it may have to wake the match first

/** Whoever speaks over the line. */
export interface Speaker {
  greeting: () => Body; // asks to be let in, each time the line is new
  hear: (message: FromServer) => void;
  begun: () => boolean; // it has something to show already
  cut: () => void; // whatever was on its way is settled
}

export class Line {
  state = $state<"connecting" | "live" | "broken" | "closed">("connecting");
  joinId = -1; // of the message that asks to be let in
  private socket: Socket | null = null;
  private pending = new Map<number, (reply: Reply) => void>();
  private lastId = 0;
  private tries = 0;
  private timer = 0;
  private beat = 0;
  private heard = 0; // when the server was last heard
  private ended = false;
  private leaving = false; // the page is being closed, or kept for coming back

  constructor(private readonly speaker: Speaker) {}

  get ready(): boolean {
    return this.state === "live" && this.socket?.readyState === WebSocket.OPEN;
  }

  open(): void {
    clearTimeout(this.timer);
    const socket = wire.connect();
    this.socket = socket;
    socket.onopen = () => (this.joinId = this.ship(this.speaker.greeting()));
    socket.onmessage = (message) => {
      this.heard = performance.now();
      try {
        this.speaker.hear(JSON.parse(String(message.data)) as FromServer);
      } catch (error) {
        void renewIfOld(); // what is not understood may be meant for a newer page
        throw error;
      }
    };
    socket.onclose = () => this.lost(socket);
    this.heard = performance.now();
    clearInterval(this.beat);
    this.beat = window.setInterval(() => this.listen(socket), BEAT);
  }

  /** Signs of life, and what to do without them: a line can be dead long before the browser says so. */
  private listen(socket: Socket): void {
    if (wire.starting) this.heard = performance.now();
    const silent = performance.now() - this.heard;
    if (silent > (this.state === "live" ? SILENCE : WAKING) && !document.hidden) {
      socket.close();
      this.lost(socket);
    } else if (silent > BEAT / 2 && this.state === "live") this.ship({ type: "ping" });
  }

  /** The server tells how the match stands when the line is back. */
  private lost(socket: Socket): void {
    if (this.socket !== socket || this.ended) return;
    this.socket = null;
    clearInterval(this.beat);
    this.settle();
    if (this.state === "closed") return;
    this.state = this.speaker.begun() ? "broken" : "connecting";
    if (this.tries === ASK_FOR_PAGE) void renewIfOld();
    if (this.leaving) return;
    this.timer = window.setTimeout(() => this.open(), RETRY[Math.min(this.tries++, RETRY.length - 1)]);
  }

  private settle(): void {
    this.pending.clear();
    this.speaker.cut();
  }

  /** The server has let this screen in. */
  letIn(): void {
    this.state = "live";
    this.tries = 0;
    this.settle();
  }

  /** The server is asked again later. */
  hangUp(): void {
    this.socket?.close();
  }

  /** The browser knows that there is no network. */
  cutOff(): void {
    if (!this.socket) return;
    this.socket.close();
    this.lost(this.socket);
  }

  /** The page goes: a line that breaks now is not tried again before it comes back. */
  leave(): void {
    this.leaving = true;
    clearTimeout(this.timer);
  }

  /** The network or the page woke up: try at once. A page that is hidden may be on its way out. */
  wake(): void {
    if (!document.hidden) this.leaving = false;
    if (!document.hidden && !this.socket && !this.ended && this.state !== "closed") this.open();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.socket?.close();
  }

  ship(body: Body, onReply?: (reply: Reply) => void): number {
    const id = ++this.lastId;
    if (this.socket?.readyState === WebSocket.OPEN) {
      if (onReply) this.pending.set(id, onReply);
      this.socket.send(JSON.stringify({ ...body, id }));
    }
    return id;
  }

  /** A reply goes to whoever waits for it. */
  deliver(message: Reply): void {
    this.pending.get(message.id)?.(message);
    this.pending.delete(message.id);
  }
}
