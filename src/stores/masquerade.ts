import { call } from '#api/call.ts';
import * as masquerades from '#contract/masquerades.ts';
import { identitiesOf, storeIdentities } from './identities.ts';
import { $session, type Masquerade } from './session.ts';

/** Takes over a masquerade, or none, with editor mode on or off. */
function become(masquerade: Masquerade | null, editorMode: boolean): void {
  const session = $session.get();
  const navControl = editorMode ? masquerade : session.user;
  const identities = identitiesOf(session.user, { navControl, masquerade }, Date.now());
  storeIdentities(identities);
  $session.set({ ...session, ...identities, editorMode });
}

/**
 * Takes a person as the one to look around as: the server writes it down.
 * @throws ApiError
 */
export async function startMasquerade(id: string): Promise<void> {
  const masquerade = await call(masquerades.startMasquerade, { body: { id } });
  become(masquerade, $session.get().editorMode);
}

/** In editor mode the navigation shows the masquerade; without it, the person themselves (product §4.2). */
export function setEditorMode(on: boolean): void {
  become($session.get().masquerade, on);
}

/** Its hour is over: the server ends it by itself, at that very time. */
export function letMasqueradeEnd(): void {
  become(null, false);
}

/** Ends the masquerade here at once. The server is told, or ends it by itself when its hour is over. */
export async function endMasquerade(): Promise<void> {
  become(null, false);
  await call(masquerades.endMasquerade, {}).catch((error: unknown) => {
    console.warn('The server could not be told that the masquerade has ended', error);
  });
}
