import { $session, unknownSession } from './session.ts';

/** Loads code that only signed-in people need: a reader's page stays light. */
const loadSignedIn = () => import('./signed-in.ts');

/**
 * Applies the cached identity at once, then asks the server (product §4.1). A person who never
 * signed in causes no call: the server's hint cookie is missing.
 */
export async function startSession(): Promise<void> {
  if (document.cookie.includes('guildhall_signed_in=')) await (await loadSignedIn()).resume();
  else $session.set({ ...unknownSession, loading: false, initialized: true });
}

/** Signs out here and on the server. Editor mode and masquerade end with it (product §4.1). */
export async function leaveSession(): Promise<void> {
  $session.set({ ...$session.get(), loading: true });
  await (await loadSignedIn()).leaveSession();
}
