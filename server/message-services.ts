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
