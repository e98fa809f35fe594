// The way to a host that is a server: HTTP and a WebSocket.

import type { Component } from "svelte";
import type { PageProps } from "../game";
import type { Wire } from "./wire";

export const SITE = false;

/** What the page shows of its host, wherever one is: a server shows itself at the table. */
export const Status: Component | null = null;

/** How a friend joins without a server; and the screen on which he does. */
export const Invite: Component<{ match: string; ticket: string }> | null = null;
export const PeerScreen: (() => Promise<{ default: Component<PageProps> }>) | null = null;

const address = () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
let known = ""; // a page that is being closed has no address any more

export const wire: Wire = {
  starting: false,
  ask: (path, init) => fetch(path, init),
  connect: () => new WebSocket((known ||= address())),
  away: () => false,
};
