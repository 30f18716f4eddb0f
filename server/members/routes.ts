import type { Hono } from 'hono';
import { listRoles, readStatistics, listMembersWithRole } from '#contract/members.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import { ProblemError } from '../http/problem.ts';
import { findGuildRoles } from '../discord/queries.ts';
import { countMembers, usersWithRole } from '../db/people.ts';
import type { Services } from '../services.ts';

/** A role's name and look: as Discord told, or as guild.config.ts has it. */
interface KnownRole {
  id: string;
  name: string;
  color: number;
}

/** What the guild counts, and who is who in it. */
export function mountGuild(app: Hono<AppEnv>, services: Services): void {
  const { guildId, roles: grants, statistics } = services.guild.discord;
  const { membership } = services;
  const { db } = services.database;

  async function knownRoles(): Promise<KnownRole[]> {
    const told = await findGuildRoles(db);
    // The role that everybody has bears the server's own id, and nobody holds it by name.
    const roles = told.filter(({ id }) => id !== guildId);
    return roles.length > 0 ? roles : grants.map(({ id, name }) => ({ id, name, color: 0 }));
  }

  mount(app, services, readStatistics, async ({ params }) => {
    if (params.guildId !== guildId) {
      throw new ProblemError(404, `This host serves the guild ${guildId}, not ${params.guildId}.`);
    }
    const { members, byRole } = await countMembers(db, [statistics.alpha2, statistics.pi]);
    const [alpha2 = 0, pi = 0] = byRole;
    return { discord: members, alpha2, pi, source: membership.source };
  });

  mount(app, services, listRoles, async () => {
    const roles = await knownRoles();
    const { byRole } = await countMembers(
      db,
      roles.map(({ id }) => id),
    );
    return roles.map(({ id, name, color }, index) => {
      const grant = grants.find((candidate) => candidate.id === id);
      return {
        id,
        name,
        color: color === 0 ? null : `#${color.toString(16).padStart(6, '0')}`,
        members: byRole[index] ?? 0,
        level: grant?.level ?? null,
        editor: grant?.editor ?? false,
      };
    });
  });

  mount(app, services, listMembersWithRole, async ({ params }) => {
    const roles = await knownRoles();
    if (!roles.some(({ id }) => id === params.roleId)) {
      throw new ProblemError(404, `The guild has no role with the id ${params.roleId}.`);
    }
    const members = await usersWithRole(db, params.roleId);
    return members.map(({ id, username }) => ({ discordId: id, username }));
  });
}
