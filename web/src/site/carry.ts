// Texts that people carry between two browsers: packed, so that they fit into a link or a QR code.

const through = async (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** Bytes as letters, one for each. */
export function letters(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return text;
}

export const fromLetters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export async function pack(thing: unknown): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(thing)), new CompressionStream("deflate-raw"));
  return btoa(letters(bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Null: that is no such text. What people paste may be a whole link. */
export async function unpack<T>(text: string): Promise<T | null> {
  const last = text.trim().split("/").at(-1) ?? "";
  try {
    const bytes = fromLetters(atob(last.replace(/-/g, "+").replace(/_/g, "/")));
    return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")))) as T;
  } catch {
    return null;
  }
}

const PIECE = 16_000; // letters: every browser carries messages of this size

/** What a question comes to while the browser that hosts the match is not there. */
export const gone = () =>
  new Response(JSON.stringify({ code: "busy", say: { key: "web-peer-gone" } }), { status: 503 });

/** Whole texts over a data channel, which carries only short ones. */
export class Channel {
  private parts: string[] = [];

  constructor(
    private readonly line: RTCDataChannel,
    hear: (text: string) => void,
    ended: () => void,
  ) {
    line.onmessage = ({ data }) => {
      const piece = String(data);
      this.parts.push(piece.slice(1));
      if (piece[0] === "+") return;
      const whole = this.parts.join("");
      this.parts = [];
      hear(whole);
    };
    line.onclose = ended;
  }

  get open(): boolean {
    return this.line.readyState === "open";
  }

  send(message: unknown): void {
    if (!this.open) return;
    const text = JSON.stringify(message);
    for (let at = 0; at < text.length; at += PIECE)
      this.line.send((at + PIECE < text.length ? "+" : "=") + text.slice(at, at + PIECE));
  }

  close(): void {
    this.line.close();
  }
}

/** What a browser tells another to be found by it: complete, because nothing can be sent after it. */
export async function found(connection: RTCPeerConnection): Promise<string> {
  if (connection.iceGatheringState !== "complete")
    await new Promise<void>((resolve) => {
      const enough = setTimeout(resolve, 3000);
      connection.onicegatheringstatechange = () => {
        if (connection.iceGatheringState !== "complete") return;
        clearTimeout(enough);
        resolve();
      };
    });
  return connection.localDescription?.sdp ?? "";
}
