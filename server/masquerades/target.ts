import type { MemberSource } from '#contract/counts.ts';
import type { Identity } from '#rules/guild/identity.ts';
import { ProblemError } from '../http/problem.ts';
import type { Membership } from '../services.ts';

const unknownPerson: Record<MemberSource, string> = {
  discord: 'Discord knows nobody with this id.',
  'sign-ins': 'Nobody with this id has signed in here. Without a bot, nobody else is known.',
  demo: 'Nobody in the demo guild has this id.',
};

/** Returns the person of an id. @throws ProblemError for an unknown one */
export async function lookUp(membership: Membership, wanted: string): Promise<Identity> {
  const person = await membership.lookUp(wanted);
  if (person === 'silent') {
    throw new ProblemError('discord-silent', 'Discord does not answer. Try again in a minute.');
  }
  if (!person) throw new ProblemError('not-found', unknownPerson[membership.source]);
  const { id, username, avatar } = person;
  return { id, username, avatar };
}
