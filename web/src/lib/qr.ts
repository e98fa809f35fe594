// A small QR encoder: byte mode, error correction M, versions 1 to 10 (213 bytes), enough for any seat link.

const EC_PER_BLOCK = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const TOTAL = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];
const ALIGN = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 0x80 ? 0x11d : 0);
}
for (let i = 255; i < 512; i++) EXP[i] = EXP[i - 255]!;

const times = (a: number, b: number) => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

function generator(degree: number): number[] {
  let poly = [1];
  for (let i = 0; i < degree; i++) {
    const next = new Array<number>(poly.length + 1).fill(0);
    poly.forEach((c, j) => {
      next[j]! ^= c;
      next[j + 1]! ^= times(c, EXP[i]!);
    });
    poly = next;
  }
  return poly.slice(1);
}

function remainder(data: number[], degree: number): number[] {
  const poly = generator(degree);
  const rest = new Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    poly.forEach((c, i) => (rest[i]! ^= times(c, factor)));
  }
  return rest;
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const ec = EC_PER_BLOCK[version - 1]!;
  const blocks = BLOCKS[version - 1]!;
  const capacity = TOTAL[version - 1]! - ec * blocks;
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  push(4, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => push(byte, 8));
  push(0, Math.min(4, capacity * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(bits.slice(i, i + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; data.length < capacity; pad ^= 0xec ^ 0x11) data.push(pad);

  const short = Math.floor(capacity / blocks);
  const longs = capacity % blocks;
  const parts: number[][] = [];
  for (let i = 0, at = 0; i < blocks; i++) {
    const size = short + (i >= blocks - longs ? 1 : 0);
    parts.push(data.slice(at, at + size));
    at += size;
  }
  const checks = parts.map((part) => remainder(part, ec));
  const out: number[] = [];
  for (let i = 0; i <= short; i++) for (const part of parts) if (i < part.length) out.push(part[i]!);
  for (let i = 0; i < ec; i++) for (const check of checks) out.push(check[i]!);
  return out;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

type Grid = (boolean | null)[][];

function skeleton(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) grid[y]![x] = dark;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]] as const)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
  const spots = ALIGN[version - 1]!;
  for (const cy of spots)
    for (const cx of spots) {
      const corner = (cx === 6 && cy === 6) || (cx === 6 && cy === size - 7) || (cx === size - 7 && cy === 6);
      if (corner) continue;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  if (version >= 7) {
    let rest = version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      set(a, b, ((bits >> i) & 1) === 1);
      set(b, a, ((bits >> i) & 1) === 1);
    }
  }
  return grid;
}

function format(grid: Grid, mask: number): void {
  const size = grid.length;
  const data = mask; // level M is 00
  let rest = data;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const bit = (i: number) => ((bits >> i) & 1) === 1;
  for (let i = 0; i <= 5; i++) grid[i]![8] = bit(i);
  grid[7]![8] = bit(6);
  grid[8]![8] = bit(7);
  grid[8]![7] = bit(8);
  for (let i = 9; i < 15; i++) grid[8]![14 - i] = bit(i);
  for (let i = 0; i < 8; i++) grid[8]![size - 1 - i] = bit(i);
  for (let i = 8; i < 15; i++) grid[size - 15 + i]![8] = bit(i);
  grid[size - 8]![8] = true;
}

function penalty(grid: Grid): number {
  const size = grid.length;
  let sum = 0;
  let dark = 0;
  const at = (x: number, y: number) => (grid[y]![x] ? 1 : 0);
  for (let flip = 0; flip < 2; flip++)
    for (let y = 0; y < size; y++) {
      let run = 0;
      let line = "";
      for (let x = 0; x < size; x++) {
        const now = flip ? at(y, x) : at(x, y);
        line += now;
        run = x > 0 && line[x - 1] === line[x] ? run + 1 : 1;
        if (run === 5) sum += 3;
        else if (run > 5) sum += 1;
      }
      for (const pattern of ["10111010000", "00001011101"])
        for (let i = line.indexOf(pattern); i >= 0; i = line.indexOf(pattern, i + 1)) sum += 40;
    }
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      dark += at(x, y);
      if (x && y && at(x, y) === at(x - 1, y) && at(x, y) === at(x, y - 1) && at(x, y) === at(x - 1, y - 1)) sum += 3;
    }
  return sum + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}

/** The modules of a QR code, row by row; throws if the text is longer than 213 bytes. */
export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = TOTAL.findIndex((total, i) => total - EC_PER_BLOCK[i]! * BLOCKS[i]! >= bytes.length + (i < 9 ? 2 : 3)) + 1;
  if (!version) throw new Error("too long for a QR code");
  const words = codewords(bytes, version);
  const frame = skeleton(version);
  format(frame, 0);
  const size = frame.length;
  const cells: [number, number][] = [];
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++)
      for (let j = 0; j < 2; j++) {
        const x = right - j;
        const y = ((right + 1) & 2) === 0 ? size - 1 - i : i;
        if (frame[y]![x] === null) cells.push([x, y]);
      }
  }
  let best: Grid | null = null;
  let least = Infinity;
  MASKS.forEach((mask, index) => {
    const grid = frame.map((row) => [...row]);
    cells.forEach(([x, y], i) => {
      const bit = i >> 3 < words.length ? (words[i >> 3]! >> (7 - (i & 7))) & 1 : 0;
      grid[y]![x] = (bit === 1) !== mask(x, y);
    });
    format(grid, index);
    const cost = penalty(grid);
    if (cost < least) [best, least] = [grid, cost];
  });
  return best!.map((row) => row.map(Boolean));
}

/** One SVG path for all dark modules. */
export function qrPath(text: string): { path: string; size: number } {
  const grid = qr(text);
  const path = grid.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
  return { path, size: grid.length };
}
