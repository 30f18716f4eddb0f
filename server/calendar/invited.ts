import { dayAt } from '#rules/calendar/zone-time.ts';
import { allUsers } from '../db/people.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { movedAnswersTo } from '../moved-answers/queries.ts';
import { answersThatHold } from '../rsvps/queries.ts';
import type { Services } from '../services.ts';
import { askedTo } from './asked.ts';

/** Returns what of the guild's roles says whom an event invites. */
export function invitingRoles(
  { discord: { roles, trialRole } }: Services['guild'],
  { mandatory }: EventsTable,
) {
  return { grants: roles, trialRole: mandatory === 1 ? trialRole : undefined };
}

/** Reads who has answered an event, who is away that day, and who is asked. */
export async function readInvited(
  { database: { db }, guild, now }: Pick<Services, 'database' | 'guild' | 'now'>,
  event: EventsTable,
) {
  const day = dayAt(event.starts_at, event.zone);
  const [answers, moved, users, leaves, asked] = await Promise.all([
    answersThatHold(db, event, now()),
    movedAnswersTo(db, event.id),
    allUsers(db),
    leavesBetween(db, day, day),
    askedTo(db, event),
  ]);
  return { answers, moved, users, leaves, asked, ...invitingRoles(guild, event) };
}
