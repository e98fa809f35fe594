// Checks the dice and cards of a match in the browser itself, against what this browser kept while it was played.
// Every draw is HMAC-SHA256 under the revealed key of "match|nonces…|epoch|number|block", cut into 32-bit words, rejection, modulo.

import type { Arg, Draw, Said, Verification } from "../../generated/messages";
import { bytes, hex, sha256, signer, type Sign } from "./hashing";
import type { Promised, Seen } from "./witness";

interface RollQuestion {
  dice: number[][];
}
interface BagQuestion {
  bag: Record<string, number>;
  count: number;
}
type Below = (n: number) => Promise<number>;

function stream(sign: Sign, head: string): Below {
  let block = 0;
  let words: number[] = [];
  return async (n) => {
    const limit = Math.floor(2 ** 32 / n) * n;
    for (;;) {
      if (!words.length) {
        const digest = new DataView((await sign(`${head}|${block++}`)).buffer);
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
  const names = Object.keys(question.bag)
    .filter((name) => question.bag[name]! > 0)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
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

// ------------------------------------------------------------------ the dice that sentences tell of

const isSaid = (value: Arg | undefined): value is Said =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isThrow = (value: Arg | undefined): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((die) => typeof die === "number");

interface Told {
  faces: number[];
  one: boolean;
}

/** What a sentence tells of dice. By convention whole throws are its arguments `dice`, `mine` and `theirs`, one die of a throw `die`, one rolled again `new`. */
export function thrown(said: Said): Told[] {
  const args = said.args ?? {};
  const one = ["new", "die"].map((name) => args[name]).find((value) => typeof value === "number");
  const whole =
    typeof args["new"] === "number" ? [] : ["dice", "mine", "theirs"].map((name) => args[name]).filter(isThrow);
  const inner = Object.values(args)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isSaid);
  return [
    ...whole.map((faces) => ({ faces, one: false })),
    ...(one === undefined ? [] : [{ faces: [one], one: true }]),
    ...inner.flatMap(thrown),
  ];
}

const LATER = 3; // throws that may still be told when others were asked in between
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Answers whose sentences told of dice that did not fall. */
export function toldFalsely(seen: Seen[], draws: Draw[]): number[] {
  const rolls = draws.filter((draw) => "dice" in (draw.question as object));
  const wrong = new Set<number>();
  let before = 0,
    last = 0;
  for (const row of seen) {
    if (row.number > last) [before, last] = [last, row.number]; // after a take-back the same answers are told once more
    const fell = [
      ...rolls.filter((draw) => draw.number < before).slice(-LATER),
      ...rolls.filter((draw) => draw.number >= before && draw.number < row.number),
    ].map((draw) => draw.came as number[]);
    for (const { faces, one } of row.says.flatMap(thrown))
      if (!fell.some((came) => (one ? came.includes(faces[0]!) : same(came, faces)))) wrong.add(row.number);
  }
  return [...wrong];
}

// ------------------------------------------------------------------ the verdict

export interface Checked {
  draw: Draw;
  expected: (number | string)[];
  good: boolean;
}
/** One thing that was looked at: `say` is the end of its message's key; "none": it could not be checked, and why. */
export interface Finding {
  about: "commitment" | "nonce" | "draws" | "seen";
  state: "good" | "bad" | "none";
  say: string;
  args: Record<string, string | number>;
}
export interface Verdict {
  shown: string;
  findings: Finding[];
  draws: Checked[];
  good: boolean;
}

const bad = (about: Finding["about"], say: string, args: Finding["args"] = {}): Finding => ({
  about,
  state: "bad",
  say,
  args,
});
const good = (about: Finding["about"], say: string, args: Finding["args"] = {}): Finding => ({
  about,
  state: "good",
  say,
  args,
});
const none = (about: Finding["about"], say: string, args: Finding["args"] = {}): Finding => ({
  about,
  state: "none",
  say,
  args,
});

export async function check(told: Verification, kept: { promise: Promised; seen: Seen[] } | null): Promise<Verdict> {
  const key = bytes(told.key);
  const sign = await signer(key);
  const draws: Checked[] = [];
  const nonces = told.nonces.map((line) => line.nonce);
  const foreign = told.draws.filter((draw) => draw.epoch < 0); // drawn in the match that this one goes on from, under its key
  for (const draw of told.draws) {
    if (draw.epoch < 0) continue;
    const expected = await settle(
      draw.question as RollQuestion | BagQuestion,
      stream(sign, [told.match, ...nonces, draw.epoch, draw.number].join("|")),
    );
    draws.push({ draw, expected, good: same(expected, draw.came) });
  }
  const promise = kept?.promise ?? null;
  const findings = [
    ofCommitment(hex(await sha256(key)), promise),
    ...ofNonces(told, promise),
    ...ofDraws(draws, foreign, promise),
    ...(await ofSeen(told, sign, kept?.seen ?? [])),
  ];
  return { shown: promise?.commitment ?? "", findings, draws, good: findings.every((each) => each.state !== "bad") };
}

function ofCommitment(hash: string, promise: Promised | null): Finding {
  if (!promise?.commitment) return none("commitment", "nothing-kept");
  if (promise.contradicted) return bad("commitment", "commitment-two");
  return promise.commitment === hash ? good("commitment", "commitment-good") : bad("commitment", "commitment-bad");
}

function ofNonces(told: Verification, promise: Promised | null): Finding[] {
  if (!promise) return [];
  const given = Object.fromEntries(told.nonces.map((line) => [line.seat, line.nonce]));
  const out: Finding[] = [];
  const mine = Object.entries(promise.mine);
  const lost = mine.filter(([seat, nonce]) => given[seat] !== nonce).map(([seat]) => seat);
  if (lost.length) out.push(bad("nonce", "nonce-bad"));
  else if (mine.length) out.push(good("nonce", "nonce-good"));
  else out.push(none("nonce", promise.settled.length ? "nonce-late" : "nonce-watching"));
  const changed = Object.entries(promise.others).some(
    ([seat, nonce]) => !(seat in promise.mine) && given[seat] !== nonce,
  );
  if (changed || promise.bare.some((seat) => given[seat])) out.push(bad("nonce", "nonce-others"));
  return out;
}

function ofDraws(draws: Checked[], foreign: Draw[], promise: Promised | null): Finding[] {
  const wrong = draws.filter((each) => !each.good).length;
  const out = [
    wrong
      ? bad("draws", "draws-bad", { wrong, count: draws.length })
      : good("draws", "draws-good", { count: draws.length }),
  ];
  if (foreign.some((draw) => promise && draw.number >= promise.forked)) out.push(bad("draws", "foreign-bad"));
  else if (foreign.length) out.push(none("draws", "foreign", { count: foreign.length }));
  return out;
}

async function ofSeen(told: Verification, sign: Sign, seen: Seen[]): Promise<Finding[]> {
  const fell = new Map(told.draws.map((draw) => [draw.number, draw]));
  const opens = async (number: number, seal: string): Promise<boolean> => {
    const draw = fell.get(number);
    return !!draw && hex(await sign(`seal|${told.match}|${number}|${JSON.stringify(draw.came)}`)).slice(0, 32) === seal;
  };
  const stands = (number: number, epoch: number) => number < told.epochs.length && told.epochs[number]! <= epoch; // not taken back since
  const gone = new Set<string>(); // a seal may have been sent more than once
  const sealed = new Set<number>(),
    wrong = new Set<number>();
  for (const { epoch, seals } of seen) {
    for (const { number, seal } of seals) {
      if (!stands(number, epoch)) gone.add(`${number} ${seal}`);
      else ((await opens(number, seal)) ? sealed : wrong).add(number);
    }
  }
  const rows = seen
    .filter((row) => row.number === 0 || stands(row.number - 1, row.epoch))
    .sort((a, b) => a.number - b.number);
  const lies = toldFalsely(rows, told.draws);
  const out: Finding[] = [];
  if (wrong.size) out.push(bad("seen", "sealed-bad", { wrong: wrong.size }));
  if (lies.length) out.push(bad("seen", "told-bad", { answers: lies.slice(0, 5).join(", ") }));
  if (gone.size > (told.taken_back ?? 0))
    out.push(bad("seen", "taken-back-bad", { count: gone.size, admitted: told.taken_back ?? 0 }));
  if (!out.length)
    out.push(seen.length ? good("seen", "seen-good", { count: sealed.size }) : none("seen", "seen-nothing"));
  if (told.taken_back) out.push(none("seen", "taken-back", { count: told.taken_back }));
  return out;
}
