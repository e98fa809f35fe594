// The aide: a second Python beside the table, for what takes long: opponents that search, odds, replays.

import { Engine } from "./engine";
import type { FromAide, ToAide } from "./talk";

const IDLE = 3000; // milliseconds
let worked = false; // then its memory is not kept: it knows what players hide from each other

let started: Promise<Engine> | null = null; // a tab may come while the aide of the one before still lives

async function start(): Promise<Engine> {
  const engine = await Engine.start(() => undefined, true);
  await engine.needAll();
  return engine;
}

async function serve(port: MessagePort): Promise<void> {
  const say = (message: FromAide) => port.postMessage(message);
  try {
    const engine = await (started ??= start());
    const work = engine.script["work"]!;
    port.onmessage = ({ data }) => {
      worked = true;
      const [id, parcel] = data as ToAide;
      try {
        const reply = work(parcel) as { toJs(): Uint8Array; destroy(): void };
        say(["done", id, reply.toJs()]);
        reply.destroy();
      } catch {
        say(["gone"]); // Python itself has died
      }
    };
    setTimeout(() => void (worked || engine.keep().catch(console.warn)), IDLE);
    say(["ready"]);
  } catch {
    say(["gone"]);
  }
}

if ("onconnect" in self)
  self.onconnect = (event: Event) => {
    const tab = (event as MessageEvent).ports[0]!;
    tab.onmessage = ({ ports }) => void serve(ports[0]!);
  };
else onmessage = ({ ports }) => void serve(ports[0]!);
