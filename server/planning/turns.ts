import type * as planning from '#contract/planning.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import type { Call, Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { tellOfEvents } from '../event-notices/telling.ts';
import { noteChangesOfRecorded } from '../history/noting.ts';
import type { Services } from '../services.ts';
import { becauseOf, idsOf, namesOfEvents } from './audit-words.ts';
import { assertNotOver, neededEvent } from '../calendar/events.ts';
import { markEvents } from '../post-marks/queries.ts';
import { settlePlaces } from '../places/settling.ts';
import { holdEventAndLater, peopleOfEvents, replaceEvent } from '../calendar/queries.ts';

/** The two changes of an event's state: cancelled and restored. */
const turns = {
  off: { cancelled: 1, action: 'event-cancelled', done: 'called off' },
  on: { cancelled: 0, action: 'event-restored', done: 'on again' },
} as const;

/**
 * Tells whether an event was called off by itself, or since its series has its day no more: what puts
 * on the series does not undo that.
 */
function staysOff(one: EventsTable, opened: EventsTable): boolean {
  return one.cancelled_alone + one.ruled_out > 0 && one.id !== opened.id;
}

/** Cancels or restores an event, with the later ones of its series if asked. */
async function turn(
  to: keyof typeof turns,
  { params, body, signedIn }: Call<typeof planning.cancelEvent>,
  { audit, database: { db }, guild, now }: Services,
): Promise<{ changed: number }> {
  const { cancelled, action, done } = turns[to];
  const event = await neededEvent(db, params.eventId);
  assertNotOver(event, now(), 'This event is over: what was recorded of it stays.');
  const changed = await db.transaction().execute(async (trx) => {
    const all = await holdEventAndLater(trx, event, body.scope === 'following');
    const events = all.filter((one) => one.cancelled !== cancelled && !staysOff(one, event));
    if (events.length === 0) return 0;
    const cancelled_alone = to === 'off' && body.scope === 'this' ? 1 : 0;
    const turned = events.map((before) => ({
      before,
      after: { ...before, cancelled, cancelled_alone, ruled_out: 0 } as const,
    }));
    for (const { after } of turned) {
      if (!(await replaceEvent(trx, after, now()))) {
        throw new ProblemError('changed-meanwhile', 'Somebody is changing this event. Try again.');
      }
    }
    await markEvents(trx, idsOf(events), now());
    const cause = { reason: body.reason, by: signedIn.user, at: now() };
    await noteChangesOfRecorded(trx, turned, cause);
    const detail = `${await namesOfEvents(events)}; ${events.length} ${done}${becauseOf(body.reason)}`;
    const concerned = await peopleOfEvents(trx, idsOf(events));
    await audit.write({ action, actor: signedIn.user, concerned, detail }, trx);
    const settling = { now: now(), grants: guild.discord.roles };
    // While an evening is off nobody moves up, and nobody's place is looked at.
    if (to === 'on') {
      const ids = idsOf(events);
      const freeing = { cause: 'places', by: signedIn.user.id, tells: new Set(ids) } as const;
      await settlePlaces(trx, ids, settling, freeing);
    }
    const act = { guild, by: signedIn.user.id, at: now() };
    const told = turned.map(({ after }) => ({ event: after }));
    const off = { kind: 'event-off', told, reason: body.reason ?? '' } as const;
    await tellOfEvents(trx, [to === 'on' ? { kind: 'event-on', told } : off], act);
    return events.length;
  });
  return { changed };
}

export const cancelEvent: Handler<typeof planning.cancelEvent> = (call, services) =>
  turn('off', call, services);

export const restoreEvent: Handler<typeof planning.restoreEvent> = (call, services) =>
  turn('on', call, services);
