import type { PlannedPlace } from '#rules/attendance/attendance.ts';
import { type Asked, readAsked } from '../invitations/asked.ts';
import { publishedPlanOf } from '../invitations/queries.ts';
import { readPlannedPlaces } from '../invitations/stored.ts';
import type { Database } from '../db/database.ts';
import { guildMemberIds, type PeopleFilter } from '../db/people.ts';

/** Whom an event concerned once it is recorded. */
export interface Concerned extends Asked {
  /** where the plan has people as it stands: what was changed in it after it was published last, too */
  latest: ReadonlyMap<string, PlannedPlace>;
}

/** Reads who was asked to an event: guests too, whom the plan has only since it was published last. */
export async function readConcerned(
  db: Database['db'],
  event: Parameters<typeof readAsked>[1],
): Promise<Concerned> {
  const [{ asked, planned }, body] = await Promise.all([
    readAsked(db, event),
    publishedPlanOf(db, event.id, 'body'),
  ]);
  const latest = readPlannedPlaces(body);
  return { asked: asked && new Set([...asked, ...latest.keys()]), planned, latest };
}

/**
 * Picks those who count at an event: who was asked, of those in the server; whoever the plan has or
 * something is recorded of, even if they have left.
 */
export async function whoCounts(
  db: Database['db'],
  { asked, planned, latest }: Concerned,
  recorded: Iterable<string>,
): Promise<PeopleFilter> {
  const ids = [...recorded, ...planned.keys(), ...latest.keys()];
  if (asked === null) return { inServer: true, ids };
  const there = await guildMemberIds(db);
  return { ids: [...there.filter((id) => asked.has(id)), ...ids] };
}
