import { createHash } from 'node:crypto';
import { ProblemError } from '../http/problem.ts';
import type { PicturedPlan } from './pictured.ts';

type Picture = Uint8Array<ArrayBuffer>;

/** Draws the picture of a plan. */
type Draw = (plan: PicturedPlan) => Promise<Picture>;

/** So many pictures are kept; beyond them, the one that was drawn first goes. */
const mostKept = 4;

/** So many pictures wait for the one that is drawn: their plans lie in memory. */
export const mostWaiting = 8;

/** Seconds in which a few pictures are drawn. */
const comeBackAfter = 5;

const keyOf = (plan: PicturedPlan) =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url');

/**
 * Pictures of plans, by what they show: whoever asks for the same gets the same, and two who ask at one
 * moment ask for one. One is drawn at a time, which leaves the processors to whoever reads pages.
 */
export class KeptPictures {
  /** draws what is not kept */
  readonly draw: Draw;
  readonly #kept = new Map<string, Picture>();
  /** those that are drawn, or wait for it */
  readonly #coming = new Map<string, Promise<Picture>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(draw: Draw) {
    this.draw = draw;
  }

  /**
   * Returns the picture of a plan as PNG, which is drawn unless it is kept.
   * @throws ProblemError where as many wait as may
   */
  async of(plan: PicturedPlan): Promise<Picture> {
    const key = keyOf(plan);
    const known = this.#kept.get(key) ?? this.#coming.get(key);
    if (known) return known;
    if (this.#coming.size > mostWaiting) {
      throw new ProblemError('busy', 'Many pictures are drawn just now. Try again in a moment.', {
        headers: { 'retry-after': String(comeBackAfter) },
      });
    }
    const begin = () => this.draw(plan);
    const drawing = this.#last.then(begin, begin);
    this.#last = drawing;
    this.#coming.set(key, drawing);
    try {
      const picture = await drawing;
      this.#keep(key, picture);
      return picture;
    } finally {
      // One that failed is tried anew by whoever asks next.
      this.#coming.delete(key);
    }
  }

  #keep(key: string, picture: Picture): void {
    this.#kept.set(key, picture);
    const [oldest] = this.#kept.size > mostKept ? this.#kept.keys() : [];
    if (oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** Draws a plan as PNG. */
async function draw(plan: PicturedPlan): Promise<Picture> {
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

/** The pictures that this process draws. */
export const pictures = new KeptPictures(draw);
