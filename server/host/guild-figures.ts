import { countSessions } from '../auth/queries.ts';
import type { Database } from '../db/database.ts';
import { findMilestone } from '../db/milestones.ts';
import { countLate } from '../event-posts/queries.ts';
import { countDevices } from '../push-devices/queries.ts';
import { countLate as countLatePushes } from '../pushes/queries.ts';
import type { Membership } from '../services.ts';
import { currentSnapshot } from '../snapshots/queries.ts';
import { countTold, readChannels } from '../went-out/queries.ts';
import type { Noticed } from './noticed.ts';
import { PatientQuestion } from './patient-question.ts';

/**
 * What the database knows: it is the same on every host of a guild, but for `rolesHeld`. Moments are
 * in milliseconds; null stands for never.
 */
export interface GuildFigures {
  sessions: number;
  /** beginning of the last backup of a night */
  backupAt: number | null;
  /** beginning of the last backup before steps of the schema */
  backupBeforeAt: number | null;
  /** bytes of the newest backup in this host's folder; null without one, or when its disk is silent */
  backupBytes: number | null;
  /** beginning of the last reading of everybody's roles */
  rolesReadAt: number | null;
  /** Discord does not answer this host, and the roles known last hold */
  rolesHeld: boolean;
  /** time of the game data's import */
  importedAt: number | null;
  /** posts of events that should have gone to Discord a while ago */
  postsLate: number;
  /** browsers to which notices are sent */
  pushDevices: number;
  /** notices that should have gone to one a while ago */
  pushesLate: number;
  /** posts of events that are due by now */
  postsDue: number;
  /** when the one of them was due that has waited longest; null without one */
  postsOldestDue: number | null;
  /** people who were told something in the last 24 hours, by its kind; none of those that nobody was told */
  told: Record<string, number>;
}

/** People who were told something are counted over this time, in milliseconds. */
const toldWithin = 24 * 60 * 60_000;

/** What is due for so long is late, in milliseconds: a burst of others takes its time. */
const lateAfter = 2 * 60_000;

interface GuildFiguresOptions {
  database: Database;
  membership: Pick<Membership, 'reading'>;
  backupFolder: Noticed['backupFolder'];
  now: () => number;
}

const earlier = (a: number | null, b: number | null) =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

/** Reads what the database knows. */
async function readKnown({
  database,
  membership,
  now,
}: GuildFiguresOptions): Promise<Omit<GuildFigures, 'backupBytes'>> {
  const { db } = database;
  const late = now() - lateAfter;
  const [sessions, backupAt, backupBeforeAt, reading, snapshot] = await Promise.all([
    countSessions(db, now()),
    findMilestone(db, 'backup'),
    findMilestone(db, 'backup-before-steps'),
    membership.reading(),
    currentSnapshot(db),
  ]);
  const [postsLate, channels, told, pushDevices, pushesLate] = await Promise.all([
    countLate(db, late),
    readChannels(db, now()),
    countTold(db, now() - toldWithin),
    countDevices(db, now()),
    countLatePushes(db, late),
  ]);
  return {
    sessions,
    backupAt: backupAt || null,
    backupBeforeAt: backupBeforeAt || null,
    rolesReadAt: reading.at,
    rolesHeld: reading.silentSince !== null,
    importedAt: snapshot?.created_at ?? null,
    ...{ postsLate, pushDevices, pushesLate },
    postsDue: channels.reduce((sum, { due }) => sum + due, 0),
    postsOldestDue: channels.map(({ oldest }) => oldest).reduce(earlier, null),
    told: Object.fromEntries(told.map(({ kind, people }) => [kind, people])),
  };
}

/** Makes a reader of these figures. It returns null when the database does not tell them in time. */
export function guildFigures(options: GuildFiguresOptions): () => Promise<GuildFigures | null> {
  const known = new PatientQuestion(() => readKnown(options));
  return async () => {
    // Asked apart: the folder's disk may be gone while the database tells what it knows.
    const [figures, found] = await Promise.all([known.ask(), options.backupFolder?.ask()]);
    return figures && { ...figures, backupBytes: found?.files?.newestBytes ?? null };
  };
}
