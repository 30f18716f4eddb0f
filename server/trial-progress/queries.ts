import type { Kysely } from 'kysely';
import type { AttendanceState } from '#rules/attendance/attendance.ts';
import type { Tables } from '../db/tables.ts';
import type { CharactersTable } from '../db/tables/characters.ts';

/** A record at a mandatory event during somebody's trial. */
export interface TrialRecord {
  trial_id: string;
  state: AttendanceState;
  starts_at: number;
  zone: string;
}

/** Returns people's records at mandatory events while their trials ran. */
export async function mandatoryRecords(
  db: Kysely<Tables>,
  trialIds: readonly string[],
  now: number,
): Promise<TrialRecord[]> {
  if (trialIds.length === 0) return [];
  return (
    db
      .selectFrom('trials')
      // In this order: a trial has fewer events than a person ever came to.
      .crossJoin('events')
      .crossJoin('attendance')
      .select(['trials.id as trial_id', 'attendance.state', 'events.starts_at', 'events.zone'])
      .where('trials.id', 'in', trialIds)
      .whereRef('attendance.event_id', '=', 'events.id')
      .whereRef('attendance.user_id', '=', 'trials.user_id')
      .where('events.mandatory', '=', 1)
      .where('events.cancelled', '=', 0)
      .whereRef('events.starts_at', '>=', 'trials.started_at')
      .where((eb) => eb('events.starts_at', '<=', eb.fn.coalesce('trials.decided_at', eb.val(now))))
      .execute()
  );
}

/** A member's main, with its stored form. */
export type MainCharacter = Pick<
  CharactersTable,
  'user_id' | 'ign' | 'level' | 'archetype1' | 'is_main' | 'body'
>;

/** Returns people's mains; for a person without one, their highest character. */
export async function mainCharacters(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<MainCharacter[]> {
  if (userIds.length === 0) return [];
  // Forms with their gear are large: only the chosen rows are read.
  return db
    .with('ranked', (cte) =>
      cte
        .selectFrom('characters')
        .select((eb) => [
          'id',
          eb.fn
            .agg<number>('row_number')
            .over((over) =>
              over
                .partitionBy('user_id')
                .orderBy('is_main', 'desc')
                .orderBy('level', 'desc')
                .orderBy('id'),
            )
            .as('nth'),
        ])
        .where('user_id', 'in', userIds),
    )
    .selectFrom('ranked')
    .innerJoin('characters', 'characters.id', 'ranked.id')
    .select([
      'characters.user_id',
      'characters.ign',
      'characters.level',
      'characters.archetype1',
      'characters.is_main',
      'characters.body',
    ])
    .where('ranked.nth', '=', 1)
    .execute();
}
