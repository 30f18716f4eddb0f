import { ApiError } from '#api/errors.ts';
import * as calls from '#api/session.ts';
import type { User } from '#contract/identity.ts';
import { forgetDrafts } from './drafts.ts';
import { identitiesOf, readIdentities, storeIdentities } from './identities.ts';
import { $session, signOutUnheard, unknownSession } from './session.ts';
import { removeStored } from './storage.ts';
import { signedInKeys } from './stored-keys.ts';

/** The hint cookie while the server has still to be told of a sign-out. */
const leavingHint = 'guildhall_signed_in=leaving';

/** A failed fetch and a sign-out clear every identity (product §4.1). */
function forget(): void {
  signedInKeys.forEach(removeStored);
  $session.set({ ...unknownSession, loading: false, initialized: true });
}

/** Takes over who the server says it is. */
function settle(user: User): void {
  const { navControl, masquerade } = readIdentities(Date.now());
  const identities = identitiesOf(user, { navControl, masquerade }, Date.now());
  storeIdentities(identities);
  $session.set({ ...unknownSession, ...identities, loading: false, initialized: true });
}

/** Asks the server who is signed in. Nobody is when it cannot be asked. */
async function refresh(): Promise<void> {
  try {
    settle(await calls.readCurrentUser());
  } catch (error) {
    console.warn('Failed to fetch user data', error);
    if (error instanceof ApiError && error.status === 401) dropHint();
    forget();
  }
}

/** Nobody is signed in: the next pages need not ask. */
function dropHint(): void {
  document.cookie = 'guildhall_signed_in=; Path=/; Max-Age=0';
}

/** Another tab signs out or in as somebody, begins or ends a masquerade: this one follows. */
function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    // It has signed out, or it could not ask who is signed in: this tab asks for itself.
    if (key === 'user' && newValue === null) void refresh();
    else if (key === 'user' || key === 'navControl' || key === 'masquerade') {
      const { initialized } = $session.get();
      const identities = readIdentities(Date.now());
      if (initialized) $session.set({ ...$session.get(), ...identities, expired: false });
    }
  });
}

let isFollowing = false;

/** Goes on with the session of the last page: shows it at once, then asks the server. */
export async function resume(): Promise<void> {
  if (!isFollowing) followOtherTabs();
  isFollowing = true;
  if (document.cookie.includes(leavingHint)) {
    await signOut();
    return;
  }
  // A page that is shown already stays as it is until the answer has come.
  if (!$session.get().initialized) {
    $session.set({ ...unknownSession, ...readIdentities(Date.now()) });
  }
  await refresh();
}

/** Ends the session: the server is told, and whatever it answers, this browser forgets. */
export async function signOut(): Promise<void> {
  try {
    await calls.signOut();
    dropHint();
  } catch (error) {
    console.warn('The server could not be told of the sign-out', error);
    // The session's own cookie is out of reach. The next page tells the server again.
    document.cookie = `${leavingHint}; Path=/; Max-Age=2592000; SameSite=Lax`;
    dispatchEvent(new Event(signOutUnheard));
  }
  forgetDrafts();
  forget();
}
