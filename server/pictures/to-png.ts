import sharp from 'sharp';
import type { Picture } from './kept-pictures.ts';

// What libvips keeps is of no use again, and a second thread is a second set of its buffers.
sharp.cache(false);
sharp.concurrency(1);

/** Makes a picture of a drawing. */
export async function toPng(svg: string): Promise<Picture> {
  const png = sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 6 });
  return new Uint8Array(await png.toBuffer());
}
