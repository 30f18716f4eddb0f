import type { Logger } from 'pino';
import type { DiscordMessages } from '../message-services.ts';

/** Discord waits three seconds for an answer, and its way here and back takes some of them. */
const usualPromptness = 1500;

interface LateOptions {
  messages: Pick<DiscordMessages, 'answerLater'>;
  log: Pick<Logger, 'warn'>;
  /** what takes longer is answered later, in milliseconds */
  promptly?: number;
}

/** Says what came of presses on Discord that took longer than Discord waits. */
export class LateAnswers {
  readonly promptly: number;
  readonly #options: LateOptions;

  constructor(options: LateOptions) {
    this.#options = options;
    this.promptly = options.promptly ?? usualPromptness;
  }

  /** Says it once it is known. */
  say(to: Parameters<DiscordMessages['answerLater']>[0], body: Promise<object>): void {
    void this.#say(to, body);
  }

  async #say(...[to, body]: Parameters<LateAnswers['say']>): Promise<void> {
    const { messages, log } = this.#options;
    try {
      await messages.answerLater(to, await body);
    } catch (error) {
      // The error itself holds the address, which lets whoever reads it write.
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason }, 'whoever pressed something on Discord could not be told');
    }
  }
}
