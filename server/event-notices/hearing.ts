import type { Guild } from '#rules/guild/guild.ts';
import type { Database } from '../db/database.ts';
import type { Member } from '../db/people.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { concernedByEach, plannedToEach } from './invited.ts';
import type { Said } from './said.ts';

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
  /** those alone who are told of it: it concerns them no more, and they hear of it as it was `before` */
  only?: ReadonlySet<string>;
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
  const planned = await plannedToEach(trx, events);
  const concerned = await concernedByEach(trx, events, users, guild, planned);
  const before = told.flatMap((one) => one.before ?? []);
  // Whom a plan has was not asked for that.
  const wereAsked = await concernedByEach(trx, before, users, guild);
  const known = told.flatMap(({ knew }) => knew ?? []);
  const knewOf = await concernedByEach(trx, known, users, guild, planned);
  return {
    /** tells whether an event concerns somebody */
    concerns: ({ id: event }: EventsTable, id: string) => concerned.get(event)?.has(id) ?? false,
    /** tells what has become of somebody's answer */
    saidOf: ({ id: event }: EventsTable, id: string): Said =>
      concerned.get(event)?.get(id) ?? 'planned',
    /** tells whether somebody hears of an event */
    isTold: ({ event: { id: event }, only, ...was }: ToldEvent, id: string) => {
      if (only) return only.has(id);
      if (was.before && wereAsked.get(event)?.has(id)) return false;
      if (was.knew && !knewOf.get(event)?.has(id)) return false;
      return concerned.get(event)?.has(id) ?? false;
    },
  };
}
