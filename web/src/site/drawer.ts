// The table's database: bytes under keys. What they mean is Python's affair (squadra/browser/store.py).

type Key = [name: string, number: number];
export type Change = ["put", string, Key, Uint8Array] | ["cut", string, Key, Key];
export type Stretch = [table: string, start: Key, below: Key];

export interface Drawer {
  readonly kept: boolean;
  change(changes: Change[]): Promise<void>;
  read(stretches: Stretch[]): Promise<Uint8Array[][]>;
  names(table: string): Promise<string[]>;
}

const NAME = "squadra-table";
const TABLES = ["matches", "tickets", "answers", "notes", "positions", "contents"];

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => TABLES.forEach((table) => request.result.createObjectStore(table));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no storage"));
  });
}

const range = (start: Key, below: Key) => IDBKeyRange.bound(start, below, false, true);

/** A transaction is over: what it changed lies on the disk. */
function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("not kept"));
  });
}

async function write(database: IDBDatabase, changes: Change[]): Promise<void> {
  if (!changes.length) return;
  const tables = [...new Set(changes.map(([, table]) => table))];
  const transaction = database.transaction(tables, "readwrite", { durability: "strict" });
  const finished = done(transaction);
  for (const change of changes) {
    const table = transaction.objectStore(change[1]);
    if (change[0] === "put") table.put(change[3], change[2]);
    else table.delete(range(change[2], change[3]));
  }
  await finished;
}

class Disk implements Drawer {
  readonly kept = true;
  private seen = new Memory(); // what this visit has read and written
  private opened: Promise<IDBDatabase>;

  constructor(
    database: IDBDatabase,
    private readonly cleared: () => void,
  ) {
    this.opened = Promise.resolve(database);
    this.mind(database);
  }

  /** Whoever clears the browser's storage closes the database, too: what is in use goes into the next one. */
  private mind(database: IDBDatabase): void {
    database.onclose = database.onversionchange = () => {
      database.close();
      this.reopen();
    };
  }

  private reopen(): void {
    this.opened = open().then(async (database) => {
      this.mind(database);
      await write(database, this.seen.all());
      this.cleared();
      return database;
    });
    this.opened.catch(() => undefined); // whoever needs it next hears of it
  }

  async change(changes: Change[]): Promise<void> {
    await write(await this.opened, changes);
    await this.seen.change(changes);
  }

  async read(stretches: Stretch[]): Promise<Uint8Array[][]> {
    const tables = [...new Set(stretches.map(([table]) => table))];
    const transaction = (await this.opened).transaction(tables, "readonly");
    const found = stretches.map(([name, start, below]) => {
      const [table, all] = [transaction.objectStore(name), range(start, below)];
      return [name, table.getAllKeys(all), table.getAll(all) as IDBRequest<Uint8Array[]>] as const;
    });
    await done(transaction);
    for (const [name, keys, things] of found)
      await this.seen.change(keys.result.map((key, at) => ["put", name, key as unknown as Key, things.result[at]!]));
    return found.map(([, , things]) => things.result);
  }

  async names(table: string): Promise<string[]> {
    const transaction = (await this.opened).transaction(table, "readonly");
    const found = transaction.objectStore(table).getAllKeys() as IDBRequest<IDBValidKey[]>;
    await done(transaction);
    return found.result.map((key) => (key as Key)[0]);
  }
}

const before = (a: Key, b: Key) => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);

/** Where a browser refuses to keep anything: matches last as long as their tab. */
class Memory implements Drawer {
  readonly kept = false;
  private tables = new Map(TABLES.map((table) => [table, new Map<string, [Key, Uint8Array]>()]));

  private entries(table: string, start: Key, below: Key): [Key, Uint8Array][] {
    const all = [...this.tables.get(table)!.values()];
    return all.filter(([key]) => !before(key, start) && before(key, below)).sort(([a], [b]) => (before(a, b) ? -1 : 1));
  }

  all(): Change[] {
    return [...this.tables].flatMap(([table, kept]) =>
      [...kept.values()].map(([key, data]): Change => ["put", table, key, data]),
    );
  }

  async change(changes: Change[]): Promise<void> {
    for (const change of changes) {
      const table = this.tables.get(change[1])!;
      if (change[0] === "put") table.set(JSON.stringify(change[2]), [change[2], change[3]]);
      else for (const [key] of this.entries(change[1], change[2], change[3])) table.delete(JSON.stringify(key));
    }
  }

  async read(stretches: Stretch[]): Promise<Uint8Array[][]> {
    return stretches.map((stretch) => this.entries(...stretch).map(([, data]) => data));
  }

  async names(table: string): Promise<string[]> {
    return [...this.tables.get(table)!.values()].map(([key]) => key[0]);
  }
}

/** `cleared`: the browser's storage was emptied, and what is in use was kept again. */
export async function openDrawer(cleared: () => void): Promise<Drawer> {
  try {
    return new Disk(await open(), cleared);
  } catch {
    return new Memory();
  }
}
