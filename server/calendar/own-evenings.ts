import type * as calendar from '#contract/calendar.ts';
import { eventsBetween } from '../evenings/queries.ts';
import type { Handler } from '../http/call.ts';
import { movedAnswersOf } from '../moved-answers/queries.ts';
import { readPlaces } from '../places/reading.ts';
import { answersOf } from '../rsvps/queries.ts';
import { namesOfSquads } from '../squads/queries.ts';
import { toOwnEvenings } from './answers.ts';
import { askedToEach, invitationsOf } from '../invitations/asked.ts';

const day = 24 * 60 * 60 * 1000;

/** An event that began earlier than this is over (product §5.7), in milliseconds. */
const longestEvent = 7 * day;

/** Evenings are listed as far ahead as feeds go, in milliseconds. */
const ahead = 400 * day;

/** Answers the evenings ahead that count for the reader: those called off too, which they learn so. */
export const listOwnEvenings: Handler<typeof calendar.listOwnEvenings> = async (
  { signedIn: { user } },
  { database: { db }, guild, now },
) => {
  const at = now();
  const [from, until] = [at - longestEvent, at + ahead];
  const [events, isAsked, own, moved] = await Promise.all([
    eventsBetween(db, from, until),
    invitationsOf(db, user.id, { since: from, until }),
    answersOf(db, user.id, from, until),
    movedAnswersOf(db, user.id, from, until),
  ]);
  const counting = events.filter(
    (event) => event.mandatory === 1 && event.ends_at > at && isAsked(event),
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
  const settling = { now: at, grants: guild.discord.roles };
  const places = await readPlaces(db, counting, { asked, userId: user.id, ...settling });
  return { evenings: toOwnEvenings(counting, { own, moved, squads, places }) };
};
