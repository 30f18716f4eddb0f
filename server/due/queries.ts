import type { Kysely } from 'kysely';
import { holding } from '../db/people.ts';
import type { Tables } from '../db/tables.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { mandatoryEvenings } from '../evenings/queries.ts';

/** Returns mandatory evenings that ended between two moments without a record, latest first. */
export async function unrecordedEvenings(
  db: Kysely<Tables>,
  since: number,
  now: number,
): Promise<EventsTable[]> {
  return mandatoryEvenings(db, since, now)
    .where('ends_at', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('attendance')
            .select('attendance.event_id')
            .whereRef('attendance.event_id', '=', 'events.id'),
        ),
      ),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Counts those who hold a role and have no character. */
export async function countWithoutCharacter(db: Kysely<Tables>, roleId: string): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('roles', 'like', holding(roleId))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('characters')
            .select('characters.id')
            .whereRef('characters.user_id', '=', 'users.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
