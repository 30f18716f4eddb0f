import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Services, SignedIn } from '../services.ts';

/** Names the caller for whom a call is counted: a person, or the address of a guest. */
export function callerOf(
  context: Context,
  { clientAddress }: Services,
  signedIn: SignedIn | null,
): string {
  if (signedIn) return signedIn.user.id;
  // A test's request comes without a connection.
  const incoming = (context.env as Partial<HttpBindings> | undefined)?.incoming;
  return clientAddress(incoming?.socket.remoteAddress, context.req.header('x-forwarded-for'));
}
