import type { DiscordApplication } from '../env.ts';

/** The guild's Discord application, and the guild's server. */
export interface DiscordSettings extends DiscordApplication {
  guildId: string;
}
