import type { MapSize } from '#rules/map/drawing.ts';
import { gridStep } from '#rules/map/fitting.ts';
import type { Look } from './look.ts';
import { pixelOf, type ViewPort } from './view-port.ts';

/** Draws the ground of a map without a picture. */
export function drawGrid(
  context: CanvasRenderingContext2D,
  port: ViewPort,
  { width, height }: MapSize,
  look: Look,
): void {
  const [left, top] = pixelOf(port, 0, 0);
  const [right, bottom] = pixelOf(port, width, height);
  const step = gridStep(port.resolution);
  context.save();
  context.beginPath();
  for (let x = step; x < width; x += step) {
    const [at] = pixelOf(port, x, 0);
    if (at < 0 || at > port.width) continue;
    context.moveTo(Math.round(at) + 0.5, Math.max(0, top));
    context.lineTo(Math.round(at) + 0.5, Math.min(port.height, bottom));
  }
  for (let y = step; y < height; y += step) {
    const [, at] = pixelOf(port, 0, y);
    if (at < 0 || at > port.height) continue;
    context.moveTo(Math.max(0, left), Math.round(at) + 0.5);
    context.lineTo(Math.min(port.width, right), Math.round(at) + 0.5);
  }
  context.lineWidth = 1;
  context.strokeStyle = look.grid;
  context.stroke();
  context.lineWidth = 2;
  context.strokeStyle = look.edge;
  context.strokeRect(left, top, right - left, bottom - top);
  context.restore();
}
