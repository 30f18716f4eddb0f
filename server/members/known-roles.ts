import type { Guild } from '#rules/guild/guild.ts';
import type { Database } from '../db/database.ts';
import type { KnownRole } from './answers.ts';
import { findGuildRoles } from './queries.ts';

/** Reads the roles of the guild's server: from Discord's last answer, or from guild.config.ts. */
export async function knownRoles(db: Database['db'], { discord }: Guild): Promise<KnownRole[]> {
  const told = await findGuildRoles(db);
  // The role that everybody has bears the server's own id, and nobody holds it by name.
  const roles = told.filter(({ id }) => id !== discord.guildId);
  return roles.length > 0 ? roles : discord.roles.map(({ id, name }) => ({ id, name, color: 0 }));
}
