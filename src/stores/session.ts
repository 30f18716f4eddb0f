import { atom } from 'nanostores';
import type { User } from '#contract/identity.ts';
import type { Identity } from '#rules/guild/identity.ts';

/** Whom an editor looks around as. */
export interface Masquerade extends Identity {
  /** when it ends by itself, milliseconds since 1970 */
  endsAt: number;
}

/** Who is signed in, as far as the browser knows. The server decides; this only hides and shows. */
export interface Session {
  user: User | null;
  /** as whom the navigation shows the person: themselves, or in editor mode the masquerade */
  navControl: Identity | null;
  masquerade: Masquerade | null;
  editorMode: boolean;
  /** true until the first fetch of the user settles, and while signing out */
  loading: boolean;
  /** true once that first fetch has settled */
  initialized: boolean;
  /** the server has forgotten the session while the page was open: the page stays as it is */
  expired: boolean;
}

/** Nobody, and nothing is known yet. */
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

/** Told to whoever watches when the server did not hear of a sign-out. */
export const signOutUnheard = 'guildhall:sign-out-unheard';
