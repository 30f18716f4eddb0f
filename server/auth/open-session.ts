import type { Context } from 'hono';
import type { AuditPerson } from '../audit/audit.ts';
import type { AppEnv } from '../http/mount.ts';
import type { Services } from '../services.ts';
import { readSessionId, sessionCookies } from './cookies.ts';

/**
 * Signs a person in: a new session, never one that the browser brought along, and the end of the
 * session it had.
 */
export async function openSession(
  { audit, cookieScope, masquerades, membership, sessions }: Services,
  context: Context<AppEnv>,
  person: AuditPerson,
  how: string,
): Promise<void> {
  const before = readSessionId(context.req.header('cookie'), cookieScope);
  const ended = before === null ? null : await sessions.close(before);
  if (ended) await masquerades.end(ended.sessionHash, 'signed in anew');
  const id = await sessions.open(person.id);
  const { id: actorId, username } = person;
  await audit.write({ action: 'sign-in', actor: { id: actorId, username }, detail: how });
  if (ended) await membership.farewell();
  for (const cookie of sessionCookies(id, cookieScope)) {
    context.header('set-cookie', cookie, { append: true });
  }
}
