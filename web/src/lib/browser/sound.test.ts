import { beforeEach, expect, test, vi } from "vitest";

/** A device of sound that only counts what is started, and says when it may be heard. */
class Device {
  static last: Device;
  state = "suspended";
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  started = 0;
  private wakes: (() => void)[] = [];

  constructor() {
    Device.last = this;
  }
  resume = () => new Promise<void>((done) => this.wakes.push(done));
  /** Somebody has touched the page. */
  touched() {
    this.state = "running";
    for (const done of this.wakes) done();
  }
  createGain = () => ({ gain: this.ramp(), connect: () => ({}) });
  createOscillator = () => ({
    frequency: this.ramp(),
    connect: () => ({}),
    start: () => this.started++,
    stop: () => {},
  });
  createBiquadFilter = () => ({ frequency: { value: 0 }, connect: () => ({}) });
  createBufferSource = () => ({ connect: () => ({ connect: () => ({}) }), start: () => this.started++ });
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  private ramp = () => ({ setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} });
}

let now = 0;
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("AudioContext", Device);
  vi.stubGlobal("performance", { now: () => now });
});

test("what happened while the browser had to be silent is not made up for all at once", async () => {
  const { cue, wake } = await import("./sound");
  for (const each of ["dice", "land", "shot"] as const) cue(each);
  now += 5000;
  wake();
  Device.last.touched();
  await Promise.resolve();
  expect(Device.last.started).toBe(0);
  cue("hit");
  expect(Device.last.started).toBe(1);
});

test("a device that takes a moment to start is heard from the first sound on", async () => {
  const { cue } = await import("./sound");
  cue("dice");
  now += 50;
  Device.last.touched();
  await Promise.resolve();
  expect(Device.last.started).toBe(1);
});
