import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Guild } from '#rules/guild/guild.ts';
import { readOneEvent } from '../calendar/reading.ts';
import { findEvent } from '../calendar/queries.ts';
import type { Database } from '../db/database.ts';
import { findUsers } from '../db/people.ts';
import { writeDown } from '../db/write-down.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { EventPostsTable, PostChannelsTable } from '../db/tables/posts.ts';
import type { DiscordMessages, SentMessage, Webhook } from '../message-services.ts';
import { squadById } from '../squads/queries.ts';
import { calling, deletedBody, type PostBody, postBody } from './body.ts';
import type { OnPost } from './outcomes.ts';
import { type DuePost, removePost, restChannels, settlePost, stopChannel } from './queries.ts';
import { pauseAfter } from './trying-again.ts';

const day = 24 * 60 * 60 * 1000;

export interface SendingOptions {
  database: Pick<Database, 'db'>;
  guild: Guild;
  messages: DiscordMessages;
  /** the webhooks of the channels, by their names */
  webhooks: ReadonlyMap<string, Webhook>;
  /** ids of the roles that a new post calls, by the names of channels */
  calls: ReadonlyMap<string, string>;
  /** buttons below the posts are answered */
  hasButtons: boolean;
  /** the public address of the site */
  origin: string;
  log: Pick<Logger, 'warn' | 'error'>;
  onPost?: OnPost | undefined;
  now: () => number;
}

/** What is to be done with a post. */
type Task =
  | { do: 'post' | 'edit'; body: PostBody; next: number | null }
  | { do: 'tell-deleted' | 'remove' | 'forget' }
  | { do: 'wait'; until: number | null; ended?: 'over' };

const hashOf = (body: PostBody) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

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
  async send({ post, channel }: DuePost): Promise<void> {
    const { database, now } = this.#options;
    const webhook = this.#options.webhooks.get(channel.name);
    // Another host has other settings, or will have these.
    if (webhook?.id !== channel.webhook_id) {
      await restChannels(database.db, channel.name, now() + 60_000);
      return;
    }
    // A message can be changed by its own webhook alone: that of another one stays as it is.
    const messageId = post.webhook_id === webhook.id ? post.message_id : null;
    const task = await this.#taskOf({ ...post, message_id: messageId }, channel);
    switch (task.do) {
      case 'forget':
        return removePost(database.db, post);
      case 'wait':
        return this.#settle(post, {
          ...{ due_at: task.until, tries: 0, failure: null },
          ...(task.ended && { ended: task.ended, failure: post.failure }),
        });
      case 'tell-deleted':
      case 'remove':
        return this.#takeAway(post, task.do, { webhook, messageId: messageId ?? '', channel });
      case 'edit':
      case 'post':
        return this.#write(post, task, { webhook, messageId, channel });
    }
  }

  async #taskOf(
    { event_id, message_id: messageId, shown }: EventPostsTable,
    { sees_all, days }: PostChannelsTable,
  ): Promise<Task> {
    const { database, now } = this.#options;
    const event = await findEvent(database.db, event_id);
    if (!event) return { do: messageId === null ? 'forget' : 'tell-deleted' };
    if (sees_all === 0 && event.is_public === 0) {
      return { do: messageId === null ? 'forget' : 'remove' };
    }
    const isOver = event.ends_at <= now();
    if (messageId === null) {
      const from = event.starts_at - days * day;
      if (isOver) return { do: 'wait', until: null, ended: 'over' };
      if (event.cancelled === 1) return { do: 'wait', until: null };
      if (from > now()) return { do: 'wait', until: from };
    }
    // Its buttons go once it is over.
    const next = isOver ? null : event.ends_at;
    const body = await this.#bodyOf(event, sees_all === 1);
    if (messageId !== null && hashOf(body) === shown) return { do: 'wait', until: next };
    return { do: messageId === null ? 'post' : 'edit', body, next };
  }

  async #bodyOf(row: EventsTable, seesAll: boolean): Promise<PostBody> {
    const { database, guild, hasButtons, origin, now } = this.#options;
    const { db } = database;
    const settling = { now: now(), grants: guild.discord.roles };
    // Nobody reads it: what only the reader finds in it is nobody's.
    const event = await readOneEvent(db, '', row, settling);
    const squad = event.squad ? await squadById(db, event.squad.id) : null;
    const [lead] = await findUsers(db, squad ? [squad.lead_id] : []);
    const address = `${origin}/dashboards/calendar/${row.id}`;
    const told = { event, lead: lead?.username ?? null, seesAll, hasButtons, address };
    return postBody({ ...told, now: now() });
  }

  async #write(
    post: EventPostsTable,
    { body, next }: { body: PostBody; next: number | null },
    { webhook, messageId, channel }: Way & { messageId: string | null },
  ): Promise<void> {
    const { calls, messages, now } = this.#options;
    // An evening that the channel was told of before calls nobody again.
    const role = post.posted_at === null ? calls.get(channel.name) : undefined;
    const sent =
      messageId === null
        ? await messages.post(webhook, role === undefined ? body : calling(role, body))
        : await messages.edit(webhook, messageId, body);
    if (sent.is !== 'sent') return this.#fail(post, sent, channel);
    this.#options.onPost?.(messageId === null ? 'posted' : 'changed');
    const at = now();
    await this.#keep(post, {
      ...{ webhook_id: webhook.id, message_id: sent.messageId, shown: hashOf(body) },
      ...{ sent_at: at, tried_at: at, posted_at: messageId === null ? at : post.posted_at },
      ...{ tries: 0, failure: null, ended: null, due_at: next },
    });
  }

  /** Leaves nothing of a post, or that its event was deleted. */
  async #takeAway(
    post: EventPostsTable,
    how: 'tell-deleted' | 'remove',
    { webhook, messageId, channel }: Way & { messageId: string },
  ): Promise<void> {
    const { database, messages } = this.#options;
    const sent =
      how === 'remove'
        ? await messages.remove(webhook, messageId)
        : await messages.edit(webhook, messageId, deletedBody());
    if (sent.is === 'sent' || sent.is === 'unknown-message') {
      this.#options.onPost?.('removed');
      // What was marked meanwhile is a post of its own by now.
      await this.#settle(post, { message_id: null, shown: null, tries: 0, due_at: null });
      return removePost(database.db, post);
    }
    await this.#fail(post, sent, channel);
  }

  async #fail(
    post: EventPostsTable,
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
        await this.#settle(post, {
          ...{ message_id: null, shown: null, ended: 'deleted', due_at: null, tried_at: now() },
        });
        return;
      case 'refused':
        log.error(
          { channel: name, reason: failed.why },
          'Discord refuses the webhook of a channel: nothing is posted there until the host starts again',
        );
        await stopChannel(db, name, { at: now(), why: failed.why });
        await this.#settle(post, { failure: failed.why, due_at: now(), tried_at: now() });
        return;
      case 'wrong':
        log.error({ channel: name, reason: failed.why }, 'Discord does not take a post');
        await this.#settle(post, {
          ...{ failure: failed.why, tries: 0, due_at: null, tried_at: now() },
        });
        return;
      case 'later':
        return this.#putOff(post, failed, name);
    }
  }

  async #putOff(
    post: EventPostsTable,
    { why, after, all }: Extract<SentMessage, { is: 'later' }>,
    name: string,
  ): Promise<void> {
    const { database, log, now } = this.#options;
    if (after !== null) {
      await restChannels(database.db, all ? null : name, now() + after);
      await this.#settle(post, { failure: why, due_at: now(), tried_at: now() });
      return;
    }
    const pause = pauseAfter(post.tries);
    log.warn({ channel: name, reason: why }, 'a post could not be sent to Discord; it goes again');
    await this.#settle(post, {
      ...{ failure: why, tries: post.tries + 1, due_at: now() + pause, tried_at: now() },
    });
  }

  /** Writes down what Discord has taken. The claim outlasts a short absence of the database. */
  #keep(post: EventPostsTable, part: Parameters<typeof settlePost>[2]): Promise<void> {
    const { log } = this.#options;
    return writeDown(() => this.#settle(post, part), {
      ...{ log, what: 'what Discord has taken', pauseAfter, signal: this.#stop.signal },
    });
  }

  #settle(post: EventPostsTable, part: Parameters<typeof settlePost>[2]): Promise<void> {
    return settlePost(this.#options.database.db, post, part, this.#options.now());
  }
}

interface Way {
  webhook: Webhook;
  channel: PostChannelsTable;
}
