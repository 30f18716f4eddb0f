import { listEvents } from '#contract/calendar.ts';
import { meets, type Viewer, viewerOf } from '#rules/access/access.ts';
import { type RsvpRole, rsvpRoles } from '#rules/attendance/attendance.ts';
import { answerAs } from '../calendar/answering.ts';
import { findEvent } from '../calendar/queries.ts';
import { waitingOf } from '../answering/changes.ts';
import type { Database } from '../db/database.ts';
import type { StoredUser } from '../db/people.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { ProblemError } from '../http/problem.ts';
import { tellReaders } from '../notices/told.ts';
import { toSaidCharacter } from '../rsvps/characters.ts';
import { readOwnCharacters } from '../rsvps/own-characters.ts';
import type { Services } from '../services.ts';
import { anyChoice, keptInWords, refusedInWords } from './answers.ts';
import { answerOf, readPress } from './as-usual.ts';
import { type Pressed, readCustomId } from './custom-ids.ts';
import { personOf } from './person.ts';
import { forgetSeen, noteSeen } from './queries.ts';
import type { Press, Whisper } from './wire.ts';

/** Whoever has pressed something. */
interface Presser {
  user: StoredUser;
  viewer: Viewer;
}

/** Finds the role that was chosen of a menu; null for any. @throws ProblemError for none of them */
function roleOf(chosen: string | undefined): RsvpRole | null {
  if (chosen === anyChoice) return null;
  const role = rsvpRoles.find((name) => name === chosen);
  if (role === undefined) throw new ProblemError('invalid', 'There is no such role.');
  return role;
}

/** Makes what somebody says by a press: an answer as usual, or the one they gave as something else. */
async function sayingOf(
  db: Database['db'],
  pressed: Pressed,
  chosen: string | undefined,
  { userId, event }: { userId: string; event: EventsTable },
) {
  if (pressed.is === 'answer') {
    const { character, ...usual } = await readPress(db, userId, event);
    return { answer: pressed.answer, ...usual, character: character?.id ?? null };
  }
  const before = await answerOf(db, userId, event);
  if (!before) {
    throw new ProblemError('not-found', 'You have taken your answer back. Answer again first.');
  }
  const { answer, role, comment } = before;
  const said = { answer, role, comment, character: toSaidCharacter(before)?.id ?? null };
  if (pressed.is === 'role') return { ...said, role: roleOf(chosen) };
  return { ...said, character: chosen === anyChoice ? null : (chosen ?? null) };
}

const gone = () => new ProblemError('not-found', 'This evening is not in the calendar any more.');

/** Keeps what was pressed, by the rules of the site. @throws ProblemError where it is refused */
async function keep(
  pressed: Pressed,
  chosen: string | undefined,
  presser: Presser,
  services: Services,
): Promise<Whisper> {
  const { db } = services.database;
  const userId = presser.user.id;
  const { eventId } = pressed;
  const event = await findEvent(db, eventId);
  if (!event) throw gone();
  const startsAt = new Date(pressed.startsAt).toISOString();
  const say = (trx: Database['db'], locked: EventsTable) =>
    sayingOf(trx, pressed, chosen, { userId, event: locked });
  await answerAs({ eventId, startsAt, say, ...presser }, services);
  tellReaders(services);
  const settling = { now: services.now(), grants: services.guild.discord.roles };
  const [kept, own, waiting] = await Promise.all([
    answerOf(db, userId, event),
    readOwnCharacters(db, userId),
    waitingOf(db, userId, event.places === null ? [] : [event], settling),
  ]);
  if (!kept) throw gone();
  return keptInWords({
    ...{ event, own, place: waiting[0]?.place ?? 0 },
    said: { answer: kept.answer, role: kept.role, character: toSaidCharacter(kept) },
    address: `${services.origin}/dashboards/calendar/${eventId}`,
  });
}

/** Says why something was not kept, to whoever may not know of what there is: only that they may not. */
function refusalOf(error: ProblemError, { viewer }: Presser, guild: Services['guild']): Whisper {
  const isHidden = error.code === 'not-found' && !meets(listEvents.access, viewer);
  if (!isHidden) return refusedInWords(error.message);
  return refusedInWords(
    `The calendar of ${guild.name} is not open to you yet. Ask an officer for the role that opens it.`,
  );
}

/**
 * Keeps what somebody has pressed under a message of the site, and says what came of it.
 * @throws Error where the database fails
 */
async function takeFirst(press: Press, services: Services): Promise<Whisper> {
  const { guild } = services;
  const user = await personOf(press, services);
  if (!user) {
    return refusedInWords(`This is for members of ${guild.name}, on its own server.`);
  }
  const presser = { user, viewer: viewerOf(user.roles, guild.discord.roles) };
  try {
    await services.rateLimits.count('write', user.id);
    const pressed = readCustomId(press.data.custom_id);
    if (!pressed) {
      throw new ProblemError('invalid', 'This is of an older message. Answer on the site.');
    }
    return await keep(pressed, press.data.values?.[0], presser, services);
  } catch (error) {
    if (error instanceof ProblemError) return refusalOf(error, presser, guild);
    throw error;
  }
}

/** What is sent again is known for longer than a signature counts, in milliseconds. */
const rememberedFor = 10 * 60_000;

/**
 * Takes a press once, and says what came of it: also that the database failed, wherever it did.
 * @throws ProblemError for one that has arrived before
 */
export async function takePress(press: Press, services: Services): Promise<Whisper> {
  const { db } = services.database;
  const now = services.now();
  try {
    if (await noteSeen(db, press.id, now)) {
      await forgetSeen(db, now - rememberedFor);
      return await takeFirst(press, services);
    }
  } catch (error) {
    services.log.error({ err: error }, 'what was pressed on Discord could not be kept');
    return refusedInWords('It could not be kept just now. Try again in a moment.');
  }
  throw new ProblemError('sent-already', 'This has arrived before: it counts once.');
}
