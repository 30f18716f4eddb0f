import { memberPageSize } from '#contract/members.ts';
import type { Database } from '../db/database.ts';
import { type Member, type PeopleFilter, peopleByName } from '../db/people.ts';
import { readPageKey, toPageKey } from '../http/page-keys.ts';

/**
 * Reads a page of a list of people by name. It stays right while people come and go: it begins
 * after a place, not after a number of people.
 * @param after the `next` of the page before @throws ProblemError for what is none
 */
export async function readPeoplePage(
  db: Database['db'],
  after: string | undefined,
  filter?: PeopleFilter,
): Promise<{ people: Member[]; next: string | null }> {
  const place = after === undefined ? undefined : readPageKey(after);
  const { people, last } = await peopleByName(db, { after: place, limit: memberPageSize }, filter);
  return { people, next: last && toPageKey(last) };
}
