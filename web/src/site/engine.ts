// Python in a worker: fetched, laid out, started.

import type { loadPyodide, PyodideInterface } from "pyodide";
import { facts, place } from "./facts";

/** A file of the build is not there, or is of another build. */
export class Missing extends Error {}

export type Progress = (got: number, of: number) => void;

const STARTED_WITH = ["pyodide.asm.wasm", "standard.pack", "base.pack"];
let compressed: Promise<boolean> | null = null; // by whoever serves the files

/** Whether the host sends files as they are: then those that we have packed ourselves are better. */
function hostCompresses(): Promise<boolean> {
  compressed ??= fetch(place("probe.pack")).then((answer) => {
    void answer.body?.cancel();
    return answer.headers.has("content-encoding") || answer.headers.has("x-build");
  });
  return compressed;
}

async function open(name: string): Promise<Response> {
  const plain = await hostCompresses().catch(() => false);
  const answer = await fetch(place(name) + (plain ? "" : ".gz")).catch(() => null);
  if (!answer?.ok || !answer.body) throw new Missing(name);
  if (plain || answer.headers.has("content-encoding")) return answer;
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")));
}

class Counter {
  private got = 0;
  private of = 0;
  constructor(private readonly tell: Progress) {}

  /** The stream of a file; what has come of it is told as the bytes that it takes on its way. */
  async fetch(name: string, type: string): Promise<Response> {
    const [, size, packed] = facts.files[name]!;
    this.of += packed;
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, out) => {
        this.got += (part.length / size) * packed;
        this.tell(Math.round(this.got), this.of);
        out.enqueue(part);
      },
    });
    const answer = await open(name);
    return new Response(answer.body!.pipeThrough(count), { headers: { "content-type": type } });
  }
}

const bytes = async (answer: Promise<Response>) => new Uint8Array(await (await answer).arrayBuffer());

/** A pack holds its files uncompressed behind an index: each is laid into the file system as it lies. */
function lay(fs: PyodideInterface["FS"], pack: Uint8Array): void {
  const length = new DataView(pack.buffer, pack.byteOffset).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(pack.subarray(4, 4 + length))) as [string, number, number][];
  const made = new Set<string>();
  for (const [path, at, size] of index) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) fs.mkdirTree(folder);
    made.add(folder);
    fs.writeFile(path, pack.subarray(4 + length + at, 4 + length + at + size), { canOwn: true });
  }
}

export class Engine {
  private laid = new Map<string, Promise<void>>();
  private constructor(readonly py: PyodideInterface) {}

  static async start(tell: Progress): Promise<Engine> {
    const counter = new Counter(tell);
    const [wasm, standard, base] = [
      counter.fetch(STARTED_WITH[0]!, "application/wasm"),
      bytes(counter.fetch(STARTED_WITH[1]!, "")),
      bytes(counter.fetch(STARTED_WITH[2]!, "")),
    ];
    const ways = Promise.all([wasm, standard, base]);
    const loader = import(/* @vite-ignore */ place("pyodide.mjs")) as Promise<{ loadPyodide: typeof loadPyodide }>;
    const script = import(/* @vite-ignore */ place("pyodide.asm.mjs")) as Promise<{ default: never }>;
    ways.catch(() => undefined); // whoever starts Python with them hears of it
    const home = new URL(".", place("lock.json")).href;
    const plainly = globalThis.fetch.bind(globalThis);
    globalThis.fetch = (what, init) =>
      String(what instanceof Request ? what.url : what).endsWith("/pyodide.asm.wasm") ? wasm : plainly(what, init);
    try {
      const py = await (
        await loader
      ).loadPyodide({
        indexURL: home,
        stdLibURL: place("empty.zip"),
        lockFileContents: (await plainly(place("lock.json"))).text(),
        packageBaseUrl: home,
        env: { PYTHONPATH: "/lib/python3.14", PYTHONHASHSEED: "0" },
        createPyodideModule: (await script).default,
        fsInit: async (fs) => {
          lay(fs as PyodideInterface["FS"], await standard);
          lay(fs as PyodideInterface["FS"], await base);
        },
      });
      py.runPython(
        `from squadra.games import registry\nregistry.tell(${JSON.stringify(facts.points)})\nimport squadra.browser.script`,
      );
      return new Engine(py);
    } catch (error) {
      await ways; // a missing file is told as such
      throw error;
    } finally {
      globalThis.fetch = plainly;
    }
  }

  /** A game, or the rule books: fetched when somebody needs them. */
  need(name: string): Promise<void> {
    let wait = this.laid.get(name);
    if (!wait && facts.files[`${name}.pack`]) {
      wait = bytes(open(`${name}.pack`)).then((pack) => {
        lay(this.py.FS, pack);
        this.py.runPython("import importlib; importlib.invalidate_caches()");
      });
      wait.catch(() => this.laid.delete(name)); // the next one tries again
      this.laid.set(name, wait);
    }
    return wait ?? Promise.resolve();
  }

  /** Everything, when nobody waits for it. */
  async needAll(): Promise<void> {
    for (const name of [...Object.keys(facts.points), "rules"]) await this.need(name);
  }

  get script(): { [name: string]: (...args: unknown[]) => unknown } {
    return this.py.pyimport("squadra.browser.script") as never;
  }
}
