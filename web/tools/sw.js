// All files of one build in one cache: a visit is served whole from one build, with or without a network. A new build
// is fetched beside the old one and waits until the page lets it in. tools/site.py fills in what the build is.

const BUILD = "@BUILD@";
const FILES = "@FILES@"; // [name, SHA-256]
const PREFIX = `squadra ${new URL(self.registration.scope).pathname} `;
const NAME = PREFIX + BUILD;
const COMPRESSED = /\.(pack|so|wasm)$/;

const at = (name) => new URL(name, self.registration.scope).href;
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A file as the host has it; packed, if the host would send it as it is. */
async function bring(name) {
  const plain = await fetch(at(name), { cache: "no-cache" });
  if (!plain.ok) throw new Error(`${name}: ${plain.status}`);
  if (!COMPRESSED.test(name) || plain.headers.has("content-encoding")) return [plain, await plain.arrayBuffer()];
  void plain.body.cancel();
  const packed = await fetch(`${at(name)}.gz`, { cache: "no-cache" });
  if (!packed.ok) throw new Error(`${name}.gz: ${packed.status}`);
  const ready = packed.headers.has("content-encoding");
  const body = ready ? packed.body : packed.body.pipeThrough(new DecompressionStream("gzip"));
  return [plain, await new Response(body).arrayBuffer()];
}

/** What did not change since the build before is not fetched again. */
async function known() {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === NAME) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      found.set(answer.headers.get("x-sum"), answer);
    }
  }
  return found;
}

async function install() {
  const cache = await caches.open(NAME);
  const before = await known();
  for (const [name, sum] of FILES) {
    const same = before.get(sum);
    if (same) {
      const headers = new Headers(same.headers);
      headers.set("x-build", BUILD);
      await cache.put(at(name), new Response(same.clone().body, { headers }));
      continue;
    }
    const [answer, body] = await bring(name);
    // A host in the middle of an update has files of two builds: then the old build stays, and this one tries again later.
    if (hex(await crypto.subtle.digest("SHA-256", body)) !== sum) throw new Error(`${name} is not of this build`);
    const headers = new Headers({ "x-sum": sum, "x-build": BUILD });
    for (const kept of ["content-type", "content-security-policy"])
      if (answer.headers.has(kept)) headers.set(kept, answer.headers.get(kept));
    if (name.endsWith(".wasm")) headers.set("content-type", "application/wasm");
    await cache.put(at(name), new Response(body, { headers }));
  }
}

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== NAME) await caches.delete(name);
  await self.clients.claim();
}

async function serve(request) {
  const cache = await caches.open(NAME);
  const url = new URL(request.url);
  url.search = url.hash = "";
  const found =
    (await cache.match(url.href)) ?? (request.mode === "navigate" ? await cache.match(at("index.html")) : undefined);
  return found ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "let in") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) event.respondWith(serve(request));
});
