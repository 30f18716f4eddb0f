import { type Plan, type Standing, standingsIn } from '#rules/raids/plan.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { type Act, factsOfEvent, ofEvent, tell } from '../notices/telling.ts';
import { placeInWords, standingKey } from './standing-words.ts';

type Db = Database['db'];

/** Where somebody stands whom a plan that is published concerns. */
interface Told {
  id: string;
  place: string;
  kind: 'plan-published' | 'plan-changed';
}

/** Tells those of a plan where they are once members see it, and of a plan that they saw what is new. */
export async function tellPublished(
  trx: Db,
  event: EventsTable,
  { before, after }: { before: Plan | null; after: Plan },
  act: Act,
): Promise<void> {
  const was = before ? standingsIn(before) : new Map<string, Standing>();
  const is = standingsIn(after);
  const common = { ...factsOfEvent(event) };
  const news = [...is].flatMap(([id, standing]): Told[] => {
    const earlier = was.get(id);
    const place = placeInWords(after, standing);
    if (!earlier || !before) return [{ id, place, kind: 'plan-published' }];
    if (standingKey(before, earlier) === standingKey(after, standing)) return [];
    return [{ id, place, kind: 'plan-changed' }];
  });
  const alike = Map.groupBy(news, ({ kind, place }) => `${kind} ${place}`);
  for (const [first, ...more] of alike.values()) {
    if (!first) continue;
    const { kind, place } = first;
    const to = [first, ...more].map(({ id }) => id);
    await tell(trx, { kind, facts: { ...common, place }, to, ...ofEvent(event) }, act);
  }
  const gone = [...was.keys()].filter((id) => !is.has(id));
  const facts = { ...common, place: null };
  await tell(trx, { kind: 'plan-changed', facts, to: gone, ...ofEvent(event) }, act);
}

/** Tells those of a plan that members see it no longer. */
export async function tellWithdrawn(
  trx: Db,
  event: EventsTable,
  plan: Plan,
  act: Act,
): Promise<void> {
  const to = [...standingsIn(plan).keys()];
  const facts = factsOfEvent(event);
  await tell(trx, { kind: 'plan-withdrawn', facts, to, ...ofEvent(event) }, act);
}
