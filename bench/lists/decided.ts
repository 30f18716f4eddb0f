import { addRows } from '#server/db/add-rows.ts';
import type { Database } from '#server/db/database.ts';
import { eveningId } from '../guild-year.ts';
import { bigGuild } from './big-guild-size.ts';

/** Appeals and trials that officers have decided in five years. */
const counts = { appeals: 5000, trials: 3000 };

const day = 24 * 60 * 60 * 1000;
const idOf = (kind: string, index: number) =>
  `${kind.repeat(8)}-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Adds appeals and trials that are decided, of many people, over five years. */
export async function addDecided(
  { db }: Database,
  people: readonly { id: string }[],
  now: number,
): Promise<void> {
  const personAt = (index: number) => people[(index * 7) % people.length]?.id ?? '';
  const at = (index: number, count: number) => now - ((index + 1) * bigGuild.days * day) / count;
  const appeals = Array.from({ length: counts.appeals }, (_, index) => {
    const made = at(index, counts.appeals);
    return {
      ...{ id: idOf('a', index), event_id: eveningId(index % bigGuild.events) },
      ...{ user_id: personAt(index), words: 'I was there', made_at: made },
      ...{ outcome: 'granted' as const, answer: 'So you were', answered_by: 'Oda' },
      answered_at: made + 1,
    };
  });
  const trials = Array.from({ length: counts.trials }, (_, index) => {
    const started = at(index, counts.trials);
    return {
      ...{ id: idOf('b', index), user_id: personAt(index), started_at: started },
      ...{ ends_at: started + 28 * day, verdict: 'pass' as const, reason: 'Good company' },
      ...{ decided_at: started + 27 * day, decided_by: 'Oda' },
    };
  });
  await addRows(db, 'attendance_appeals', appeals);
  await addRows(db, 'trials', trials);
}
