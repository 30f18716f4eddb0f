import type * as auth from '#contract/auth.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { closeSession, openSession } from './browser-session.ts';

export const signOut: Handler<typeof auth.signOut> = async ({ context }, services) => {
  await closeSession(services, context);
};

export const signInAsDemoMember: Handler<typeof auth.signInAsDemoMember> = async (
  { context, body },
  services,
) => {
  const member = services.demoPersonas.find(({ id }) => id === body.id);
  if (!member) {
    throw new ProblemError('not-found', `There is no demo member with the id ${body.id}.`);
  }
  await openSession(services, context, member, 'demo sign-in');
  services.onSignIn?.('made');
};
