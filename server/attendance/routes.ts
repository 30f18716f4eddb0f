import * as attendance from '#contract/attendance.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { invitationsOf } from '../invitations/asked.ts';
import { eventChangesOf } from '../history/queries.ts';
import { defineRoutes } from '../http/routes.ts';
import { toLeave } from '../leaves/answers.ts';
import { longestLeave } from '../leaves/changes.ts';
import { leavesBetween, takenBackSince } from '../leaves/queries.ts';
import { toForgotten, toOwnRecords } from './answers.ts';
import { downloadAttendance } from './download.ts';
import { readAttendanceMatrix } from './matrix.ts';
import { appealsOf, changesOf, eveningsWithout, recordsOfMember } from './queries.ts';

const day = 24 * 60 * 60 * 1000;

/** Members see this many days of their own records. */
const ownRange = 366;

/** They see this many days what officers took back of their leaves. */
const takenBackRange = 60;

/** Routes of attendance: officers read everybody's, members their own. */
export const attendanceRoutes = defineRoutes(attendance, {
  readOwnAttendance: async ({ signedIn: { user } }, { database: { db }, guild, now }) => {
    const today = dayAt(now(), guild.calendar.zone);
    const since = now() - ownRange * day;
    const [records, evenings, isAsked, changes, appeals, leaves, takenBack] = await Promise.all([
      recordsOfMember(db, user.id, since),
      eveningsWithout(db, user.id, { since, now: now() }),
      invitationsOf(db, user.id, { since }),
      changesOf(db, { userId: user.id }),
      appealsOf(db, user.id),
      leavesBetween(db, addDays(today, -ownRange), addDays(today, 2 * longestLeave), user.id),
      takenBackSince(db, user.id, now() - takenBackRange * day),
    ]);
    const eventChanges = await eventChangesOf(
      db,
      records.map(({ event_id }) => event_id),
    );
    return {
      records: toOwnRecords(records, { changes, appeals, leaves, eventChanges }),
      forgotten: toForgotten(evenings.filter(isAsked), appeals),
      leaves: leaves.map(toLeave),
      takenBack: takenBack.map(toLeave),
    };
  },

  readAttendanceMatrix,
  downloadAttendance,
});
