import * as squads from '#contract/squads.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { mainCharacters } from '../characters/queries.ts';
import { allUsers } from '../db/people.ts';
import { defineRoutes } from '../http/routes.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { toSquads, toSquadless } from './answers.ts';
import { allSquads, squadPlaces } from './queries.ts';

/** Routes of the guild's squads. */
export const squadRoutes = defineRoutes(squads, {
  listSquads: async (_, { database: { db }, guild, now }) => {
    const today = dayAt(now(), guild.calendar.zone);
    const [all, places, users, leaves] = await Promise.all([
      allSquads(db),
      squadPlaces(db),
      allUsers(db),
      leavesBetween(db, today, today),
    ]);
    const mains = await mainCharacters(
      db,
      places.map(({ user_id }) => user_id),
    );
    return {
      squads: toSquads(all, { places, users, mains, leaves }),
      ...toSquadless(users, places, guild.discord.roles),
    };
  },
});
