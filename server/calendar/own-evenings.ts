import type * as calendar from '#contract/calendar.ts';
import type { OwnEvening } from '#contract/calendar.ts';
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
}

/**
 * Reads the evenings to which somebody is asked, as they find them; the mandatory ones are those that count
 * for them, whatever they may see.
 */
export async function readOwnEvenings(
  { database: { db }, guild, now }: Pick<Services, 'database' | 'guild' | 'now'>,
  userId: string,
  { from, until, over, level, all = false }: Wanted,
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
  const asked = await askedToEach(
    db,
    counting.filter(({ places }) => places !== null),
    { from, until },
  );
  const settling = { now: now(), grants: guild.discord.roles };
  const places = await readPlaces(db, counting, { asked, userId, ...settling });
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
