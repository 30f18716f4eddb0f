import { excuseTurn } from '#rules/attendance/leave-change.ts';
import type { ExcuseTurn } from '#rules/calendar/event-change.ts';
import { eveningOf } from '../attendance/answers.ts';
import { type Absence, absencesFrom } from '../attendance/queries.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { toAnnounced } from '../leaves/answers.ts';
import { leavesBetween } from '../leaves/queries.ts';
import type { Replanned } from './replanning.ts';

/** An evening that moves, and those absent from it whom leave excuses no more, or excuses then. */
export interface TurnedExcuses extends Record<ExcuseTurn, readonly Absence[]> {
  before: EventsTable;
}

type Moved = Pick<Replanned, 'before' | 'after'>;

/** What is called off counts for nobody, wherever it moves. */
const isMoved = ({ before, after }: Moved) =>
  after.cancelled === 0 && (before.starts_at !== after.starts_at || before.zone !== after.zone);

/** Reads the leaves that touch the days of evenings before and after they move, by person. */
async function leavesAround(
  db: Database['db'],
  moved: readonly Moved[],
  absences: readonly Absence[],
) {
  const days = moved
    .flatMap(({ before, after }) => [eveningOf(before).day, eveningOf(after).day])
    .toSorted();
  const whose = [...new Set(absences.map(({ user_id }) => user_id))];
  const leaves = await leavesBetween(db, days[0] ?? '', days.at(-1) ?? '', whose);
  return Map.groupBy(leaves, ({ user_id }) => user_id);
}

/** Finds whom leave excuses otherwise once evenings move, of those recorded as absent from them. */
export async function turnedExcuses(
  db: Database['db'],
  replanned: readonly Moved[],
): Promise<TurnedExcuses[]> {
  const moved = replanned.filter(isMoved);
  const absences = await absencesFrom(
    db,
    moved.map(({ before }) => before.id),
  );
  if (absences.length === 0) return [];
  const leavesOf = await leavesAround(db, moved, absences);
  const absentFrom = Map.groupBy(absences, ({ event_id }) => event_id);
  return moved.flatMap(({ before, after }) => {
    const [was, is] = [eveningOf(before), eveningOf(after)];
    const turnOf = ({ user_id }: Absence) =>
      excuseTurn(was, is, (leavesOf.get(user_id) ?? []).map(toAnnounced));
    const turns = Map.groupBy(absentFrom.get(before.id) ?? [], turnOf);
    const [lost, gained] = [turns.get('lost') ?? [], turns.get('gained') ?? []];
    return lost.length + gained.length === 0 ? [] : [{ before, lost, gained }];
  });
}
