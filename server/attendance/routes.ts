import * as attendance from '#contract/attendance.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { neededEvent } from '../calendar/events.ts';
import { answersTo } from '../calendar/queries.ts';
import { characterFacts } from '../characters/queries.ts';
import { defineRoutes } from '../http/routes.ts';
import { toLeave } from '../leaves/answers.ts';
import { longestLeave } from '../leaves/changes.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { readPeoplePage } from '../members/people-page.ts';
import { squadNames } from '../squads/queries.ts';
import { toEventAttendance, toOwnRecords } from './answers.ts';
import { recordAttendance } from './changes.ts';
import { downloadAttendance } from './download.ts';
import { readAttendanceMatrix } from './matrix.ts';
import { plannedPlacesOf } from './planned.ts';
import { appealsOf, changesOf, recordsOfMember } from './queries.ts';
import { standingOf } from './recording.ts';

const day = 24 * 60 * 60 * 1000;

/** Members see this many days of their own records. */
const ownRange = 366;

/** Routes of attendance: officers record it, members read their own. */
export const attendanceRoutes = defineRoutes(attendance, {
  readEventAttendance: async ({ params, query: { after } }, { database: { db } }) => {
    const event = await neededEvent(db, params.eventId);
    const standing = await standingOf(db, event.id);
    const filter = { inServer: true, ids: [...standing.keys()] };
    const { people, next } = await readPeoplePage(db, after, filter);
    const ids = people.map(({ id }) => id);
    const today = dayAt(event.starts_at, event.zone);
    const [changes, answers, characters, squads, leaves, planned] = await Promise.all([
      changesOf(db, { eventId: event.id }),
      answersTo(db, event.id),
      characterFacts(db, ids),
      squadNames(db),
      leavesBetween(db, today, today),
      plannedPlacesOf(db, event.id),
    ]);
    const around = { people, standing, changes, answers, characters, squads, leaves, planned };
    return { ...toEventAttendance(event, around), next };
  },

  readOwnAttendance: async ({ signedIn: { user } }, { database: { db }, guild, now }) => {
    const today = dayAt(now(), guild.calendar.zone);
    const [records, changes, appeals, leaves] = await Promise.all([
      recordsOfMember(db, user.id, now() - ownRange * day),
      changesOf(db, { userId: user.id }),
      appealsOf(db, user.id),
      leavesBetween(db, addDays(today, -ownRange), addDays(today, 2 * longestLeave), user.id),
    ]);
    return {
      records: toOwnRecords(records, { changes, appeals, leaves }),
      leaves: leaves.map(toLeave),
    };
  },

  readAttendanceMatrix,
  downloadAttendance,
  recordAttendance,
});
