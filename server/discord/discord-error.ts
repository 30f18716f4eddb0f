import type { SignInFailure } from '#contract/auth.ts';

/**
 * An error of a call to Discord: it was down, slow, refused, or gave an unexpected answer. The
 * message says which, for the log; `failure` says what a person who is signing in can try.
 */
export class DiscordError extends Error {
  readonly failure: SignInFailure;
  /** Discord as a whole fails, not only this person's permission */
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
