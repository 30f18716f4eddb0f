import pMap from 'p-map';
import { ClaimedRounds, restAfterFailure } from '../db/claimed-rounds.ts';
import { isOutOfReach } from '../db/out-of-reach.ts';
import { forgetSignedOut } from '../push-devices/queries.ts';
import { type DuePlace, dueInPages, forgetDeliveries, isAnyDue, letGo } from './queries.ts';
import { PushSender, type PushSendingOptions } from './sending.ts';

/** What is due is looked for so often, in milliseconds. */
const usualPeriod = 2000;

/** So many people are told at the same time: one slow push service keeps few of the others waiting. */
const atOnce = 24;

/** Whoever could not be told is told so much later at the earliest, in milliseconds. */
const restOfPerson = 5 * 60_000;

/** So many in a row who cannot be told mean that nobody can: the round ends. */
const enough = atOnce;

/** So many rows that only rest are not all looked through again at once. */
const manyAtRest = 500;

/** They are looked through again so much later; what has become due since is not kept waiting. */
const lookAgainAfter = 30_000;

/** What is left of devices and notices that are no more is swept up so often at most, in milliseconds. */
const sweepEvery = 60 * 60_000;

interface KeepingOptions extends PushSendingOptions {
  /** what is due is looked for so often, in milliseconds; null leaves it to whoever calls `sendDue` */
  period?: number | null;
}

/** Sends what is due to people's devices while the host runs: one host at a time (product §2.48). */
export class DuePushes {
  readonly #options: KeepingOptions;
  readonly #sender: PushSender;
  readonly #rounds: ClaimedRounds;
  /** ids of those who could not be told, with when they may be tried again */
  readonly #resting = new Map<string, number>();
  /** until when only what comes behind a place is looked through: all before it rests */
  #goesOn: { behind: DuePlace | null; until: number } = { behind: null, until: 0 };
  #sweepsFrom = 0;
  #failuresInRow = 0;

  constructor(options: KeepingOptions) {
    this.#options = options;
    this.#sender = new PushSender(options);
    const { database, now, log, period = usualPeriod } = options;
    this.#rounds = new ClaimedRounds({
      ...{ database, now, log, period, claim: 'pushes' },
      isAnyDue: () => this.#isAnyDue(),
      work: async () => {
        await this.#sweep();
        await this.#tellAll();
      },
      failure: 'what is due could not be sent to people’s devices',
    });
  }

  /** Sends what is due, unless another host does. */
  sendDue(): Promise<void> {
    return this.#rounds.run();
  }

  /** Stops, once what is under way has ended. */
  async close(): Promise<void> {
    const ended = this.#rounds.close();
    this.#sender.stop();
    await ended;
  }

  #isAnyDue(): Promise<boolean> {
    const { database, now } = this.#options;
    if (this.#goesOn.until <= now()) this.#goesOn = { behind: null, until: 0 };
    return isAnyDue(database.db, now(), this.#goesOn.behind);
  }

  /** Forgets devices on which nobody is signed in, and who has had what is told anew since. */
  async #sweep(): Promise<void> {
    const { database, now } = this.#options;
    if (now() < this.#sweepsFrom) return;
    this.#sweepsFrom = now() + sweepEvery;
    await forgetSignedOut(database.db, now());
    await forgetDeliveries(database.db);
  }

  /**
   * Sends each person what is due, and ends once nothing is under way any more.
   * @throws where what is due could not be read, or nobody could be told
   */
  async #tellAll(): Promise<void> {
    const { now } = this.#options;
    for (const [id, until] of this.#resting) if (until <= now()) this.#resting.delete(id);
    this.#failuresInRow = 0;
    let broken: { error: unknown } | undefined;
    const people = this.#people();
    // What the reading of people throws would end the round while others are still told.
    const readable = async function* () {
      try {
        yield* people;
      } catch (error) {
        broken = { error };
      }
    };
    await pMap(readable(), (userId) => this.#tell(userId), { concurrency: atOnce });
    if (broken) throw broken.error;
    if (this.#failuresInRow >= enough) throw new Error(`${enough} people in a row were not told`);
  }

  /** Sends somebody what is due. Whoever cannot be told keeps nobody else waiting. */
  async #tell(userId: string): Promise<void> {
    const { log, now } = this.#options;
    try {
      const isKnown = await this.#sender.send(userId);
      if (!isKnown) this.#resting.set(userId, now() + restOfPerson);
      this.#failuresInRow = 0;
    } catch (error) {
      this.#failuresInRow += 1;
      const rest = isOutOfReach(error) ? restAfterFailure : restOfPerson;
      this.#resting.set(userId, now() + rest);
      log.error({ err: error }, 'what is due could not be sent to a person’s devices');
    }
  }

  /** Reads each person to whom something can be sent, once, and lets go of what goes to nobody. */
  async *#people(): AsyncGenerator<string> {
    const { database, now } = this.#options;
    const told = new Set<string>();
    const begun = now();
    let last = this.#goesOn.behind;
    let atRest = 0;
    for await (const page of dueInPages(database.db, begun, { after: last })) {
      const done = page.flatMap(({ id, isDone }) => (isDone ? [id] : []));
      if (done.length > 0) await letGo(database, done, now());
      for (const { user_id, isDone, isAwaited } of page) {
        if (this.#rounds.isStopped || this.#failuresInRow >= enough) return;
        if (isDone || told.has(user_id)) continue;
        if (!isAwaited || this.#resting.has(user_id)) {
          atRest += 1;
          continue;
        }
        told.add(user_id);
        yield user_id;
      }
      last = page.at(-1) ?? last;
    }
    if (atRest <= manyAtRest) return;
    this.#goesOn = { behind: last, until: this.#goesOn.until || begun + lookAgainAfter };
  }
}
