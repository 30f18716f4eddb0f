import { ApiError } from '#api/errors.ts';
import { askWhoIsSignedIn, removeSession } from '#api/session.ts';
import type { User } from '#contract/identity.ts';
import { forgetDrafts } from './drafts.ts';
import { identitiesOf, readIdentities, storeIdentities } from './identities.ts';
import { $session, signOutUnheard, unknownSession } from './session.ts';
import { isAhead, whenShown } from './shown.ts';
import { removeStored } from './storage.ts';
import { signedInKeys } from './stored-keys.ts';

/** The hint cookie's value while a sign-out still has to reach the server. */
const leavingHint = 'guildhall_signed_in=leaving';

/** Clears every identity, as a failed fetch and a sign-out do (product §4.1). */
function forget(): void {
  signedInKeys.forEach(removeStored);
  $session.set({ ...unknownSession, loading: false, initialized: true });
}

/** Sets the session to the server's answer. */
function settle(user: User): void {
  const { navControl, masquerade } = readIdentities(Date.now());
  const identities = identitiesOf(user, { navControl, masquerade }, Date.now());
  // What is stored may have changed when the page is shown.
  if (isAhead())
    whenShown(() => {
      settle(user);
    });
  else storeIdentities(identities);
  $session.set({ ...unknownSession, ...identities, loading: false, initialized: true });
}

/** Asks the server who is signed in. A failed call counts as nobody, in a page that is shown. */
async function refresh(): Promise<void> {
  try {
    settle(await askWhoIsSignedIn());
  } catch (error) {
    if (isAhead()) {
      whenShown(() => void refresh());
      return;
    }
    console.warn('Failed to fetch user data', error);
    if (error instanceof ApiError && error.status === 401) dropHint();
    forget();
  }
}

/** Removes the hint cookie, so that the next pages need not ask. */
function dropHint(): void {
  document.cookie = 'guildhall_signed_in=; Path=/; Max-Age=0';
}

/** Follows another tab that signs in or out, or begins or ends a masquerade. */
function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    // The other tab signed out, or could not ask who is signed in: this tab asks for itself.
    if (key === 'user' && newValue === null) void refresh();
    else if (key === 'user' || key === 'navControl' || key === 'masquerade') {
      const { initialized } = $session.get();
      const identities = readIdentities(Date.now());
      if (initialized) $session.set({ ...$session.get(), ...identities, expired: false });
    }
  });
}

let isFollowing = false;

/** Continues the session of the last page: shows it at once, then asks the server. */
export async function resume(): Promise<void> {
  if (!isFollowing) followOtherTabs();
  isFollowing = true;
  if (document.cookie.includes(leavingHint)) {
    if (isAhead()) whenShown(() => void resume());
    else await leaveSession();
    return;
  }
  // A page that is shown already stays unchanged until the answer has come.
  if (!$session.get().initialized) {
    $session.set({ ...unknownSession, ...readIdentities(Date.now()) });
  }
  await refresh();
}

/** Ends the session: this browser forgets it, whatever the server answers. */
export async function leaveSession(): Promise<void> {
  try {
    await removeSession();
    dropHint();
  } catch (error) {
    console.warn('Failed to sign out', error);
    // Scripts cannot remove the session's own cookie. The next page tells the server again.
    document.cookie = `${leavingHint}; Path=/; Max-Age=2592000; SameSite=Lax`;
    dispatchEvent(new Event(signOutUnheard));
  }
  forgetDrafts();
  forget();
}
