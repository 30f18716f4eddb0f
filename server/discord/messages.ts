import {
  DefaultRestOptions,
  DiscordAPIError,
  type RateLimitData,
  RateLimitError,
  REST,
} from '@discordjs/rest';
import { Routes } from 'discord-api-types/v10';
import * as z from 'zod/mini';
import { discordId } from '#contract/ids.ts';
import type { DiscordMessages, SentMessage, Webhook } from '../message-services.ts';
import { splitAddress } from './api-address.ts';
import { type OnDiscordCall, tellOf } from './calls.ts';

/** A rate limit that ends sooner than this is waited for, in milliseconds. */
const longestWait = 3000;

/** After an answer that names no time Discord is left alone for so long, in milliseconds. */
const restWithoutTime = 60_000;

/** Discord's code for a message that is there no more. */
const unknownMessage = 10_008;

/** What a call came to that sends a message, beside an id. */
type Failed = Exclude<SentMessage, { is: 'sent' }>;

const sentSchema = z.object({ id: discordId });

/** A rate limit without a time: of Cloudflare, in front of Discord. */
class SentAway extends Error {
  override name = 'SentAway';
}

/** How long a limit lasts: that of the route, or one within it, whichever ends later. */
const waitOf = ({ timeToReset, retryAfter, sublimitTimeout }: RateLimitData) =>
  Math.max(timeToReset, retryAfter, sublimitTimeout);

/** Tells a fault of what is sent from one of Discord, or of the way there. */
function failureOf(error: unknown): Failed {
  const why = error instanceof Error ? error.message : String(error);
  if (error instanceof RateLimitError) {
    const all = error.global || error.scope === 'global';
    return { is: 'later', why: 'Discord asks to wait', after: waitOf(error), all };
  }
  if (error instanceof SentAway) {
    return { is: 'later', why: 'Discord sends everybody away', after: restWithoutTime, all: true };
  }
  // Without a code of Discord's own it is a page of what stands in front of it.
  if (!(error instanceof DiscordAPIError) || typeof error.code !== 'number') {
    return { is: 'later', why, after: null, all: false };
  }
  if (error.code === unknownMessage) return { is: 'unknown-message' };
  if ([401, 403, 404].includes(error.status)) return { is: 'refused', why };
  return { is: 'wrong', why };
}

async function outcomeOf(send: () => Promise<unknown>): Promise<SentMessage> {
  try {
    const sent = z.safeParse(sentSchema, await send());
    if (sent.success) return { is: 'sent', messageId: sent.data.id };
    return { is: 'later', why: 'Discord’s answer names no message', after: null, all: false };
  } catch (error) {
    return failureOf(error);
  }
}

export interface MessagesOptions {
  /** address of Discord's API, with its version */
  api: string;
  /** longest wait for an answer, in milliseconds */
  timeout: number;
  onCall?: OnDiscordCall | undefined;
}

/**
 * Writes into Discord by webhooks, whose addresses are all the permission that it takes. The client is
 * large: import this file lazily.
 */
export class WebhookMessages implements DiscordMessages {
  readonly #rest: REST;
  readonly #stop = new AbortController();

  constructor({ api, timeout, onCall = () => undefined }: MessagesOptions) {
    this.#rest = new REST({
      ...splitAddress(api),
      timeout,
      // What failed may have arrived: whoever sends it decides whether it goes once more.
      retries: 0,
      makeRequest: async (url, init) => {
        const answer = await tellOf(onCall, () => DefaultRestOptions.makeRequest(url, init));
        // The client would ask again at once, without an end.
        if (answer.status === 429 && answer.headers.get('retry-after') === null) {
          throw new SentAway('Discord answers 429 and no time');
        }
        return answer;
      },
      rejectOnRateLimit: (limit) => waitOf(limit) > longestWait,
    });
  }

  post({ id, token }: Webhook, body: object): Promise<SentMessage> {
    // Without `wait` the answer names no message.
    const query = new URLSearchParams({ wait: 'true' });
    return outcomeOf(() =>
      this.#rest.post(Routes.webhook(id, token), { ...this.#open(), query, body }),
    );
  }

  edit({ id, token }: Webhook, messageId: string, body: object): Promise<SentMessage> {
    const route = Routes.webhookMessage(id, token, messageId);
    return outcomeOf(() => this.#rest.patch(route, { ...this.#open(), body }));
  }

  remove({ id, token }: Webhook, messageId: string): Promise<SentMessage> {
    const route = Routes.webhookMessage(id, token, messageId);
    return outcomeOf(async () => {
      await this.#rest.delete(route, this.#open());
      return { id: messageId };
    });
  }

  async answerLater(
    { applicationId, token }: { applicationId: string; token: string },
    body: object,
  ): Promise<void> {
    const route = Routes.webhookMessage(applicationId, token, '@original');
    await this.#rest.patch(route, { ...this.#open(), body });
  }

  /** Ends what is under way. */
  close(): void {
    this.#stop.abort();
    this.#rest.clearHashSweeper();
    this.#rest.clearHandlerSweeper();
  }

  /** The address itself says who may: no token stands beside it. */
  #open() {
    return { auth: false, signal: this.#stop.signal };
  }
}
