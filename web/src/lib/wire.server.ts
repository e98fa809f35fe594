// The way to a host that is a server: HTTP and a WebSocket.

import type { Wire } from "./wire";

export const SITE = false;

export const wire: Wire = {
  starting: false,
  ask: (path, init) => fetch(path, init),
  connect: () => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`),
};
