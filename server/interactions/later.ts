import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DiscordMessages } from '../message-services.ts';

/** Discord waits three seconds for an answer, and its way here and back takes some of them. */
const usualPromptness = 1500;

/** Pauses after failures, in milliseconds: Discord takes nothing before it has read “later” itself. */
const usualPauses = [500, 1000, 2000];

interface LateOptions {
  messages: Pick<DiscordMessages, 'answerLater'>;
  log: Pick<Logger, 'warn'>;
  /** what takes longer is answered later, in milliseconds */
  promptly?: number;
  /** how long it waits after each failure before it tries again, in milliseconds */
  pauses?: readonly number[];
}

/** Says what came of presses on Discord that took longer than Discord waits. */
export class LateAnswers {
  readonly promptly: number;
  readonly #options: LateOptions;
  readonly #underWay = new Set<Promise<void>>();

  constructor(options: LateOptions) {
    this.#options = options;
    this.promptly = options.promptly ?? usualPromptness;
  }

  /** Says it once it is known. */
  say(to: Parameters<DiscordMessages['answerLater']>[0], body: Promise<object>): void {
    const saying = this.#say(to, body);
    this.#underWay.add(saying);
    void saying.finally(() => this.#underWay.delete(saying));
  }

  /** Resolves once all is said that is to be said by now. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #say(...[to, body]: Parameters<LateAnswers['say']>): Promise<void> {
    const { log } = this.#options;
    try {
      await this.#send(to, await body);
    } catch (error) {
      // The error itself holds the address, which lets whoever reads it write.
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reason }, 'whoever pressed something on Discord could not be told');
    }
  }

  async #send(to: Parameters<LateAnswers['say']>[0], body: object): Promise<void> {
    const { messages, pauses = usualPauses } = this.#options;
    for (const pause of pauses) {
      try {
        await messages.answerLater(to, body);
        return;
      } catch {
        await wait(pause);
      }
    }
    await messages.answerLater(to, body);
  }
}
