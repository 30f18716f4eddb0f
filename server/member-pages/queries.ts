import type { Kysely } from 'kysely';
import { comingWords } from '#rules/guild/comings.ts';
import type { Tables } from '../db/tables.ts';
import type { AttendanceAppealsTable, AttendanceChangesTable } from '../db/tables/attendance.ts';
import type { AuditTable } from '../db/tables/people.ts';
import type { DropsTable } from '../db/tables/drops.ts';
import type { EventsTable } from '../db/tables/calendar.ts';

type Db = Kysely<Tables>;

/** What is told of the evening of something. */
type OfEvent = Pick<EventsTable, 'title' | 'starts_at' | 'zone' | 'mandatory'> & {
  event_id: string;
};

const eventColumns = [
  'events.title',
  'events.starts_at',
  'events.zone',
  'events.mandatory',
] as const;

const allComings = Object.values(comingWords);

/** Returns lines that say that somebody left the server or came back, latest first. */
export function comingsOf(
  db: Db,
  userId: string,
  limit: number,
): Promise<Pick<AuditTable, 'detail' | 'at'>[]> {
  return db
    .selectFrom('audit')
    .select(['detail', 'at'])
    .where('subject_id', '=', userId)
    .where('action', '=', 'roles-changed')
    .where('detail', 'in', allComings)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns when people were last seen to leave the server, by the person’s id. */
export async function lastLeft(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit')
    .select((eb) => ['subject_id', eb.fn.max<number>('at').as('at')])
    .where('subject_id', 'in', userIds)
    .where('action', '=', 'roles-changed')
    .where('detail', '=', comingWords.left)
    .groupBy('subject_id')
    .$narrowType<{ subject_id: string }>()
    .execute();
  return new Map(rows.map(({ subject_id, at }) => [subject_id, at]));
}

/** Returns when people last answered an evening, by the person’s id. */
export async function lastAnswered(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('rsvps')
    .select((eb) => ['user_id', eb.fn.max<number>('answered_at').as('at')])
    .where('user_id', 'in', userIds)
    // What an officer said for them they did not say.
    .where('by_id', 'is', null)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, at }) => [user_id, at]));
}

/** Returns corrections of somebody’s records, latest first. */
export function correctionsOf(
  db: Db,
  userId: string,
  limit: number,
): Promise<(OfEvent & Pick<AttendanceChangesTable, 'before' | 'after' | 'reason' | 'at'>)[]> {
  return db
    .selectFrom('attendance_changes')
    .innerJoin('events', 'events.id', 'attendance_changes.event_id')
    .select([...eventColumns, 'attendance_changes.event_id', 'before', 'after', 'reason', 'at'])
    .where('attendance_changes.user_id', '=', userId)
    .where('before', 'is not', null)
    .orderBy('attendance_changes.id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns somebody’s appeals with their evenings, latest first. */
export function latestAppeals(
  db: Db,
  userId: string,
  limit: number,
): Promise<(OfEvent & AttendanceAppealsTable)[]> {
  return db
    .selectFrom('attendance_appeals')
    .innerJoin('events', 'events.id', 'attendance_appeals.event_id')
    .selectAll('attendance_appeals')
    .select(eventColumns)
    .where('attendance_appeals.user_id', '=', userId)
    .orderBy('made_at', 'desc')
    .orderBy('attendance_appeals.id')
    .limit(limit)
    .execute();
}

/** Returns what somebody got, latest first; what was corrected since is left out. */
export function latestDrops(db: Db, userId: string, limit: number): Promise<DropsTable[]> {
  return db
    .selectFrom('drops')
    .leftJoin('drops as later', 'later.corrects', 'drops.id')
    .selectAll('drops')
    .where('drops.user_id', '=', userId)
    .where('later.id', 'is', null)
    .orderBy('drops.place', 'desc')
    .limit(limit)
    .execute();
}

/** Counts the addresses of builds of somebody’s that open. */
export async function countBuilds(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('builds')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the squads that stand and that somebody leads, or is the deputy of. */
export function dutiesOf(db: Db, userId: string) {
  return db
    .selectFrom('squads')
    .select(['id', 'name', 'lead_id'])
    .where('disbanded_at', 'is', null)
    .where((eb) => eb.or([eb('lead_id', '=', userId), eb('deputy_id', '=', userId)]))
    .orderBy('id')
    .execute();
}

/** Returns what somebody wishes of a squad; undefined for nothing said. */
export function wishOf(db: Db, userId: string) {
  return db
    .selectFrom('squad_wishes')
    .select(['looking', 'role', 'words'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Returns when people joined the squads in which they came, and left them, latest first. */
export async function squadTurns(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('squad_changes')
    .select(['squad_name', 'kind', 'at'])
    .where('user_id', '=', userId)
    .where('kind', 'in', ['joined', 'left'])
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ kind: 'joined' | 'left' }>()
    .execute();
}

/** Returns what was done that concerns somebody, latest first, with the pictures of the people. */
export function doneTo(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('audit')
    .leftJoin('users as actors', 'actors.id', 'audit.actor_id')
    .leftJoin('users as subjects', 'subjects.id', 'audit.subject_id')
    .selectAll('audit')
    .select(['actors.avatar as actor_avatar', 'subjects.avatar as subject_avatar'])
    .where('audit.subject_id', '=', userId)
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute();
}
