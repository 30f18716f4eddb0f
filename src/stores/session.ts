import { atom } from 'nanostores';
import type { User } from '#contract/identity.ts';
import type { Identity } from '#rules/guild/identity.ts';

/** The person as whom an editor looks around. */
export interface Masquerade extends Identity {
  /** moment at which the masquerade ends by itself, milliseconds since 1970 */
  endsAt: number;
}

/**
 * The signed-in person, as far as the browser knows. The server decides; this only hides and shows.
 */
export interface Session {
  user: User | null;
  /** the person whom the navigation shows: oneself, or in editor mode the masquerade */
  navControl: Identity | null;
  masquerade: Masquerade | null;
  editorMode: boolean;
  /** true until the first fetch of the user settles, and while signing out */
  loading: boolean;
  /** true once the first fetch of the user has settled */
  initialized: boolean;
  /** the server has forgotten the session while the page was open: the page stays as it is */
  expired: boolean;
}

/** The session before anything is known: nobody is signed in. */
export const unknownSession: Session = {
  user: null,
  navControl: null,
  masquerade: null,
  editorMode: false,
  loading: true,
  initialized: false,
  expired: false,
};

export const $session = atom(unknownSession);

/** The name of the event that tells a page that the server did not hear of a sign-out. */
export const signOutUnheard = 'guildhall:sign-out-unheard';
