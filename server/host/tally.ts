import type { RateLimit } from '#contract/operation.ts';
import type { OnStatement } from '../db/statements.ts';
import type { OnDiscordCall } from '../discord/calls.ts';
import type { SentPush } from '../message-services.ts';
import type { OnPost } from '../event-posts/outcomes.ts';
import type { Services } from '../services.ts';

/** Hears how a task of this host has ended, and how many seconds it took. */
type OnTask = (isDone: boolean, seconds: number) => void;

/** Counts what happens on this host. It is there only where somebody reads the figures. */
export interface Tally {
  signIn: NonNullable<Services['onSignIn']>;
  refusedCall: (limit: RateLimit) => void;
  discordCall: OnDiscordCall;
  /** what became of a message to a browser */
  push: (outcome: SentPush['is']) => void;
  post: OnPost;
  statement: OnStatement;
  build: OnTask;
  backup: OnTask;
  /** the backup before steps of the schema */
  backupBefore: OnTask;
}

/**
 * Makes of a task one that tells how it has ended.
 * @param isCounted tells whether a result is this host's work
 */
export function countedTask<Args extends unknown[], Result>(
  task: (...args: Args) => Promise<Result>,
  onEnd: OnTask = () => undefined,
  isCounted: (result: Result) => boolean = () => true,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    try {
      const result = await task(...args);
      if (isCounted(result)) onEnd(true, seconds());
      return result;
    } catch (error) {
      onEnd(false, seconds());
      throw error;
    }
  };
}
