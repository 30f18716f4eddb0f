import type { SeenLeave } from '#contract/member-leaves.ts';
import { findUsers } from '../db/people.ts';
import type { Services } from '../services.ts';
import { toSeenLeaves } from './answers.ts';
import type { NamedLeave } from '../leaves/queries.ts';

/** Reads the members of leaves, as officers see both. */
export async function readSeen(
  { database: { db }, guild }: Services,
  leaves: readonly NamedLeave[],
): Promise<SeenLeave[]> {
  const ids = [...new Set(leaves.map(({ user_id }) => user_id))];
  return toSeenLeaves(leaves, await findUsers(db, ids), guild.discord.trialRole);
}
