/** A webhook of a channel on Discord: whoever knows its token may write there. */
export interface Webhook {
  id: string;
  token: string;
}

/** What became of a message that was sent, changed or taken away. */
export type SentMessage =
  | { is: 'sent'; messageId: string }
  /** somebody has deleted the message */
  | { is: 'unknown-message' }
  /** the webhook is gone, or may not: nothing goes this way any more */
  | { is: 'refused'; why: string }
  /** this message is not taken, however often it is sent */
  | { is: 'wrong'; why: string }
  /**
   * Discord was away, slow or busy: it may have arrived all the same. `after` is a wait that it asks for,
   * in milliseconds; `all` tells that it asks so of everything that is sent
   */
  | { is: 'later'; why: string; after: number | null; all: boolean };

/** Writes into Discord. */
export interface DiscordMessages {
  post: (webhook: Webhook, body: object) => Promise<SentMessage>;
  edit: (webhook: Webhook, messageId: string, body: object) => Promise<SentMessage>;
  remove: (webhook: Webhook, messageId: string) => Promise<SentMessage>;
  /** Says what came of something that was pressed, which was answered by “later”. @throws Error */
  answerLater: (to: { applicationId: string; token: string }, body: object) => Promise<void>;
}

/** A browser as messages are sent to it (RFC 8030, RFC 8291). */
export interface PushTarget {
  endpoint: string;
  /** its keys, in base64url */
  p256dh: string;
  auth: string;
}

/** A message to a browser. */
export interface PushMessage {
  /** JSON that is shown (product §2.48) */
  payload: string;
  /** a later message on the same thing takes the place of one that waits: 32 letters of base64url */
  topic: string;
  /** the push service keeps it no longer, in seconds */
  ttl: number;
  urgency: 'normal' | 'high';
}

/** What became of a message to a browser. */
export type SentPush =
  | { is: 'sent' }
  /** the browser has ended its subscription */
  | { is: 'gone' }
  /** this message is not taken, however often it is sent */
  | { is: 'wrong'; why: string }
  /** the push service does not let this site send to the browser */
  | { is: 'refused'; why: string }
  /**
   * the push service was away, slow or busy: it may have arrived all the same. `after` is a wait that it
   * asks for, in milliseconds
   */
  | { is: 'later'; failure: 'busy' | 'silent'; why: string; after: number | null };

/** Sends messages to browsers, by the push services of their makers. */
export interface PushServices {
  /** Returns the host of the push service of an endpoint; null for an address to which nothing is sent. */
  serviceOf: (endpoint: string) => string | null;
  /** Returns the public key of this site, in base64url. */
  publicKey: () => Promise<string>;
  send: (to: PushTarget, message: PushMessage) => Promise<SentPush>;
}
