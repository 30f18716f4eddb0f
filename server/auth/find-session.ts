import type { CookieScope, Sessions } from '../services.ts';
import { readSessionIds } from './cookies.ts';

/** Finds the session that a Cookie header holds, whatever others have planted beside it, by one question. */
export async function findSession(
  cookieHeader: string | null | undefined,
  scope: CookieScope,
  find: Sessions['find'],
): ReturnType<Sessions['find']> {
  const ids = readSessionIds(cookieHeader, scope);
  return ids.length === 0 ? null : find(ids);
}
