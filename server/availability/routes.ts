import * as availability from '#contract/availability.ts';
import { quarterHour, quartersOfWeek } from '#rules/calendar/lived-week.ts';
import { mondayOf, momentsOf, readLocal } from '#rules/calendar/zone-time.ts';
import { mainArchetypes } from '../characters/queries.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import { readPeoplePage } from '../members/people-page.ts';
import { membersOf } from '../squad-places/queries.ts';
import { toFreeCount, toFreeMembers, toOwnWeek } from './answers.ts';
import { saveOwnAvailability } from './changes.ts';
import { readLived } from './lived.ts';
import { findWeek, paintedWeeks } from './queries.ts';

/** Finds the moment that clocks show, or the second of the two where that is meant. */
function momentAt(text: string, zone: string, fold?: 'first' | 'second'): number | undefined {
  const local = readLocal(text);
  const [first, second] = local ? momentsOf(local, zone) : [];
  return fold === 'second' ? (second ?? first) : first;
}

/**
 * Finds the quarter hours of an evening, those behind the longest left out.
 * @throws ProblemError where clocks skip its start, or its end is not after it
 */
function runOf(start: number | undefined, end: number | undefined) {
  if (start === undefined || end === undefined || end <= start) {
    const fault = 'must be after the start, at a time that clocks show';
    throw new ProblemError('invalid', `The end ${fault}.`, { errors: { end: [fault] } });
  }
  const from = Math.floor(start / quarterHour) * quarterHour;
  const quarters = Math.ceil((end - from) / quarterHour);
  return { from, quarters: Math.min(quarters, availability.longestEvening) };
}

/** Routes of availability: members paint their own week, officers read who is free. */
export const availabilityRoutes = defineRoutes(availability, {
  readOwnAvailability: async ({ signedIn }, { database: { db } }) => {
    const row = await findWeek(db, signedIn.user.id);
    return row && toOwnWeek(row);
  },

  saveOwnAvailability,

  readAvailability: async ({ query: { day, after } }, { database: { db }, guild }) => {
    const { zone } = guild.calendar;
    const monday = mondayOf(day);
    const { from, quarters } = quartersOfWeek(monday, zone);
    const { people, next } = await readPeoplePage(db, after, { inServer: true });
    const ids = people.map(({ id }) => id);
    const [weeks, archetypes] = await Promise.all([paintedWeeks(db, ids), mainArchetypes(db, ids)]);
    const run = { from, quarters: quarters + availability.longestEvening };
    const members = toFreeMembers(people, await readLived(db, weeks, { run, zone }), archetypes);
    const silent = people.length - members.length;
    return { monday, from: new Date(from).toISOString(), quarters, members, silent, next };
  },

  countAvailable: async ({ query }, { database: { db }, guild }) => {
    const { start, end, zone, fold, squadId, eventId } = query;
    const run = runOf(momentAt(start, zone, fold), momentAt(end, zone));
    const squad = squadId === undefined ? undefined : await membersOf(db, squadId);
    const weeks = await paintedWeeks(
      db,
      squad?.map(({ user_id }) => user_id),
    );
    const [lived, archetypes] = await Promise.all([
      readLived(db, weeks, { run, zone: guild.calendar.zone, eventId }),
      mainArchetypes(
        db,
        weeks.map(({ user_id }) => user_id),
      ),
    ]);
    return toFreeCount(lived, archetypes, run.quarters);
  },
});
