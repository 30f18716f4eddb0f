import { mostMovesUp } from '#contract/answering.ts';
import { findUsers } from '../db/people.ts';
import type { Database } from '../db/database.ts';
import type { MovesUpTable } from '../db/tables/calendar.ts';
import { addMoveUp, forgetMovesUp } from './queries.ts';

type Db = Database['db'];

/** Whose doing it is that places may come free: of whoever answers, or changes what an event allows. */
export interface Freeing {
  cause: 'answer' | 'places';
  by: string;
  /** ids of the events that they give to others: that tells by itself whom each concerns no more, or again */
  gives?: ReadonlySet<string>;
  /** ids of the events of which they tell everybody who comes, with their place: they are on again, or move */
  tells?: ReadonlySet<string>;
}

/** Who has moved up at an event, who has left their place since it was last looked, and when. */
interface Moving {
  eventId: string;
  up: readonly string[];
  left: readonly string[];
  now: number;
}

type Because = Pick<MovesUpTable, 'cause' | 'by_id' | 'by_name'>;

/** Says why places came free, of one person by their name; nothing where it may be either of two. */
async function because(db: Db, left: readonly string[], freeing?: Freeing): Promise<Because> {
  const isEither = freeing !== undefined && left.length > 0;
  const cause = isEither ? null : (freeing?.cause ?? (left.length > 0 ? 'left' : null));
  const by = freeing?.by ?? (left.length === 1 ? left[0] : undefined);
  if (cause === null || by === undefined) return { cause, by_id: null, by_name: null };
  const [user] = await findUsers(db, [by]);
  return { cause, by_id: by, by_name: user?.username ?? null };
}

/** Keeps that places came free for people, and why: of each the latest `mostMovesUp`. */
export async function keepMovesUp(
  trx: Db,
  { eventId, up, left, now }: Moving,
  freeing?: Freeing,
): Promise<void> {
  if (up.length === 0) return;
  const why = await because(trx, left, freeing);
  for (const userId of up) {
    await addMoveUp(trx, { event_id: eventId, user_id: userId, moved_at: now, ...why });
  }
  await forgetMovesUp(trx, eventId, up, mostMovesUp);
}
