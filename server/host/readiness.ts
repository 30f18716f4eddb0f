import type { Database } from '../db/database.ts';
import { adviceFor, toldOf } from '../db/failure-advice.ts';
import { reachMilestone } from '../db/milestones.ts';
import { ping } from '../db/ping.ts';

/** Whoever asks gets an answer in this time, in milliseconds. */
const shortest = 100;

/** A question to the database that is open. */
interface Asked {
  since: number;
  /** the trouble that the answer tells, or null */
  trouble: Promise<string | null>;
}

const opening = 'The database is not open yet.';
const silent = 'The database does not answer.';

/** A busy database may let its callers wait this long and is in good order, in milliseconds. */
const busy = 2000;

/** Knows whether this host can work. The answer comes at once, whatever hangs. */
export class Readiness {
  readonly #onTrouble: (error: unknown) => void;
  readonly #now: () => number;
  #database: Database | null = null;
  #asked: Asked | null = null;
  #last: string | null = null;

  /** @param onTrouble hears why the database did not answer */
  constructor(onTrouble: (error: unknown) => void, now: () => number) {
    this.#onTrouble = onTrouble;
    this.#now = now;
  }

  /** Takes note of the database that the host works with, or of there being none. */
  uses(database: Database | null): void {
    this.#database = database;
    this.#asked = null;
    this.#last = null;
  }

  /** Returns why this host cannot work now, a sentence each; nothing when it can. */
  async reasons(): Promise<string[]> {
    const trouble = this.#database ? await this.#askBriefly(this.#database) : opening;
    return trouble === null ? [] : [trouble];
  }

  async #askBriefly(database: Database): Promise<string | null> {
    // One question at a time: those who ask again and again would take up every connection.
    const asked = (this.#asked ??= this.#ask(database));
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<string | null>((resolve) => {
      timer = setTimeout(() => {
        resolve(this.#now() - asked.since > busy ? silent : this.#last);
      }, shortest);
    });
    const trouble = await Promise.race([asked.trouble, patience]);
    clearTimeout(timer);
    return trouble;
  }

  #ask(database: Database): Asked {
    const answer = async () => {
      let trouble: string | null = null;
      try {
        await ping(database.db);
        trouble = (await database.trouble()) && (await this.#tryToWrite(database));
      } catch (error) {
        this.#onTrouble(error);
        const advice = adviceFor(error);
        trouble = advice === null ? silent : toldOf(advice);
      }
      if (this.#database === database) {
        this.#last = trouble;
        this.#asked = null;
      }
      return trouble;
    };
    return { since: this.#now(), trouble: answer() };
  }

  /**
   * Writes where that has failed. Nobody asks a host that is not ready to write: it has to find out by
   * itself that it can again. Returns the trouble that is left.
   */
  async #tryToWrite(database: Database): Promise<string | null> {
    // Whatever fails, the database says what is wrong.
    await reachMilestone(database.db, 'written', this.#now()).catch(() => undefined);
    return database.trouble();
  }
}
