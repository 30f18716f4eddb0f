import { countSessions } from '../auth/queries.ts';
import type { Database } from '../db/database.ts';
import { countBackups } from '../db/kept-backups.ts';
import { findMilestone } from '../db/milestones.ts';
import type { Membership } from '../services.ts';
import { currentSnapshot } from '../snapshots/queries.ts';

/**
 * What the database knows: it is the same on every host of a guild, but for `rolesHeld`. Moments are
 * in milliseconds; null stands for never.
 */
export interface GuildFigures {
  sessions: number;
  /** beginning of the last backup of a night */
  backupAt: number | null;
  /** bytes of the newest backup in this host's folder; null without one */
  backupBytes: number | null;
  /** beginning of the last reading of everybody's roles */
  rolesReadAt: number | null;
  /** Discord does not answer this host, and the roles known last hold */
  rolesHeld: boolean;
  /** time of the game data's import */
  importedAt: number | null;
}

interface GuildFiguresOptions {
  database: Database;
  membership: Pick<Membership, 'reading'>;
  /** the folder of this host's backups */
  backupFolder: string | undefined;
  now: () => number;
}

/** Whoever reads the figures waits so long for the database, in milliseconds. */
const patience = 1000;

async function readFigures(options: GuildFiguresOptions): Promise<GuildFigures> {
  const { database, membership, backupFolder, now } = options;
  const [sessions, backupAt, reading, snapshot, backups] = await Promise.all([
    countSessions(database.db, now()),
    findMilestone(database.db, 'backup'),
    membership.reading(),
    currentSnapshot(database.db),
    // A folder that cannot be read is told by the backups that fail.
    backupFolder === undefined ? null : countBackups(backupFolder).catch(() => null),
  ]);
  return {
    sessions,
    backupAt: backupAt || null,
    backupBytes: backups?.newestBytes ?? null,
    rolesReadAt: reading.at,
    rolesHeld: reading.silentSince !== null,
    importedAt: snapshot?.created_at ?? null,
  };
}

/** Makes a reader of these figures. It returns null when the database does not tell them in time. */
export function guildFigures(options: GuildFiguresOptions): () => Promise<GuildFigures | null> {
  let asked: Promise<GuildFigures | null> | null = null;
  return async () => {
    // One question at a time: those who ask again and again would take up every connection.
    asked ??= readFigures(options)
      .catch(() => null)
      .finally(() => {
        asked = null;
      });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, patience, null);
    });
    const figures = await Promise.race([asked, late]);
    clearTimeout(timer);
    return figures;
  };
}
