import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Operation } from '#contract/operation.ts';
import { meets } from '#rules/access/access.ts';
import { readSessionId, sessionCookies } from './cookies.ts';
import { isSameOrigin } from './same-origin.ts';
import type { Services } from '../services.ts';
import type { AppEnv } from '../http/call.ts';
import { clientAddress } from '../http/client-address.ts';
import { ProblemError } from '../http/problem.ts';

/** Finds out who asks. */
export async function authenticate(services: Services, context: Context<AppEnv>): Promise<void> {
  const { cookieScope } = services;
  const id = readSessionId(context.req.header('cookie'), cookieScope);
  const signedIn = id === null ? null : await services.sessions.find(id);
  if (id !== null && signedIn?.extended) {
    for (const cookie of sessionCookies(id, cookieScope)) {
      context.header('set-cookie', cookie, { append: true });
    }
  }
  context.set('signedIn', signedIn);
}

/** Lets nobody through but who the contract lets through. @throws ProblemError */
export function authorise(
  operation: Operation,
  services: Services,
  context: Context<AppEnv>,
): void {
  const changes = operation.method !== 'GET' || operation.sameOriginOnly === true;
  if (changes && !isSameOrigin(context.req.raw.headers, services.origin)) {
    throw new ProblemError(
      'other-site',
      'This request came from another site. Use the site itself.',
    );
  }
  const signedIn = context.get('signedIn');
  if (meets(operation.access, signedIn?.viewer ?? null)) return;
  if (!signedIn) throw new ProblemError('not-signed-in', 'Sign in to use this.');
  throw new ProblemError(
    'not-allowed',
    operation.access === 'editor'
      ? 'Only an editor can use this.'
      : 'Your roles in the guild do not open this. Ask an officer.',
  );
}

/** Who a call is counted for: a person, or the address of a guest. */
export function callerOf(context: Context<AppEnv>): string {
  const signedIn = context.get('signedIn');
  if (signedIn) return signedIn.user.id;
  // A request of a test comes without a connection.
  const incoming = (context.env as Partial<HttpBindings> | undefined)?.incoming;
  return clientAddress(incoming?.socket.remoteAddress, context.req.header('x-forwarded-for'));
}
