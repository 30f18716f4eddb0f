import type * as calendar from '#contract/calendar.ts';
import type { OwnEvening } from '#contract/calendar.ts';
import type { RsvpsTable } from '../db/tables/calendar.ts';
import { eventsBetween } from '../evenings/queries.ts';
import type { Handler } from '../http/call.ts';
import { movedAnswersOf } from '../moved-answers/queries.ts';
import { readMeetings } from '../meeting-points/reading.ts';
import { readPlaces } from '../places/reading.ts';
import { answersOf } from '../rsvps/queries.ts';
import type { Services } from '../services.ts';
import { namesOfSquads } from '../squads/queries.ts';
import { toOwnEvenings } from './answers.ts';
import { askedToEach, invitationsOf } from '../invitations/asked.ts';

const day = 24 * 60 * 60 * 1000;

/** An event that began earlier than this is over (product §5.7), in milliseconds. */
export const longestEvent = 7 * day;

/** Evenings are listed as far ahead as feeds go, in milliseconds. */
const ahead = 400 * day;

/** Which evenings of somebody's own are read. */
interface Wanted {
  from: number;
  until: number;
  /** those that ended before are left out */
  over: number;
  /** also those that judge nobody: whoever may see the calendar is asked to them */
  all?: boolean;
  /** the level of whoever reads them */
  level: number;
  /** of the places only those that the reader waits for, or that came free for them */
  ownPlaces?: boolean;
}

const eventIdOf = ({ event_id }: RsvpsTable) => event_id;

/** Tells whether somebody waits for a place, or one came free for them. */
const hasHeardOfPlace = ({ waits_since, moved_up_at }: RsvpsTable) =>
  waits_since !== null || moved_up_at !== null;

/**
 * Reads the evenings to which somebody is asked, as they find them; the mandatory ones are those that count
 * for them, whatever they may see.
 */
export async function readOwnEvenings(
  { database: { db }, guild, now }: Pick<Services, 'database' | 'guild' | 'now'>,
  userId: string,
  { from, until, over, level, all = false, ownPlaces = false }: Wanted,
): Promise<OwnEvening[]> {
  const [events, isAsked, own, moved] = await Promise.all([
    eventsBetween(db, from, until),
    invitationsOf(db, userId, { since: from, until }),
    answersOf(db, userId, from, until),
    movedAnswersOf(db, userId, from, until),
  ]);
  const counting = events.filter(
    (event) => (all || event.mandatory === 1) && event.ends_at > over && isAsked(event),
  );
  const squads = await namesOfSquads(
    db,
    counting.map(({ squad_id }) => squad_id),
  );
  const ofPlaces = ownPlaces ? new Set(own.filter(hasHeardOfPlace).map(eventIdOf)) : null;
  const placed = counting.filter(({ id }) => ofPlaces?.has(id) ?? true);
  const asked = await askedToEach(
    db,
    placed.filter(({ places }) => places !== null),
    { from, until },
  );
  const settling = { now: now(), grants: guild.discord.roles };
  const places = await readPlaces(db, placed, { asked, userId, ...settling });
  const meetings = await readMeetings(db, counting, level);
  return toOwnEvenings(counting, { own, moved, squads, places, meetings });
}

/** Answers the evenings ahead that count for the reader: those called off too, which they learn so. */
export const listOwnEvenings: Handler<typeof calendar.listOwnEvenings> = async (
  { signedIn: { user, viewer } },
  services,
) => {
  const at = services.now();
  const span = { from: at - longestEvent, until: at + ahead, over: at };
  const wanted = { ...span, level: viewer.accessLevel };
  return { evenings: await readOwnEvenings(services, user.id, wanted) };
};
