import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Guild } from '#rules/guild/guild.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { OnDiscordCall } from '../discord/calls.ts';
import { lateMessages } from '../discord/late-messages.ts';
import { EventPosts } from '../event-posts/keeping.ts';
import type { OnPost } from '../event-posts/outcomes.ts';
import { LateAnswers } from '../interactions/later.ts';
import type { Webhook } from '../message-services.ts';

interface PostOptions {
  env: Pick<Env, 'discordApi' | 'discordPublicKey' | 'discordWebhooks'>;
  guild: Guild;
  database: Database;
  onDiscordCall: OnDiscordCall | undefined;
  onPost?: OnPost | undefined;
  /** the public address of the site */
  origin: string;
  log: Logger;
  now: () => number;
}

/** Longest wait until Discord has taken a message, in milliseconds. */
const messageTimeout = 10_000;

/** A host that ends waits so long for what it is writing, in milliseconds. */
const patience = 5000;

/** What writes into Discord while the host runs. */
interface OpenPosts {
  lateAnswers: LateAnswers;
  close: () => Promise<void>;
}

/** Begins to keep the posts of events, in those channels of the guild whose webhooks are known. */
export async function openPosts({
  env,
  log,
  onDiscordCall,
  ...options
}: PostOptions): Promise<OpenPosts> {
  const channels = options.guild.discord.channels ?? [];
  const named = new Set(channels.map(({ webhook }) => webhook));
  for (const name of env.discordWebhooks.keys()) {
    if (!named.has(name)) log.warn(`${name} is set, and no channel of guild.config.ts names it`);
  }
  const webhooks = new Map<string, Webhook>(
    channels.flatMap(({ name, webhook }) => {
      const found = env.discordWebhooks.get(webhook);
      return found ? [[name, found] as const] : [];
    }),
  );
  const hasButtons = env.discordPublicKey !== undefined;
  const messages = lateMessages({
    ...{ api: env.discordApi, timeout: messageTimeout, onCall: onDiscordCall },
  });
  const posts = await EventPosts.open({
    ...{ ...options, messages, channels, webhooks, hasButtons, log },
  });
  const lateAnswers = new LateAnswers({ messages, log });
  return {
    lateAnswers,
    close: async () => {
      // What is broken off may have arrived all the same: it would be written twice.
      const closing = posts.close();
      const written = new AbortController();
      await Promise.race([
        Promise.all([closing, lateAnswers.close()]),
        wait(patience, undefined, { signal: written.signal }).catch(() => undefined),
      ]);
      written.abort();
      messages.close();
      await closing;
    },
  };
}
