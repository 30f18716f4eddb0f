import type { PlannedPlace } from '#rules/attendance/attendance.ts';
import { type Plan, seatedIn } from '#rules/raids/plan.ts';
import type { Database } from '../db/database.ts';
import { publishedPlanOf } from './queries.ts';

/** Returns where the published plan of an event has people, by their id. */
export async function plannedPlacesOf(
  db: Database['db'],
  eventId: string,
): Promise<Map<string, PlannedPlace>> {
  const body = await publishedPlanOf(db, eventId);
  if (body === null) return new Map();
  // Only the site's own plans are stored.
  const plan = JSON.parse(body) as Plan;
  return new Map<string, PlannedPlace>([
    ...seatedIn(plan).map(({ person }) => [person, 'seat'] as const),
    ...plan.bench.map(({ person }) => [person, 'bench'] as const),
  ]);
}
