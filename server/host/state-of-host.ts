import type { GuildFigures } from './guild-figures.ts';

/** What the API of this host is in at the moment. */
export interface StateOfApi {
  ready: boolean;
  /** connections to PostgreSQL by what they do; null with the embedded database */
  connections: Record<string, number> | null;
  /** pages that listen to what others change */
  listeners: number;
  /** what the database knows; null when it does not tell */
  guild: GuildFigures | null;
}

/** What this host is in at the moment. */
export interface StateOfHost extends StateOfApi {
  /** lines that the log has lost since the start */
  lostLines: number;
  /** time at which a new build has to publish a waiting text, in milliseconds; Infinity for none */
  due: number;
}
