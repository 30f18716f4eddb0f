import * as siteState from '#contract/site-state.ts';
import { defineRoutes } from '../http/routes.ts';
import { findLastBackups, readDatabaseState } from './queries.ts';

const textOf = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

/** Route of the state of the site, for officers. */
export const siteStateRoutes = defineRoutes(siteState, {
  readSiteState: async (_call, { database, membership, now, ownState, readiness }) => {
    const [own, troubles, databaseState, { last, beforeSteps }, reading] = await Promise.all([
      ownState.read(),
      readiness.reasons(),
      readDatabaseState(database),
      findLastBackups(database),
      membership.reading(),
    ]);
    const { backups, ...rest } = own;
    // Another host may have written the backup that this one could not.
    const isMended = backups.failed !== null && (last ?? 0) > Date.parse(backups.failed.at);
    return {
      ...rest,
      at: new Date(now()).toISOString(),
      troubles,
      database: databaseState,
      backups: {
        ...backups,
        last: textOf(last),
        beforeSteps: textOf(beforeSteps),
        ...(isMended && { failed: null }),
      },
      roles: {
        source: membership.source,
        readAt: textOf(reading.at),
        silentSince: textOf(reading.silentSince),
        holdHours: reading.holdHours,
      },
    };
  },
});
