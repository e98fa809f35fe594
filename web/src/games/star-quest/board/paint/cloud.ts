// A cloud, drawn once: noise of four octaves, denser in the middle of its swells.

const SIZE = 320;
let kept: { colour: string; canvas: HTMLCanvasElement } | null = null;

/** Noise between 0 and 1 that is the same each time. */
function random(x: number, y: number): number {
  const value = Math.sin(x * 127.1 + y * 311.7 + 7) * 43758.5453;
  return value - Math.floor(value);
}

const ease = (share: number): number => share * share * (3 - 2 * share);

/** One octave: random values on a lattice of so many pixels, smoothed in between. */
function octave(wide: number, high: number): (x: number, y: number) => number {
  const columns = Math.ceil(SIZE / wide) + 2;
  const rows = Math.ceil(SIZE / high) + 2;
  const lattice = Float32Array.from({ length: columns * rows }, (_, at) =>
    random(at % columns, Math.floor(at / columns)),
  );
  return (x, y) => {
    const [column, row] = [Math.floor(x / wide), Math.floor(y / high)];
    const [fx, fy] = [ease(x / wide - column), ease(y / high - row)];
    const at = row * columns + column;
    const upper = lattice[at]! * (1 - fx) + lattice[at + 1]! * fx;
    const lower = lattice[at + columns]! * (1 - fx) + lattice[at + columns + 1]! * fx;
    return upper * (1 - fy) + lower * fy;
  };
}

export function cloud(colour: string): HTMLCanvasElement {
  if (kept?.colour === colour) return kept.canvas;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext("2d")!;
  const image = pen.createImageData(SIZE, SIZE);
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
  const octaves = [1, 2, 4, 8].map((times) => octave(42 / times, 28 / times));
  for (let y = 0, at = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++, at += 4) {
      let value = 0;
      for (let each = 0; each < octaves.length; each++) value += octaves[each]!(x, y) / 2 ** (each + 1);
      image.data[at] = red;
      image.data[at + 1] = green;
      image.data[at + 2] = blue;
      image.data[at + 3] = Math.round(255 * Math.max(0, Math.min(1, value * 2.3 - 0.85)));
    }
  pen.putImageData(image, 0, 0);
  kept = { colour, canvas };
  return canvas;
}
