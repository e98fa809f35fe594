// What the page and its workers say to each other.

/** From a tab to the table. */
export type ToTable =
  | ["tab", lock: string] // whoever gets this lock knows that the tab has gone
  | ["ask", id: number, path: string, body: string | null]
  | ["open" | "close", line: number]
  | ["hear", line: number, text: string]
  | ["aide", port: MessagePort]
  | ["no aide"]; // its script did not run

/** From the table to a tab. */
export type FromTable =
  | ["progress", got: number, of: number] // bytes
  | ["waiting"] // another tab's table has the matches
  | ["ready", kept: boolean] // kept: matches outlive this visit
  | ["failed", why: "old" | "files" | "broken", detail: string]
  | ["missing"] // a file of the site, without which something cannot be done
  | ["cleared"] // somebody has emptied the storage; what was in use is kept again
  | ["wants aide"]
  | ["reply", id: number, good: boolean, data: Uint8Array<ArrayBuffer>]
  | ["told", line: number, text: string | null]; // null: hung up

/** Between the table and its aide. */
export type ToAide = [id: number, parcel: Uint8Array];
export type FromAide = ["ready"] | ["gone"] | ["done", id: number, parcel: Uint8Array];
