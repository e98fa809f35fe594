// The four easings of the stage.

type Ease = (p: number) => number;

/** A CSS cubic-bezier as a function. */
function bezier(x1: number, y1: number, x2: number, y2: number): Ease {
  const along = (a: number, b: number, s: number) => 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s ** 3;
  return (p) => {
    if (p <= 0 || p >= 1) return p <= 0 ? 0 : 1;
    let [low, high] = [0, 1];
    for (let step = 0; step < 12; step++) {
      const middle = (low + high) / 2;
      if (along(x1, x2, middle) < p) low = middle;
      else high = middle;
    }
    return along(y1, y2, (low + high) / 2);
  };
}

export const out = bezier(0.2, 0.8, 0.2, 1);
export const io = bezier(0.65, 0, 0.35, 1);
export const into = bezier(0.5, 0, 0.9, 0.4);
export const back = bezier(0.34, 1.56, 0.64, 1); // one overshoot: for what pops up

export const mix = (a: number, b: number, p: number): number => a + (b - a) * p;
/** The share of a stretch from `start` to `end` that is through at `p`. */
export const within = (p: number, start: number, end: number): number =>
  Math.max(0, Math.min(1, (p - start) / (end - start)));
