import { guild } from '#config';

/** A role of the guild. */
export interface StandInRole {
  id: string;
  name: string;
  /** 0 for none */
  color?: number;
  /** higher roles have greater numbers; equal ones sort by id */
  position?: number;
  /** a bit set, as a decimal string */
  permissions?: string;
  hoist?: boolean;
  managed?: boolean;
}

/** The roles of guild.config.ts and `@everyone`, which every guild has under its own id. */
export function demoRoles(): StandInRole[] {
  const named = guild.discord.roles.map(({ id, name }, index) => ({
    id,
    name,
    color: 0x3498db + index,
    position: index + 1,
    hoist: true,
  }));
  return [{ id: guild.discord.guildId, name: '@everyone', position: 0 }, ...named];
}

export function roleBody(role: StandInRole) {
  const color = role.color ?? 0;
  return {
    id: role.id,
    name: role.name,
    color,
    colors: { primary_color: color, secondary_color: null, tertiary_color: null },
    hoist: role.hoist ?? false,
    icon: null,
    unicode_emoji: null,
    position: role.position ?? 1,
    permissions: role.permissions ?? '66321471',
    managed: role.managed ?? false,
    mentionable: false,
    flags: 0,
  };
}
