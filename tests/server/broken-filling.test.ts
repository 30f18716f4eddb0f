import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isOutOfReach } from '#server/db/out-of-reach.ts';
import { readEnv } from '#server/env.ts';
import { fillDemoGuild } from '#server/host/demo-guild.ts';
import { freePort } from '../free-port.ts';
import { makeDatabase } from './engines.ts';

it('a database that goes while the demo guild is filled is out of reach, and no end of the host', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-filling-'));
  const port = await freePort();
  const env = readEnv({ DATA_DIR: folder, DATABASE_URL: `postgres://me@127.0.0.1:${port}/none` });
  // What the host has open is there, and empty; what the process that fills it finds is gone.
  const { database, remove } = await makeDatabase('SQLite');
  const filled = fillDemoGuild(env, database, new AbortController().signal);
  const error: unknown = await filled.catch((cause: unknown) => cause);
  expect(isOutOfReach(error)).toBe(true);
  expect((error as Error).message).toContain('went away');
  await remove();
  await rm(folder, { recursive: true });
});
