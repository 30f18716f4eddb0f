import { pastLeavesPageSize, type SeenLeave } from '#contract/member-leaves.ts';
import type { StoredUser } from '../db/people.ts';
import { toLeave } from '../leaves/answers.ts';
import type { NamedLeave, PastPlace } from '../leaves/queries.ts';
import { type AroundTrials, isOnTrial } from '../trials/terms.ts';

/** Makes the answer for leaves as officers see them, with their members. */
export function toSeenLeaves(
  leaves: readonly NamedLeave[],
  people: readonly StoredUser[],
  around: AroundTrials & { now: number },
): SeenLeave[] {
  const personOf = new Map(people.map((person) => [person.id, person]));
  return leaves.map((leave) => {
    const person = personOf.get(leave.user_id);
    const { avatar = null, roles = null } = person ?? {};
    const onTrial = person !== undefined && isOnTrial(around.now, person, around);
    return { ...toLeave(leave), avatar, guilded: roles !== null, onTrial };
  });
}

/** Reads the key of a page, whose shape the contract has checked. */
export function readPastKey(key: string): PastPlace {
  const [lastDay = '', id = ''] = key.split('_');
  return { lastDay, id };
}

/** Cuts a page from one leave more than it has, if there are more, and names the next. */
export function pastPageOf(rows: readonly NamedLeave[]) {
  const page = rows.slice(0, pastLeavesPageSize);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return { page, next: last ? `${last.last_day}_${last.id}` : null };
}
