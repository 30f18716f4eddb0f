import { type Found, mostOfAKind } from '#contract/found.ts';
import { bestMatches } from '#rules/text/match-rank.ts';
import { foldText } from '#rules/text/search-text.ts';
import type { Database } from '../db/database.ts';
import { eventNames, eventsAt } from './queries.ts';

/** Events that began longer ago are not found: the calendar has them. */
const lookBack = 366 * 24 * 60 * 60 * 1000;

/** Finds events by their titles: of equals those ahead first, the soonest of them, then the latest. */
export async function findEvents(
  db: Database['db'],
  term: string,
  now: number,
): Promise<Found['events']> {
  const all = await eventNames(db, now - lookBack);
  const isOver = ({ starts_at }: (typeof all)[number]) => starts_at < now;
  const inOrder = [...all.filter((one) => !isOver(one)).reverse(), ...all.filter(isOver)];
  const found = bestMatches(inOrder, term, mostOfAKind, ({ title }) => [foldText(title)]);
  const rows = await eventsAt(
    db,
    found.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id }) => {
    const row = byId.get(id);
    if (!row) return [];
    return [
      {
        ...{ id, title: row.title, startsAt: new Date(row.starts_at).toISOString() },
        ...{ mandatory: row.mandatory === 1, tbd: row.tbd === 1, allCall: row.all_call === 1 },
        ...{ cancelled: row.cancelled === 1, squad: row.squad },
      },
    ];
  });
}
