// node pack.mjs JOB: compiles and packs the Python half of the site inside Pyodide, so that the byte code is that of its Python.
// JOB is a JSON file of tools/site.py: { script, sources: [[path, file]], wheel, points, out }.

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";
import { minifySync } from "vite";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const dist = dirname(fileURLToPath(import.meta.resolve("pyodide")));
const bytes = (file) => new Uint8Array(readFileSync(file));

const py = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1", PYTHONHASHSEED: "0" } });
py.unpackArchive(bytes(join(dist, "python_stdlib.zip")), "zip", { extractDir: "/build/standard" });
py.unpackArchive(bytes(job.wheel), "wheel", { extractDir: "/build/sources" });
for (const [path, file] of job.sources) {
  py.FS.mkdirTree(dirname(`/build/sources/${path}`));
  py.FS.writeFile(`/build/sources/${path}`, bytes(file));
}
py.FS.writeFile("/build/points.json", JSON.stringify(job.points));
try {
  await py.runPythonAsync(readFileSync(job.script, "utf8"));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

mkdirSync(job.out, { recursive: true });
for (const name of py.FS.readdir("/out"))
  if (!name.startsWith(".")) writeFileSync(join(job.out, name), py.FS.readFile(`/out/${name}`));
for (const name of ["pyodide.mjs", "pyodide.asm.wasm"]) copyFileSync(join(dist, name), join(job.out, name));
const loader = "pyodide.asm.mjs"; // comes with all its names and spaces: a fifth of it
writeFileSync(join(job.out, loader), minifySync(loader, readFileSync(join(dist, loader), "utf8")).code);
const lock = JSON.parse(readFileSync(join(dist, "pyodide-lock.json"), "utf8"));
writeFileSync(join(job.out, "lock.json"), JSON.stringify({ info: lock.info, packages: {} }));
process.exit(0); // Pyodide keeps timers
