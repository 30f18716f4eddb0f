import { call } from '#api/call.ts';
import { endMasquerade, startMasquerade } from '#contract/masquerades.ts';
import { identitiesOf, storeIdentities } from './identities.ts';
import { $session, type Masquerade } from './session.ts';

/** Sets the masquerade, or none, and turns editor mode on or off. */
function become(masquerade: Masquerade | null, editorMode: boolean): void {
  const session = $session.get();
  const navControl = editorMode ? masquerade : session.user;
  const identities = identitiesOf(session.user, { navControl, masquerade }, Date.now());
  storeIdentities(identities);
  $session.set({ ...session, ...identities, editorMode });
}

/**
 * Begins a masquerade as a person; the server records it.
 * @throws ApiError
 */
export async function enterMasquerade(id: string): Promise<void> {
  const masquerade = await call(startMasquerade, { body: { id } });
  become(masquerade, $session.get().editorMode);
}

/** In editor mode the navigation shows the masquerade; without it, the person themselves (product §4.2). */
export function setEditorMode(on: boolean): void {
  become($session.get().masquerade, on);
}

/** Ends the masquerade after its hour: the server ends it at the same time by itself. */
export function letMasqueradeEnd(): void {
  become(null, false);
}

/**
 * Ends the masquerade here at once. The server hears of it, or ends it by itself after its hour.
 */
export async function leaveMasquerade(): Promise<void> {
  become(null, false);
  await call(endMasquerade, {}).catch((error: unknown) => {
    console.warn('The server could not be told that the masquerade has ended', error);
  });
}
