import { KeptPictures, type Picture } from '../pictures/kept-pictures.ts';
import type { DrawnSection } from './section-drawing.ts';

/** Draws a section of a map as WebP. */
async function draw(section: DrawnSection): Promise<Picture> {
  // Loaded at the first picture: a host that draws none saves the memory.
  const { drawMapSection } = await import('./section-drawing.ts');
  return drawMapSection(section);
}

/** The last pictures that this process drew of maps; each has about 100 KB. */
export const pictures = new KeptPictures(draw, 32);
