import { createHash, createHmac, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Said, Verification } from "../../generated/messages";
import { hmacHere, sha256Here, type Bytes } from "./hashing";
import { check, thrown, toldFalsely, type Verdict } from "./verify";
import { promised, type Promised, type Seen } from "./witness";

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
const came = draw(key, "m1|n1||0|7", [6, 6]).map((at) => faces[at]!);
const seal = (number: number, fell: unknown) =>
  createHmac("sha256", key)
    .update(`seal|m1|${number}|${JSON.stringify(fell)}`)
    .digest("hex")
    .slice(0, 32);
const told: Verification = {
  match: "m1",
  commitment,
  key: key.toString("hex"),
  nonces: [
    { seat: "red", nonce: "n1" },
    { seat: "alien", nonce: "" },
  ],
  valid: true,
  draws: [{ number: 7, epoch: 0, question: { dice: [faces, faces] }, came }],
  epochs: Array.from({ length: 9 }, () => 0),
};
const promise: Promised = {
  ...promised("m1", commitment),
  nonce: "n1",
  mine: { red: "n1" },
  settled: ["red"],
  early: true,
  begun: true,
  bare: ["alien"],
};
const seen: Seen[] = [
  {
    match: "m1",
    epoch: 0,
    number: 9,
    seat: "red",
    says: [{ key: "rolls", args: { dice: came } }],
    seals: [{ number: 7, seal: seal(7, came) }],
  },
];
const wrong = (verdict: Verdict) => verdict.findings.filter((each) => each.state === "bad").map((each) => each.say);
const verdict = (other: Partial<Verification> = {}, kept: Partial<Promised> = {}, rows = seen) =>
  check({ ...told, ...other }, { promise: { ...promise, ...kept }, seen: rows });

describe("hashing without Web Crypto", () => {
  it("gives what Node gives", () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
      const data = new Uint8Array(randomBytes(length)) as Bytes,
        secret = new Uint8Array(randomBytes((length % 90) + 1)) as Bytes;
      expect(Buffer.from(sha256Here(data)).toString("hex")).toBe(createHash("sha256").update(data).digest("hex"));
      expect(Buffer.from(hmacHere(secret, data)).toString("hex")).toBe(
        createHmac("sha256", secret).update(data).digest("hex"),
      );
    }
  });
});

describe("verifying dice", () => {
  it("finds nothing wrong with an honest match", async () => {
    const found = await verdict();
    expect(found.good).toBe(true);
    expect(found.findings.map((each) => each.say)).toEqual([
      "commitment-good",
      "nonce-good",
      "draws-good",
      "seen-good",
    ]);
    expect(found.draws[0]?.expected).toEqual(came);
  });
  it("finds a die that does not follow from the key", async () => {
    expect(wrong(await verdict({ draws: [{ ...told.draws[0]!, came: [9, 9] }] }))).toEqual([
      "draws-bad",
      "sealed-bad",
      "told-bad",
    ]);
  });
  it("finds a key that was not promised", async () =>
    expect(wrong(await verdict({}, { commitment: "00".repeat(32) }))).toEqual(["commitment-bad"]));
  it("finds a promise that was changed on the way", async () =>
    expect(wrong(await verdict({}, { contradicted: "11".repeat(32) }))).toEqual(["commitment-two"]));
  it("finds its own nonce dropped or exchanged", async () => {
    expect(wrong(await verdict({}, { mine: { red: "other" } }))).toEqual(["nonce-bad"]);
  });
  it("finds a nonce where nobody was, and one that was changed after it was shown", async () => {
    expect(wrong(await verdict({}, { bare: ["red"] }))).toEqual(["nonce-others"]);
    expect(wrong(await verdict({}, { others: { alien: "ground" } }))).toEqual(["nonce-others"]);
  });
  it("finds a throw that was sealed otherwise", async () => {
    expect(wrong(await verdict({}, {}, [{ ...seen[0]!, seals: [{ number: 7, seal: seal(7, [3, 3]) }] }]))).toEqual([
      "sealed-bad",
    ]);
  });
  it("finds dice that were told and never fell", async () => {
    expect(wrong(await verdict({}, {}, [{ ...seen[0]!, says: [{ key: "rolls", args: { dice: [3, 9] } }] }]))).toEqual([
      "told-bad",
    ]);
  });
  it("finds a throw that is passed off as another match's", async () => {
    const foreign = { draws: [{ ...told.draws[0]!, epoch: -1 }], epochs: told.epochs.map(() => -1) };
    expect(wrong(await verdict(foreign))).toEqual(["foreign-bad"]);
    expect(wrong(await verdict(foreign, { forked: 8 }))).toEqual([]);
  });
  it("lets throws be taken back, but not in silence", async () => {
    const later = { draws: [], epochs: [0, 0, 0, 0, 0, 1] };
    expect(wrong(await verdict(later))).toEqual(["taken-back-bad"]);
    expect(wrong(await verdict({ ...later, taken_back: 1 }))).toEqual([]);
  });
  it("says what it could not check", async () => {
    const none = await check(told, null);
    expect(none.findings.filter((each) => each.state === "none").map((each) => each.say)).toEqual([
      "nothing-kept",
      "seen-nothing",
    ]);
    const watcher = await verdict({}, { mine: {}, settled: [] });
    expect(watcher.findings.map((each) => each.say)).toContain("nonce-watching");
  });
  it("draws cards without putting them back", async () => {
    const [first, second] = draw(key, "m1|n1||0|8", [3, 2]);
    const deck = ["a", "a", "b"];
    const drawn = [deck.splice(first!, 1)[0], deck.splice(second!, 1)[0]];
    expect(
      (
        await verdict(
          { draws: [{ number: 8, epoch: 0, question: { bag: { b: 1, a: 2 }, count: 2 }, came: drawn }] },
          {},
          [],
        )
      ).good,
    ).toBe(true);
  });
});

describe("dice in sentences", () => {
  const say = (args: Said["args"]): Said => ({ key: "x", args: args ?? {} });
  const faces_ = (said: Said) => thrown(said).map((each) => each.faces);
  it("reads throws wherever they stand", () => {
    expect(faces_(say({ mine: [1, 2], theirs: [0], total: 3 }))).toEqual([[1, 2], [0]]);
    expect(faces_(say({ old: 1, new: 2, dice: [2, 0], die: 0 }))).toEqual([[2]]);
    expect(faces_(say({ inner: say({ die: 4 }), many: [say({ dice: [5] })] }))).toEqual([[4], [5]]);
  });
  it("lets a throw be told a little later, and one die of it alone", () => {
    const row = (number: number, args: Said["args"]): Seen => ({
      match: "m",
      epoch: 0,
      number,
      seat: "",
      seals: [],
      says: [say(args)],
    });
    const fell = [3, 20, 21, 22].map((number) => ({
      number,
      epoch: 0,
      question: { dice: [faces, faces] },
      came: [number === 3 ? 4 : 1, 2],
    }));
    expect(toldFalsely([row(5, {}), row(8, { dice: [4, 2] }), row(9, { die: 4 })], fell)).toEqual([]);
    expect(toldFalsely([row(5, { dice: [4, 3] }), row(6, { die: 3 }), row(7, { dice: [4] })], fell)).toEqual([5, 6, 7]);
    expect(toldFalsely([row(25, {}), row(30, { dice: [4, 2] })], fell)).toEqual([30]);
    const many = [1, 2, 3, 4, 5].map((number) => ({ number, epoch: 0, question: { dice: [faces] }, came: [number] }));
    expect(toldFalsely([row(9, { dice: [1] }), row(9, { dice: [1] })], many)).toEqual([]); // told again after a take-back
  });
});
