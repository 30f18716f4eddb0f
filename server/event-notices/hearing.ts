import type { Guild } from '#rules/guild/guild.ts';
import type { Database } from '../db/database.ts';
import type { Member } from '../db/people.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { concernedByEach, readPlanned } from './invited.ts';
import { hasAnswered, isAsked, type Said } from './said.ts';

type Db = Database['db'];

/** An event to tell of. */
export interface ToldEvent {
  event: EventsTable;
  /** the start that it had, for one that moves */
  was?: number;
  /** the event before others were asked: whoever was asked already is told nothing */
  before?: EventsTable;
  /** the event as it was, where it may be for others too: whoever did not know of it then is told nothing */
  knew?: EventsTable;
  /**
   * the event before it was given to others: those alone hear of it who may come no more and had answered it,
   * or whom its plan has
   */
  lost?: EventsTable;
}

/** Reads whom events concern of which an act tells, and who hears of it. */
export async function readHearing(
  trx: Db,
  told: readonly ToldEvent[],
  {
    events,
    users,
    guild,
  }: {
    events: readonly EventsTable[];
    users: readonly Member[];
    guild: Pick<Guild, 'discord'>;
  },
) {
  const planned = await readPlanned(trx, events);
  const concerned = await concernedByEach(trx, events, users, guild, planned);
  const earlier = new Map(
    told.flatMap(({ before, knew, lost }) => {
      const was = before ?? knew ?? lost;
      return was ? [[was.id, was] as const] : [];
    }),
  );
  const were = await concernedByEach(trx, [...earlier.values()], users, guild, planned);
  return {
    /** tells whether an event concerns somebody */
    concerns: ({ id: event }: EventsTable, id: string) => concerned.get(event)?.has(id) ?? false,
    /** tells what has become of somebody's answer; of what is for others now, what it was before */
    saidOf: ({ event: { id: event }, lost }: ToldEvent, id: string): Said =>
      (lost ? were : concerned).get(event)?.get(id) ?? 'planned',
    /** tells whether somebody hears of an event */
    isTold: ({ event: { id: event }, before, knew, lost }: ToldEvent, id: string) => {
      const is = concerned.get(event)?.get(id);
      const was = were.get(event)?.get(id);
      if (lost) return isAsked(was) && !isAsked(is) && (hasAnswered(was) || is === 'planned');
      // Whom a plan has is not asked for that.
      if (before) return isAsked(is) && !isAsked(was);
      return is !== undefined && (!knew || was !== undefined);
    },
  };
}
