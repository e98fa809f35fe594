// What the build knows of itself (tools/site.py).

export interface Facts {
  version: string;
  seed: number | null; // of tests: the same dice and bots every time
  points: Record<string, string>; // games and where their code is
  files: Record<string, [path: string, size: number, packed: number]>; // by their plain names
}

declare const __SITE__: Facts;
export const facts: Facts = __SITE__;

const here = import.meta.url; // somewhere below assets/

/** Where a file of the build lies. */
export const place = (name: string): string => new URL("../" + facts.files[name]![0], here).href;

/** Where all of the site lies. */
export const root = new URL("..", here);

/** A file of the build is not there, or not all of it. */
export class Missing extends Error {}

/** A file that comes plain, as long as it should be. */
export async function whole(name: string, fetch = globalThis.fetch): Promise<ArrayBuffer> {
  const answer = await fetch(place(name)).catch(() => null);
  const body = answer?.ok ? await answer.arrayBuffer().catch(() => null) : null;
  if (body?.byteLength !== facts.files[name]![1]) throw new Missing(name);
  return body;
}
