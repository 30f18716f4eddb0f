import { createHash } from 'node:crypto';
import type { PicturedPlan } from './pictured.ts';

/** So many pictures are kept; beyond them, the one that was drawn first goes. */
const mostKept = 4;

/** Pictures by what they show: whoever asks for the same gets the same, and two ask for one. */
const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** The picture that is drawn now: one at a time leaves the processors to whoever reads pages. */
let drawing: Promise<unknown> = Promise.resolve();

async function draw(plan: PicturedPlan): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded at the first picture: a host that draws none saves the memory.
  const [{ drawPlan }, { default: sharp }] = await Promise.all([
    import('./plan-drawing.ts'),
    import('sharp'),
  ]);
  // What libvips keeps is of no use again, and a second thread is a second set of its buffers.
  sharp.cache(false);
  sharp.concurrency(1);
  const svg = await drawPlan(plan);
  const png = sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 6 });
  return new Uint8Array(await png.toBuffer());
}

/** Returns the picture of a plan as PNG, which is drawn unless it is kept. */
export function pictureOf(plan: PicturedPlan): Promise<Uint8Array<ArrayBuffer>> {
  const key = createHash('sha256').update(JSON.stringify(plan)).digest('base64url');
  const known = kept.get(key);
  if (known) return known;
  const begin = () => draw(plan);
  const picture = drawing.then(begin, begin);
  drawing = picture;
  kept.set(key, picture);
  // One that failed is tried anew by whoever asks next.
  picture.catch(() => kept.delete(key));
  const [oldest] = kept.size > mostKept ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  return picture;
}
