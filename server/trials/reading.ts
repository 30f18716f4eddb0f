import type { Trial } from '#contract/trials.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import type { Database } from '../db/database.ts';
import { toAnnounced } from '../leaves/answers.ts';
import { lastDayOfAll } from '../leaves/changes.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { type AroundTrials, toTrial } from './answers.ts';
import { mainCharacters, mandatoryRecords } from '../trial-progress/queries.ts';
import { type NamedTrial, notesOn, votesOn } from './queries.ts';

/** Reads all data of trials. */
export async function readTrials(
  db: Database['db'],
  rows: readonly NamedTrial[],
  { now, zone }: { now: number; zone: string },
): Promise<Trial[]> {
  const ids = rows.map(({ id }) => id);
  const userIds = rows.map(({ user_id }) => user_id);
  const earliest = Math.min(now, ...rows.map(({ started_at }) => started_at));
  const [records, mains, notes, votes, leaves] = await Promise.all([
    mandatoryRecords(db, ids, now),
    mainCharacters(db, userIds),
    notesOn(db, ids),
    votesOn(db, ids),
    leavesBetween(db, dayAt(earliest, zone), lastDayOfAll, userIds),
  ]);
  const leaveRows = Map.groupBy(leaves, ({ user_id }) => user_id);
  const around: AroundTrials = {
    records: Map.groupBy(records, ({ trial_id }) => trial_id),
    notes: Map.groupBy(notes, ({ trial_id }) => trial_id),
    votes: Map.groupBy(votes, ({ trial_id }) => trial_id),
    mains: new Map(mains.map((main) => [main.user_id, main])),
    leaves: new Map(Array.from(leaveRows, ([id, own]) => [id, own.map(toAnnounced)])),
  };
  const today = dayAt(now, zone);
  return rows.map((row) => toTrial(row, around, today));
}
