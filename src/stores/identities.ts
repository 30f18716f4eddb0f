import type { User } from '#contract/identity.ts';
import { isIdentity, isUser } from '#contract/identity.ts';
import type { Identity } from '#rules/guild/identity.ts';
import type { Masquerade, Session } from './session.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

type Identities = Pick<Session, 'user' | 'navControl' | 'masquerade' | 'editorMode'>;

function isMasquerade(value: unknown): value is Masquerade {
  return isIdentity(value) && Number.isFinite((value as Partial<Masquerade>).endsAt);
}

function identityOf({ id, username, avatar }: Identity): Identity {
  return { id, username, avatar };
}

/**
 * Derives the identities from the signed-in person and the stored ones. Only an editor masquerades,
 * for an hour; in editor mode the navigation shows the masquerade.
 */
export function identitiesOf(
  user: User | null,
  stored: { navControl: Identity | null; masquerade: Masquerade | null },
  now: number,
): Identities {
  const isRunning = user?.editor === true && (stored.masquerade?.endsAt ?? 0) > now;
  const masquerade = isRunning ? stored.masquerade : null;
  const editorMode = masquerade !== null && stored.navControl?.id === masquerade.id;
  const shown = editorMode ? masquerade : user;
  return { user, masquerade, editorMode, navControl: shown && identityOf(shown) };
}

/** Reads the identities of the last visit. */
export function readIdentities(now: number): Identities {
  const stored = {
    navControl: readStored('navControl', isIdentity),
    masquerade: readStored('masquerade', isMasquerade),
  };
  return identitiesOf(readStored('user', isUser), stored, now);
}

/** Stores the identities for the next page; a null removes the stored one. */
export function storeIdentities({ user, navControl, masquerade }: Identities): void {
  for (const [key, value] of Object.entries({ user, navControl, masquerade })) {
    if (value === null) removeStored(key);
    else writeStored(key, value);
  }
}
