import { type Term, wasOnTrial } from '#rules/trials/trials.ts';
import type { Database } from '../db/database.ts';
import type { Member, StoredUser } from '../db/people.ts';
import { termsOf } from './queries.ts';

/** What says who is on trial beside the people themselves. */
export interface AroundTrials {
  /** everything that their trials were, by their ids */
  terms: ReadonlyMap<string, readonly Term[]>;
  trialRole: string | undefined;
}

/** Tells whether somebody is on trial at a moment: every list goes by this (product §9.13). */
export function isOnTrial(
  moment: number,
  { id, roles, joinedAt = null }: Pick<StoredUser, 'id' | 'roles'> & Partial<Member>,
  { terms, trialRole }: AroundTrials,
): boolean {
  const holdsRole = trialRole !== undefined && (roles?.includes(trialRole) ?? false);
  return wasOnTrial(moment, { terms: terms.get(id) ?? [], holdsRole, joinedAt });
}

/**
 * Reads everything that the trials of people were, by their ids.
 * @param userIds whose; null for everybody's
 */
export async function readTerms(
  db: Database['db'],
  userIds: readonly string[] | null,
): Promise<Map<string, Term[]>> {
  const rows = userIds?.length === 0 ? [] : await termsOf(db, userIds);
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map(
    Array.from(byPerson, ([id, its]) => [
      id,
      its.map(({ started_at, decided_at }) => ({ startedAt: started_at, decidedAt: decided_at })),
    ]),
  );
}
