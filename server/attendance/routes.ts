import type { Hono } from 'hono';
import { readEventAttendance, recordAttendance } from '#contract/attendance.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { changesIn, standingOf, toChange } from './recording.ts';
import { eventFacts, neededEvent } from '../calendar/guild-events.ts';
import { leaveEnds } from '../leaves/answers.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import { ProblemError } from '../http/problem.ts';
import { changesOf, saveRecords, takeRecordingTurn } from './queries.ts';
import { answersTo } from '../calendar/queries.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { characterFacts } from '../characters/roster-queries.ts';
import { squadNames } from '../squads/queries.ts';
import { allUsers, byUsername } from '../db/people.ts';
import type { Services } from '../services.ts';
import { whoIs } from '../auth/who.ts';

/** What is recorded of one event, and the recording of it: for officers. */
export function mountAttendance(app: Hono<AppEnv>, services: Services): void {
  const { audit, now } = services;
  const { db } = services.database;

  mount(app, services, readEventAttendance, async ({ params }) => {
    const event = await neededEvent(db, params.eventId);
    const today = dayAt(event.starts_at, event.zone);
    const [users, standing, changes, answers, characters, squads, leaves] = await Promise.all([
      allUsers(db),
      standingOf(db, event.id),
      changesOf(db, { eventId: event.id }),
      answersTo(db, event.id),
      characterFacts(db),
      squadNames(db),
      leavesBetween(db, today, today),
    ]);
    const igns = Map.groupBy(characters, ({ user_id }) => user_id);
    const answerOf = new Map(answers.map(({ user_id, answer }) => [user_id, answer]));
    const changesBy = Map.groupBy(changes, ({ user_id }) => user_id);
    const leaveOf = leaveEnds(leaves);
    return {
      event: eventFacts(event),
      version: event.attendance_version,
      members: byUsername(users)
        .filter(({ id, roles }) => roles !== null || standing.has(id))
        .map(({ id, username, roles }) => ({
          discordId: id,
          username,
          igns: (igns.get(id) ?? []).map(({ ign }) => ign),
          guilded: roles !== null,
          squad: squads.get(id) ?? '',
          onLeave: leaveOf.has(id),
          answer: answerOf.get(id) ?? null,
          state: standing.get(id) ?? null,
          changes: (changesBy.get(id) ?? []).map(toChange),
        })),
    };
  });

  mount(app, services, recordAttendance, async ({ params, body, signedIn }) => {
    const event = await neededEvent(db, params.eventId);
    if (event.starts_at > now()) {
      throw new ProblemError(409, 'This event has not begun. Record it once people are there.');
    }
    if (event.cancelled === 1) {
      throw new ProblemError(409, 'This event is called off: nobody could come to it.');
    }
    const known = new Set((await allUsers(db)).map(({ id }) => id));
    const stranger = body.records.find(({ discordId }) => !known.has(discordId));
    if (stranger) {
      throw new ProblemError(400, `Nobody here has the id ${stranger.discordId}.`, {
        errors: { records: [`nobody here has the id ${stranger.discordId}`] },
      });
    }
    return db.transaction().execute(async (trx) => {
      if (!(await takeRecordingTurn(trx, event.id, body.version))) {
        throw new ProblemError(
          409,
          'Another officer has recorded this event since you opened it. Reload: your marks are kept.',
        );
      }
      const standingEvent = { ...event, attendance_version: body.version };
      const recording = { event: standingEvent, ...body, by: whoIs(signedIn), at: now() };
      const changes = changesIn(recording, await standingOf(trx, event.id));
      const corrected = changes.filter(({ before }) => before !== null).length;
      if (corrected > 0 && body.reason === '') {
        const detail = 'Say why what is recorded is being corrected.';
        throw new ProblemError(400, detail, { errors: { reason: [detail] } });
      }
      await saveRecords(trx, changes);
      const detail = `${event.title}, ${dayAt(event.starts_at, event.zone)}: ${changes.length} recorded, ${corrected} of them corrected${body.reason && `: ${body.reason}`}`;
      await audit.write({ action: 'attendance-recorded', actor: whoIs(signedIn), detail }, trx);
      return { recorded: changes.length, corrected, version: body.version + 1 };
    });
  });
}
