// What this browser keeps for good, in IndexedDB. A write is done when it lies on the disk: local storage, which the
// browser writes when it pleases, has lost seats when the browser was killed.

export type Shelf = "games" | "promises" | "seen";

const KEYS: Record<Shelf, string | string[]> = {
  games: "match",
  promises: "match",
  seen: ["match", "epoch", "number"],
};
let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("squadra", 1);
    request.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries(KEYS)) request.result.createObjectStore(name, { keyPath });
    };
    request.onsuccess = () => {
      // Whoever clears the browser's storage closes the database, too: the next one is empty, but it keeps what comes.
      request.result.onclose = () => (opened = null);
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => {
      opened = null;
      reject(request.error ?? new Error("no storage"));
    };
  });
  return opened;
}

/** Changes some shelves at once; resolves when the change lies on the disk. */
export async function change(shelves: Shelf[], work: (on: (name: Shelf) => IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction(shelves, "readwrite", { durability: "strict" });
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("not kept"));
    work((name) => transaction.objectStore(name));
  });
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("not read"));
  });
}

const read = async (name: Shelf) => (await open()).transaction(name).objectStore(name);

export const everything = async <T>(name: Shelf, range?: IDBKeyRange): Promise<T[]> =>
  answered((await read(name)).getAll(range)) as Promise<T[]>;
export const one = async <T>(name: Shelf, key: string): Promise<T | undefined> =>
  answered((await read(name)).get(key)) as Promise<T | undefined>;
export const keys = async (name: Shelf, range: IDBKeyRange): Promise<IDBValidKey[]> =>
  answered((await read(name)).getAllKeys(range));

/** All that was kept of one match, whatever follows its name in the key. */
export const ofMatch = (match: string): IDBKeyRange => IDBKeyRange.bound([match], [match, []]);
