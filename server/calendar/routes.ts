import type { Hono } from 'hono';
import {
  answerEvent,
  cancelEvent,
  changeEvent,
  createEvents,
  listAnswers,
  type GuildEvent,
  listEvents,
  restoreEvent,
} from '#contract/calendar.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { planEvents, replanEvents } from './planning.ts';
import { neededEvent, rangeOf } from './guild-events.ts';
import { leaveEnds } from '../leaves/answers.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import { ProblemError } from '../http/problem.ts';
import {
  addEvents,
  answersOf,
  answersTo,
  countAnswers,
  eventAndLater,
  eventsBetween,
  replaceEvent,
  saveAnswer,
} from './queries.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { allSquads } from '../squads/queries.ts';
import { allUsers, byUsername } from '../members/queries.ts';
import { whoIs } from '../auth/who.ts';
import type { Services } from '../services.ts';

/** The guild's own calendar. */
export function mountCalendar(app: Hono<AppEnv>, services: Services): void {
  const { audit, database, now } = services;
  const { db } = database;
  const { zone } = services.guild.calendar;

  mount(app, services, listEvents, async ({ query, signedIn }) => {
    const { since, until } = rangeOf(query.from, query.to, zone);
    const [events, counts, own, squads] = await Promise.all([
      eventsBetween(db, since, until),
      countAnswers(db, since, until),
      answersOf(db, whoIs(signedIn).id, since, until),
      allSquads(db),
    ]);
    const squadById = new Map(squads.map(({ id, name }) => [id, { id, name }]));
    const mine = new Map(own.map((answer) => [answer.event_id, answer]));
    const countsOf = Map.groupBy(counts, ({ event_id }) => event_id);
    return {
      squads: squads.map(({ id, name }) => ({ id, name })),
      events: events.map((event): GuildEvent => {
        const answers = { yes: 0, late: 0, maybe: 0, no: 0 };
        for (const { answer, count } of countsOf.get(event.id) ?? []) answers[answer] = count;
        const said = mine.get(event.id);
        return {
          id: event.id,
          title: event.title,
          description: event.description,
          mandatory: event.mandatory === 1,
          tbd: event.tbd === 1,
          allCall: event.all_call === 1,
          isPublic: event.is_public === 1,
          squad: squadById.get(event.squad_id ?? '') ?? null,
          startsAt: new Date(event.starts_at).toISOString(),
          endsAt: new Date(event.ends_at).toISOString(),
          zone: event.zone,
          seriesId: event.series_id,
          cancelled: event.cancelled === 1,
          version: event.version,
          answers,
          mine: said ? { answer: said.answer, role: said.role, comment: said.comment } : null,
        };
      }),
    };
  });

  async function assertSquad(id: string | null): Promise<void> {
    if (id === null || (await allSquads(db)).some((squad) => squad.id === id)) return;
    const detail = 'There is no such squad.';
    throw new ProblemError(400, detail, { errors: { 'event.squadId': [detail] } });
  }

  mount(app, services, createEvents, async ({ body, signedIn }) => {
    await assertSquad(body.event.squadId);
    const events = planEvents(body.event, body.repeat);
    await db.transaction().execute(async (trx) => {
      await addEvents(trx, events);
      const times = events.length === 1 ? 'once' : `${events.length} times`;
      const detail = `${body.event.title}, ${body.event.start} ${body.event.zone}, ${times}`;
      await audit.write({ action: 'event-created', actor: whoIs(signedIn), detail }, trx);
    });
    return { ids: events.map(({ id }) => id) };
  });

  mount(app, services, changeEvent, async ({ params, body, signedIn }) => {
    await assertSquad(body.event.squadId);
    const event = await neededEvent(db, params.eventId);
    const conflict = () =>
      new ProblemError(
        409,
        'Somebody has changed this event since you opened it. Reload it, then change it.',
      );
    if (event.version !== body.version) throw conflict();
    const changed = await db.transaction().execute(async (trx) => {
      const events = await eventAndLater(trx, event, body.scope === 'following');
      for (const planned of replanEvents(body.event, events)) {
        if (!(await replaceEvent(trx, planned))) throw conflict();
      }
      const detail = `${event.title}, now ${body.event.title}, ${body.event.start} ${body.event.zone}; ${events.length} changed`;
      await audit.write({ action: 'event-changed', actor: whoIs(signedIn), detail }, trx);
      return events.length;
    });
    return { changed };
  });

  const switches = [
    { operation: cancelEvent, cancelled: 1, action: 'event-cancelled', done: 'called off' },
    { operation: restoreEvent, cancelled: 0, action: 'event-restored', done: 'on again' },
  ] as const;
  for (const { operation, cancelled, action, done } of switches) {
    mount(app, services, operation, async ({ params, body, signedIn }) => {
      const event = await neededEvent(db, params.eventId);
      if (event.ends_at <= now()) {
        throw new ProblemError(409, 'This event is over: what was recorded of it stays.');
      }
      const changed = await db.transaction().execute(async (trx) => {
        const all = await eventAndLater(trx, event, body.scope === 'following');
        const events = all.filter((one) => one.cancelled !== cancelled);
        if (events.length === 0) return 0;
        for (const one of events) {
          if (!(await replaceEvent(trx, { ...one, cancelled }))) {
            throw new ProblemError(409, 'Somebody is changing this event. Try again.');
          }
        }
        const detail = `${event.title}, ${new Date(event.starts_at).toISOString()}; ${events.length} ${done}`;
        await audit.write({ action, actor: whoIs(signedIn), detail }, trx);
        return events.length;
      });
      return { changed };
    });
  }

  mount(app, services, listAnswers, async ({ params }) => {
    const event = await neededEvent(db, params.eventId);
    const day = dayAt(event.starts_at, event.zone);
    const [answers, users, leaves] = await Promise.all([
      answersTo(db, event.id),
      allUsers(db),
      leavesBetween(db, day, day),
    ]);
    const leaveOf = leaveEnds(leaves);
    return {
      answers: answers.map(({ user_id, username, answer, role, comment }) => ({
        discordId: user_id,
        username,
        answer,
        role,
        comment,
      })),
      onLeave: byUsername(users)
        .filter(({ id, roles }) => roles !== null && leaveOf.has(id))
        .map(({ id, username }) => ({
          discordId: id,
          username,
          leaveUntil: leaveOf.get(id) ?? null,
        })),
    };
  });

  mount(app, services, answerEvent, async ({ params, body, signedIn }) => {
    const event = await neededEvent(db, params.eventId);
    if (event.cancelled === 1) throw new ProblemError(409, 'This event is called off.');
    if (event.ends_at <= now()) {
      throw new ProblemError(409, 'This event is over. Ask an officer to correct the attendance.');
    }
    await saveAnswer(db, {
      event_id: event.id,
      user_id: whoIs(signedIn).id,
      ...body,
      answered_at: now(),
    });
    return undefined;
  });
}
