import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { readSteps } from '#server/db/migrate.ts';
import { findMilestone } from '#server/db/milestones.ts';
import { migrationNames } from '#server/db/migrations.ts';
import { OutOfReachError } from '#server/db/out-of-reach.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { readEnv } from '#server/env.ts';
import { backUpBeforeAside } from '#server/host/backup-aside.ts';
import { freePort } from '../free-port.ts';
import { type SpawnedHost, spawnOn } from '../spawn-host.ts';
import { untilClosed } from './begun-calls.ts';
import { engines, type Place } from './engines.ts';
import { buildSmall } from './small-builds.ts';
import { fill, fillingAt, openAt, readRows } from './versions.ts';

const old = migrationNames.at(-3)!;
const before = `guildhall-before-${migrationNames.at(-1)!}.db`;
const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const eventually = { timeout: 30_000, interval: 20 };

const token = 'a token of thirty-two characters';

/** More than the buffers of a connection take. */
const large = 'x'.repeat(32 * 1024 * 1024);

describe.each(engines)('a host with steps to take, on $engine', ({ engine, place }) => {
  let folder: string;
  let backups: string;
  let database: Database;
  let host: SpawnedHost;
  let placed: Place;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guildhall-steps-of-host-'));
    backups = join(folder, 'backups');
    placed = await place();
    database = await openAt(placed.address, old);
    await fill(database, await fillingAt(old));
    await buildSmall(join(folder, 'dist'), [
      { path: '/', body: '<!doctype html><title>Small</title>' },
      { path: '/large', body: large },
    ]);
  });

  afterEach(async () => {
    host.child.kill('SIGKILL');
    await host.ended;
    await database.close();
    await placed.clear();
    await rm(folder, { recursive: true });
  });

  async function start(more: Record<string, string> = {}): Promise<void> {
    const isPostgres = engine === 'PostgreSQL';
    host = await spawnOn(isPostgres ? join(folder, 'data') : dirname(placed.address), {
      program: [process.execPath, main, '--built-elsewhere'],
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      variables: {
        ...{ DEMO: 'off', BACKUP_DIR: backups, METRICS_TOKEN: token, ...more },
        ...(isPostgres && { DATABASE_URL: placed.address }),
      },
    });
  }

  /** Starts a host, and waits until it has the backup written, which goes on once it may. */
  async function startHeld(): Promise<void> {
    const hold = new URL('held-backup.ts', import.meta.url).href;
    await start({ NODE_OPTIONS: `--import ${hold}`, HELD_IN: folder });
    await vi.waitFor(() => {
      expect(existsSync(join(folder, 'there'))).toBe(true);
    }, eventually);
  }

  const ask = (path: string) => fetch(host.origin + path);
  const holdersOfSteps = async () =>
    database.db.selectFrom('claims').select('holder').where('name', '=', 'steps').execute();

  it('answers while it writes the backup before them, and takes them afterwards', async () => {
    const rows = await readRows(database.db);
    await startHeld();
    expect(await holdersOfSteps()).toHaveLength(1);
    expect((await ask('/')).status).toBe(200);
    expect(await (await ask('/healthz')).text()).toBe('ok\nThe database is not open yet.\n');
    expect((await ask('/readyz')).status).toBe(503);
    expect((await readSteps(database)).taken.at(-1)).toBe(old);
    await writeFile(join(folder, 'go'), '');
    await vi.waitFor(async () => {
      expect((await ask('/readyz')).status).toBe(200);
    }, eventually);
    expect((await readSteps(database)).due).toEqual([]);
    expect(await findMilestone(database.db, 'backup-before-steps')).toBeGreaterThan(0);
    expect(await readdir(backups)).toEqual([before]);
    const kept = openSqlite(join(backups, before));
    expect((await readSteps(kept)).taken.at(-1)).toBe(old);
    const withoutClaims = (all: Map<string, string[]>) =>
      [...all].filter(([table]) => table !== 'claims');
    expect(withoutClaims(await readRows(kept.db))).toEqual(withoutClaims(rows));
    await kept.close();
    expect(await holdersOfSteps()).toEqual([]);
    const headers = { authorization: `Bearer ${token}` };
    const figures = await (await fetch(`${host.origin}/metrics`, { headers })).text();
    expect(figures).toContain(
      'guildhall_backup_before_steps_duration_seconds_count{outcome="done"} 1\n',
    );
  });

  it('ends in one line where the backup before them cannot be written', async () => {
    await writeFile(backups, 'a file in place of the folder');
    await start();
    const said = await text(host.child.stderr!);
    expect(await host.ended).toEqual({ code: 1, signal: null });
    expect(said).toMatch(
      /^The database .* cannot be opened: it cannot be backed up before .*: EEXIST.*Look at BACKUP_DIR.*\n$/,
    );
    expect(await holdersOfSteps()).toEqual([]);
    expect((await readSteps(database)).taken.at(-1)).toBe(old);
  });

  /** Tells the host to stop while a page is on its way, and waits until both have come to their end. */
  async function stopWhileAnswering(): Promise<void> {
    const reader = connect(host.port, '127.0.0.1');
    reader.write('GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(reader, 'readable');
    host.child.kill('SIGTERM');
    await untilClosed(host.port);
    expect(host.child.exitCode).toBeNull();
    let taken = 0;
    for await (const chunk of reader) taken += (chunk as Buffer).length;
    expect(taken).toBeGreaterThan(large.length);
    expect(await host.ended).toEqual({ code: 0, signal: null });
  }

  it('that is told to stop finishes its answers, and gives its turn back', async () => {
    await startHeld();
    await stopWhileAnswering();
    expect(await holdersOfSteps()).toEqual([]);
    expect((await readSteps(database)).taken.at(-1)).toBe(old);
  });

  it('that waits for another to take them finishes its answers when it is told to stop', async () => {
    const others = { holder: 'another', since: Date.now(), ends_at: Date.now() + 20_000 };
    await database.db
      .insertInto('claims')
      .values({ name: 'steps', ...others })
      .execute();
    await start();
    await vi.waitFor(async () => {
      expect((await ask('/')).status).toBe(200);
    }, eventually);
    await stopWhileAnswering();
    expect(await holdersOfSteps()).toEqual([{ holder: 'another' }]);
    expect((await readSteps(database)).taken.at(-1)).toBe(old);
  });
});

it('a process that cannot reach the database to back it up says so', async () => {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-steps-of-host-'));
  const env = readEnv({ DATA_DIR: folder, DATABASE_URL: `postgres://me@127.0.0.1:${port}/none` });
  const unused = undefined as never;
  const written = backUpBeforeAside(env)(unused, join(folder, 'backups'), old);
  await expect(written).rejects.toBeInstanceOf(OutOfReachError);
  await rm(folder, { recursive: true });
});
