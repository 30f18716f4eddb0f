import type { Database } from '#server/db/database.ts';
import type { Way } from './way.ts';

/** The site's own inbox: what is told stands there once it is written. */
export function inboxWay(): Way {
  return {
    ...{ name: 'inbox', variables: {}, outages: [] },
    sent: () => 0,
    prepare: () => Promise.resolve(),
    unwritten: () => Promise.resolve(0),
    noteKilled: () => Promise.resolve(),
    waiting: () => Promise.resolve(0),
    count: async ({ db }: Database, acts) => {
      const rows = await db
        .selectFrom('notices')
        .select(['user_id', 'about', 'expires_at'])
        .where('about', 'like', 'event %')
        .execute();
      const tellings = await db.selectFrom('tellings').selectAll().execute();
      const ahead = acts.filter(({ endsAt }) => endsAt > Date.now());
      const toldOf = Map.groupBy(rows, ({ about }) => about);
      const counts = ahead.map(({ eventId }) => toldOf.get(`event ${eventId}`)?.length ?? 0);
      // All of them invite the same people.
      const most = Math.max(0, ...counts);
      const acted = new Set(acts.map(({ eventId }) => eventId));
      const once = tellings.map(({ event_id, kind }) => `${event_id} ${kind}`);
      const theirs = once.filter((key) => acted.has(key.split(' ', 1)[0] ?? ''));
      const ends = new Map(acts.map(({ eventId, endsAt }) => [`event ${eventId}`, endsAt]));
      return {
        due: counts.reduce((sum, count) => sum + count, 0),
        lost: counts.reduce((sum, count) => sum + (most - count), 0),
        doubled: theirs.length - new Set(theirs).size,
        untold: 0,
        late: rows.filter(({ about, expires_at }) => expires_at > (ends.get(about) ?? Infinity))
          .length,
      };
    },
    close: () => Promise.resolve(),
  };
}
