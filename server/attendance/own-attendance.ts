import type { Hono } from 'hono';
import { readOwnAttendance } from '#contract/attendance.ts';
import { isOnLeave } from '#rules/attendance/attendance.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { toAppeal } from '../appeals/answers.ts';
import { toChange } from './recording.ts';
import { eventFacts } from '../calendar/guild-events.ts';
import { longestLeave, toLeave, toLeaveDays } from '../leaves/answers.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import { appealsOf } from '../appeals/queries.ts';
import { changesOf, recordsOfMember } from './queries.ts';
import { leavesBetween } from '../leaves/queries.ts';
import type { Services } from '../services.ts';
import { whoIs } from '../auth/who.ts';

const day = 24 * 60 * 60 * 1000;

/** Members see a year of their own. */
const ownRange = 366;

/** A member's own record and leave. */
export function mountOwnAttendance(app: Hono<AppEnv>, services: Services): void {
  const { now } = services;
  const { db } = services.database;
  const { zone } = services.guild.calendar;

  mount(app, services, readOwnAttendance, async ({ signedIn }) => {
    const { id } = whoIs(signedIn);
    const today = dayAt(now(), zone);
    const since = addDays(today, -ownRange);
    const [records, changes, appeals, leaves] = await Promise.all([
      recordsOfMember(db, id, now() - ownRange * day),
      changesOf(db, { userId: id }),
      appealsOf(db, id),
      leavesBetween(db, since, addDays(today, 2 * longestLeave), id),
    ]);
    const changesTo = Map.groupBy(changes, ({ event_id }) => event_id);
    const appealsTo = Map.groupBy(appeals, ({ event_id }) => event_id);
    const days = leaves.map(toLeaveDays);
    return {
      records: records.map(({ event_id, state, ...event }) => ({
        event: eventFacts({ ...event, id: event_id }),
        state,
        onLeave: isOnLeave(dayAt(event.starts_at, event.zone), days),
        changes: (changesTo.get(event_id) ?? []).map(toChange),
        appeals: (appealsTo.get(event_id) ?? []).map(toAppeal),
      })),
      leaves: leaves.map(toLeave),
    };
  });
}
