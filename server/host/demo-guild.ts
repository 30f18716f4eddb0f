import type { DemoMember } from '#contract/auth.ts';
import { demoPersonas } from '#demo/guild.ts';
import type { Database } from '../db/database.ts';
import { OutOfReachError } from '../db/out-of-reach.ts';
import { findUsers, hasNoUsers } from '../db/people.ts';
import type { Env } from '../env.ts';
import { awayCode, runAside } from './aside.ts';
import { StartError } from './start-error.ts';

const gone = 'The database went away while the demo guild was filled in.';

/**
 * Fills an empty database with the demo guild, in a process of its own.
 * @param stop gives it up
 * @returns whether there was nothing in it
 * @throws OutOfReachError when the database goes meanwhile: it is tried again
 * @throws StartError
 */
export async function fillDemoGuild(
  env: Env,
  { db }: Database,
  stop: AbortSignal,
): Promise<boolean> {
  if (!(await hasNoUsers(db))) return false;
  const { isDone, code } = await runAside([new URL('fill-demo-guild.ts', import.meta.url)], {
    variables: { DATA_DIR: env.dataDir, DATABASE_URL: env.databaseUrl ?? '' },
    stop,
  });
  if (code === awayCode) throw new OutOfReachError(gone);
  if (!isDone) throw new StartError('The demo guild could not be filled in; see above.');
  return true;
}

/** Returns the demo members that this database has: a real guild's has none. */
export async function knownPersonas({ db }: Database): Promise<DemoMember[]> {
  const users = await findUsers(
    db,
    demoPersonas.map(({ id }) => id),
  );
  const known = new Set(users.map(({ id }) => id));
  return demoPersonas.filter(({ id }) => known.has(id));
}
