import type { AuditPerson } from '../audit/audit.ts';
import type { SignedIn } from './sessions.ts';

/** @returns who asks, of an operation that asks for a session: `authorise` has let nobody else through */
export function whoIs(signedIn: SignedIn | null): AuditPerson {
  if (!signedIn) throw new Error('An operation without a session asked who it is');
  return { id: signedIn.user.id, username: signedIn.user.username };
}
