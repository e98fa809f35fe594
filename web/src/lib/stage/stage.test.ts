// The rules of the stage, on a board of squares in a row: dice before consequence, skipping changes nothing, late screens catch up.

import { afterEach, describe, expect, it, vi } from "vitest";
import type { Chance, Beat, EventLine, State } from "../../generated/messages";
import { Camera, freeCorner, LEAN, RETURN, wanted, type Lens, type Shot } from "./camera";
import { Habit } from "./habit";
import { poseOf } from "./pose";
import { recap, weigh } from "./recap";
import { readingTime, script } from "./script";
import { TURN_MOST } from "./pace";
import { LATE, Stage } from "./stage.svelte";
import { REST, type Cue, type Speed, type StageGame } from "./types";

interface Man {
  at: number;
  owner: string;
  lives: number;
}
interface Toy {
  men: Record<string, Man>;
  score: Record<string, number>;
  open: string[];
}

const toy = (view: unknown) => view as Toy;
const id = (anchor: string) => anchor.slice(anchor.indexOf(":") + 1);
const alter = (view: Toy, name: string, change: Partial<Man>): Toy =>
  view.men[name] ? { ...view, men: { ...view.men, [name]: { ...view.men[name], ...change } } } : view;

const game: StageGame = {
  apply(shown, beat, next) {
    const view = toy(shown);
    switch (beat.type) {
      case "walk":
        return alter(view, id(beat.thing), { at: Number(id(beat.path.at(-1)!)) });
      case "wound":
        return alter(view, id(beat.thing), { lives: beat.left ?? 0 });
      case "open":
        return { ...view, open: [...view.open, id(beat.thing)] };
      case "score":
        return { ...view, score: { ...view.score, [beat.seat]: (view.score[beat.seat] ?? 0) + beat.change } };
      case "fall":
        return {
          ...view,
          men: Object.fromEntries(Object.entries(view.men).filter(([name]) => name !== id(beat.thing))),
        };
      case "place":
      case "reveal": {
        const name = id(beat.type === "place" ? beat.thing : beat.becomes);
        const man = toy(next).men[name];
        return man ? { ...view, men: { ...view.men, [name]: man } } : view;
      }
      default:
        return view;
    }
  },
  at(view, anchor) {
    const square = anchor.startsWith("square:") ? Number(id(anchor)) : toy(view).men[id(anchor)]?.at;
    return square === undefined ? null : { x: square * 10 + 5, y: 5, r: 5 };
  },
  owner: (view, anchor) => toy(view).men[id(anchor)]?.owner ?? "",
};

const START: Toy = {
  men: { livio: { at: 0, owner: "red", lives: 2 }, orc: { at: 6, owner: "alien", lives: 1 } },
  score: { red: 0 },
  open: [],
};
const line = (beat: Beat | null, key = beat?.type ?? "note", number = 1): EventLine => ({ number, say: { key }, beat });

const SHOT: EventLine[] = [
  line({ type: "walk", thing: "figure:livio", path: ["square:0", "square:1", "square:2"] }),
  line({ type: "open", thing: "door:a" }),
  line({ type: "aim", actor: "figure:livio", targets: ["figure:orc"] }),
  line({ type: "throw", roller: "figure:livio", dice: [{ colour: "white", shows: 2 }], total: 2, need: 1 }),
  line(null),
  line({ type: "fall", thing: "figure:orc", at: "square:6" }),
  line({ type: "score", seat: "red", change: 3, at: "square:6" }),
];
const AFTER: Toy = { men: { livio: { at: 2, owner: "red", lives: 2 } }, score: { red: 3 }, open: ["a"] };

function state(view: Toy, events: EventLine[], asked: string, number = 1): State {
  return {
    type: "state",
    number,
    epoch: 0,
    stage: "running",
    seat: "red",
    seats: [],
    view,
    events,
    ask: { seats: [asked], number },
  } as unknown as State;
}

function open(like: { speed: Speed; calm: boolean } = { speed: 1, calm: false }, cues: Cue[] = []) {
  let time = 0;
  const stage = new Stage({ like, say: (said) => said.key, cue: (cue) => cues.push(cue), now: () => time });
  stage.game = game;
  stage.take(null, state(START, [], "red", 0));
  const run = (ms: number, each: () => void = () => undefined) => {
    for (let t = 0; t < ms; t += 16) {
      time += 16;
      stage.tick(16);
      each();
    }
  };
  /** Plays to the end; gives the time it took. */
  const play = (each?: () => void): number => {
    const start = time;
    while (stage.playing && time - start < 120_000) run(16, each);
    return time - start;
  };
  return {
    stage,
    run,
    play,
    cues,
    wait: (ms: number) => {
      time += ms;
    },
  };
}

const walk = (thing: string, steps: number, key = "walk", number = 1): EventLine =>
  line({ type: "walk", thing, path: Array.from({ length: steps + 1 }, (_, at) => `square:${at}`) }, key, number);

afterEach(() => vi.unstubAllGlobals());

describe("the order", () => {
  it("shows nothing of a shot before its dice lie and have been read", () => {
    const { stage, play } = open();
    stage.take(state(START, [], "red", 0), state(AFTER, SHOT, "red"));
    const parts: string[] = [];
    play(() => {
      const part = stage.act?.part ?? "";
      if (part && parts.at(-1) !== part) parts.push(part);
      const view = toy(stage.view);
      if (["walk", "open", "aim", "dice", "read"].includes(part)) {
        expect(view.men["orc"]).toBeDefined();
        expect(view.score["red"]).toBe(0);
        expect(stage.told(SHOT).some((event) => event.say.key === "fall")).toBe(false);
      }
      if (part === "dice") expect(stage.told(SHOT).some((event) => event.say.key === "throw")).toBe(false);
    });
    expect(parts).toEqual(["walk", "open", "aim", "dice", "read", "shot", "hit", "fall", "score"]);
    expect(stage.view).toBe(AFTER);
  });

  it("puts the thrown dice on the table with what came of them", () => {
    const { stage, play } = open();
    stage.take(state(START, [], "red", 0), state(AFTER, SHOT, "red"));
    play();
    expect(stage.rolled).toMatchObject({
      beat: { total: 2, need: 1 },
      verdict: { key: "fall" },
      struck: true,
      own: false,
    });
    expect(stage.wrecks).toMatchObject([{ x: 65, thing: "figure:orc", seat: "alien" }]);
  });

  it("shows whom one has aimed at, where the attack itself names nobody yet", () => {
    const { stage, run } = open();
    const cannon = line({ type: "aim", actor: "figure:livio", targets: [], how: "shares" });
    stage.expect(0.75, ["figure:orc"]);
    stage.take(state(START, [], "red", 0), state(START, [cannon], "red"));
    run(500);
    expect(stage.act).toMatchObject({ part: "aim", whom: ["figure:orc"], chance: 0.75 });
    expect(stage.places).toHaveLength(2);
  });
  it("says beside the dice who strikes at whom, and keeps saying it", () => {
    const { stage, play } = open();
    stage.take(state(START, [], "red", 0), state(AFTER, SHOT, "red"));
    play(() => {
      if (stage.act?.part === "dice") expect(stage.rolled?.deed?.key).toBe("aim");
    });
    expect(stage.rolled).toMatchObject({ deed: { key: "aim" }, verdict: { key: "fall" } });
  });
  it("asks nothing that tells of dice which are still in the air, nor of what others do", () => {
    const { stage, play } = open();
    stage.take(state(START, [], "red", 0), state(AFTER, SHOT, "red"));
    let seen = "";
    play(() => {
      const part = stage.act?.part ?? "";
      if (["walk", "open", "aim", "dice", "shot", "hit", "fall"].includes(part)) expect(stage.spoils).toBe(true);
      seen += stage.spoils ? "" : `${part} `;
    });
    expect(seen).toContain("score");
    stage.take(state(AFTER, [], "red", 1), state(AFTER, [walk("figure:livio", 2)], "red", 2));
    expect([stage.playing, stage.spoils]).toEqual([true, false]);
    stage.take(state(AFTER, [], "alien", 2), state(AFTER, [walk("figure:orc", 2)], "red", 3));
    expect([stage.playing, stage.spoils]).toEqual([true, true]);
    stage.skipAll();
    expect([stage.playing, stage.spoils]).toEqual([false, false]);
  });
  it("begins at its beginning, even if the frame began before it", () => {
    let frame: (at: number) => void = () => undefined;
    vi.stubGlobal("requestAnimationFrame", (asked: typeof frame) => {
      frame = asked;
      return 1;
    });
    const { stage } = open();
    stage.take(state(START, [], "red", 0), state(AFTER, SHOT, "red"));
    frame(performance.now() - 40);
    expect(stage.progress).toBe(0);
    expect(() => stage.pose("figure:livio")).not.toThrow();
  });
  it("walks the way and not the straight line", () => {
    const act = script(
      { view: START, next: AFTER, events: SHOT, seat: "red", mine: true, turn: 0, attack: null },
      game,
      (said) => said.key,
    ).acts[0]!;
    expect(poseOf(act, 0, START, game, "figure:livio")).toMatchObject({ dx: 0, dy: 0 });
    expect(poseOf(act, 0.5, START, game, "figure:livio").dx).toBeCloseTo(10);
    expect(poseOf(act, 1, START, game, "figure:livio")).toBe(REST);
  });

  it("moves only what the act moves", () => {
    const { stage, run } = open();
    stage.take(state(START, [], "red", 0), state(AFTER, SHOT, "red"));
    run(120);
    expect(stage.pose("figure:orc")).toBe(REST);
    expect(stage.pose("figure:livio").dx).toBeGreaterThan(0);
  });

  it("plays a message after the one before it", () => {
    const { stage, play } = open();
    const middle = { ...START, men: { ...START.men, orc: { ...START.men["orc"]!, at: 3 } } };
    stage.take(state(START, [], "alien", 0), state(middle, [walk("figure:orc", 3)], "alien"));
    stage.take(
      state(middle, [], "alien"),
      state(AFTER, [line({ type: "fall", thing: "figure:orc" }, "gone", 2)], "red", 2),
    );
    const seen: number[] = [];
    play(() => {
      const at = toy(stage.view).men["orc"]?.at;
      if (at !== undefined && seen.at(-1) !== at) seen.push(at);
    });
    expect(seen).toEqual([6, 3]);
    expect(stage.view).toBe(AFTER);
  });

  it("takes the first view, an undone move and another pair of eyes as they are", () => {
    const { stage } = open();
    stage.take(state(START, [], "red", 0), { ...state(AFTER, SHOT, "red"), epoch: 1 });
    expect([stage.playing, stage.view]).toEqual([false, AFTER]);
    stage.take({ ...state(AFTER, [], "red"), epoch: 1 }, { ...state(START, SHOT, "red"), epoch: 1, seat: "blue" });
    expect([stage.playing, stage.view]).toEqual([false, START]);
  });
});

describe("lengths", () => {
  const acts = (events: EventLine[]) =>
    script(
      { view: START, next: AFTER, events, seat: "red", mine: true, turn: 0, attack: null },
      game,
      (said) => said.key,
    ).acts;
  it("are those of the book", () => {
    expect(acts(SHOT).map((act) => [act.part, act.ms])).toEqual([
      ["walk", 240],
      ["open", 320],
      ["aim", 900],
      ["dice", 760],
      ["read", 650],
      ["line", 0],
      ["shot", 200],
      ["hit", 180],
      ["fall", 520],
      ["score", 640],
      ["settle", 0],
    ]);
  });
  it("let others walk faster, and nobody longer than 700 ms", () => {
    expect(
      acts([walk("figure:orc", 5), walk("figure:livio", 5), walk("figure:livio", 9)]).map((act) => act.ms),
    ).toEqual([450, 600, 700, 0]);
  });
  it("give time to read", () =>
    expect([
      readingTime("one"),
      readingTime(Array(10).fill("word").join(" ")),
      readingTime(Array(99).fill("word").join(" ")),
    ]).toEqual([650, 1100, 2600]));
  it("show a card's back briefly and its face as long as it is to be read", () => {
    const text = { key: Array(20).fill("word").join(" ") };
    expect(acts([line({ type: "card", deck: "event", card: "" })]).map((act) => act.ms)).toEqual([350, 0]);
    expect(
      acts([line({ type: "card", deck: "event", card: "gun", title: { key: "gun" }, text, stays: "side" })]).map(
        (act) => act.ms,
      ),
    ).toEqual([700, 1760, 350, 0]);
  });
  it("halve at 2x", () => {
    const [once, twice] = ([1, 2] as const).map((speed) => {
      const { stage, play } = open({ speed, calm: false });
      stage.take(state(START, [], "red", 0), state(AFTER, SHOT, "red"));
      return play();
    });
    expect(once! / twice!).toBeCloseTo(2, 1);
  });
  it("leave only my dice if I want nothing else", () => {
    const { stage, play } = open({ speed: "dice", calm: false });
    stage.take(state(START, [], "red", 0), state(AFTER, SHOT, "red"));
    expect(stage.act?.part).toBe("dice");
    expect(play()).toBeLessThan(1500);
    stage.take(state(START, [], "alien", 0), state(AFTER, SHOT, "alien"));
    expect(stage.playing).toBe(false);
  });
  it("begin slowly and get quicker with practice", () => {
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    const [door, step] = [acts(SHOT)[1]!, acts(SHOT)[0]!];
    const first = new Habit(store);
    first.sitDown("a");
    expect([first.pace(door), first.pace(step)]).toEqual([0.7, 1]);
    first.saw(door);
    expect(first.pace(door)).toBe(1);
    for (const match of ["b", "c"]) new Habit(store).sitDown(match);
    const third = new Habit(store);
    third.sitDown("c");
    expect(third.pace(step)).toBe(1.5);
  });
});

describe("skipping", () => {
  it("ends in the same scene as playing", () => {
    const scenes = [
      (each: ReturnType<typeof open>) => each.play(),
      (each: ReturnType<typeof open>) => each.stage.skipAll(),
      (each: ReturnType<typeof open>) => {
        while (each.stage.playing) each.stage.skip();
      },
      (each: ReturnType<typeof open>) => {
        each.run(1500);
        each.stage.skipAll();
      },
    ].map((way) => {
      const each = open();
      each.stage.take(state(START, [], "alien", 0), state(AFTER, SHOT, "red"));
      way(each);
      return { scene: each.stage.scene, recap: each.stage.recap, behind: each.stage.behind };
    });
    for (const scene of scenes) expect(scene).toEqual(scenes[0]);
    expect(scenes[0]!.scene.wrecks).toHaveLength(1);
  });
  it("ends one beat with all its parts", () => {
    const { stage, run } = open();
    stage.take(state(START, [], "red", 0), state(AFTER, SHOT, "red"));
    stage.skip();
    stage.skip();
    stage.skip();
    run(100);
    expect(stage.act?.part).toBe("dice");
    expect(stage.offer).toBe(true);
    stage.skip();
    expect(stage.act?.part).toBe("shot");
  });
  it("is what an early answer does", () => {
    const { stage, run } = open();
    stage.take(state(START, [], "alien", 0), state(AFTER, SHOT, "red"));
    run(100);
    stage.answered();
    expect([stage.playing, stage.view, stage.behind, stage.recapOpen]).toEqual([false, AFTER, 0, false]);
  });
  it("can be scrubbed to and fro", () => {
    const { stage } = open();
    const message = { view: START, next: AFTER, events: SHOT, seat: "", mine: false };
    stage.scrub(message, 0.6);
    const part = stage.act?.part;
    stage.scrub(message, 1);
    expect(stage.view).toBe(AFTER);
    stage.scrub(message, 0);
    expect([stage.act?.part, stage.view]).toEqual(["walk", START]);
    stage.scrub(message, 0.6);
    expect(stage.act?.part).toBe(part);
  });
});

describe("a late screen", () => {
  const turn = (seat: string, number: number): EventLine => line({ type: "turn", seat, round: 1 }, "turn", number);
  const busy = (number: number) => [
    turn("alien", number),
    ...Array.from({ length: 30 }, () => walk("figure:orc", 9, "walk", number)),
  ];
  it("plays a turn of somebody else in six seconds at most", () => {
    const { stage, play } = open();
    stage.take(state(START, [], "alien", 0), state(START, busy(1), "alien"));
    const took = play();
    expect(took).toBeLessThanOrEqual(TURN_MOST + 700);
    expect(took).toBeGreaterThan(TURN_MOST - 700);
  });
  it("keeps to it when the turn comes in many messages", () => {
    const { stage, run, play } = open();
    const turn = busy(1);
    let took = 0;
    for (let at = 0; at < turn.length; at += 3) {
      stage.take(state(START, [], "alien", at), state(START, turn.slice(at, at + 3), "alien", at + 1));
      run(200);
      took += 200;
    }
    expect(took + play()).toBeLessThanOrEqual(TURN_MOST + 1500);
  });
  it("gives a person who thinks his time anew", () => {
    const { stage, play, wait } = open();
    stage.take(state(START, [], "alien", 0), state(START, busy(1), "alien"));
    play();
    wait(5000);
    stage.take(state(START, [], "alien", 1), state(START, [walk("figure:orc", 4, "walk", 2)], "alien", 2));
    expect(play()).toBeGreaterThan(300);
  });
  it("drops what would take more than twelve seconds", () => {
    const { stage } = open();
    for (let round = 1; stage.left() <= LATE && round < 9; round++) {
      stage.take(state(START, [], "alien", round), state(START, busy(round), round > 2 ? "red" : "alien", round + 1));
      if (!stage.playing) break;
    }
    expect([stage.playing, stage.behind]).toEqual([false, 0]);
  });
  it("plays what one did oneself, however much the others do after it, and tells of them", () => {
    const { stage, play } = open();
    const own = Array.from({ length: 3 }, () => SHOT).flat();
    const then = [...busy(1), ...busy(1), ...busy(1)];
    const seen = new Set<string>();
    stage.take(state(START, [], "red", 0), state(AFTER, [...own, ...then], "red"));
    const took = play(() => seen.add(`${stage.act?.part} ${stage.act?.mine}`));
    expect([...seen]).toContain("dice true");
    expect([...seen]).not.toContain("walk false");
    expect(took).toBeGreaterThan(5000);
    expect([stage.playing, stage.view, stage.behind]).toEqual([false, AFTER, 0]);
  });
  it("plays a turn of the others after a long one of one's own", () => {
    const { stage, play } = open();
    const own = Array.from({ length: 3 }, () => SHOT).flat();
    const seen = new Set<string>();
    stage.take(state(START, [], "red", 0), state(AFTER, [...own, ...busy(1)], "red"));
    expect(stage.left()).toBeGreaterThan(LATE);
    play(() => seen.add(`${stage.act?.part} ${stage.act?.mine}`));
    expect([...seen]).toContain("walk false");
  });
  it("drops it in a hidden tab and after a cut line, and tells of it", () => {
    for (const hidden of [true, false]) {
      vi.stubGlobal("document", { hidden });
      const { stage } = open();
      const hurt = { ...START, men: { ...START.men, livio: { ...START.men["livio"]!, lives: 1 } } };
      const events = [
        line({ type: "aim", actor: "figure:orc", targets: ["figure:livio"] }),
        line({ type: "wound", thing: "figure:livio", left: 1 }),
      ];
      stage.take(state(START, [], "alien", 0), state(hurt, events, "red"), !hidden);
      expect([stage.playing, stage.view]).toEqual([false, hurt]);
      expect(stage.recap).toMatchObject([
        { event: { say: { key: "wound" } }, weight: 4, pinned: true, from: { x: 65 }, to: { x: 5 } },
      ]);
      expect(stage.recapOpen).toBe(true);
    }
  });
});

describe("reduced motion", () => {
  it("cuts, rings what changed, and keeps the order and the time to read", () => {
    const { stage, play } = open({ speed: 1, calm: true });
    stage.take(state(START, [], "red", 0), state(AFTER, SHOT, "red"));
    const parts: string[] = [];
    const rings = new Set<string>();
    const took = play(() => {
      if (stage.act && parts.at(-1) !== stage.act.part) parts.push(stage.act.part);
      stage.changed.forEach((anchor) => rings.add(anchor));
      expect(stage.pose("figure:livio")).toBe(REST);
    });
    expect(parts).toEqual(["walk", "open", "aim", "dice", "read", "shot", "hit", "fall", "score"]);
    expect(rings).toContain("figure:orc");
    expect(took).toBeGreaterThan(1100);
  });
});

describe("while you waited", () => {
  const owner = (anchor: string) => (anchor === "figure:livio" ? "red" : "alien");
  it("weighs what concerns me", () => {
    const weights = (
      [
        { type: "fall", thing: "figure:livio" },
        { type: "wound", thing: "figure:livio" },
        { type: "card", deck: "event", card: "a", affects: ["figure:livio"] },
        { type: "reveal", thing: "blip:1", becomes: "figure:orc" },
        { type: "aim", actor: "figure:orc", targets: ["figure:livio"] },
        { type: "walk", thing: "figure:orc", path: [] },
      ] as Beat[]
    ).map((beat) => weigh(beat, owner, "red"));
    expect(weights).toEqual([5, 4, 4, 3, 2, 1]);
  });
  it("has three lines at most, in their order, and never leaves out a loss of mine", () => {
    const deed = (key: string, weight: number, pinned = false) => ({
      event: line(null, key),
      weight,
      pinned,
      thing: key,
      seat: "",
      kind: "mark" as const,
      attack: null,
      from: null,
      to: null,
      mine: false,
    });
    const told = (deeds: ReturnType<typeof deed>[]) =>
      recap(deeds).map((each) => `${each.number} ${each.event.say.key}`);
    expect(told([deed("a", 1), deed("b", 3), deed("c", 4), deed("d", 2)])).toEqual(["1 b", "2 c", "3 d"]);
    expect(told(["a", "b", "c", "d"].map((key) => deed(key, 5, true)))).toHaveLength(4);
  });
  it("says by whom one was struck, and that it is bad news", () => {
    const { stage, play } = open();
    const lost = { ...START, men: { orc: START.men["orc"]! } };
    const attack = [
      line({ type: "aim", actor: "figure:orc", targets: ["figure:livio"] }),
      line({ type: "throw", roller: "figure:orc", dice: [{ colour: "white", shows: 2 }], total: 2, need: 1 }),
      line({ type: "fall", thing: "figure:livio", at: "square:0" }),
    ];
    stage.take(state(START, [], "alien", 0), state(lost, attack, "red"));
    play();
    expect(stage.recap).toMatchObject([{ event: { say: { key: "fall" } }, how: { key: "aim" } }]);
    expect(stage.rolled).toMatchObject({ struck: true, own: true });
  });
  it("makes one line of one man's way, and none of what I did myself", () => {
    const { stage, play } = open();
    const moved = { ...START, men: { ...START.men, orc: { ...START.men["orc"]!, at: 4 } } };
    stage.take(state(START, [], "red", 0), state(START, [walk("figure:livio", 1)], "alien"));
    stage.take(
      state(START, [], "alien"),
      state(moved, [walk("figure:orc", 2, "first", 2), walk("figure:orc", 4, "second", 2)], "red", 2),
    );
    play();
    expect(stage.recap.map((each) => each.event.say.key)).toEqual(["second"]);
    stage.dismiss();
    expect(stage.recapOpen).toBe(false);
    stage.recall();
    expect(stage.recapOpen).toBe(true);
  });
  it("tells no loss again that was seen: a click on the board closes the card before it answers", () => {
    const { stage, play } = open();
    const lost = { ...START, men: { orc: START.men["orc"]! } };
    stage.take(state(START, [], "alien", 0), state(lost, [line({ type: "fall", thing: "figure:livio" })], "red"));
    play();
    expect(stage.recapOpen).toBe(true);
    stage.dismiss();
    stage.answered();
    stage.recall();
    expect(stage.recap.map((each) => each.event.say.key)).toEqual(["fall"]);
    stage.dismiss();
    stage.take(state(lost, [], "red"), state(lost, [], "alien", 2));
    stage.take(state(lost, [], "alien", 2), state(lost, [walk("figure:orc", 1, "walk", 3)], "red", 3));
    play();
    expect(stage.recap.map((each) => each.event.say.key)).toEqual(["walk"]);
  });
  it("tells whoever comes to the screen what the others did before his turn, and nothing in the middle of it", () => {
    const begins = (seat: string, number: number) => line({ type: "turn", seat, round: 1 }, `turn of ${seat}`, number);
    const events = [
      begins("red", 1),
      walk("figure:livio", 1, "own", 2),
      begins("alien", 3),
      walk("figure:orc", 2, "orc", 4),
      line({ type: "wound", thing: "figure:livio", left: 1 }, "hurt", 5),
      begins("red", 6),
    ];
    const comes = (told: EventLine[], asked = "red") => {
      const { stage } = open();
      stage.take({ ...state(START, [], "alien"), seat: "alien" }, { ...state(START, told, asked), reset: true });
      return [stage.playing, stage.recapOpen, ...stage.recap.map((each) => each.event.say.key)];
    };
    expect(comes(events)).toEqual([false, true, "orc", "hurt"]);
    expect(comes([...events, walk("figure:livio", 1, "own", 7)])).toEqual([false, false]);
    expect(comes(events.slice(0, 4), "alien")).toEqual([false, false]);
    expect(comes(events.slice(0, 1))).toEqual([false, false]);
  });
  it("tells of a card that was played on one in one's own turn, to who saw it and to who comes to the screen", () => {
    const events = [
      line({ type: "turn", seat: "alien", round: 1 }, "theirs", 1),
      walk("figure:orc", 2, "orc", 2),
      line({ type: "turn", seat: "red", round: 1 }, "mine", 3),
      line({ type: "card", deck: "deck", card: "trap", seat: "alien", affects: ["figure:livio"] }, "trap", 4),
      line({ type: "card", deck: "deck", card: "help", seat: "red", affects: ["figure:livio"] }, "help", 5),
    ];
    const cards = { ...game, whose: (beat: Beat) => (beat.type === "card" ? (beat.seat ?? "") : "") };
    const { stage, play } = open();
    stage.game = cards;
    stage.take(state(START, [], "alien", 0), state(START, events.slice(0, 4), "red", 4));
    play();
    expect(stage.recap.map((each) => each.event.say.key)).toEqual(["orc", "trap"]);
    const { stage: late } = open();
    late.game = cards;
    late.take({ ...state(START, [], "alien"), seat: "alien" }, { ...state(START, events, "red"), reset: true });
    expect(late.recap.map((each) => each.event.say.key)).toEqual(["orc", "trap"]);
    const moved = [...events.slice(0, 3), walk("figure:livio", 1, "own", 4), ...events.slice(3)];
    late.take({ ...state(START, [], "alien"), seat: "alien" }, { ...state(START, moved, "red"), reset: true });
    expect(late.recap.map((each) => each.event.say.key)).toEqual(["trap"]);
  });
  it("tells a loss again that was skipped unseen", () => {
    const { stage, play } = open();
    const lost = { ...START, men: { orc: START.men["orc"]! } };
    stage.take(state(START, [], "alien", 0), state(lost, [line({ type: "fall", thing: "figure:livio" })], "red"));
    stage.answered();
    stage.take(state(lost, [], "red"), state(lost, [], "alien", 2));
    stage.take(state(lost, [], "alien", 2), state(lost, [walk("figure:orc", 1, "walk", 3)], "red", 3));
    play();
    expect(stage.recap.map((each) => each.event.say.key)).toEqual(["fall", "walk"]);
  });
});

describe("the cards of an attack", () => {
  const card = (deck: string, came: string) =>
    line({ type: "card", deck, card: deck, title: { key: deck }, seat: "red", came }, deck);
  const shot = [
    line({ type: "aim", actor: "figure:livio", targets: ["figure:orc"] }),
    card("hit", "hit"),
    card("damage", "kill"),
    line({ type: "fall", thing: "figure:orc" }),
  ];
  it("lie side by side, with what was known of their chances, until the next attack", () => {
    const { stage, run } = open();
    const chances = [{ effects: [{ what: "killed" }], say: { key: "killed" }, percent: 5 }] as unknown as Chance[];
    stage.expect(0.05, [], chances);
    stage.take(state(START, [], "red", 0), state(AFTER, [...shot, ...shot], "red"));
    const seen: string[] = [];
    run(60_000, () => {
      const { act, scene } = stage;
      if (act?.beat?.type !== "card" || (act.part !== "study" && act.part !== "aside")) return;
      const cards = (scene.turned?.cards ?? []).map((each) => each.deck).join(" ");
      const now = `${act.part} ${act.beat.deck} beside ${cards || "none"}${act.paired ? ", paired" : ""}`;
      if (seen.at(-1) !== now) seen.push(now);
      expect(scene.turned?.chances).toEqual(chances);
    });
    const once = [
      "study hit beside none",
      "aside hit beside none, paired",
      "study damage beside hit",
      "aside damage beside hit",
    ];
    expect(seen).toEqual([...once, ...once]);
  });
});

describe("ears and eyes", () => {
  it("say one sentence for a message when it has been played", () => {
    const { stage, play } = open();
    stage.take(state(START, [], "red", 0), state(AFTER, SHOT, "red"));
    expect(stage.spoken).toBe("");
    play();
    expect(stage.spoken).toContain("throw note fall score");
  });
  it("hear the dice before the shot", () => {
    const { stage, play, cues } = open();
    stage.take(state(START, [], "red", 0), state(AFTER, SHOT, "red"));
    play();
    expect(cues).toEqual(["step", "step", "door", "aim", "dice", "land", "shot", "hit", "fall", "score"]);
  });
  it("move the camera only to what is at the edge or small, and never against a person", () => {
    const pane = { x: 0, y: 0, width: 200, height: 100, unit: 4 };
    const home = { x: 100, y: 50, zoom: 1 };
    const spot = (x: number, y = 50) => ({ x, y, r: 5 });
    expect(wanted([spot(100)], pane, home, false)).toBeNull();
    expect(wanted([spot(20)], pane, home, false)).toEqual({ x: 20, y: 50, zoom: 1.35 });
    expect(wanted([spot(100)], { ...pane, unit: 2 }, home, false)?.zoom).toBe(1.35);
    expect(wanted([spot(100)], pane, home, true)?.zoom).toBe(1.35);
    const small = wanted([spot(100)], pane, home, true)!; // as high on a phone, wherever the camera was before
    const leant = { x: 30, y: -10, width: 200 / 1.35, height: 100 / 1.35, unit: 5.4 };
    expect(wanted([spot(100)], leant, home, true, true, 1.35)).toEqual(small); // it lay under the dice
    const above = 0.5 - (small.y - 50) / leant.height;
    expect(above).toBeGreaterThan(0.3); // between whose turn it is and the dice
    expect(above).toBeLessThan(0.45);
    expect(freeCorner([spot(20, 90)], pane)).not.toBe("sw");
    const { stage, run } = open();
    let shot: Shot = home;
    const lens: Lens = {
      pane: () => pane,
      shot: () => shot,
      busy: () => false,
      phone: () => false,
      look: (next) => {
        shot = next;
      },
    };
    stage.camera.lens = lens;
    stage.take(state(START, [], "red", 0), state(AFTER, SHOT, "red"));
    expect(stage.act?.part).toBe("camera");
    run(460);
    expect(shot.zoom).toBeCloseTo(1.35);
    stage.handled();
    const left = shot;
    run(4000);
    expect(shot).toEqual(left);
  });
  it("move the camera once for an act, even if all of it can never be in sight", () => {
    const { stage, play } = open();
    let shot: Shot = { x: 40, y: 5, zoom: 1 };
    stage.camera.lens = {
      pane: () => ({ x: 0, y: 0, width: 90 / shot.zoom, height: 60 / shot.zoom, unit: 4 * shot.zoom }),
      shot: () => shot,
      busy: () => false,
      phone: () => false,
      look: (next) => {
        shot = { ...shot, zoom: next.zoom };
      },
    };
    let leans = 0;
    let last = "";
    stage.take(state(START, [], "red", 0), state(AFTER, SHOT, "red"));
    play(() => {
      const now = stage.act?.part ?? "";
      if (now === "camera" && last !== "camera") leans += 1;
      last = now;
    });
    expect(stage.playing).toBe(false);
    expect(leans).toBeLessThanOrEqual(SHOT.length);
  });
  it("bring the camera back to where the person left it, even if it is called away on its way", () => {
    const home = { x: 100, y: 50, zoom: 1 };
    const camera = new Camera();
    let shot: Shot = home;
    camera.lens = {
      pane: () => ({ x: 0, y: 0, width: 200, height: 100, unit: 4 }),
      shot: () => shot,
      busy: () => false,
      phone: () => false,
      look: (next) => {
        shot = next;
      },
    };
    for (const x of [20, 180, 20]) {
      expect(camera.lean([{ x, y: 50, r: 5 }], 1)).toBe(true);
      camera.tick(LEAN);
      camera.back();
      camera.tick(RETURN / 2); // half way
    }
    camera.tick(RETURN);
    expect(shot).toEqual(home);
  });
});
