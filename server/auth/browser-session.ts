import type { Context } from 'hono';
import type { AuditPerson, Services } from '../services.ts';
import { endedCookies, readSessionIds, sessionCookies } from './cookies.ts';
import { removeDevicesOf } from './queries.ts';

function addCookies(context: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
}

/**
 * Ends a browser's sessions and their masquerades, and sends nothing more to it that is for their people.
 * Returns whether it had one, and the hashes of those of whoever signs in now.
 * @param next id of whoever signs in now, whose notices it goes on to show
 */
async function endSessions(
  { cookieScope, database, live, masquerades, sessions }: Services,
  context: Context,
  why: string,
  next?: string,
): Promise<{ hadOne: boolean; own: string[] }> {
  let hadOne = false;
  const own: string[] = [];
  for (const id of readSessionIds(context.req.header('cookie'), cookieScope)) {
    const ended = await sessions.close(id);
    if (!ended) continue;
    hadOne = true;
    live.checkAgain([ended.userId]);
    if (ended.userId === next) own.push(ended.sessionHash);
    else await removeDevicesOf(database.db, ended.sessionHash);
    await masquerades.end(ended.sessionHash, why);
  }
  return { hadOne, own };
}

/**
 * Signs a person in: opens a new session, never one that the browser brought along, and ends the
 * browser's earlier one.
 */
export async function openSession(
  services: Services,
  context: Context,
  { id: userId, username }: AuditPerson,
  how: string,
): Promise<void> {
  const { audit, cookieScope, membership, sessions } = services;
  const { hadOne, own } = await endSessions(services, context, 'signed in anew', userId);
  const id = await sessions.open(userId, own);
  await audit.write({ action: 'sign-in', actor: { id: userId, username }, detail: how });
  if (hadOne) await membership.farewell();
  addCookies(context, sessionCookies(id, cookieScope));
}

/** Signs a person out; a browser without a session loses its cookies all the same. */
export async function closeSession(services: Services, context: Context): Promise<void> {
  const { hadOne } = await endSessions(services, context, 'signed out');
  if (hadOne) await services.membership.farewell();
  addCookies(context, endedCookies(services.cookieScope));
}
