// A cloud, drawn once: noise of four octaves, denser in the middle of its swells.

const SIZE = 320;
let kept: { colour: string; canvas: HTMLCanvasElement } | null = null;

/** Noise between 0 and 1 that is the same each time. */
function random(x: number, y: number): number {
  const value = Math.sin(x * 127.1 + y * 311.7 + 7) * 43758.5453;
  return value - Math.floor(value);
}

function smooth(x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const ease = (share: number) => share * share * (3 - 2 * share);
  const [fx, fy] = [ease(x - column), ease(y - row)];
  const upper = random(column, row) * (1 - fx) + random(column + 1, row) * fx;
  const lower = random(column, row + 1) * (1 - fx) + random(column + 1, row + 1) * fx;
  return upper * (1 - fy) + lower * fy;
}

export function cloud(colour: string): HTMLCanvasElement {
  if (kept?.colour === colour) return kept.canvas;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext("2d")!;
  const image = pen.createImageData(SIZE, SIZE);
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      let value = 0;
      for (let octave = 0, size = 1 / 42, share = 0.5; octave < 4; octave++, size *= 2, share /= 2)
        value += smooth(x * size, y * size * 1.5) * share;
      const alpha = Math.max(0, Math.min(1, value * 2.3 - 0.85));
      image.data.set([red, green, blue, Math.round(alpha * 255)], (y * SIZE + x) * 4);
    }
  pen.putImageData(image, 0, 0);
  kept = { colour, canvas };
  return canvas;
}
