// SHA-256 and HMAC: the browser's own where it has them, else written out here (a page that is served without HTTPS in a
// home network has no Web Crypto).

const K = new Uint32Array(64);
const START = new Uint32Array(8);
{
  const fraction = (x: number) => Math.floor((x - Math.floor(x)) * 2 ** 32);
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
  primes.forEach((p, i) => {
    K[i] = fraction(Math.cbrt(p));
    if (i < 8) START[i] = fraction(Math.sqrt(p));
  });
}

export type Bytes = Uint8Array<ArrayBuffer>;

export function sha256Here(data: Bytes): Bytes {
  const length = data.length;
  const padded = new Uint8Array((((length + 8) >> 6) + 1) << 6);
  padded.set(data);
  padded[length] = 128;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(length / 2 ** 29));
  view.setUint32(padded.length - 4, length << 3);
  const state = START.slice();
  const w = new Uint32Array(64);
  const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + i * 4);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15]!,
        b = w[i - 2]!;
      w[i] =
        (w[i - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))) |
        0;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((each, i) => (state[i] = (state[i]! + each) | 0));
  }
  const out = new Uint8Array(32);
  state.forEach((word, i) => new DataView(out.buffer).setUint32(i * 4, word));
  return out;
}

const join = (a: Bytes, b: Bytes): Bytes => {
  const out = new Uint8Array(a.length + b.length);
  out.set(a);
  out.set(b, a.length);
  return out;
};

export function hmacHere(key: Bytes, data: Bytes): Bytes {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256Here(key) : key);
  return sha256Here(
    join(
      block.map((byte) => byte ^ 0x5c),
      sha256Here(
        join(
          block.map((byte) => byte ^ 0x36),
          data,
        ),
      ),
    ),
  );
}

const own: SubtleCrypto | undefined = globalThis.crypto?.subtle;

export const sha256 = async (data: Bytes): Promise<Bytes> =>
  own ? new Uint8Array(await own.digest("SHA-256", data)) : sha256Here(data);

export type Sign = (text: string) => Promise<Bytes>;

export async function signer(key: Bytes): Promise<Sign> {
  const encoder = new TextEncoder();
  if (!own) return (text) => Promise.resolve(hmacHere(key, encoder.encode(text)));
  const held = await own.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (text) => new Uint8Array(await own.sign("HMAC", held, encoder.encode(text)));
}

export function bytes(hex: string): Bytes {
  const out = new Uint8Array(hex.length / 2);
  for (let i = 0; i < out.length; i++) out[i] = parseInt(hex.slice(i * 2, i * 2 + 2), 16);
  return out;
}

export const hex = (data: Bytes): string => [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");
