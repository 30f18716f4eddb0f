import { type EventList, type GuildEvent, mostFaces } from '#contract/calendar.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { ProblemError } from '../http/problem.ts';
import { inTurns } from '../http/turns.ts';
import { movedAnswersOf } from '../moved-answers/queries.ts';
import { readMeetings } from '../meeting-points/reading.ts';
import { readPlaces } from '../places/reading.ts';
import type { Settling } from '../places/who-counts.ts';
import { answersOf } from '../rsvps/queries.ts';
import { readUsual, type Usual } from '../usual-answers/usual.ts';
import { allSquads, namesOfSquads } from '../squads/queries.ts';
import { toGuildEvents } from './answers.ts';
import { rolesThatSee } from '../invitations/inviting.ts';
import { eventsBetween } from '../evenings/queries.ts';
import { askedToEach, invitationsOf } from '../invitations/asked.ts';
import { countAnswers, countRoles, firstComing } from '../turnout/queries.ts';

/** Milliseconds of the calendar that are read in one turn: four weeks, with everybody's answers. */
const atOnce = 28 * 24 * 60 * 60 * 1000;

/** Divides the time between two moments into spans that are read in one turn each. */
function spansOf(since: number, until: number): { from: number; to: number }[] {
  const count = Math.ceil((until - since) / atOnce);
  return Array.from({ length: count }, (_, index) => {
    const from = since + index * atOnce;
    return { from, to: Math.min(from + atOnce, until) };
  });
}

/** Whoever reads the calendar, and when. */
interface Reader {
  userId: string;
  isAsked: (event: EventsTable) => boolean;
  usual: Usual;
  now: number;
  grants: Settling['grants'];
  /** null for somebody who may know of no place of a map */
  level: number | null;
}

/** By what it is settled what the reader finds, and their level. */
type Reading = Settling & Pick<Reader, 'level'>;

/** Reads what begins in a span, as a person sees it. */
async function readSpan(
  db: Database['db'],
  { userId, isAsked, usual, now, grants, level }: Reader,
  { from, to }: { from: number; to: number },
): Promise<GuildEvent[]> {
  const rows = await eventsBetween(db, from, to);
  const asked = await askedToEach(db, rows, { from, until: to });
  const span = { from, until: to, now, asked, callers: rolesThatSee(grants) };
  const [counts, own, moved, roles, first, places, meetings] = await Promise.all([
    countAnswers(db, span),
    answersOf(db, userId, from, to),
    movedAnswersOf(db, userId, from, to),
    countRoles(db, span),
    firstComing(db, span, mostFaces),
    readPlaces(db, rows, { asked, userId, now, grants }),
    readMeetings(db, rows, level),
  ]);
  const squads = await namesOfSquads(
    db,
    rows.map(({ squad_id }) => squad_id),
  );
  const around = { counts, own, moved, isAsked, squads, roles, first, places, meetings, usual };
  return toGuildEvents(rows, around);
}

/** Reads the events between two moments as a person sees them, and the squads of the guild. */
export async function readEvents(
  db: Database['db'],
  userId: string,
  { since, until, ...settling }: Reading & { since: number; until: number },
): Promise<EventList> {
  const [squads, isAsked, usual] = await Promise.all([
    allSquads(db),
    invitationsOf(db, userId, { since, until }),
    readUsual(db, userId),
  ]);
  const events: EventList['events'] = [];
  for await (const spans of inTurns(spansOf(since, until), 1)) {
    for (const span of spans) {
      events.push(...(await readSpan(db, { userId, isAsked, usual, ...settling }, span)));
    }
  }
  return { squads: squads.map(({ id, name }) => ({ id, name })), events };
}

/** Reads one event as a person sees it. @throws ProblemError when it moves just then */
export async function readOneEvent(
  db: Database['db'],
  userId: string,
  { id, starts_at: from }: EventsTable,
  settling: Reading,
): Promise<GuildEvent> {
  const [isAsked, usual] = await Promise.all([
    invitationsOf(db, userId, { since: from, until: from + 1 }),
    readUsual(db, userId),
  ]);
  const reader = { userId, isAsked, usual, ...settling };
  const events = await readSpan(db, reader, { from, to: from + 1 });
  const event = events.find((one) => one.id === id);
  if (!event) throw new ProblemError('changed-meanwhile', 'This event was moved. Read it again.');
  return event;
}
