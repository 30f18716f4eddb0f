import type { SeenLeave } from '#contract/member-leaves.ts';
import { findUsers } from '../db/people.ts';
import type { Services } from '../services.ts';
import { toSeenLeaves } from './answers.ts';
import type { NamedLeave } from '../leaves/queries.ts';
import { readTerms } from '../trials/terms.ts';

/** Reads the members of leaves, as officers see both. */
export async function readSeen(
  { database: { db }, guild, now }: Services,
  leaves: readonly NamedLeave[],
): Promise<SeenLeave[]> {
  const ids = [...new Set(leaves.map(({ user_id }) => user_id))];
  const [people, terms] = await Promise.all([findUsers(db, ids), readTerms(db, ids)]);
  const { trialRole } = guild.discord;
  return toSeenLeaves(leaves, people, { terms, trialRole, now: now() });
}
