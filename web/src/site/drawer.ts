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
const AWAY = 100; // milliseconds
const TRIES = 50;
const TABLES = ["matches", "tickets", "answers", "notes", "positions", "contents"];

function open(isNew: () => void = () => undefined): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      TABLES.forEach((table) => request.result.createObjectStore(table));
      isNew();
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no storage"));
  });
}

const range = (start: Key, below: Key) => IDBKeyRange.bound(start, below, false, true);

/** What a transaction brought, when it lies on the disk. */
function done<T>(transaction: IDBTransaction, result: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(result());
    transaction.onabort = () => reject(transaction.error ?? new Error("not kept"));
  });
}

const pause = () => new Promise((soon) => setTimeout(soon, AWAY));

/** While it is being emptied, a database cannot be opened. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      return await work();
    } catch {
      await pause();
    }
  }
  return work();
}

type Entry = [key: Key, data: Uint8Array];

async function write(database: IDBDatabase, changes: Change[]): Promise<void> {
  if (!changes.length) return;
  const tables = [...new Set(changes.map(([, table]) => table))];
  const transaction = database.transaction(tables, "readwrite", { durability: "strict" });
  const finished = done(transaction, () => undefined);
  for (const change of changes) {
    const table = transaction.objectStore(change[1]);
    if (change[0] === "put") table.put(change[3], change[2]);
    else table.delete(range(change[2], change[3]));
  }
  await finished;
}

async function look(database: IDBDatabase, stretches: Stretch[]): Promise<Entry[][]> {
  const transaction = database.transaction([...new Set(stretches.map(([table]) => table))], "readonly");
  const found = stretches.map(([table, start, below]) => {
    const store = transaction.objectStore(table);
    return [store.getAllKeys(range(start, below)), store.getAll(range(start, below))] as const;
  });
  return done(transaction, () =>
    found.map(([keys, data]) => keys.result.map((key, at): Entry => [key as Key, data.result[at] as Uint8Array])),
  );
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

  /** What it would take to have all of it again. */
  all(): Change[] {
    return [...this.tables].flatMap(([table, entries]) =>
      [...entries.values()].map(([key, data]): Change => ["put", table, key, data]),
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

class Disk implements Drawer {
  readonly kept = true;
  private seen = new Memory(); // of matches: what this visit has read and written
  private opened: Promise<IDBDatabase>;

  constructor(
    database: IDBDatabase,
    private readonly cleared: () => void,
  ) {
    this.opened = Promise.resolve(this.mind(database));
  }

  /** Whoever clears the browser's storage closes the database, too. */
  private mind(database: IDBDatabase): IDBDatabase {
    database.onclose = () => this.reopen();
    database.onversionchange = () => {
      database.close();
      this.reopen();
    };
    return database;
  }

  /** What is in use goes into the next database, if that one is empty. */
  private reopen(): void {
    this.opened = this.renewed();
    this.opened.catch(() => undefined); // whoever needs it next hears of it
  }

  private async renewed(): Promise<IDBDatabase> {
    let empty = false;
    const database = await patiently(() => open(() => (empty = true)));
    if (empty) {
      await write(database, this.seen.all());
      this.cleared();
    }
    return this.mind(database);
  }

  /** Once more, if the database was taken away meanwhile. */
  private async with<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
    const { opened } = this;
    try {
      return await work(await opened);
    } catch (error) {
      await pause(); // the news of it may come later than the failure
      if (opened === this.opened) throw error;
      return work(await this.opened);
    }
  }

  async change(changes: Change[]): Promise<void> {
    await this.with((database) => write(database, changes));
    await this.seen.change(changes);
  }

  async read(stretches: Stretch[]): Promise<Uint8Array[][]> {
    const found = await this.with((database) => look(database, stretches));
    const ofOne = stretches.flatMap(([table, start, below], at) =>
      start[0] === below[0] ? found[at]!.map(([key, data]): Change => ["put", table, key, data]) : [],
    );
    await this.seen.change(ofOne);
    return found.map((entries) => entries.map(([, data]) => data));
  }

  async names(table: string): Promise<string[]> {
    return this.with(async (database) => {
      const transaction = database.transaction([table], "readonly");
      const found = transaction.objectStore(table).getAllKeys() as IDBRequest<IDBValidKey[]>;
      return done(transaction, () => found.result.map((key) => (key as Key)[0]));
    });
  }
}

/** `cleared`: somebody has emptied it; what was in use has been kept again. */
export async function openDrawer(cleared: () => void): Promise<Drawer> {
  try {
    return new Disk(await open(), cleared);
  } catch {
    return new Memory();
  }
}
