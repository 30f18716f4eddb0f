import * as contract from '#contract/went-out.ts';
import { type OutLine, type OutWay, outPageSize, outWays } from '#contract/went-out.ts';
import type { Database } from '../db/database.ts';
import { defineRoutes } from '../http/routes.ts';
import { toChannel, toPosted, toTold } from './answers.ts';
import { keyOfPost, type Place, readChannels, readPosts, readTellings } from './queries.ts';

/** A line, with its place among the others. */
interface Placed {
  line: OutLine;
  at: number;
  /** orders the lines of one moment and way */
  key: string;
}

interface Asked extends Omit<contract.OutQuery, 'after'> {
  place: Place | null;
  now: number;
}

/** Reads the newest lines of each way. Of one moment the ways stand in the order of their list. */
const readers: Record<
  OutWay,
  (db: Database['db'], asked: Asked, limit: number) => Promise<Placed[]>
> = {
  inbox: async (db, { kind, failed, place }, limit) => {
    // What is told stands in the inbox once it is written: nothing of it fails.
    if (failed) return [];
    const rows = await readTellings(db, { place, kind }, limit);
    return rows.map((row) => ({ line: toTold(row), at: row.at, key: row.id }));
  },
  discord: async (db, { kind, failed, place, now }, limit) => {
    if (kind !== undefined) return [];
    const rows = await readPosts(db, { place, failed: failed === 'yes' }, limit);
    return rows.map((row) => ({ line: toPosted(row, now), at: row.at, key: keyOfPost(row) }));
  },
};

/** Finds where the lines of a way go on after the last line of a page. */
function placeFor(way: OutWay, after: string | undefined): Place | null {
  if (after === undefined) return null;
  const [at = '', last = '', ...key] = after.split('~');
  const order = outWays.indexOf(way) - outWays.findIndex((one) => one === last);
  if (order === 0) return { at: Number(at), within: { after: key.join('~') } };
  return { at: Number(at), within: order > 0 ? 'all' : 'none' };
}

/** Route of the log of what went out, for officers. */
export const wentOutRoutes = defineRoutes(contract, {
  listWentOut: async ({ query: { after, ...filter } }, { database: { db }, now: clock }) => {
    const now = clock();
    const ways = outWays.filter((way) => filter.way === undefined || filter.way === way);
    const [channels, ...lists] = await Promise.all([
      readChannels(db, now),
      // One line more than a page tells whether there is another page.
      ...ways.map((way) => {
        const asked = { ...filter, place: placeFor(way, after), now };
        return readers[way](db, asked, outPageSize + 1);
      }),
    ]);
    // Each list is in order, and sorting keeps the order of equals.
    const all = lists.flat().toSorted((a, b) => b.at - a.at);
    const page = all.slice(0, outPageSize);
    const last = all.length > outPageSize ? page.at(-1) : undefined;
    return {
      lines: page.map(({ line }) => line),
      next: last ? `${last.at}~${last.line.way}~${last.key}` : null,
      channels: channels.map((channel) => toChannel(channel, now)),
    };
  },
});
