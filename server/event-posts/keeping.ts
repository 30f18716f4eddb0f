import { type PostChannel, seesAll } from '#rules/guild/post-channels.ts';
import { ClaimedRounds } from '../db/claimed-rounds.ts';
import { takeTurn } from '../db/claims.ts';
import { addPostsAhead, markAllPosts, markPostsAhead } from '../post-marks/queries.ts';
import { allChannels, nextDue, replaceChannels } from './queries.ts';
import { PostSender, type SendingOptions } from './sending.ts';

/** What is due is looked for so often, in milliseconds. */
const usualPeriod = 1000;

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
  readonly #rounds: ClaimedRounds;

  private constructor(options: KeepingOptions) {
    this.#options = options;
    const calls = new Map(
      options.channels.flatMap((one) => (one.calls ? [[one.name, one.calls] as const] : [])),
    );
    this.#sender = new PostSender({ ...options, calls });
    const { database, now, log, period = usualPeriod } = options;
    this.#rounds = new ClaimedRounds({
      ...{ database, now, log, period, claim: 'posts' },
      isAnyDue: async () => (await nextDue(database.db, now())) !== null,
      work: () => this.#sendAll(),
      failure: 'posts of events could not be kept',
    });
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
    return this.#rounds.run();
  }

  /** Stops, once what is under way has ended. */
  async close(): Promise<void> {
    const ended = this.#rounds.close();
    this.#sender.stop();
    await ended;
  }

  async #sendAll(): Promise<void> {
    const { database, now } = this.#options;
    for (;;) {
      const due = this.#rounds.isStopped ? null : await nextDue(database.db, now());
      if (!due) return;
      await this.#sender.send(due);
    }
  }
}
