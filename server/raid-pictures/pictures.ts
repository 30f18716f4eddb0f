import { KeptPictures, type Picture } from '../pictures/kept-pictures.ts';
import type { PicturedPlan } from './pictured.ts';

/** Draws a plan as PNG. */
async function draw(plan: PicturedPlan): Promise<Picture> {
  // Loaded at the first picture: a host that draws none saves the memory.
  const [{ drawPlan }, { toPng }] = await Promise.all([
    import('./plan-drawing.ts'),
    import('../pictures/to-png.ts'),
  ]);
  return toPng(await drawPlan(plan));
}

/** The last few pictures that this process drew of plans. */
export const pictures = new KeptPictures(draw, 4);
