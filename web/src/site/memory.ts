// The memory of a Python that has everything in it, kept for the next start: it need not be made again. Pyodide makes no
// promises about such memories, so whatever goes wrong with one drops it, and Python starts as it did the first time.

import { facts, place, root } from "./facts";

const CACHE = `squadra ${root.pathname} memory`; // the service worker drops it with its build
const MADE_OF = /\.(pack|wasm|mjs|so)$/;
const ROOM = 10; // times its size must be free: matches go before

/** Any other file of Python's is another memory. */
const key = () => {
  const parts = Object.keys(facts.files).filter((name) => MADE_OF.test(name));
  return `${place("lock.json")}?${parts.map((name) => facts.files[name]![0].split(".").at(-2)).join("-")}`;
};

/** Nothing: there is none, or nothing can be kept here. */
export const kept = async (): Promise<Response | undefined> => (await globalThis.caches?.open(CACHE))?.match(key());

export async function keep(memory: Uint8Array<ArrayBuffer>): Promise<void> {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (!globalThis.caches || quota - usage < ROOM * memory.length) return;
  await drop();
  await (await caches.open(CACHE)).put(key(), new Response(memory));
}

export const drop = () => caches.delete(CACHE);
