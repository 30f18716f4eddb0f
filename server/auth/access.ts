import type { Context } from 'hono';
import { isWriting, type Operation } from '#contract/operation.ts';
import { meets } from '#rules/access/access.ts';
import { ProblemError } from '../http/problem.ts';
import type { Admit } from '../http/routes.ts';
import type { Services, SignedIn } from '../services.ts';
import { sessionCookies } from './cookies.ts';
import { findSession } from './find-session.ts';
import { isSameOrigin } from './same-origin.ts';

/** Finds the signed-in person of a request. */
async function authenticate(
  { cookieScope, sessions }: Services,
  context: Context,
): Promise<SignedIn | null> {
  const header = context.req.header('cookie');
  const found = await findSession(header, cookieScope, (ids) => sessions.find(ids));
  if (found?.signedIn.extended) {
    for (const cookie of sessionCookies(found.id, cookieScope)) {
      context.header('set-cookie', cookie, { append: true });
    }
  }
  return found?.signedIn ?? null;
}

function assertSameSite(operation: Operation, { origin }: Services, context: Context): void {
  if (!isWriting(operation) || isSameOrigin(context.req.raw.headers, origin)) return;
  throw new ProblemError('other-site', 'This request came from another site. Use the site itself.');
}

function assertAllowed({ access }: Operation, signedIn: SignedIn | null): void {
  if (meets(access, signedIn?.viewer ?? null)) return;
  if (!signedIn) throw new ProblemError('not-signed-in', 'Sign in to use this.');
  throw new ProblemError(
    'not-allowed',
    access === 'editor'
      ? 'Only an editor can use this.'
      : 'Your roles in the guild do not open this. Ask an officer.',
  );
}

/** Refuses everyone whom the contract does not allow. */
export const admit: Admit = async (operation, services, context) => {
  const signedIn = await authenticate(services, context);
  assertSameSite(operation, services, context);
  assertAllowed(operation, signedIn);
  return signedIn;
};
