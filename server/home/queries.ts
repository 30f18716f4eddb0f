import type { Kysely } from 'kysely';
import type { RsvpAnswer } from '#rules/attendance/attendance.ts';
import { type StoredUser, toUser, userColumns } from '../db/people.ts';
import type { Tables } from '../db/tables.ts';
import type { AttendanceAppealsTable, AttendanceChangesTable } from '../db/tables/attendance.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { MapPlacesTable } from '../db/tables/maps.ts';
import { mandatoryEvenings } from '../evenings/queries.ts';
import { isRecordUnread } from '../readable-notices/queries.ts';

/** What news tells of its evening. */
type OfEvent = Pick<EventsTable, 'title' | 'starts_at' | 'zone' | 'mandatory'> & {
  event_id: string;
};

const eventColumns = [
  ...(['events.title', 'events.starts_at', 'events.zone', 'events.mandatory'] as const),
] as const;

/** Whose news, since when, and how many at most. */
interface News {
  userId: string;
  since: number;
  most: number;
}

/** Returns somebody's appeals that were answered since a moment, latest first, but for what they have read of it. */
export async function answeredAppeals(
  db: Kysely<Tables>,
  { userId, since, most }: News,
): Promise<(OfEvent & Pick<AttendanceAppealsTable, 'outcome' | 'answered_at'>)[]> {
  return db
    .selectFrom('attendance_appeals')
    .innerJoin('events', 'events.id', 'attendance_appeals.event_id')
    .select([...eventColumns, 'event_id', 'outcome', 'answered_at'])
    .where('attendance_appeals.user_id', '=', userId)
    .where('answered_at', '>=', since)
    .where(isRecordUnread(userId, 'attendance_appeals.event_id'))
    .orderBy('answered_at', 'desc')
    .orderBy('attendance_appeals.id')
    .limit(most)
    .execute();
}

/** Returns corrections of somebody's records since a moment, latest first, with the appeal that brought each about, but for what they have read of it. */
export async function corrections(
  db: Kysely<Tables>,
  { userId, since, most }: News,
): Promise<
  (OfEvent & Pick<AttendanceChangesTable, 'after' | 'at'> & { appeal_id: string | null })[]
> {
  return db
    .selectFrom('attendance_changes')
    .innerJoin('events', 'events.id', 'attendance_changes.event_id')
    .leftJoin('attendance_appeals', (join) =>
      join
        .onRef('attendance_appeals.event_id', '=', 'attendance_changes.event_id')
        .onRef('attendance_appeals.user_id', '=', 'attendance_changes.user_id')
        // An appeal is granted in the same moment as the record is changed.
        .onRef('attendance_appeals.answered_at', '=', 'attendance_changes.at')
        .on('attendance_appeals.outcome', '=', 'granted'),
    )
    .select([
      ...eventColumns,
      'attendance_changes.event_id',
      ...(['after', 'at', 'attendance_appeals.id as appeal_id'] as const),
    ])
    .where('attendance_changes.user_id', '=', userId)
    .where('before', 'is not', null)
    .where('at', '>=', since)
    .where(isRecordUnread(userId, 'attendance_changes.event_id'))
    .orderBy('attendance_changes.id', 'desc')
    .limit(most)
    .execute();
}

/** Returns those who came to the server last, the newest first. */
export async function newestMembers(db: Kysely<Tables>, most: number): Promise<StoredUser[]> {
  const rows = await db
    .selectFrom('users')
    .select(userColumns)
    .where('roles', 'is not', null)
    .where('joined_at', 'is not', null)
    .orderBy('joined_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(toUser);
}

/** Somebody who asks to join a squad. */
export interface AskingRow {
  squad_id: string;
  name: string;
  user: StoredUser;
}

/**
 * Returns who asks to join a squad, the first that asked first.
 * @param leaderId only one that they lead, or are the deputy of; null for any
 */
export async function askingToJoin(
  db: Kysely<Tables>,
  leaderId: string | null,
): Promise<AskingRow[]> {
  let asking = db
    .selectFrom('squad_requests')
    .innerJoin('squads', 'squads.id', 'squad_requests.squad_id')
    .innerJoin('users', 'users.id', 'squad_requests.user_id')
    .select(['squad_requests.squad_id', 'squads.name', ...userColumns])
    .where('outcome', 'is', null);
  if (leaderId !== null) {
    asking = asking.where((eb) =>
      eb.or([eb('lead_id', '=', leaderId), eb('deputy_id', '=', leaderId)]),
    );
  }
  const rows = await asking.orderBy('made_at').orderBy('users.id').execute();
  return rows.map(({ squad_id, name, ...user }) => ({ squad_id, name, user: toUser(user) }));
}

/** Returns what everybody has answered to an event who does not wait for a place, by the person's id. */
export async function answersByPerson(
  db: Kysely<Tables>,
  eventId: string,
): Promise<Map<string, RsvpAnswer>> {
  const rows = await db
    .selectFrom('rsvps')
    .select(['user_id', 'answer'])
    .where('event_id', '=', eventId)
    .where('waits_since', 'is', null)
    .execute();
  return new Map(rows.map(({ user_id, answer }) => [user_id, answer]));
}

/** Returns the mandatory event that begins next and is not called off; undefined for none in a span. */
export async function nextMandatory(
  db: Kysely<Tables>,
  from: number,
  until: number,
): Promise<EventsTable | undefined> {
  return mandatoryEvenings(db, from, until)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the places that are offered to the guild, on whichever map, those that wait longest first. */
export function offeredPlaces(
  db: Kysely<Tables>,
): Promise<Pick<MapPlacesTable, 'map_id' | 'number' | 'name'>[]> {
  return db
    .selectFrom('map_places')
    .select(['map_id', 'number', 'name'])
    .where('layer', '=', 'mine')
    .where('proposed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('proposed_at')
    .orderBy('id')
    .execute();
}
