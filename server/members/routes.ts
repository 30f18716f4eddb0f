import * as members from '#contract/members.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import { faceFile } from '#rules/guild/face-drawing.ts';
import { isNameless } from '#rules/guild/nameless.ts';
import { characterHeads } from '../characters/queries.ts';
import { usersWithRole } from '../db/people.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import { leavesBetween } from '../leaves/queries.ts';
import { squadNames } from '../squad-places/queries.ts';
import { toGuildRoles, toRoster } from './answers.ts';
import { knownRoles } from './known-roles.ts';
import { readPeoplePage } from './people-page.ts';
import { countMembers } from './queries.ts';

/** Routes of the guild's members, roles and counts. */
export const memberRoutes = defineRoutes(members, {
  // The same name has the same face until a new version draws it otherwise.
  readFace: ({ context, params: { name } }) =>
    context.body(faceFile(name), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    }),

  readStatistics: async ({ params }, { database: { db }, guild, membership }) => {
    const { guildId, statistics } = guild.discord;
    if (params.guildId !== guildId) {
      throw new ProblemError(
        'not-found',
        `This host serves the guild ${guildId}, not ${params.guildId}.`,
      );
    }
    const counted = (['alpha2', 'pi'] as const).flatMap((name) => {
      const role = statistics[name]?.role;
      return role === undefined ? [] : [{ name, role }];
    });
    const { members: discord, byRole } = await countMembers(
      db,
      counted.map(({ role }) => role),
    );
    const counts = counted.map(({ name }, index) => [name, byRole[index] ?? 0] as const);
    return { discord, ...Object.fromEntries(counts), source: membership.source };
  },

  listRoles: async (_, { database: { db }, guild }) => {
    const roles = await knownRoles(db, guild);
    const { byRole } = await countMembers(
      db,
      roles.map(({ id }) => id),
    );
    return toGuildRoles(roles, byRole, guild.discord.roles);
  },

  listMembersWithRole: async ({ params }, { database: { db }, guild }) => {
    const roles = await knownRoles(db, guild);
    if (!roles.some(({ id }) => id === params.roleId)) {
      throw new ProblemError('not-found', `The guild has no role with the id ${params.roleId}.`);
    }
    const holders = await usersWithRole(db, params.roleId);
    return holders.map(({ id, username, avatar }) => ({ discordId: id, username, avatar }));
  },

  readRoster: async ({ query: { after } }, { database: { db }, guild, now }) => {
    const today = dayAt(now(), guild.calendar.zone);
    const { people: known, next } = await readPeoplePage(db, after);
    const people = known.filter(({ id }) => !isNameless(id));
    const [characters, squads, leaves] = await Promise.all([
      characterHeads(
        db,
        'user_id',
        people.map(({ id }) => id),
      ),
      squadNames(db),
      leavesBetween(db, today, today),
    ]);
    return { members: toRoster(people, { characters, squads, leaves }), next };
  },
});
