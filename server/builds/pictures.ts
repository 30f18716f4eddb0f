import { KeptPictures, type Picture } from '../pictures/kept-pictures.ts';
import type { PicturedBuild } from './pictured.ts';

/** Draws a build as PNG. */
async function draw(build: PicturedBuild): Promise<Picture> {
  // Loaded at the first picture: a host that draws none saves the memory.
  const [{ drawBuild }, { toPng }] = await Promise.all([
    import('./picture-drawing.ts'),
    import('../pictures/to-png.ts'),
  ]);
  return toPng(drawBuild(build));
}

/** The last pictures that this process drew of builds; each has about 200 KB. */
export const pictures = new KeptPictures(draw, 24);
