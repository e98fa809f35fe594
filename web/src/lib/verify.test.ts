import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Verification } from "../generated/messages";
import { check } from "./verify";

// The recipe once more, written with Node's own cryptography, as the server writes it in Python.
function draw(key: Buffer, head: string, sizes: number[]): number[] {
  let block = 0;
  let words: number[] = [];
  return sizes.map((n) => {
    for (;;) {
      if (!words.length) {
        const digest = createHmac("sha256", key).update(`${head}|${block++}`).digest();
        words = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => digest.readUInt32BE(at));
      }
      const word = words.shift()!;
      if (word < Math.floor(2 ** 32 / n) * n) return word % n;
    }
  });
}

const key = Buffer.from("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", "hex");
const commitment = createHash("sha256").update(key).digest("hex");
const faces = [0, 0, 0, 1, 2, 3];
const came = draw(key, "m1|n1|n2|0|7", [6, 6]).map((at) => faces[at]);
const told: Verification = {
  match: "m1", commitment, key: key.toString("hex"), nonces: [{ seat: "red", nonce: "n1" }, { seat: "alien", nonce: "n2" }], valid: true,
  draws: [{ number: 7, epoch: 0, question: { dice: [faces, faces] }, came }],
};

describe("verifying dice", () => {
  it("counts every die again", async () => {
    const verdict = await check(told, commitment);
    expect(verdict.good).toBe(true);
    expect(verdict.draws[0]?.expected).toEqual(came);
  });
  it("finds a die that was changed", async () => {
    const changed = { ...told, draws: [{ ...told.draws[0]!, came: [9, 9] }] };
    expect((await check(changed, commitment)).good).toBe(false);
  });
  it("finds a key that was changed", async () => expect((await check(told, "00".repeat(32))).commitment).toBe(false));
  it("draws cards without putting them back", async () => {
    const [first, second] = draw(key, "m1|n1|n2|0|8", [3, 2]);
    const deck = ["a", "a", "b"];
    const drawn = [deck.splice(first!, 1)[0], deck.splice(second!, 1)[0]];
    const cards = { ...told, draws: [{ number: 8, epoch: 0, question: { bag: { b: 1, a: 2 }, count: 2 }, came: drawn }] };
    expect((await check(cards, commitment)).good).toBe(true);
  });
  it("leaves out what another match drew", async () => {
    const fork = { ...told, draws: [{ number: 1, epoch: -1, question: { dice: [faces] }, came: [9] }] };
    expect(await check(fork, commitment)).toMatchObject({ good: true, foreign: 1 });
  });
});
