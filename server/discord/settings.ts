/** The Discord application of the guild, and where Discord is. */
export interface DiscordSettings {
  clientId: string;
  clientSecret: string;
  /** reads members and roles without their help; absent without a bot */
  botToken: string | undefined;
  /** the guild's server */
  guildId: string;
  /** addresses, without a trailing slash */
  web: string;
  api: string;
  /** how long Discord may take to answer, in milliseconds */
  timeout: number;
  /** how long the last known roles hold while Discord does not answer, in milliseconds */
  rolesHold: number;
}
