import { dayAt } from '#rules/calendar/zone-time.ts';
import type { Term } from '#rules/trials/trials.ts';
import { allUsers, type StoredUser } from '../db/people.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { movedAnswersTo } from '../moved-answers/queries.ts';
import { answersThatHold } from '../rsvps/queries.ts';
import type { Services } from '../services.ts';
import { isOnTrial, readTerms } from '../trials/terms.ts';
import { askedTo } from '../invitations/asked.ts';
import { rolesThatSee } from '../invitations/inviting.ts';

/**
 * Reads what says whom an event invites besides the squad it is for: the guild's roles, and who is on
 * trial when it begins, whom a mandatory one judges.
 * @param userIds who is asked about; null for everybody
 */
export async function readInviting(
  { database: { db }, guild }: Pick<Services, 'database' | 'guild'>,
  { mandatory, starts_at }: EventsTable,
  userIds: readonly string[] | null,
) {
  const { roles: grants, trialRole } = guild.discord;
  const terms = mandatory === 1 ? await readTerms(db, userIds) : new Map<string, Term[]>();
  const isJudged = (user: Pick<StoredUser, 'id' | 'roles'>) =>
    mandatory === 1 && isOnTrial(starts_at, user, { terms, trialRole });
  return { grants, isJudged };
}

/** Reads who has answered an event, who is away that day, and who is asked. */
export async function readInvited(
  services: Pick<Services, 'database' | 'guild' | 'now'>,
  event: EventsTable,
) {
  const { db } = services.database;
  const day = dayAt(event.starts_at, event.zone);
  const [answers, moved, users, leaves, asked, inviting] = await Promise.all([
    answersThatHold(db, event, {
      ...{ now: services.now(), callers: rolesThatSee(services.guild.discord.roles) },
    }),
    movedAnswersTo(db, event.id),
    allUsers(db),
    leavesBetween(db, day, day),
    askedTo(db, event),
    readInviting(services, event, null),
  ]);
  return { answers, moved, users, leaves, asked, ...inviting };
}
