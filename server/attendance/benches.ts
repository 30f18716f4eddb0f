import { attendanceFacts, attendanceStates } from '#rules/attendance/attendance.ts';
import { benchFairness, countedRaids } from '#rules/raids/benches.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { readSignUps } from '../evenings/queries.ts';

const stateOf = new Map(attendanceStates.map((state) => [attendanceFacts[state].letter, state]));

/** Tells of a person, by their id and their letters, how often they were on the bench. */
type BenchesOf = (
  userId: string,
  letters: readonly string[] | undefined,
) => ReturnType<typeof benchFairness>;

/**
 * Reads who had signed up for the last raids: mandatory events with records that were not called off.
 * @param events oldest first, a letter each
 * @param recorded ids of events of which something is recorded
 */
export async function readBenches(
  db: Database['db'],
  events: readonly EventsTable[],
  recorded: ReadonlySet<string>,
): Promise<BenchesOf> {
  const raids = events
    .map(({ id, mandatory, cancelled }, column) => ({ id, mandatory, cancelled, column }))
    .filter(
      ({ id, mandatory, cancelled }) => mandatory === 1 && cancelled === 0 && recorded.has(id),
    )
    .slice(-countedRaids);
  const signUps = await readSignUps(
    db,
    raids.map(({ id }) => id),
  );
  const said = raids.map(({ id, column }) => ({
    column,
    people: new Set(signUps.get(id)?.split(',')),
  }));
  return (userId, letters) =>
    benchFairness(
      said.map(({ column, people }) => ({
        state: stateOf.get(letters?.[column] ?? '') ?? null,
        hadSignedUp: people.has(userId),
      })),
    );
}
