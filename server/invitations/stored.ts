import type { PlannedPlace } from '#rules/attendance/attendance.ts';
import { type Plan, seatedIn } from '#rules/raids/plan.ts';

/** Returns where a plan has those whom it asks to its evening, by their id. */
export function plannedPlaces(plan: Plan): Map<string, PlannedPlace> {
  return new Map<string, PlannedPlace>([
    ...seatedIn(plan).map(({ person }) => [person, 'seat'] as const),
    ...plan.bench.map(({ person }) => [person, 'bench'] as const),
  ]);
}

/** Reads where a published plan has people, by their id; nowhere without one. */
export function readPlannedPlaces(body: string | null): Map<string, PlannedPlace> {
  if (body === null) return new Map();
  // Only the site's own plans are stored.
  return plannedPlaces(JSON.parse(body) as Plan);
}
