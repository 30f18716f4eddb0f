import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { EventChangesTable, EventsTable } from '../db/tables/calendar.ts';
import { fieldProblem, ProblemError } from '../http/problem.ts';
import { addEventChanges, countEventChanges, eventsWithRecords } from './queries.ts';

/** An event with records is changed at most this many times: each change stays in sight. */
export const mostEventChanges = 200;

const momentDigits = 15;

/** Makes the id of a change: ids of an event sort by time, then by its version, then by their order. */
function changeId(at: number, version: number, index: number): string {
  const order = [version, index].map((count) => String(count).padStart(6, '0')).join('-');
  return `${String(at).padStart(momentDigits, '0')}-${order}-${randomUUID()}`;
}

/** Lists the changes that tell something else of what is recorded. */
function kindsOf(before: EventsTable, after: EventsTable): EventChangesTable['kind'][] {
  return [
    ...(before.starts_at === after.starts_at ? [] : (['moved'] as const)),
    ...(before.mandatory > after.mandatory ? (['made-voluntary'] as const) : []),
    ...(before.mandatory < after.mandatory ? (['made-mandatory'] as const) : []),
    ...(before.squad_id === after.squad_id ? [] : (['for-others'] as const)),
    ...(before.cancelled < after.cancelled ? (['called-off'] as const) : []),
    ...(before.cancelled > after.cancelled ? (['put-on'] as const) : []),
  ];
}

/** Refuses further changes of an event that has changed as often as it may. @throws ProblemError */
async function assertFewChanges(
  trx: Database['db'],
  changes: readonly ChangedEvent[],
): Promise<void> {
  const byEvent = Map.groupBy(changes, ({ after }) => after.id);
  const counts = await countEventChanges(trx, [...byEvent.keys()]);
  for (const [id, [first, ...more]] of byEvent) {
    if (!first || (counts.get(id) ?? 0) + 1 + more.length <= mostEventChanges) continue;
    throw new ProblemError(
      'too-many',
      `${first.before.title} has changed ${mostEventChanges} times since it was recorded, and no more changes of it are kept. Leave it as it is.`,
    );
  }
}

/** An event as it was, and as it is now. */
export interface ChangedEvent {
  before: EventsTable;
  after: EventsTable;
}

/** Why events change, by whom, and when. */
export interface Cause {
  reason: string | undefined;
  by: { id: string; username: string };
  at: number;
}

/**
 * Writes down what changes of evenings that have records, and why. The records stay as they are.
 * @throws ProblemError where such a change has no reason, or there were too many
 */
export async function noteChangesOfRecorded(
  trx: Database['db'],
  changed: readonly ChangedEvent[],
  { reason = '', by, at }: Cause,
): Promise<void> {
  const telling = changed.filter(({ before, after }) => kindsOf(before, after).length > 0);
  if (telling.length === 0) return;
  const recorded = await eventsWithRecords(
    trx,
    telling.map(({ after }) => after.id),
  );
  const rows = telling
    .filter(({ after }) => recorded.has(after.id))
    .flatMap(({ before, after }) =>
      kindsOf(before, after).map((kind) => ({ kind, before, after })),
    );
  if (rows.length === 0) return;
  if (reason === '') {
    throw fieldProblem(
      'reason',
      'Attendance is recorded of this evening. Say why it changes: those concerned read it.',
      'reason-needed',
    );
  }
  await assertFewChanges(trx, rows);
  await addEventChanges(
    trx,
    rows.map(({ kind, before, after }, index) => ({
      id: changeId(at, before.version, index),
      event_id: after.id,
      kind,
      starts_before: before.starts_at,
      starts_after: after.starts_at,
      reason,
      by_id: by.id,
      by_name: by.username,
      at,
    })),
  );
}
