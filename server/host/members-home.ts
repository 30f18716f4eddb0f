import type { IncomingMessage, ServerResponse } from 'node:http';
import { readHome } from '#contract/home.ts';
import { meets } from '#rules/access/access.ts';
import { hintCookie, readSessionIds, sessionCookies } from '../auth/cookies.ts';
import { findSession } from '../auth/find-session.ts';
import { withDeadline } from '../http/deadline.ts';
import type { GateOptions } from './gated-pages.ts';
import type { ReadyFile } from './ready-file.ts';
import { forReader, sendFile } from './send-file.ts';

/** Matches the address of the landing page. */
const landing = /^\/(?:\?|$)/;

/**
 * Tells whether a request for the landing page may be a member's: the readable cookie says that somebody is
 * signed in. Browsers that have signed out, or mean to, are guests.
 */
export function mayBeMember({ url = '/', headers }: IncomingMessage): boolean {
  return landing.test(url) && (headers.cookie?.includes(`${hintCookie}=1`) ?? false);
}

/** The two pages that stand at the landing page's address. */
interface Pages {
  guests: ReadyFile;
  members: ReadyFile;
}

/**
 * Sends whoever is in the guild the home page, and everybody else the landing page; so too while it cannot
 * be found out who asks. No cache keeps what was chosen by a session.
 */
export async function sendHome(
  request: IncomingMessage,
  response: ServerResponse,
  { guests, members }: Pages,
  { cookieScope, findSession: find, longest }: GateOptions,
  onError: (error: unknown) => void,
): Promise<void> {
  const asked = findSession(request.headers.cookie, cookieScope, find);
  const found = await withDeadline(asked, longest).catch((error: unknown) => {
    onError(error);
    return null;
  });
  if (found?.signedIn.extended) {
    response.setHeader('set-cookie', sessionCookies(found.id, cookieScope));
  }
  const isMember = meets(readHome.access, found?.signedIn.viewer ?? null);
  const hasSession = readSessionIds(request.headers.cookie, cookieScope).length > 0;
  const others = hasSession ? forReader : null;
  sendFile(request, response, isMember ? members : guests, 200, others);
}
