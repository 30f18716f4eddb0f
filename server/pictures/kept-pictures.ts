import { createHash } from 'node:crypto';
import { ProblemError } from '../http/problem.ts';

/** A picture as PNG. */
export type Picture = Uint8Array<ArrayBuffer>;

/** So many pictures wait for the one that is drawn: what they show lies in memory. */
export const mostWaiting = 8;

/** Seconds in which a few pictures are drawn. */
const comeBackAfter = 5;

const keyOf = (shown: object) =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url');

/**
 * Pictures of one kind, by what they show: whoever asks for the same gets the same, and two who ask at one
 * moment ask for one. One is drawn at a time, which leaves the processors to whoever reads pages.
 */
export class KeptPictures<Shown extends object> {
  /** draws what is not kept */
  readonly draw: (shown: Shown) => Promise<Picture>;
  readonly #mostKept: number;
  readonly #kept = new Map<string, Picture>();
  /** those that are drawn, or wait for it */
  readonly #coming = new Map<string, Promise<Picture>>();
  #last: Promise<unknown> = Promise.resolve();

  /** @param mostKept so many are kept; beyond them, the one that was drawn first goes */
  constructor(draw: (shown: Shown) => Promise<Picture>, mostKept: number) {
    this.draw = draw;
    this.#mostKept = mostKept;
  }

  /**
   * Returns the picture of something as PNG, which is drawn unless it is kept.
   * @throws ProblemError where as many wait as may
   */
  of(shown: Shown): Promise<Picture> {
    return this.named(keyOf(shown), () => shown);
  }

  /**
   * Returns the same of something that has a name.
   * @param key says all that the picture shows
   */
  async named(key: string, show: () => Shown): Promise<Picture> {
    const known = this.#kept.get(key) ?? this.#coming.get(key);
    if (known) return known;
    if (this.#coming.size > mostWaiting) {
      throw new ProblemError('busy', 'Many pictures are drawn just now. Try again in a moment.', {
        headers: { 'retry-after': String(comeBackAfter) },
      });
    }
    const shown = show();
    const begin = () => this.draw(shown);
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
    const [oldest] = this.#kept.size > this.#mostKept ? this.#kept.keys() : [];
    if (oldest !== undefined) this.#kept.delete(oldest);
  }
}
