import * as raidPlaces from '#contract/raid-places.ts';
import type { OwnPlace } from '#contract/raid-places.ts';
import { changedIn } from '#rules/raids/comparing.ts';
import { placedIn } from '#rules/raids/place-words.ts';
import { type Placed, type Plan, placeOf } from '#rules/raids/plan.ts';
import { defineRoutes } from '../http/routes.ts';
import { readPlaced } from '../raids/placed.ts';
import { readPlan } from '../raids/stored.ts';
import { comingPlans, type PublishedRow } from './queries.ts';

/** So many evenings ahead are looked at. */
const mostEvenings = 20;

/** Says where somebody stands in a plan. */
function whereIs(plan: Plan, person: string): Pick<OwnPlace, 'squad' | 'seat' | 'aside'> {
  const place = placeOf(plan, person);
  if (place === null || typeof place === 'string') return { squad: null, seat: 0, aside: place };
  const squad = plan.squads.find(({ id }) => id === place.squad);
  return { squad: squad?.name ?? null, seat: place.seat + 1, aside: null };
}

/** A published plan in which somebody stands, with what they are placed as. */
interface Found {
  row: PublishedRow;
  plan: Plan;
  placed: Placed;
}

function findIn(row: PublishedRow, person: string): Found | null {
  if (row.published_body === null) return null;
  const plan = readPlan(row.published_body);
  const placed = placedIn(plan, person);
  return placed && { row, plan, placed };
}

/** Routes of where members stand in published plans. */
export const raidPlaceRoutes = defineRoutes(raidPlaces, {
  listOwnPlaces: async ({ signedIn: { user } }, { database, now }) => {
    const rows = await comingPlans(database.db, now(), mostEvenings);
    const found = rows.flatMap((row) => findIn(row, user.id) ?? []);
    const knownAs = await readPlaced(
      database,
      found.map(({ placed }) => placed),
    );
    const places = found.map(({ row, plan, placed }) => {
      const { role, character, className, archetype } = knownAs(placed);
      const first = row.first_published === null ? plan : readPlan(row.first_published);
      const { event_id: id, title, starts_at } = row;
      return {
        event: { id, title, startsAt: new Date(starts_at).toISOString() },
        ...whereIs(plan, user.id),
        ...{ role, character, className, archetype },
        changed: changedIn(first, plan, user.id),
      };
    });
    return { places };
  },
});
