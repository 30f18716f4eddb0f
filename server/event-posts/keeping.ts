import { type PostChannel, seesAll } from '#rules/guild/post-channels.ts';
import { holdClaim } from '../db/held-claim.ts';
import { takeTurn } from '../db/claims.ts';
import { addPostsAhead, markAllPosts, markPostsAhead } from '../post-marks/queries.ts';
import { allChannels, nextDue, replaceChannels } from './queries.ts';
import { PostSender, type SendingOptions } from './sending.ts';

/** What is due is looked for so often, in milliseconds. */
const usualPeriod = 1000;

/** After a failure of the database it is looked for so much later, in milliseconds. */
const restAfterFailure = 10_000;

interface KeepingOptions extends Omit<SendingOptions, 'calls'> {
  channels: readonly PostChannel[];
  /** what is due is looked for so often, in milliseconds; null leaves it to whoever calls `sendDue` */
  period?: number | null;
}

/**
 * Keeps the posts of events in the guild's channels on Discord, while the host runs: one host at a time
 * sends what is due (product §2.46).
 */
export class EventPosts {
  readonly #options: KeepingOptions;
  readonly #sender: PostSender;
  readonly #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #restsUntil = 0;
  #isStopped = false;

  private constructor(options: KeepingOptions) {
    this.#options = options;
    const calls = new Map(
      options.channels.flatMap((one) => (one.calls ? [[one.name, one.calls] as const] : [])),
    );
    this.#sender = new PostSender({ ...options, calls });
    const { period = usualPeriod } = options;
    if (period !== null) {
      this.#timer = setInterval(() => void this.sendDue(), period).unref();
    }
  }

  /** Begins to send, to the channels whose webhooks there are. */
  static async open(options: KeepingOptions): Promise<EventPosts> {
    const { database, channels, webhooks, now } = options;
    const known = channels.flatMap((channel) => {
      const { name, days = 7, callsForPlans = false } = channel;
      const id = webhooks.get(name)?.id;
      if (id === undefined) return [];
      const sees_all = seesAll(channel) ? 1 : 0;
      const calls_plans = callsForPlans ? sees_all : 0;
      return [{ name, webhook_id: id, sees_all, days, calls_plans } as const];
    });
    await database.db.transaction().execute(async (trx) => {
      await takeTurn(trx, 'post-channels');
      const before = new Map((await allChannels(trx)).map((channel) => [channel.name, channel]));
      await replaceChannels(trx, known);
      await addPostsAhead(trx, now());
      await markPostsAhead(trx, now());
      // Of one that was away it is not known what it could know.
      const narrowed = known.filter(
        ({ name, sees_all }) => sees_all === 0 && before.get(name)?.sees_all !== 0,
      );
      const names = narrowed.map(({ name }) => name);
      await markAllPosts(trx, names, now());
    });
    return new EventPosts(options);
  }

  /** Sends what is due, unless another host does. */
  sendDue(): Promise<void> {
    const { log, now } = this.#options;
    if (this.#isStopped || now() < this.#restsUntil) return Promise.resolve();
    return (this.#sending ??= this.#send()
      .catch((error: unknown) => {
        this.#restsUntil = now() + restAfterFailure;
        log.error({ err: error }, 'posts of events could not be kept');
      })
      .finally(() => {
        this.#sending = undefined;
      }));
  }

  /** Stops, once what is under way has ended. */
  async close(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#sender.stop();
    await this.#sending;
  }

  async #send(): Promise<void> {
    const { database, now } = this.#options;
    const { db } = database;
    if (!(await nextDue(db, now()))) return;
    const claim = await holdClaim(db, 'posts', now);
    if (!('release' in claim)) return;
    try {
      for (;;) {
        const due = this.#isStopped ? null : await nextDue(db, now());
        if (!due) return;
        await this.#sender.send(due);
      }
    } finally {
      await claim.release();
    }
  }
}
