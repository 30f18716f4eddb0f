import { inTime } from './in-time.ts';

/** Nobody waits longer for an answer, in milliseconds. */
const patience = 1000;

/**
 * A question that may never be answered, as one to a disk of the network that has gone. It is asked
 * once at a time: each time takes one of the few threads that Node has for files.
 */
export class PatientQuestion<Answer> {
  readonly #question: () => Promise<Answer>;
  #asked: Promise<Answer | null> | null = null;

  constructor(question: () => Promise<Answer>) {
    this.#question = question;
  }

  /** Returns the answer; null when there is none in time, or when the question failed. */
  async ask(): Promise<Answer | null> {
    this.#asked ??= this.#question()
      .catch(() => null)
      .finally(() => {
        this.#asked = null;
      });
    return inTime(this.#asked, patience);
  }
}
