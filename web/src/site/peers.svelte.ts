// Friends without a server: their browser speaks with the one that hosts the match, over WebRTC. Two texts are carried by
// the people themselves (a link and its answer); nobody else is asked. The hosting browser holds the truth, as a server would.

import { shelf } from "../lib/browser/shelf.svelte";
import type { Socket } from "../lib/link/wire";
import { Channel, found, fromLetters, gone, letters, pack, unpack } from "./carry";
import type { FromTable, ToTable } from "./talk";

/** What comes back over a data channel: bytes go as letters. */
type FromHost = Exclude<FromTable, ["reply", ...unknown[]]> | ["reply", id: number, good: boolean, letters: string];

interface Invitation {
  match: string;
  ticket: string;
  sdp: string;
}
interface Answer {
  match: string;
  sdp: string;
}
/** As much of the wire as a guest may use. */
export interface Host {
  connect(): Socket;
  ask(path: string, init: RequestInit): Promise<Response>;
}

/** What a guest may ask of the host: only what a ticket opens. Everything else its own browser knows. */
const FOR_GUESTS = ["tickets", "replay", "report", "verify", "record", "rematch"].map((name) => `/api/${name}`);

/** Whoever puts the site on the web may name somebody who tells browsers their address (`squadra site --stun`). By itself
 * nobody is asked. */
function newConnection(): RTCPeerConnection {
  const stun = document.querySelector<HTMLMetaElement>("meta[name=squadra-stun]")?.content;
  return new RTCPeerConnection(stun ? { iceServers: [{ urls: stun }] } : {});
}

/** A friend's browser, seen from the one that hosts. */
export class Guest {
  state = $state<"inviting" | "open" | "gone">("inviting");
  link = $state("");
  private connection = newConnection();
  private lines = new Map<number, Socket>();
  private channel: Channel;

  constructor(
    private readonly host: Host,
    readonly match: string,
    readonly ticket: string,
  ) {
    const line = this.connection.createDataChannel("squadra");
    this.channel = new Channel(
      line,
      (text) => this.hear(JSON.parse(text) as ToTable),
      () => this.end(),
    );
    line.onopen = () => (this.state = "open");
    this.connection.onconnectionstatechange = () => {
      if (this.connection.connectionState === "failed") this.end();
    };
    void this.invite();
  }

  private async invite(): Promise<void> {
    await this.connection.setLocalDescription(await this.connection.createOffer());
    const sdp = await found(this.connection);
    const text = await pack({ match: this.match, ticket: this.ticket, sdp } satisfies Invitation);
    this.link = `${location.origin}${location.pathname}#/peer/${text}`;
  }

  /** The text that the friend sends back; false: it is none, or of another match. */
  async accept(text: string): Promise<boolean> {
    const answer = await unpack<Answer>(text);
    if (answer?.match !== this.match || !answer.sdp) return false;
    try {
      await this.connection.setRemoteDescription({ type: "answer", sdp: answer.sdp });
      return true;
    } catch {
      return false;
    }
  }

  private hear(message: ToTable): void {
    const say = (reply: FromHost) => this.channel.send(reply);
    if (message[0] === "open") {
      const [, id] = message;
      const socket = this.host.connect();
      this.lines.set(id, socket);
      socket.onmessage = ({ data }: MessageEvent) => say(["told", id, String(data)]);
      socket.onclose = () => say(["told", id, null]);
    } else if (message[0] === "hear") {
      const socket = this.lines.get(message[1]);
      if (socket?.readyState === WebSocket.OPEN) socket.send(message[2]);
    } else if (message[0] === "close") this.drop(message[1]);
    else if (message[0] === "ask") {
      const [, id, path, body] = message;
      if (!FOR_GUESTS.includes(path) || !body?.includes(this.match)) {
        say(["reply", id, false, JSON.stringify({ code: "not-allowed", say: { key: "server-not-allowed" } })]);
        return;
      }
      void this.host.ask(path, { method: "POST", body }).then(async (answer) => {
        const bytes = new Uint8Array(await answer.arrayBuffer());
        say(["reply", id, answer.ok, letters(bytes)]);
      });
    }
  }

  private drop(id: number): void {
    this.lines.get(id)?.close();
    this.lines.delete(id);
  }

  end(): void {
    if (this.state === "gone") return;
    this.state = "gone";
    [...this.lines.keys()].forEach((id) => this.drop(id));
    this.connection.close();
  }
}

type Told = (text: string | null) => void;

/** The browser that hosts a match, seen from a guest's. */
export class Friend {
  state = $state<"answering" | "open" | "gone">("answering");
  answer = $state("");
  private connection = newConnection();
  private channel: Channel | null = null;
  private lines = new Map<number, Told>();
  private replies = new Map<number, (answer: Response) => void>();
  private last = 0;

  private constructor(
    readonly match: string,
    readonly ticket: string,
  ) {}

  /** Null: the text is no invitation. "own": to a match that this very browser hosts, which needs no friend to be reached. */
  static async accept(text: string): Promise<Friend | "own" | null> {
    const invitation = await unpack<Invitation>(text);
    if (!invitation?.sdp || !invitation.ticket) return null;
    await shelf.ready;
    if (shelf.find(invitation.match)?.host) return "own";
    const friend = new Friend(invitation.match, invitation.ticket);
    try {
      await friend.listen(invitation.sdp);
      return friend;
    } catch {
      return null;
    }
  }

  private async listen(sdp: string): Promise<void> {
    const connection = this.connection;
    connection.ondatachannel = ({ channel }) => {
      this.channel = new Channel(
        channel,
        (text) => this.hear(JSON.parse(text) as FromHost),
        () => this.end(),
      );
      this.state = "open";
    };
    connection.onconnectionstatechange = () => {
      if (connection.connectionState === "failed") this.end();
    };
    await connection.setRemoteDescription({ type: "offer", sdp });
    await connection.setLocalDescription(await connection.createAnswer());
    this.answer = await pack({ match: this.match, sdp: await found(connection) } satisfies Answer);
  }

  private hear(message: FromHost): void {
    if (message[0] === "told") this.lines.get(message[1])?.(message[2]);
    else if (message[0] === "reply") {
      const status = message[2] ? 200 : 400;
      this.replies.get(message[1])?.(new Response(fromLetters(message[3]), { status }));
      this.replies.delete(message[1]);
    }
  }

  /** A line to the match: what is told on it, null at its end. */
  open(told: Told): { send: (text: string) => void; close: () => void } {
    const id = ++this.last;
    this.lines.set(id, told);
    this.channel?.send(["open", id]);
    return {
      send: (text) => this.channel?.send(["hear", id, text]),
      close: () => {
        this.lines.delete(id);
        this.channel?.send(["close", id]);
      },
    };
  }

  ask(path: string, body: string): Promise<Response> {
    if (this.state !== "open") return Promise.resolve(gone());
    const id = ++this.last;
    const reply = new Promise<Response>((resolve) => this.replies.set(id, resolve));
    this.channel?.send(["ask", id, path, body]);
    return reply;
  }

  private end(): void {
    this.state = "gone";
    this.connection.close();
    this.replies.forEach((resolve) => resolve(gone()));
    this.replies.clear();
    this.lines.forEach((told) => told(null));
    this.lines.clear();
  }
}
