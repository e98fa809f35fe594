// Things that a page keeps in this browser, puts into a link or gives away as a file.

export function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // storage forbidden: it lasts as long as the page
  }
}

/** A name that no other has: "Saints", "Saints (2)". */
export function freeName(name: string, taken: string[]): string {
  for (let number = 2, tried = name; ; number++) {
    if (!taken.includes(tried)) return tried;
    tried = `${name} (${number})`;
  }
}

/** Something as a piece of an address, and back. */
export function pack(thing: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(thing));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}

export function unpack(text: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

export const download = (name: string, text: string): void =>
  downloadBlob(name, new Blob([text], { type: "text/plain" }));

export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
