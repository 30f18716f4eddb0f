import { type RoleGrant, viewerOf } from '#rules/access/access.ts';
import { saidLast } from '#rules/attendance/said-last.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import type { NoticeKind } from '#rules/notices/facts.ts';
import type { Database } from '../db/database.ts';
import { findUsers } from '../db/people.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { lastAnnounced } from '../leaves/answers.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { choicesOfPeople } from '../notice-choices/queries.ts';
import { readChoices } from '../notice-choices/stored.ts';
import { answersTo } from '../rsvps/queries.ts';

/** What a plan may say of somebody who is in it, or was. */
export interface Concerned {
  username: string;
  /** Tells whether they may be called by what is told of this kind. */
  mayBeCalled: (kind: NoticeKind) => boolean;
}

/**
 * Reads those whom a plan concerns, by their ids. Called is nobody who has left, who is on leave that day
 * and has not said since that they come, or who has chosen not to be told of such things.
 */
export async function readConcerned(
  db: Database['db'],
  event: EventsTable,
  ids: readonly string[],
  grants: readonly RoleGrant[],
): Promise<Map<string, Concerned>> {
  const evening = dayAt(event.starts_at, event.zone);
  const [users, leaves, answers, rows] = await Promise.all([
    findUsers(db, ids),
    leavesBetween(db, evening, evening, ids),
    answersTo(db, event.id),
    choicesOfPeople(db, ids),
  ]);
  const announced = lastAnnounced(leaves);
  const answerOf = new Map(answers.map((answer) => [answer.user_id, answer]));
  const choicesOf = new Map(rows.map((row) => [row.user_id, readChoices(row)]));
  return new Map(
    users.map(({ id, username, roles }) => {
      const answered = answerOf.get(id);
      const said = answered && { answer: answered.answer, answeredAt: answered.answered_at };
      const isAway =
        viewerOf(roles, grants).accessLevel === 0 ||
        saidLast(said ?? null, announced.get(id)) === 'leave';
      const choices = choicesOf.get(id);
      const wants = (kind: NoticeKind) =>
        !choices || (choices.devices[kind] !== 'never' && !choices.muted.includes(kind));
      return [id, { username, mayBeCalled: (kind: NoticeKind) => !isAway && wants(kind) }];
    }),
  );
}
