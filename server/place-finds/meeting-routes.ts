import * as meetingPoints from '#contract/meeting-points.ts';
import { mostMeetingPoints, type OfferedPlace } from '#contract/meeting-points.ts';
import { bestMatches } from '#rules/text/match-rank.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { foldText } from '#rules/text/search-text.ts';
import type { Database } from '../db/database.ts';
import { defineRoutes } from '../http/routes.ts';
import { meetingLevel } from '../meeting-points/choosing.ts';
import { guildPlaceNames } from './guild-names.ts';
import { meetingPlaces, offeredAt, type OfferedRow } from './queries.ts';

type Db = Database['db'];

const toOffered = ({ map_id, number, kind, name, map }: OfferedRow): OfferedPlace => ({
  ...{ mapId: map_id, number, kind, name, map },
});

/** Of more meeting points the first by name are not looked for: nobody reads on so far. */
const mostRead = 500;

/** Lists the guild's meeting points by name. */
async function allMeetingPoints(db: Db): Promise<OfferedPlace[]> {
  const rows = await meetingPlaces(db, meetingLevel, mostRead);
  const byName = rows.toSorted((a, b) => compareNames(a.name, b.name));
  return byName.slice(0, mostMeetingPoints).map(toOffered);
}

/** Finds places by a part of their names, meeting points first. */
async function findPlaces(db: Db, term: string): Promise<OfferedPlace[]> {
  const { places } = await guildPlaceNames(db);
  const seen = places.filter(({ level }) => level <= meetingLevel);
  const best = (some: typeof seen, most: number) =>
    bestMatches(some, term, most, ({ name_key }) => [name_key]);
  const first = best(
    seen.filter(({ kind }) => kind === 'meeting-point'),
    mostMeetingPoints,
  );
  const others = seen.filter(({ kind }) => kind !== 'meeting-point');
  const found = [...first, ...best(others, mostMeetingPoints - first.length)];
  const rows = await offeredAt(db, meetingLevel, found);
  return found.flatMap(({ map_id, number }) => {
    const row = rows.find((one) => one.map_id === map_id && one.number === number);
    return row ? [toOffered(row)] : [];
  });
}

/** Routes of where events may meet. */
export const meetingPointRoutes = defineRoutes(meetingPoints, {
  listMeetingPoints: async ({ query }, { database: { db } }) => {
    const term = foldText(query.query ?? '');
    return { places: term === '' ? await allMeetingPoints(db) : await findPlaces(db, term) };
  },
});
