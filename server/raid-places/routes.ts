import * as raidPlaces from '#contract/raid-places.ts';
import type { OwnPlace } from '#contract/raid-places.ts';
import { changesBetween } from '#rules/raids/comparing.ts';
import { placedIn } from '#rules/raids/place-words.ts';
import { type Placed, type Plan, placeOf } from '#rules/raids/plan.ts';
import { defineRoutes } from '../http/routes.ts';
import { inTurns } from '../http/turns.ts';
import { readPlaced } from '../raids/placed.ts';
import { readPlan } from '../raids/stored.ts';
import { comingPlans, type PublishedRow } from './queries.ts';

/** So many evenings ahead are looked at. */
const mostEvenings = 20;

/** Plans that are read in one turn: two thousand people may stand in each, and in what was shown first. */
const atOnce = 4;

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
  where: ReturnType<typeof whereIs>;
  placed: Placed;
  changed: OwnPlace['changed'];
}

function findIn(row: PublishedRow, person: string): Found | null {
  if (row.published_body === null) return null;
  const plan = readPlan(row.published_body);
  const placed = placedIn(plan, person);
  if (!placed) return null;
  const first = row.first_published === null ? plan : readPlan(row.first_published);
  const changed = changesBetween(first, plan)(person);
  return { row, where: whereIs(plan, person), placed, changed };
}

async function findAll(rows: readonly PublishedRow[], person: string): Promise<Found[]> {
  const found: Found[] = [];
  for await (const some of inTurns(rows, atOnce)) {
    found.push(...some.flatMap((row) => findIn(row, person) ?? []));
  }
  return found;
}

/** Routes of where members stand in published plans. */
export const raidPlaceRoutes = defineRoutes(raidPlaces, {
  listOwnPlaces: async ({ signedIn: { user } }, { database, guild, now }) => {
    const rows = await comingPlans(database.db, now(), mostEvenings);
    const found = await findAll(rows, user.id);
    const knownAs = await readPlaced(
      { database, guild },
      found.map(({ placed }) => placed),
    );
    const places = found.map(({ row, where, placed, changed }) => {
      const { role, character, className, archetype } = knownAs(placed);
      const { event_id: id, title, starts_at } = row;
      return {
        event: { id, title, startsAt: new Date(starts_at).toISOString() },
        ...where,
        ...{ role, character, className, archetype },
        changed,
      };
    });
    return { places };
  },
});
