import { randomUUID } from 'node:crypto';
import type * as planning from '#contract/planning.ts';
import { ruleInWords } from '#rules/calendar/rule-words.ts';
import type { Database } from '../db/database.ts';
import type { EventsTable } from '../db/tables/calendar.ts';
import { findUsers } from '../db/people.ts';
import type { Handler } from '../http/call.ts';
import { fieldProblem } from '../http/problem.ts';
import { sentAlready } from '../http/sent-already.ts';
import { isGiven } from '../event-notices/invited.ts';
import { renameTold } from '../event-notices/renaming.ts';
import { tellOfEvents } from '../event-notices/telling.ts';
import { noteChangesOfRecorded } from '../history/noting.ts';
import { askAgain } from '../moved-answers/asking-again.ts';
import { findSquad, namesOfSquads } from '../squads/queries.ts';
import { becauseOf, changesInWords, excusesInWords, idsOf, movedUpInWords } from './audit-words.ts';
import { conflict, neededEvent } from '../calendar/events.ts';
import { turnedExcuses } from './excuses.ts';
import { isSamePlan, planEvents } from './forms.ts';
import {
  addEvent,
  addEvents,
  eventAndLater,
  holdEventAndLater,
  peopleOfEvents,
  replaceEvent,
} from '../calendar/queries.ts';
import { withMeeting } from '../meeting-points/choosing.ts';
import { markEvents } from '../post-marks/queries.ts';
import { settleEvents, settlePlaces } from '../places/settling.ts';
import { keepRule, moveGaps, moveRules } from '../series/changes.ts';
import { dayInItsSeries } from '../series/rule-of-series.ts';
import { type Replanned, replanEvents } from './replanning.ts';
import { assertRoom } from './room.ts';

type Db = Database['db'];

/** Refuses an event for a squad that does not stand, but for one that is for it already. */
async function assertSquad(db: Db, id: string | null, now: string | null): Promise<void> {
  if (id === null || id === now || (await findSquad(db, id))) return;
  throw fieldProblem('event.squadId', 'There is no such squad.');
}

const daysOf = ({ before, after }: Replanned) =>
  [dayInItsSeries(before), dayInItsSeries(after)] as const;

/** Moves the rules of a series, and what was deleted of it, as its first changed event has moved. */
async function moveRulesWith(trx: Db, [opened]: readonly Replanned[]): Promise<void> {
  const seriesId = opened?.before.series_id ?? null;
  if (!opened || seriesId === null) return;
  await moveRules(trx, seriesId, ...daysOf(opened));
  await moveGaps(trx, seriesId, ...daysOf(opened));
}

/** Returns the events that a call has planned before. @throws ProblemError where they are others */
async function plannedBefore(
  trx: Db,
  [first, ...later]: readonly [EventsTable, ...EventsTable[]],
): Promise<EventsTable[]> {
  const there = await eventAndLater(trx, await neededEvent(trx, first.id), true);
  const sent = [first, ...later];
  const isSame = sent.every((event, nth) => there[nth] && isSamePlan(there[nth], event));
  if (!isSame || there.length !== sent.length) throw sentAlready('plan');
  return there;
}

export const createEvents: Handler<typeof planning.createEvents> = async (
  { body, signedIn },
  { audit, database: { db }, guild, now },
) => {
  await assertSquad(db, body.event.squadId, null);
  const form = await withMeeting(db, body.event, null);
  const events = planEvents(form, body.repeat, body.id ?? randomUUID());
  const [first, ...later] = events;
  return db.transaction().execute(async (trx) => {
    if (!(await addEvent(trx, first))) return { ids: idsOf(await plannedBefore(trx, events)) };
    await addEvents(trx, later);
    await assertRoom(trx, events, now());
    await markEvents(trx, idsOf(events), now());
    if (body.repeat && first.series_id !== null) {
      await keepRule(trx, first.series_id, body.event.start.slice(0, 10), body.repeat);
    }
    const rule = body.repeat ? `, ${ruleInWords(body.repeat)}` : '';
    const times = events.length === 1 ? 'once' : `${events.length} times`;
    const detail = `${body.event.title}, ${body.event.start} ${body.event.zone}, ${times}${rule}`;
    await audit.write({ action: 'event-created', actor: signedIn.user, detail }, trx);
    const told = events.map((event) => ({ event }));
    const act = { guild, by: signedIn.user.id, at: now() };
    await tellOfEvents(trx, [{ kind: 'event-planned', told }], act);
    return { ids: idsOf(events) };
  });
};

/**
 * Tells whom it concerns that events move, whoever is asked to one anew that it is planned, and whoever had
 * answered one that is for others now.
 */
async function tellOfChanges(
  trx: Db,
  replanned: readonly Replanned[],
  act: Parameters<typeof tellOfEvents>[2],
): Promise<void> {
  await renameTold(trx, replanned);
  const on = replanned.filter(({ after }) => after.cancelled === 0);
  const isMoved = ({ before, after }: Replanned) => before.starts_at !== after.starts_at;
  const moved = on.filter(isMoved);
  const given = on.filter(isGiven);
  const movedFrom = ({ before, after }: Replanned) => ({
    ...{ event: after, was: before.starts_at },
    ...(isGiven({ before, after }) ? { knew: before } : {}),
  });
  const deeds = [
    {
      kind: 'event-others',
      told: given.map(({ before, after }) => ({ event: after, lost: before })),
    },
    { kind: 'event-moved', told: moved.map(movedFrom) },
    { kind: 'event-planned', told: given.map(({ before, after }) => ({ event: after, before })) },
  ] as const;
  await tellOfEvents(trx, deeds, act);
}

export const changeEvent: Handler<typeof planning.changeEvent> = async (
  { params, body, signedIn },
  { audit, database: { db }, guild, now },
) => {
  const event = await neededEvent(db, params.eventId);
  await assertSquad(db, body.event.squadId, event.squad_id);
  if (event.version !== body.version) throw conflict();
  const form = await withMeeting(db, body.event, event);
  const changed = await db.transaction().execute(async (trx) => {
    const isAlone = body.scope === 'this';
    const events = await holdEventAndLater(trx, event, !isAlone);
    const replanned = await replanEvents(form, events, body.own ?? [], isAlone);
    for (const { after } of replanned) {
      if (!(await replaceEvent(trx, after, now()))) throw conflict();
    }
    const cause = { reason: body.reason, by: signedIn.user, at: now() };
    await noteChangesOfRecorded(trx, replanned, cause);
    const moved = replanned.filter(({ before, after }) => before.starts_at !== after.starts_at);
    // What stays at its time needs no more room than it has.
    if (moved.length > 0)
      await assertRoom(
        trx,
        moved.map(({ after }) => after),
        now(),
      );
    const settling = { now: now(), grants: guild.discord.roles };
    // Whoever may come no more since a moment ago had answered what was for them until then.
    const limited = replanned.filter(({ before }) => before.places !== null);
    const earlier = limited.filter((one) => isGiven(one) || moved.includes(one));
    await settleEvents(
      trx,
      earlier.map(({ before }) => before),
      settling,
    );
    await askAgain(trx, moved, now());
    const gives = new Set(idsOf(replanned.filter(isGiven).map(({ after }) => after)));
    const tells = new Set(idsOf(moved.map(({ after }) => after)));
    const freeing = { cause: 'places', by: signedIn.user.id, gives, tells } as const;
    const up = await settlePlaces(trx, idsOf(events), settling, freeing);
    await markEvents(trx, idsOf(events), now());
    if (!isAlone) await moveRulesWith(trx, replanned);
    const squads = replanned.flatMap(({ before, after }) => [before.squad_id, after.squad_id]);
    const names = await namesOfSquads(trx, squads);
    const words = await changesInWords(replanned, (id) => names.get(id));
    const free = movedUpInWords(await findUsers(trx, up));
    const excuses = excusesInWords(await turnedExcuses(trx, replanned));
    const detail = `${words}; ${events.length} changed${free}${excuses}${becauseOf(body.reason)}`;
    const concerned = await peopleOfEvents(trx, idsOf(events));
    await audit.write({ action: 'event-changed', actor: signedIn.user, concerned, detail }, trx);
    await tellOfChanges(trx, replanned, { guild, by: signedIn.user.id, at: now() });
    return events.length;
  });
  return { changed };
};
