import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Line } from "./line.svelte";

class Socket {
  static readonly OPEN = 1;
  static last: Socket;
  readyState = 1;
  sent: string[] = [];
  onopen = (): void => undefined;
  onclose = (): void => undefined;
  onmessage = (_: { data: string }): void => undefined;
  constructor() {
    Socket.last = this;
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("does not open a line while the page goes", () => {
  const line = opened();
  line.cutOff();
  const before = Socket.last;
  vi.stubGlobal("document", { hidden: true });
  line.wake();
  expect(Socket.last).toBe(before);
  vi.stubGlobal("document", { hidden: false });
  line.wake();
  expect(Socket.last).not.toBe(before);
});

it("does not try again once the page is left, until it is back", () => {
  const line = joined();
  const before = Socket.last;
  line.leave();
  before.onclose();
  vi.advanceTimersByTime(10_000);
  expect(Socket.last).toBe(before);
  line.wake();
  expect(Socket.last).not.toBe(before);
  line.close();
});

function opened(): Line {
  const line = new Line({
    greeting: () => ({ type: "join", tickets: [] }),
    hear: () => undefined,
    begun: () => true,
    cut: () => undefined,
  });
  line.open();
  Socket.last.onopen();
  return line;
}

function joined(): Line {
  const line = opened();
  line.letIn();
  return line;
}

it("takes a silent line for dead within five seconds, whenever the last word came", () => {
  for (let last = 0; last < 3_000; last += 50) {
    const line = joined();
    vi.advanceTimersByTime(last);
    Socket.last.onmessage({ data: "{}" });
    vi.advanceTimersByTime(3_000);
    expect(line.state).toBe("live");
    vi.advanceTimersByTime(2_000);
    expect(line.state).toBe("broken");
    line.close();
  }
});

it("waits longer for a server that has to wake the match before it lets anybody in, but not for ever", () => {
  const line = opened();
  const socket = Socket.last;
  vi.advanceTimersByTime(9_000);
  expect(Socket.last).toBe(socket);
  vi.advanceTimersByTime(4_000);
  expect(Socket.last).not.toBe(socket);
  line.close();
});

it("asks for a sign of life before it gives up, and stays as long as there is one", () => {
  const line = joined();
  for (let n = 0; n < 20; n++) {
    vi.advanceTimersByTime(1_500);
    expect(Socket.last.sent.at(-1)).toContain('"ping"');
    Socket.last.onmessage({ data: "{}" });
  }
  expect(line.state).toBe("live");
  line.close();
});

it("is broken at once when the browser says that there is no network", () => {
  const line = joined();
  line.cutOff();
  expect(line.state).toBe("broken");
  line.close();
});
