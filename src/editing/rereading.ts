import { Pauses } from './pauses.ts';

/** Reads a document anew: again after a pause while that fails, and once more for who asks meanwhile. */
export class Rereading {
  readonly #read: () => Promise<void>;
  readonly #onFailure: (error: unknown) => void;
  readonly #pauses = new Pauses();
  /** something has happened since the last reading began, or it has failed */
  #isDue = false;
  #isReading = false;
  #isStopped = false;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(read: () => Promise<void>, onFailure: (error: unknown) => void) {
    this.#read = read;
    this.#onFailure = onFailure;
  }

  /** Reads at once, or once more when what is being read has come. */
  start(): void {
    this.#isDue = true;
    this.#isStopped = false;
    void this.#go();
  }

  /** Reads at once what could not be read: there is hope that somebody answers. */
  retry(): void {
    if (this.#isDue) void this.#go();
  }

  /** Reads nothing more, until it is started again. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#again);
  }

  async #go(): Promise<void> {
    if (this.#isReading || this.#isStopped) return;
    clearTimeout(this.#again);
    this.#isReading = true;
    try {
      while (this.#isDue) {
        this.#isDue = false;
        await this.#read();
        this.#pauses.reset();
      }
    } catch (error) {
      this.#isDue = true;
      this.#onFailure(error);
      this.#again = setTimeout(() => void this.#go(), this.#pauses.next());
    } finally {
      this.#isReading = false;
    }
  }
}
