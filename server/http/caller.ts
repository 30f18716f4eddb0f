import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { SignedIn } from '../services.ts';
import { clientAddress } from './client-address.ts';

/** Names the caller for whom a call is counted: a person, or the address of a guest. */
export function callerOf(context: Context, signedIn: SignedIn | null): string {
  if (signedIn) return signedIn.user.id;
  // A test's request comes without a connection.
  const incoming = (context.env as Partial<HttpBindings> | undefined)?.incoming;
  return clientAddress(incoming?.socket.remoteAddress, context.req.header('x-forwarded-for'));
}
