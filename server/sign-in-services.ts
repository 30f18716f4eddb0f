import type { SignInFailure } from '#contract/auth.ts';
import type { Member } from './db/people.ts';

/** The data of a sign-in that the way back has to match. */
export interface PendingSignIn {
  /** PKCE code verifier */
  verifier: string;
  /** path to go to afterwards */
  back: string;
}

/** Sign-ins on their way through Discord. */
export interface SignIns {
  /** Returns the browser's id, for its cookie. */
  begin: (browser: string | null, state: string, pending: PendingSignIn) => Promise<string>;
  /**
   * Returns the sign-in that comes back, or null when this browser has none with this state.
   * @param browsers ids that the browser names: one, unless others have planted more
   */
  take: (browsers: readonly string[], state: string | undefined) => Promise<PendingSignIn | null>;
}

/** Tokens with which the site calls Discord on a person's behalf. */
export interface Tokens {
  access: string;
  refresh: string | null;
}

/** How a sign-in has ended; `failed` is a fault of the host. */
export type SignInOutcome = 'made' | 'failed' | SignInFailure;

/** The sign-in by Discord: the way there and back. */
export interface DiscordSignIn {
  /** Returns the address to send the person to, and the secrets that check the way back. */
  begin: () => Promise<{ url: URL; state: string; verifier: string }>;
  /** Returns the person who has come back, and their tokens. @throws DiscordError */
  arrive: (
    wayBack: { search: string; state: string; verifier: string },
    now: () => number,
  ) => Promise<{ member: Member; tokens: Tokens }>;
}
