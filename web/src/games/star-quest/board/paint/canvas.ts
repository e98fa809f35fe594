// Layers of the ship are painted once, on a canvas, and shown as pictures: moving things over them costs nothing.

import type { Frame } from "../../../../lib/table/panzoom.svelte";

export interface Sheet {
  canvas: HTMLCanvasElement;
  pen: CanvasRenderingContext2D;
}

/** An empty canvas over the frame, on which one draws in units of the board. `fine`: pixels of a unit. */
export function sheet(frame: Frame, fine: number): Sheet {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(frame.width * fine);
  canvas.height = Math.ceil(frame.height * fine);
  const pen = canvas.getContext("2d", { willReadFrequently: true })!;
  pen.scale(fine, fine);
  pen.translate(-frame.x, -frame.y);
  return { canvas, pen };
}

/** So many pixels a unit may have that a layer stays below 2048 pixels, and sharp where it can. */
export const fineness = (frame: Frame): number => Math.min(2, 2048 / Math.max(frame.width, frame.height));

/** A canvas with a pattern that repeats. */
export function tiling(size: number, fine: number, draw: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.round(size * fine);
  const pen = canvas.getContext("2d")!;
  pen.scale(canvas.width / size, canvas.height / size);
  draw(pen);
  return canvas;
}

export function fillWith(pen: CanvasRenderingContext2D, area: Path2D, tile: HTMLCanvasElement, size: number): void {
  const pattern = pen.createPattern(tile, "repeat");
  if (!pattern) return;
  pattern.setTransform(new DOMMatrix().scale(size / tile.width));
  pen.fillStyle = pattern;
  pen.fill(area);
}

const HEAD = 122; // of a bitmap that says in which order its colours stand

/** The pixels as a bitmap file: nothing is packed, so nothing is waited for. */
export function bitmap({ width, height, data }: ImageData): Blob {
  const head = new DataView(new ArrayBuffer(HEAD));
  const words: [number, number][] = [
    [0x00, 0x4d42], // "BM"; the length of the file follows
    [0x02, HEAD + data.length],
    [0x0a, HEAD],
    [0x0e, HEAD - 14],
    [0x12, width],
    [0x16, -height], // from the top down
    [0x1a, 1 | (32 << 16)], // one plane, 32 bits a pixel
    [0x1e, 3], // with these masks: red, green, blue, alpha
    [0x22, data.length],
    [0x36, 0x000000ff],
    [0x3a, 0x0000ff00],
    [0x3e, 0x00ff0000],
    [0x42, 0xff000000],
    [0x46, 0x73524742], // sRGB
  ];
  for (const [at, value] of words) head.setInt32(at, value, true);
  return new Blob([head, data.buffer as ArrayBuffer], { type: "image/bmp" });
}

/** The address of the picture on a canvas, when the browser has it ready to show. Whoever has it gives it back. */
export async function picture(canvas: HTMLCanvasElement): Promise<string> {
  // A page that is being closed is hidden first and ends its stage: it shall ask for no picture any more.
  if (document.hidden) await new Promise((later) => setTimeout(later));
  const pixels = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
  const url = URL.createObjectURL(bitmap(pixels));
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
  return url;
}
