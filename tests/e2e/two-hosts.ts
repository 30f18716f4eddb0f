import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '#tests/postgres.ts';
import { isReady, type SpawnedHost, spawnOn } from '#tests/spawn-host.ts';

/** The addresses of two hosts. */
export type Pair = readonly [string, string];

/** Starts a host on a data folder and a database. */
type Start = (dataDir: string, databaseUrl: string) => Promise<SpawnedHost>;

const startServing: Start = (dataDir, databaseUrl) =>
  spawnOn(dataDir, {
    program: [process.execPath, 'cli/launch.mjs', 'serve'],
    variables: {
      ...{ RATE_LIMITS: 'off', DATABASE_URL: databaseUrl },
      SESSION_SECRET: 'of-two-hosts-with-one-database-alone',
    },
  });

async function untilReady({ child, origin }: SpawnedHost): Promise<void> {
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error('The host ended before it could work');
    await wait(50);
  }
}

/**
 * Serves from two hosts on one PostgreSQL, each in a process and with a data folder of its own, until
 * `use` is done. Whatever fails, nothing of it stays.
 */
export async function withTwoHosts(
  use: (pair: Pair) => Promise<void>,
  start = startServing,
): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-two-hosts-'));
  cleanup.defer(() => rm(folder, { recursive: true }));
  const postgres = await startPostgres();
  cleanup.defer(postgres.stop);
  const serve = async (name: string) => {
    const host = await start(join(folder, name), postgres.url);
    cleanup.defer(async () => {
      host.child.kill();
      await host.ended;
    });
    await untilReady(host);
    return host.origin;
  };
  // One after the other: the first fills the database.
  const one = await serve('one');
  await use([one, await serve('two')]);
}
