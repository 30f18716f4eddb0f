import type * as answering from '#contract/answering.ts';
import { listEvents } from '#contract/calendar.ts';
import { meets, type Viewer, viewerOf } from '#rules/access/access.ts';
import { rsvpNames } from '#rules/attendance/attendance.ts';
import { commaSaidAs } from '#rules/attendance/said-as.ts';
import { askedTo, invitationsOf } from '../invitations/asked.ts';
import { assertOpen, keepAnswer, lockAsRead, movedMeanwhile } from '../calendar/answering.ts';
import { neededEvent } from '../calendar/events.ts';
import { findEvents } from '../evenings/queries.ts';
import { mayAnswer } from '../invitations/inviting.ts';
import type { Database } from '../db/database.ts';
import { findUsers } from '../db/people.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { factsOfEvent, ofEvent, tell } from '../notices/telling.ts';
import { nameOf } from '../planning/audit-words.ts';
import { placesInLine } from '../places/answers.ts';
import { readComers } from '../places/reading.ts';
import type { Settling } from '../places/who-counts.ts';
import { readOwnCharacters } from '../rsvps/own-characters.ts';
import { readLate } from '../read-marks/queries.ts';
import { keepSayings, type Saying } from '../rsvps/saying.ts';
import type { SignedIn } from '../services.ts';

type Db = Database['db'];

/** Returns the problem that a check throws; null where it throws none. */
function problemOf(check: () => void): ProblemError | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

/** Says why nobody answers an event; null while it is open. */
const shutOf = (event: EventsTable, now: number) =>
  problemOf(() => {
    assertOpen(event, now);
  });

type IsAsked = (event: EventsTable) => boolean;

const noSuchEvent = () => new ProblemError('not-found', 'There is no such event.');

/** Tells whether an evening concerns somebody who may not see the calendar, as far as it itself says. */
const countsForAll = ({ mandatory, squad_id }: EventsTable) => mandatory === 1 && squad_id === null;

/** Says why an event cannot be answered by somebody; null where nothing is in the way. */
function obstacleTo(
  event: EventsTable | undefined,
  isAsked: IsAsked,
  { now, viewer }: { now: number; viewer: Viewer },
): ProblemError | null {
  if (!event) return noSuchEvent();
  // Whoever may not see the calendar is told of no evening that does not count for them.
  const mayKnow = meets(listEvents.access, viewer) || countsForAll(event) || isAsked(event);
  if (!mayKnow) return noSuchEvent();
  const shut = shutOf(event, now);
  if (shut || isAsked(event)) return shut;
  return new ProblemError('not-asked', 'This evening is for a squad: its members answer.');
}

/**
 * Tells which of these events somebody may answer, of those that are open: no older one is looked at.
 * Whoever may not see the calendar answers what counts for them.
 */
async function invitationsTo(
  db: Db,
  { user: { id: userId }, viewer }: SignedIn,
  events: readonly EventsTable[],
  now: number,
): Promise<IsAsked> {
  const starts = events
    .filter((event) => shutOf(event, now) === null)
    .map(({ starts_at }) => starts_at);
  if (starts.length === 0) return () => false;
  const span = { since: Math.min(...starts), until: Math.max(...starts) + 1 };
  const isAsked = await invitationsOf(db, userId, span);
  const mayAlone = (event: EventsTable) => mayAnswer(event, null, { id: userId, viewer });
  return (event) => isAsked(event) && (event.squad_id !== null || mayAlone(event));
}

/** Tells where somebody waits for a place of events, after they have answered them. */
export async function waitingOf(
  db: Db,
  userId: string,
  events: readonly EventsTable[],
  settling: Settling,
) {
  const asked = new Map<string, ReadonlySet<string>>();
  for (const event of events) {
    const people = await askedTo(db, event);
    if (people) asked.set(event.id, people);
  }
  const comers = await readComers(db, events, { asked, ...settling });
  return events
    .map(({ id }) => ({ eventId: id, place: placesInLine(comers.get(id) ?? []).get(userId) ?? 0 }))
    .filter(({ place }) => place > 0);
}

export const answerEvents: Handler<typeof answering.answerEvents> = async (
  { body: { answers }, signedIn },
  { database: { db }, guild, now },
) => {
  const { user, viewer } = signedIn;
  const { roles: grants } = guild.discord;
  // Whoever answers the same events at the same moment locks them in the same order.
  const sent = answers.toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1));
  const ids = sent.map(({ eventId }) => eventId);
  const events = new Map((await findEvents(db, ids)).map((event) => [event.id, event]));
  const isAsked = await invitationsTo(db, signedIn, [...events.values()], now());
  const { refused, late } = await db.transaction().execute(async (trx) => {
    const problems = new Map<string, ProblemError>();
    const sayings: Saying[] = [];
    for (const { eventId, startsAt, said, back = false } of sent) {
      const event = events.get(eventId);
      const obstacle = obstacleTo(event, isAsked, { now: now(), viewer });
      if (event && !obstacle && (await lockAsRead(trx, event, startsAt))) {
        sayings.push({ event, said, isBack: back });
      } else problems.set(eventId, obstacle ?? movedMeanwhile());
    }
    const own = { userId: user.id, by: null, now: now(), grants };
    const came = await keepSayings(trx, sayings, own);
    return { ...came, refused: new Map([...problems, ...came.refused]) };
  });
  await readLate(db, user.id, late, now());
  const kept = ids.filter((id) => !refused.has(id));
  const limited = [...events.values()].filter(
    ({ id, places }) => places !== null && kept.includes(id),
  );
  return {
    kept,
    waiting: await waitingOf(db, user.id, limited, { now: now(), grants }),
    refused: refused
      .entries()
      .map(([eventId, { code, message }]) => ({ eventId, code, detail: message }))
      .toArray(),
  };
};

export const answerForMember: Handler<typeof answering.answerForMember> = async (
  { params, body: { startsAt, ...said }, signedIn },
  { audit, database, guild, now },
) => {
  const event = await neededEvent(database.db, params.eventId);
  assertOpen(event, now());
  const found = await findUsers(database.db, [params.userId]);
  const member = found.find(({ roles }) => roles !== null);
  if (!member) {
    throw new ProblemError('not-found', `The guild has no member with the id ${params.userId}.`);
  }
  const asked = await askedTo(database.db, event);
  const { roles: grants } = guild.discord;
  const viewer = viewerOf(member.roles, grants);
  if (!mayAnswer(event, asked, { id: member.id, viewer })) {
    throw new ProblemError('not-asked', `${member.username} is not invited to this evening.`);
  }
  const by = member.id === signedIn.user.id ? null : signedIn.user;
  const late = await database.db.transaction().execute(async (trx) => {
    const settling = { now: now(), grants };
    const unread = await keepAnswer(
      trx,
      event,
      { startsAt, say: () => said },
      { userId: member.id, by, byOfficer: true, ...settling },
    );
    if (!by) return unread;
    const name = (await readOwnCharacters(trx, member.id)).get(said.character ?? '');
    const as = commaSaidAs({ role: said.role, character: name === undefined ? null : { name } });
    const detail = `${nameOf(event)}: ${rsvpNames[said.answer]}${as}`;
    await audit.write({ action: 'answered-for', actor: by, subject: member, detail }, trx);
    const waits = (await waitingOf(trx, member.id, [event], settling)).length > 0;
    const facts = { ...factsOfEvent(event), answer: said.answer, by: by.username, waits };
    const told = { kind: 'answered-for', facts, to: [member.id], ...ofEvent(event) } as const;
    await tell(trx, told, { by: by.id, at: now() });
    return unread;
  });
  await readLate(database.db, member.id, late, now());
};
