import type * as calendar from '#contract/calendar.ts';
import { listEvents } from '#contract/calendar.ts';
import { meets, type Viewer } from '#rules/access/access.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { readOfPlace } from '../answered-notices/reading.ts';
import { lockStart } from '../evenings/queries.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { topicOf } from '../notices/told.ts';
import { saveSeen } from '../places/queries.ts';
import { readLate } from '../read-marks/queries.ts';
import type { Settling } from '../places/who-counts.ts';
import { keepSayings, type Saying } from '../rsvps/saying.ts';
import type { AuditPerson, Services } from '../services.ts';
import { squadById } from '../squads/queries.ts';
import { askedTo } from '../invitations/asked.ts';
import { assertNotOver, neededEvent, noEvent } from './events.ts';
import { mayAnswer } from '../invitations/inviting.ts';

type Db = Database['db'];

/** Whoever answers, by whichever way they came. */
interface Asker {
  user: { id: string };
  viewer: Viewer;
}

/**
 * Refuses whoever may not answer an event, and tells those who may not see the calendar of none that
 * they may not.
 */
async function assertAsked(db: Db, event: EventsTable, { user, viewer }: Asker): Promise<void> {
  if (mayAnswer(event, await askedTo(db, event), { id: user.id, viewer })) return;
  if (!meets(listEvents.access, viewer)) throw noEvent(event.id);
  const squad = await squadById(db, event.squad_id ?? '');
  throw new ProblemError(
    'not-asked',
    `This evening is for ${squad?.name ?? 'a squad'}: its members answer.`,
  );
}

/** Refuses answers to what is called off or over. @throws ProblemError */
export function assertOpen(event: EventsTable, now: number): void {
  if (event.cancelled === 1) {
    throw new ProblemError('event-cancelled', 'This event is called off.');
  }
  assertNotOver(event, now, 'This event is over. Ask an officer to correct the attendance.');
}

/** Makes the problem of an answer to an event that has moved since it was read. */
export const movedMeanwhile = () =>
  new ProblemError(
    'changed-meanwhile',
    'This evening was moved just now. Look when it is, then answer.',
  );

const toIso = (moment: number) => new Date(moment).toISOString();

/** Locks an event until a transaction ends. Returns whether it begins at a start that was read. */
export async function lockAsRead(
  trx: Db,
  event: EventsTable,
  startsAt: string | undefined,
): Promise<boolean> {
  const isAsRead = startsAt === undefined || startsAt === toIso(event.starts_at);
  return isAsRead && (await lockStart(trx, event));
}

/** Whose answer it is, and which officer gives it for them. */
interface Answering extends Settling {
  userId: string;
  by: AuditPerson | null;
  byOfficer?: boolean;
}

type Said = NonNullable<Saying['said']>;

/** An answer to an event, and the start that whoever gives it has read. */
interface Given {
  startsAt: string | undefined;
  /** What rests on what stands reads it here, where nobody else changes it any more. */
  say: (trx: Db, event: EventsTable) => Said | Promise<Said>;
}

/**
 * Keeps an answer to an event that somebody is asked to.
 * @returns the ids of what they were told of it that is to be read late, after the transaction
 * @throws ProblemError
 */
export async function keepAnswer(
  trx: Db,
  event: EventsTable,
  { startsAt, say }: Given,
  answering: Answering,
): Promise<readonly string[]> {
  // Whoever read another time has answered for that one.
  if (!(await lockAsRead(trx, event, startsAt))) throw movedMeanwhile();
  const said = await say(trx, event);
  const { refused, late } = await keepSayings(trx, [{ event, said, isBack: false }], answering);
  const problem = refused.get(event.id);
  if (problem) throw problem;
  return late;
}

/** What somebody says to an event. */
interface Answer extends Asker, Given {
  eventId: string;
}

/** Keeps what somebody says to an event, wherever they say it. @throws ProblemError */
export async function answerAs(
  { eventId, user, viewer, ...given }: Answer,
  { database: { db }, guild, now }: Pick<Services, 'database' | 'guild' | 'now'>,
): Promise<void> {
  const event = await neededEvent(db, eventId);
  await assertAsked(db, event, { user, viewer });
  assertOpen(event, now());
  const settling = { now: now(), grants: guild.discord.roles };
  const answering = { userId: user.id, by: null, ...settling };
  const late = await db.transaction().execute((trx) => keepAnswer(trx, event, given, answering));
  await readLate(db, user.id, late, now());
}

export const answerEvent: Handler<typeof calendar.answerEvent> = async (
  { params: { eventId }, body: { startsAt, ...said }, signedIn: { user, viewer } },
  services,
) => {
  await answerAs({ eventId, startsAt, say: () => said, user, viewer }, services);
};

export const seeMovedUp: Handler<typeof calendar.seeMovedUp> = async (
  { params: { eventId }, signedIn: { user } },
  { database: { db }, live, now },
) => {
  const late = await db.transaction().execute(async (trx) => {
    const isSeen = await saveSeen(trx, eventId, user.id, now());
    return isSeen ? readOfPlace(trx, eventId, user.id, now()) : [];
  });
  await readLate(db, user.id, late, now());
  live.tell(topicOf(user.id));
};
