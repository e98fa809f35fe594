// Layers of the ship are painted once, on a canvas, and shown as pictures: moving things over them costs nothing.

import type { Frame } from "../../../lib/panzoom.svelte";

export interface Sheet {
  canvas: HTMLCanvasElement;
  pen: CanvasRenderingContext2D;
}

/** An empty canvas over the frame, on which one draws in units of the board. `fine`: pixels of a unit. */
export function sheet(frame: Frame, fine: number): Sheet {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(frame.width * fine);
  canvas.height = Math.ceil(frame.height * fine);
  const pen = canvas.getContext("2d")!;
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

/** The address of the picture on a canvas, when the browser has it ready to show. */
export async function picture(canvas: HTMLCanvasElement): Promise<string> {
  const url = canvas.toDataURL(); // at once; toBlob would wait for an idle moment
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => undefined);
  return url;
}
