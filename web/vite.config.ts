import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The page is served by the Python server: the build lands in its static folder (git-ignored).
// `--mode site`: the table without a server (tools/site.py says what its files are).
const wire = (mode: string) => (mode === "site" ? "./src/site/wire.site.svelte.ts" : "./src/lib/link/wire.server.ts");

export default defineConfig(({ mode }) => ({
  define: { __SITE__: process.env["SQUADRA_SITE"] ?? "null" },
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: "../src/squadra/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy forbids data: scripts and styles
    modulePreload: { polyfill: false },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": "http://127.0.0.1:8765", "/ws": { target: "ws://127.0.0.1:8765", ws: true } }, // `squadra serve` beside `npm run dev`
  },
  resolve: { conditions: ["browser"], alias: { "#wire": fileURLToPath(new URL(wire(mode), import.meta.url)) } },
  worker: { format: "es" },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
}));
