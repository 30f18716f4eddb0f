import type * as calendar from '#contract/calendar.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { Call, Handler } from '../http/call.ts';
import { fieldProblem, ProblemError } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { findSquad } from '../squads/queries.ts';
import { neededEvent } from './events.ts';
import { planEvents, replanEvents } from './planning.ts';
import { addEvents, eventAndLater, replaceEvent, saveAnswer } from './queries.ts';
import { assertRoom } from './room.ts';

type Db = Database['db'];

/** Refuses an event for a squad that does not stand, but for one that is for it already. */
async function assertSquad(db: Db, id: string | null, now: string | null): Promise<void> {
  if (id === null || id === now || (await findSquad(db, id))) return;
  throw fieldProblem('event.squadId', 'There is no such squad.');
}

export const createEvents: Handler<typeof calendar.createEvents> = async (
  { body, signedIn },
  { audit, database: { db }, now },
) => {
  await assertSquad(db, body.event.squadId, null);
  const events = planEvents(body.event, body.repeat);
  await db.transaction().execute(async (trx) => {
    await addEvents(trx, events);
    await assertRoom(trx, events, now());
    const times = events.length === 1 ? 'once' : `${events.length} times`;
    const detail = `${body.event.title}, ${body.event.start} ${body.event.zone}, ${times}`;
    await audit.write({ action: 'event-created', actor: signedIn.user, detail }, trx);
  });
  return { ids: events.map(({ id }) => id) };
};

function conflict(): ProblemError {
  return new ProblemError(
    'changed-meanwhile',
    'Somebody has changed this event since you opened it. Reload it, then change it.',
  );
}

export const changeEvent: Handler<typeof calendar.changeEvent> = async (
  { params, body, signedIn },
  { audit, database: { db }, now },
) => {
  const event = await neededEvent(db, params.eventId);
  await assertSquad(db, body.event.squadId, event.squad_id);
  if (event.version !== body.version) throw conflict();
  const changed = await db.transaction().execute(async (trx) => {
    const events = await eventAndLater(trx, event, body.scope === 'following');
    const planned = replanEvents(body.event, events);
    for (const one of planned) {
      if (!(await replaceEvent(trx, one))) throw conflict();
    }
    // What stays at its time needs no more room than it has.
    const moved = planned.filter(({ starts_at }, index) => starts_at !== events[index]?.starts_at);
    if (moved.length > 0) await assertRoom(trx, moved, now());
    const detail = `${event.title}, now ${body.event.title}, ${body.event.start} ${body.event.zone}; ${events.length} changed`;
    await audit.write({ action: 'event-changed', actor: signedIn.user, detail }, trx);
    return events.length;
  });
  return { changed };
};

/** The two changes of an event's state: cancelled and restored. */
const turns = {
  off: { cancelled: 1, action: 'event-cancelled', done: 'called off' },
  on: { cancelled: 0, action: 'event-restored', done: 'on again' },
} as const;

function assertNotOver(event: EventsTable, now: number, detail: string): void {
  if (event.ends_at <= now) throw new ProblemError('event-over', detail);
}

/** Cancels or restores an event, with the later ones of its series if asked. */
async function turn(
  to: keyof typeof turns,
  { params, body, signedIn }: Call<typeof calendar.cancelEvent>,
  { audit, database: { db }, now }: Services,
): Promise<{ changed: number }> {
  const { cancelled, action, done } = turns[to];
  const event = await neededEvent(db, params.eventId);
  assertNotOver(event, now(), 'This event is over: what was recorded of it stays.');
  const changed = await db.transaction().execute(async (trx) => {
    const all = await eventAndLater(trx, event, body.scope === 'following');
    const events = all.filter((one) => one.cancelled !== cancelled);
    if (events.length === 0) return 0;
    for (const one of events) {
      if (!(await replaceEvent(trx, { ...one, cancelled }))) {
        throw new ProblemError('changed-meanwhile', 'Somebody is changing this event. Try again.');
      }
    }
    const detail = `${event.title}, ${new Date(event.starts_at).toISOString()}; ${events.length} ${done}`;
    await audit.write({ action, actor: signedIn.user, detail }, trx);
    return events.length;
  });
  return { changed };
}

export const cancelEvent: Handler<typeof calendar.cancelEvent> = (call, services) =>
  turn('off', call, services);

export const restoreEvent: Handler<typeof calendar.restoreEvent> = (call, services) =>
  turn('on', call, services);

export const answerEvent: Handler<typeof calendar.answerEvent> = async (
  { params, body, signedIn },
  { database: { db }, now },
) => {
  const event = await neededEvent(db, params.eventId);
  if (event.cancelled === 1) {
    throw new ProblemError('event-cancelled', 'This event is called off.');
  }
  assertNotOver(event, now(), 'This event is over. Ask an officer to correct the attendance.');
  await saveAnswer(db, {
    event_id: event.id,
    user_id: signedIn.user.id,
    ...body,
    answered_at: now(),
  });
};
