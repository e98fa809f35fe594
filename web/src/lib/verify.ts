// Checks every die and card of a finished match in the browser itself, with the same recipe as the server:
// HMAC-SHA256 under the revealed key of "match|nonces…|epoch|number|block", cut into 32-bit words, rejection, modulo.

import type { Draw, Verification } from "../generated/messages";

interface RollQuestion { dice: number[][] }
interface BagQuestion { bag: Record<string, number>; count: number }

export function bytes(hex: string): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(hex.length / 2);
  for (let i = 0; i < out.length; i++) out[i] = parseInt(hex.slice(i * 2, i * 2 + 2), 16);
  return out;
}

export function hex(data: ArrayBuffer): string {
  return [...new Uint8Array(data)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

type Below = (n: number) => Promise<number>;

function stream(key: CryptoKey, head: string): Below {
  let block = 0;
  let words: number[] = [];
  return async (n) => {
    const limit = Math.floor(2 ** 32 / n) * n;
    for (;;) {
      if (!words.length) {
        const digest = new DataView(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${head}|${block++}`)));
        words = Array.from({ length: 8 }, (_, i) => digest.getUint32(i * 4));
      }
      const word = words.shift()!;
      if (word < limit) return word % n;
    }
  };
}

export async function settle(question: RollQuestion | BagQuestion, below: Below): Promise<(number | string)[]> {
  const out: (number | string)[] = [];
  if ("dice" in question) {
    for (const faces of question.dice) out.push(faces[await below(faces.length)]!);
    return out;
  }
  // ids in the order of their code points, as Python sorts them
  const names = Object.keys(question.bag).filter((name) => question.bag[name]! > 0).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const left = names.map((name) => question.bag[name]!);
  let total = left.reduce((sum, copies) => sum + copies, 0);
  for (let i = Math.min(question.count, total); i > 0; i--) {
    let n = await below(total);
    let at = 0;
    while (n >= left[at]!) n -= left[at++]!;
    left[at]!--;
    total--;
    out.push(names[at]!);
  }
  return out;
}

export interface Checked { draw: Draw; expected: (number | string)[]; good: boolean }
export interface Verdict { commitment: boolean; draws: Checked[]; foreign: number; good: boolean }

export async function check(told: Verification, promised: string): Promise<Verdict> {
  const raw = bytes(told.key);
  const commitment = hex(await crypto.subtle.digest("SHA-256", raw)) === promised;
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const nonces = told.nonces.map((line) => line.nonce);
  const draws: Checked[] = [];
  let foreign = 0;
  for (const draw of told.draws) {
    if (draw.epoch < 0) {
      foreign++; // drawn in the match that this one was forked from, under that match's key
      continue;
    }
    const below = stream(key, [told.match, ...nonces, draw.epoch, draw.number].join("|"));
    const expected = await settle(draw.question as RollQuestion | BagQuestion, below);
    draws.push({ draw, expected, good: JSON.stringify(expected) === JSON.stringify(draw.came) });
  }
  return { commitment, draws, foreign, good: commitment && draws.every((each) => each.good) };
}
