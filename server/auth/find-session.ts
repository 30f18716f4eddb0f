import type { CookieScope, Sessions, SignedIn } from '../services.ts';
import { readSessionIds } from './cookies.ts';

/** Finds the session that a Cookie header holds, whatever others have planted beside it. */
export async function findSession(
  cookieHeader: string | null | undefined,
  scope: CookieScope,
  find: Sessions['find'],
): Promise<{ id: string; signedIn: SignedIn } | null> {
  for (const id of readSessionIds(cookieHeader, scope)) {
    const signedIn = await find(id);
    if (signedIn) return { id, signedIn };
  }
  return null;
}
