import type { Database } from '../db/database.ts';
import { allUsers } from '../db/people.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { inTurns } from '../http/turns.ts';
import { type ManyNotice, readMany } from '../notices/many.ts';
import { holdUnreadAboutSeries, toldAbout } from '../notices/queries.ts';
import { type Rewritten, rewriteAlike } from '../notices/rewriting.ts';
import { readEvenings } from '../notices/stored.ts';
import { aboutEvent } from '../notices/telling.ts';
import { isFarewell, isOfEvening } from '../readable-notices/queries.ts';
import { factsOfActs } from './folding.ts';

type Db = Database['db'];

/** So many notices are read in one turn, and what so many people have not read of a series. */
const noticesAtOnce = 200;
const readersAtOnce = 100;

/** An event with another title than it had. */
interface Renamed {
  before: EventsTable;
  after: EventsTable;
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

/** Calls evenings as they are called now in what is told of each by itself. */
async function renameAlone(trx: Db, renamed: readonly Renamed[]): Promise<void> {
  const titles = new Map(renamed.map(({ after }) => [aboutEvent(after), after.title]));
  const told = await toldAbout(trx, [...titles.keys()]);
  for await (const some of inTurns(told, noticesAtOnce)) {
    const unread = some.filter(
      (row) => row.read_at === null && isOfEvening(row.kind) && !isFarewell(row),
    );
    const called = unread.map((row): Rewritten => {
      const facts = { ...readEvenings(row), title: titles.get(row.about) };
      return { id: row.id, about: row.about, facts: JSON.stringify(facts) };
    });
    await rewriteAlike(trx, called);
  }
}

/** Calls evenings of series as they are called now in what is told of many at once. */
async function renameTogether(trx: Db, renamed: readonly Renamed[]): Promise<void> {
  const series = new Set(renamed.flatMap(({ before }) => before.series_id ?? []));
  if (series.size === 0) return;
  const titles = new Map(
    renamed.map(({ before, after }) => [
      actKey(before.series_id ?? before.id, new Date(before.starts_at).toISOString()),
      after.title,
    ]),
  );
  const people = (await allUsers(trx)).map(({ id }) => id).toSorted();
  for await (const some of inTurns(people, readersAtOnce)) {
    const unread = await holdUnreadAboutSeries(trx, some, { series: [...series] });
    const called = unread
      .filter((row) => !isFarewell(row))
      .flatMap((row) => renamedMany(readMany(row), titles) ?? []);
    await rewriteAlike(trx, called);
  }
}

/** Calls events as they are called now in what nobody has read of them yet, but to those whom they do not concern any more. */
export async function renameTold(trx: Db, changes: readonly Renamed[]): Promise<void> {
  const renamed = changes.filter(({ before, after }) => before.title !== after.title);
  if (renamed.length === 0) return;
  await renameAlone(trx, renamed);
  await renameTogether(trx, renamed);
}
