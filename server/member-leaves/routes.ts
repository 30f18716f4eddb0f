import * as leaves from '#contract/member-leaves.ts';
import { dayAt, mondayOf } from '#rules/calendar/zone-time.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import { lastDayOfAll } from '../leaves/changes.ts';
import { findLeave, leavesBetween, readPastLeaves } from '../leaves/queries.ts';
import { tellingSquads } from '../news/squads.ts';
import { tellingReaders } from '../notices/told.ts';
import { pastPageOf, readPastKey } from './answers.ts';
import { endMemberLeave, enterLeave, takeBackMemberLeave } from './changes.ts';
import { excusedEvenings, toEvenings } from './excused.ts';
import { readSeen } from './reading.ts';

/** Routes of members' leaves, for officers: they read all of them, and keep them for others. */
export const memberLeaveRoutes = defineRoutes(leaves, {
  listLeaves: async (_, services) => {
    const { database, guild, now } = services;
    const monday = mondayOf(dayAt(now(), guild.calendar.zone));
    return readSeen(services, await leavesBetween(database.db, monday, lastDayOfAll));
  },

  listPastLeaves: async ({ query: { after } }, services) => {
    const { database, guild, now } = services;
    const place = after === undefined ? null : readPastKey(after);
    const today = dayAt(now(), guild.calendar.zone);
    // One more than a page tells whether there is another page.
    const most = leaves.pastLeavesPageSize + 1;
    const { page, next } = pastPageOf(await readPastLeaves(database.db, today, place, most));
    return { leaves: await readSeen(services, page), next };
  },

  readExcusedEvenings: async ({ params }, { database: { db } }) => {
    const leave = await findLeave(db, params.leaveId);
    if (!leave) throw new ProblemError('not-found', 'There is no such leave.');
    return toEvenings(await excusedEvenings(db, leave));
  },

  enterLeave: tellingReaders(tellingSquads(enterLeave)),
  endMemberLeave: tellingReaders(tellingSquads(endMemberLeave)),
  takeBackMemberLeave: tellingReaders(tellingSquads(takeBackMemberLeave)),
});
