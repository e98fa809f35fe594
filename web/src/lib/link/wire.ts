// How the page reaches its host: a server, or (on the site) a worker of this very browser. "#wire" is one of them, chosen
// when the page is built; nothing else knows which.

/** As much of a WebSocket as a line needs. */
export type Socket = Pick<WebSocket, "readyState" | "send" | "close" | "onopen" | "onmessage" | "onclose">;

export interface Wire {
  /** The host is not there yet, but on its way: silence means nothing. */
  readonly starting: boolean;
  /** One wish, one reply, as `fetch` gives it. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  connect(): Socket;
  /** The match is at home in a friend's browser, which cannot be reached: trying again is of no use. */
  away(match: string): boolean;
}
