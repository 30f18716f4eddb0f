import { type Kysely, sql } from 'kysely';
import type { NoticeKind } from '#rules/notices/facts.ts';
import { isPostgres, leftFree } from '../db/locks.ts';
import type { Tables } from '../db/tables.ts';
import type { NoticesTable } from '../db/tables/notices.ts';

/** Returns what somebody has not read about many evenings of series, of some kinds. */
export async function unreadAboutSeries(
  db: Kysely<Tables>,
  userId: string,
  kinds: readonly NoticeKind[],
): Promise<NoticesTable[]> {
  return db
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('about', 'like', 'series %')
    .where('kind', 'in', kinds)
    .where('read_at', 'is', null)
    .execute();
}

/** Tells which of some series have evenings to come that ask somebody who has not answered them. */
export async function unansweredSeries(
  db: Kysely<Tables>,
  userId: string,
  seriesIds: readonly string[],
  now: number,
): Promise<Set<string>> {
  if (seriesIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('events as e')
    .select('e.series_id')
    .distinct()
    .where('e.series_id', 'in', seriesIds)
    .where('e.cancelled', '=', 0)
    .where('e.starts_at', '>', now)
    .where(
      sql<boolean>`not exists (
          select 1 from rsvps a where a.event_id = e.id and a.user_id = ${userId})
        and (e.squad_id is null or exists (
          select 1 from squad_members m where m.squad_id = e.squad_id and m.user_id = ${userId}))`,
    )
    .execute();
  return new Set(rows.flatMap(({ series_id }) => series_id ?? []));
}

/** What somebody has answered: notices about some things, of some kinds, and others by their ids. */
interface Answered {
  userId: string;
  about: readonly string[];
  kinds: readonly NoticeKind[];
  ids: readonly string[];
}

/**
 * Keeps that somebody has read what they have answered, which goes to no device any more.
 * @returns the ids of what is left unread, because an act writes it just now
 */
export async function saveAnswered(
  trx: Kysely<Tables>,
  { userId, about, kinds, ids }: Answered,
  now: number,
): Promise<string[]> {
  const those = trx
    .selectFrom('notices')
    .select('id')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where((eb) => {
      const alone = eb.and([eb('about', 'in', about), eb('kind', 'in', kinds)]);
      return ids.length === 0 ? alone : eb.or([alone, eb('id', 'in', ids)]);
    });
  await trx
    .updateTable('notices')
    .set({ read_at: now, push_at: null })
    .where('id', 'in', leftFree(trx, those))
    .execute();
  return isPostgres(trx) ? (await those.execute()).map(({ id }) => id) : [];
}
