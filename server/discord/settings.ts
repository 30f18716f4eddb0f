import type { DiscordApplication } from '../env.ts';

/** The guild's Discord application, and which server is the guild's. */
export interface DiscordSettings extends DiscordApplication {
  guildId: string;
}
