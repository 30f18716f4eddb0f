import { pushServiceOf } from '#rules/notices/push-services.ts';
import type { Database } from '../db/database.ts';
import type { PushKeys } from '../db/push-keys.ts';
import type { PushMessage, PushServices, PushTarget, SentPush } from '../message-services.ts';
import { readOrMakeKeys } from './keys.ts';
import { outcomeOf, silent } from './outcomes.ts';

/** Longest wait for a push service, in milliseconds. */
const usualTimeout = 10_000;

/** No more is read of an answer, in bytes: it says why, for the log. */
const mostRead = 300;

interface WebPushOptions {
  db: Database['db'];
  /** the public address of the site: there a push service finds whoever runs it */
  origin: string;
  /** tells push services from other addresses; tests know one more */
  serviceOf?: PushServices['serviceOf'];
  timeout?: number;
  /** hears what became of each message */
  onSent?: ((outcome: SentPush['is']) => void) | undefined;
  now: () => number;
}

/** Reads the beginning of an answer, and lets go of the rest. */
async function beginningOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const pieces: Uint8Array[] = [];
  for (let read = 0; read < mostRead;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    read += value.length;
  }
  await reader.cancel();
  return Buffer.concat(pieces).subarray(0, mostRead).toString();
}

/**
 * Sends messages by Web Push: encrypted for the browser (RFC 8291) and signed by this site (RFC 8292),
 * both by `web-push`, whose own client follows no time limit and reads answers of any size.
 */
export class WebPush implements PushServices {
  readonly serviceOf: PushServices['serviceOf'];
  readonly #options: WebPushOptions;
  readonly #closing = new AbortController();
  #keys: Promise<PushKeys> | undefined;

  constructor(options: WebPushOptions) {
    this.#options = options;
    this.serviceOf = options.serviceOf ?? pushServiceOf;
  }

  async publicKey(): Promise<string> {
    return (await this.#readKeys()).publicKey;
  }

  async send(to: PushTarget, message: PushMessage): Promise<SentPush> {
    const sent = await this.#send(to, message);
    this.#options.onSent?.(sent.is);
    return sent;
  }

  /** Breaks off what is under way. */
  close(): void {
    this.#closing.abort();
  }

  /** Loads the library for the first who needs it: most hosts of small guilds send little. */
  async #library() {
    return (await import('web-push')).default;
  }

  #readKeys(): Promise<PushKeys> {
    const { db, now } = this.#options;
    const make = async () => (await this.#library()).generateVAPIDKeys();
    this.#keys ??= readOrMakeKeys(db, make, now());
    this.#keys.catch(() => {
      this.#keys = undefined;
    });
    return this.#keys;
  }

  async #send({ endpoint, p256dh, auth }: PushTarget, message: PushMessage): Promise<SentPush> {
    const { origin, timeout = usualTimeout, now } = this.#options;
    // RFC 8292, section 2.1, knows no http: a host without https is for trying out.
    const { protocol, hostname } = new URL(origin);
    const subject = protocol === 'https:' ? origin : `mailto:guildhall@${hostname}`;
    // What was let in once may be refused by now: nothing is asked of any other host.
    if (this.serviceOf(endpoint) === null) return { is: 'gone' };
    const keys = await this.#readKeys();
    const library = await this.#library();
    const { payload, topic, ttl, urgency } = message;
    const { body, headers } = library.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      { vapidDetails: { subject, ...keys }, TTL: ttl, urgency, topic },
    );
    const own = Object.entries(headers).filter(([name]) => name !== 'Content-Length');
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(own),
        body: new Uint8Array(body),
        // An answer leads nowhere: it would be a request to any host that somebody else names.
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(timeout), this.#closing.signal]),
      });
      const { status } = response;
      const words = await beginningOf(response).catch(() => '');
      return outcomeOf({ status, words, retryAfter: response.headers.get('retry-after') }, now());
    } catch (error) {
      return silent(error);
    }
  }
}
