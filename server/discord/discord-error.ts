import type { SignInFailure } from '#contract/auth.ts';

/**
 * Discord did not give what was asked for: it was down, slow, refused, or answered something else.
 * The message says which, for the log; `failure` what a person who is signing in can try.
 */
export class DiscordError extends Error {
  readonly failure: SignInFailure;
  /** Discord as a whole fails, not this person's permission */
  readonly isOutage: boolean;

  constructor(
    failure: SignInFailure,
    message: string,
    { isOutage = false, ...options }: ErrorOptions & { isOutage?: boolean } = {},
  ) {
    super(message, options);
    this.name = 'DiscordError';
    this.failure = failure;
    this.isOutage = isOutage;
  }
}
