import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { type ManyNotice, readMany } from '../notices/many.ts';
import { holdUnreadAboutSeries, rewriteNotices, toldAbout } from '../notices/queries.ts';
import { readEvenings } from '../notices/stored.ts';
import { aboutEvent } from '../notices/telling.ts';
import { isFarewell, isOfEvening } from '../readable-notices/queries.ts';
import { factsOfActs } from './folding.ts';

type Db = Database['db'];

/** An event with another title than it had. */
interface Renamed {
  before: EventsTable;
  after: EventsTable;
}

/** Another text of a notice. */
interface Rewritten {
  id: string;
  about: string;
  facts: string;
}

/** Names an act by its series and when its first evening begins. */
const actKey = (seriesId: string, startsAt: string) => `${seriesId} ${startsAt}`;

/** Calls the acts of a notice as their first evenings are called now; null where they are called so already. */
function renamedMany(
  { row, facts, acts, series }: ManyNotice,
  titles: ReadonlyMap<string, string>,
): Rewritten | null {
  const called = acts.map((act, nth) => ({
    ...act,
    title: titles.get(actKey(series[nth] ?? '', act.startsAt)) ?? act.title,
  }));
  if (called.every(({ title }, nth) => title === acts[nth]?.title)) return null;
  const { id, about } = row;
  return { id, about, facts: JSON.stringify({ ...facts, ...factsOfActs(called) }) };
}

/** Calls events as they are called now in what nobody has read of them yet, but to those whom they do not concern any more. */
export async function renameTold(trx: Db, changes: readonly Renamed[]): Promise<void> {
  const renamed = changes.filter(({ before, after }) => before.title !== after.title);
  if (renamed.length === 0) return;
  const titles = new Map(renamed.map(({ after }) => [aboutEvent(after), after.title]));
  const told = await toldAbout(trx, [...titles.keys()]);
  const alone = told
    .filter((row) => row.read_at === null && isOfEvening(row.kind) && !isFarewell(row))
    .map((row): Rewritten => {
      const facts = { ...readEvenings(row), title: titles.get(row.about) };
      return { id: row.id, about: row.about, facts: JSON.stringify(facts) };
    });
  const ofSeries = new Map(
    renamed.map(({ before, after }) => [
      actKey(before.series_id ?? before.id, new Date(before.starts_at).toISOString()),
      after.title,
    ]),
  );
  const isAnySeries = renamed.some(({ before }) => before.series_id !== null);
  const unread = isAnySeries ? await holdUnreadAboutSeries(trx) : [];
  const many = unread
    .filter((row) => !isFarewell(row))
    .flatMap((row) => renamedMany(readMany(row), ofSeries) ?? []);
  const alike = Map.groupBy([...alone, ...many], ({ about, facts }) => `${about} ${facts}`);
  for (const [first, ...more] of alike.values()) {
    if (!first) continue;
    const ids = [first, ...more].map(({ id }) => id);
    await rewriteNotices(trx, ids, { about: first.about, facts: first.facts });
  }
}
