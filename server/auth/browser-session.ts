import type { Context } from 'hono';
import type { AuditPerson, Services } from '../services.ts';
import { endedCookies, readSessionId, sessionCookies } from './cookies.ts';

function addCookies(context: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
}

/** Ends a browser's session and its masquerade. Returns whether it had one. */
async function endSession(
  { cookieScope, masquerades, sessions }: Services,
  context: Context,
  why: string,
): Promise<boolean> {
  const id = readSessionId(context.req.header('cookie'), cookieScope);
  const ended = id === null ? null : await sessions.close(id);
  if (ended) await masquerades.end(ended.sessionHash, why);
  return ended !== null;
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
  const hadOne = await endSession(services, context, 'signed in anew');
  const id = await sessions.open(userId);
  await audit.write({ action: 'sign-in', actor: { id: userId, username }, detail: how });
  if (hadOne) await membership.farewell();
  addCookies(context, sessionCookies(id, cookieScope));
}

/** Signs a person out; a browser without a session loses its cookies all the same. */
export async function closeSession(services: Services, context: Context): Promise<void> {
  if (await endSession(services, context, 'signed out')) await services.membership.farewell();
  addCookies(context, endedCookies(services.cookieScope));
}
