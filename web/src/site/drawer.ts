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

/** What a transaction brought, when it lies on the disk. */
function done<T>(transaction: IDBTransaction, result: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(result());
    transaction.onabort = () => reject(transaction.error ?? new Error("not kept"));
  });
}

class Disk implements Drawer {
  readonly kept = true;
  constructor(private database: IDBDatabase) {
    this.mind();
  }

  /** Whoever clears the browser's storage closes the database, too: the next one is empty, but it keeps what comes. */
  private mind(): void {
    this.database.onversionchange = () => this.database.close();
  }

  private async transaction(tables: string[], mode: IDBTransactionMode): Promise<IDBTransaction> {
    try {
      return this.database.transaction(tables, mode, { durability: "strict" });
    } catch {
      this.database = await open();
      this.mind();
      return this.database.transaction(tables, mode, { durability: "strict" });
    }
  }

  async change(changes: Change[]): Promise<void> {
    const transaction = await this.transaction([...new Set(changes.map(([, table]) => table))], "readwrite");
    const finished = done(transaction, () => undefined);
    for (const change of changes) {
      const table = transaction.objectStore(change[1]);
      if (change[0] === "put") table.put(change[3], change[2]);
      else table.delete(range(change[2], change[3]));
    }
    await finished;
  }

  async read(stretches: Stretch[]): Promise<Uint8Array[][]> {
    const transaction = await this.transaction([...new Set(stretches.map(([table]) => table))], "readonly");
    const found = stretches.map(
      ([table, start, below]) => transaction.objectStore(table).getAll(range(start, below)) as IDBRequest<Uint8Array[]>,
    );
    return done(transaction, () => found.map((request) => request.result));
  }

  async names(table: string): Promise<string[]> {
    const transaction = await this.transaction([table], "readonly");
    const found = transaction.objectStore(table).getAllKeys() as IDBRequest<IDBValidKey[]>;
    return done(transaction, () => found.result.map((key) => (key as Key)[0]));
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

export async function openDrawer(): Promise<Drawer> {
  try {
    return new Disk(await open());
  } catch {
    return new Memory();
  }
}
