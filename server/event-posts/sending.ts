import type { Logger } from 'pino';
import { writeDown } from '../db/write-down.ts';
import type { PostChannelsTable } from '../db/tables/posts.ts';
import type { DiscordMessages, SentMessage, Webhook } from '../message-services.ts';
import { deletedBody } from './body.ts';
import type { OnPost } from './outcomes.ts';
import { taskOfPlan } from './plan-tasks.ts';
import {
  type DuePost,
  removePost,
  restChannels,
  type Settled,
  settlePost,
  stopChannel,
} from './queries.ts';
import { type Deciding, type Task, taskOfEvent } from './tasks.ts';
import { pauseAfter } from './trying-again.ts';

export interface SendingOptions extends Deciding {
  messages: DiscordMessages;
  /** the webhooks of the channels, by their names */
  webhooks: ReadonlyMap<string, Webhook>;
  log: Pick<Logger, 'warn' | 'error'>;
  onPost?: OnPost | undefined;
}

/** Sends what is due to Discord, a post at a time. */
export class PostSender {
  readonly #options: SendingOptions;
  readonly #stop = new AbortController();

  constructor(options: SendingOptions) {
    this.#options = options;
  }

  /** Waits no longer for a database that is away. */
  stop(): void {
    this.#stop.abort();
  }

  /** Brings a post up to date: it is written, written anew, taken away, or left as it is. */
  async send(due: DuePost): Promise<void> {
    const { database, now } = this.#options;
    const { post, channel } = due;
    const webhook = this.#options.webhooks.get(channel.name);
    // Another host has other settings, or will have these.
    if (webhook?.id !== channel.webhook_id) {
      await restChannels(database.db, channel.name, now() + 60_000);
      return;
    }
    const isOwn = post.webhook_id === null || post.webhook_id === webhook.id;
    const way = { webhook, channel, messageId: isOwn ? post.message_id : null };
    const task = await this.#taskOf(due, isOwn);
    switch (task.do) {
      case 'forget':
        return removePost(database.db, due.kind, post);
      case 'wait':
        return this.#settle(due, {
          ...{ due_at: task.until, tries: 0, failure: null },
          ...(task.ended && { ended: task.ended, failure: post.failure }),
        });
      case 'tell-deleted':
      case 'remove':
        return this.#takeAway(due, task.do, way);
      case 'remove-old':
        return this.#takeOldAway(due, task.messageId, way);
      case 'edit':
      case 'post':
        return this.#write(due, task, way);
    }
  }

  /** A message can be changed by its own webhook alone: that of another one stays as it is. */
  #taskOf(due: DuePost, isOwn: boolean): Promise<Task> {
    const { channel, kind, post } = due;
    const unknown = isOwn ? {} : { message_id: null };
    return kind === 'event'
      ? taskOfEvent({ ...post, ...unknown }, channel, this.#options)
      : taskOfPlan(
          { ...post, ...unknown, ...(!isOwn && { old_message_id: null, shown: null }) },
          ...([channel, this.#options] as const),
        );
  }

  async #write(
    due: DuePost,
    task: Extract<Task, { shown: string }>,
    { webhook, messageId, channel }: Way,
  ): Promise<void> {
    const { messages, now } = this.#options;
    const isNew = task.do === 'post' || messageId === null;
    const sent = isNew
      ? await messages.post(webhook, task.body)
      : await messages.edit(webhook, messageId, task.body);
    if (sent.is !== 'sent') return this.#fail(due, sent, channel);
    this.#options.onPost?.(isNew ? 'posted' : 'changed');
    const at = now();
    await this.#keep(due, {
      ...{ webhook_id: webhook.id, message_id: sent.messageId, shown: task.shown },
      ...{ sent_at: at, tried_at: at, posted_at: isNew ? at : due.post.posted_at },
      ...{ tries: 0, failure: null, ended: null, due_at: task.next, ...task.kept },
    });
  }

  /** Leaves nothing of a post, or that its event was deleted. */
  async #takeAway(
    due: DuePost,
    how: 'tell-deleted' | 'remove',
    { webhook, messageId, channel }: Way,
  ): Promise<void> {
    const { database, messages } = this.#options;
    const sent =
      how === 'remove'
        ? await messages.remove(webhook, messageId ?? '')
        : await messages.edit(webhook, messageId ?? '', deletedBody());
    if (sent.is === 'sent' || sent.is === 'unknown-message') {
      this.#options.onPost?.('removed');
      // What was marked meanwhile is a post of its own by now.
      await this.#settle(due, { message_id: null, shown: null, tries: 0, due_at: null });
      return removePost(database.db, due.kind, due.post);
    }
    await this.#fail(due, sent, channel);
  }

  /** Takes away the message in whose place a new one stands. */
  async #takeOldAway(due: DuePost, oldId: string, { webhook, channel }: Way): Promise<void> {
    const { log, messages, now } = this.#options;
    const sent = await messages.remove(webhook, oldId);
    if (sent.is === 'wrong') {
      // It would keep what is told from then on from being told.
      log.error({ channel: channel.name, reason: sent.why }, 'an old message stays on Discord');
    } else if (sent.is !== 'sent' && sent.is !== 'unknown-message') {
      return this.#fail(due, sent, channel);
    }
    this.#options.onPost?.(sent.is === 'wrong' ? sent.is : 'removed');
    await this.#settle(due, { old_message_id: null, tries: 0, failure: null, due_at: now() });
  }

  async #fail(
    due: DuePost,
    failed: Exclude<SentMessage, { is: 'sent' }>,
    { name }: PostChannelsTable,
  ): Promise<void> {
    const { database, log, now } = this.#options;
    const { db } = database;
    const isLimit = failed.is === 'later' && failed.after !== null;
    this.#options.onPost?.(failed.is !== 'later' ? failed.is : isLimit ? 'limited' : 'failed');
    switch (failed.is) {
      case 'unknown-message':
        // Somebody wanted it away: an officer can post it anew.
        await this.#settle(due, {
          ...{ message_id: null, ended: 'deleted', due_at: null, tried_at: now() },
          // A plan that looks as before does not come back by itself.
          ...(due.kind === 'event' && { shown: null }),
        });
        return;
      case 'refused':
        log.error(
          { channel: name, reason: failed.why },
          'Discord refuses the webhook of a channel: nothing is posted there until the host starts again',
        );
        await stopChannel(db, name, { at: now(), why: failed.why });
        await this.#settle(due, { failure: failed.why, due_at: now(), tried_at: now() });
        return;
      case 'wrong':
        log.error({ channel: name, reason: failed.why }, 'Discord does not take a post');
        await this.#settle(due, {
          ...{ failure: failed.why, tries: 0, due_at: null, tried_at: now() },
        });
        return;
      case 'later':
        return this.#putOff(due, failed, name);
    }
  }

  async #putOff(
    due: DuePost,
    { why, after, all }: Extract<SentMessage, { is: 'later' }>,
    name: string,
  ): Promise<void> {
    const { database, log, now } = this.#options;
    if (after !== null) {
      await restChannels(database.db, all ? null : name, now() + after);
      await this.#settle(due, { failure: why, due_at: now(), tried_at: now() });
      return;
    }
    const pause = pauseAfter(due.post.tries);
    log.warn({ channel: name, reason: why }, 'a post could not be sent to Discord; it goes again');
    await this.#settle(due, {
      ...{ failure: why, tries: due.post.tries + 1, due_at: now() + pause, tried_at: now() },
    });
  }

  /** Writes down what Discord has taken. The claim outlasts a short absence of the database. */
  #keep(due: DuePost, part: Settled): Promise<void> {
    const { log } = this.#options;
    return writeDown(() => this.#settle(due, part), {
      ...{ log, what: 'what Discord has taken', pauseAfter, signal: this.#stop.signal },
    });
  }

  #settle(due: DuePost, part: Settled): Promise<void> {
    return settlePost(this.#options.database.db, due.kind, due.post, part, this.#options.now());
  }
}

interface Way {
  webhook: Webhook;
  channel: PostChannelsTable;
  /** the message, where it can be changed */
  messageId: string | null;
}
