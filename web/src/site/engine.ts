// Python in a worker: fetched, laid out, started.

import type { loadPyodide, PyodideInterface } from "pyodide";
import { facts, Missing, place, whole } from "./facts";
import { drop, keep, kept } from "./memory";

export type Progress = (got: number, of: number) => void;

const WASM = "pyodide.asm.wasm";
const LIBRARY = "/lib/python3.14/site-packages/msgspec/_core.cpython-314-wasm32-emscripten.so";
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

const ahead = new Map<string, Promise<Uint8Array>>();

/** A game whose name somebody says while Python is on its way: it is fetched meanwhile. */
export function fetchAhead(said: string): void {
  for (const name of Object.keys(facts.points))
    if (said.includes(`"${name}"`) && !ahead.has(name)) {
      const pack = bytes(open(`${name}.pack`));
      pack.catch(() => ahead.delete(name)); // whoever needs it tries again
      ahead.set(name, pack);
    }
}

class Counter {
  private got = 0;
  private of = 0;
  private lose: (lost: Missing) => void = () => undefined;
  /** Fails as soon as a file breaks off, or is not whole: whoever works on it may wait for ever then. */
  readonly broken = new Promise<never>((_, reject) => (this.lose = reject));
  constructor(private readonly tell: Progress) {
    this.broken.catch(() => undefined); // whoever starts Python with them hears of it
  }

  /** The stream of a file; what has come of it is told as the bytes that it takes on its way. */
  async fetch(name: string, type: string): Promise<Response> {
    const [, size, packed] = facts.files[name]!;
    this.of += packed;
    const reader = (await open(name)).body!.getReader();
    let come = 0;
    const pull = async (out: ReadableStreamDefaultController<Uint8Array>) => {
      try {
        const { done, value } = await reader.read();
        come += value?.length ?? 0;
        if (done && come !== size) throw new Missing(name);
        if (done) return out.close();
        this.got += (value.length / size) * packed;
        this.tell(Math.round(this.got), this.of);
        out.enqueue(value);
      } catch {
        const lost = new Missing(name);
        this.lose(lost);
        out.error(lost);
      }
    };
    return new Response(new ReadableStream({ pull }), { headers: { "content-type": type } });
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

interface Settings {
  dynamicLibraries?: string[];
  INITIAL_MEMORY?: number;
}
interface Module {
  HEAP8: Int8Array;
  growMemory(size: number): unknown;
}
type MakeModule = (settings: Settings) => Promise<Module>;
type Py = PyodideInterface & { makeMemorySnapshot(): Uint8Array };

export class Engine {
  private laid: Map<string, Promise<void>>;
  private constructor(
    private readonly py: Py,
    private keeping: boolean,
    names: string[],
  ) {
    this.laid = new Map(names.map((name) => [name, Promise.resolve()]));
  }

  /** `keeping`: what it will have in its memory can be kept. */
  static async start(tell: Progress, keeping = false): Promise<Engine> {
    const memory = await kept().catch(() => undefined);
    if (!memory) return Engine.boot(tell, undefined, keeping);
    try {
      return await Engine.boot(tell, memory);
    } catch (error) {
      if (error instanceof Missing) throw error;
      console.warn(error);
      await drop();
      return Engine.boot(tell, undefined, keeping);
    }
  }

  private static async boot(tell: Progress, memory?: Response, keeping = false): Promise<Engine> {
    const counter = new Counter(tell);
    const names = ["standard", "base", ...(memory ? Object.keys(facts.points) : [])]; // what is awake asks for no game any more
    const wasm = counter.fetch(WASM, "application/wasm");
    const library = counter.fetch("msgspec.so", "application/wasm");
    const packs = names.map((name) => bytes(counter.fetch(`${name}.pack`, "")));
    const ways = Promise.all([wasm, library, ...packs]);
    const loader = import(/* @vite-ignore */ place("pyodide.mjs")) as Promise<{ loadPyodide: typeof loadPyodide }>;
    const script = import(/* @vite-ignore */ place("pyodide.asm.mjs")) as Promise<{ default: MakeModule }>;
    const lacking = Promise.race([counter.broken, ways.then(() => new Promise<never>(() => undefined))]);
    lacking.catch(() => undefined); // whoever starts Python with them hears of it
    const home = new URL(".", place("lock.json")).href;
    const plainly = globalThis.fetch.bind(globalThis);
    globalThis.fetch = (what, init) => {
      const url = String(what instanceof Request ? what.url : what);
      return url.endsWith(WASM) ? wasm : url.endsWith(LIBRARY) ? library : plainly(what, init);
    };
    try {
      const { loadPyodide } = await loader;
      const make = (await script).default;
      const starting = loadPyodide({
        indexURL: home,
        stdLibURL: place("empty.zip"),
        lockFileContents: (await plainly(place("lock.json"))).text(),
        packageBaseUrl: home,
        env: { PYTHONPATH: "/lib/python3.14", PYTHONHASHSEED: "0" },
        createPyodideModule: async (settings: Settings) => {
          settings.dynamicLibraries = [LIBRARY]; // linked before Python starts, always at the same place: it may be kept
          const module = await make(settings);
          const { INITIAL_MEMORY: wanted = 0 } = settings;
          if (wanted > module.HEAP8.length) module.growMemory(wanted);
          return module;
        },
        fsInit: async (fs: PyodideInterface["FS"]) => {
          for (const pack of await Promise.all(packs)) lay(fs, pack);
        },
        ...(memory ? { _loadSnapshot: memory.arrayBuffer() } : keeping ? { _makeSnapshot: true } : {}),
      } as never) as Promise<Py>;
      const py = await Promise.race([starting, lacking]); // it waits for ever for what does not come
      if (memory) py.runPython("import squadra.browser.script; squadra.browser.script.wake()");
      else
        py.runPython(
          `from squadra.games import registry\nregistry.tell(${JSON.stringify(facts.points)})\nimport squadra.browser.script`,
        );
      return new Engine(py, keeping && !memory, names);
    } catch (error) {
      await Promise.race([counter.broken, ways]); // a missing file is told as such
      for (const name of ["pyodide.mjs", "pyodide.asm.mjs", "lock.json"]) await whole(name, plainly);
      throw error;
    } finally {
      globalThis.fetch = plainly;
    }
  }

  /** What it has in its memory with all games is kept for the next start. */
  async keep(): Promise<void> {
    if (!this.keeping) return;
    this.keeping = false;
    await this.needAll();
    this.script["settle"]!();
    await keep(this.py.makeMemorySnapshot() as Uint8Array<ArrayBuffer>);
  }

  /** A game, or the rule books: fetched when somebody needs them. */
  need(name: string): Promise<void> {
    let wait = this.laid.get(name);
    if (!wait && facts.files[`${name}.pack`]) {
      wait = (ahead.get(name) ?? bytes(open(`${name}.pack`))).then((pack) => {
        ahead.delete(name);
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
