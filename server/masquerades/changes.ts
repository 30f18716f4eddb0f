import type * as contract from '#contract/masquerades.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { lookUp } from './target.ts';

export const startMasquerade: Handler<typeof contract.startMasquerade> = async (
  { body, signedIn: { sessionHash, user } },
  { masquerades, membership },
) => {
  const target = await lookUp(membership, body.id);
  const endsAt = await masquerades.start(sessionHash, user, target);
  if (endsAt === null) {
    throw new ProblemError('not-signed-in', 'Your session has ended. Sign in again.');
  }
  return { ...target, endsAt };
};

export const endMasquerade: Handler<typeof contract.endMasquerade> = async (
  { signedIn: { sessionHash } },
  { masquerades },
) => {
  await masquerades.end(sessionHash, 'ended by hand');
};
