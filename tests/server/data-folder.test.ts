import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guild } from '#config';
import { runBackup, runRestore } from '#cli/backup.ts';
import { runExport } from '#cli/export.ts';
import { databaseAddress, openDatabase } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { prepareDataDir } from '#server/host/data-dir.ts';
import { startHost } from '#server/host/host.ts';
import { silentLog } from '#server/host/log.ts';
import { readOrMakeSecret } from '#server/host/secret.ts';
import { StartError } from '#server/host/start-error.ts';
import { type engines, makeDatabase } from './engines.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-data-'));
});
afterAll(() => rm(folder, { recursive: true }));

const secretModule = import.meta.resolve('#server/host/secret.ts');

const newFolder = () => mkdtemp(join(folder, 'data-'));

/** The rights of a file or folder, such as `600`. */
async function rightsOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8);
}

/** The files of a folder that anybody but their owner may touch. */
async function openTo(path: string): Promise<string[]> {
  const names = await readdir(path);
  const rights = await Promise.all(names.map((name) => rightsOf(join(path, name))));
  return names.filter((_, index) => rights[index] !== '600');
}

/** Asks for the secret of a folder in a process to which the system gives no byte of a disk. */
async function askWithoutRoom(dataDir: string) {
  const program = `
    const { readOrMakeSecret } = await import(${JSON.stringify(secretModule)});
    await readOrMakeSecret(${JSON.stringify(dataDir)}).then(
      () => console.log('made'),
      (error) => console.log(error.name + ': ' + error.message),
    );`;
  // The system refuses every byte of a file beyond the limit, and lets files be made: as a full disk.
  const script = 'ulimit -f 0; exec "$0" --input-type=module --eval "$1"';
  const child = spawn('sh', ['-c', script, process.execPath, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [out] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return out;
}

describe('the session secret', () => {
  it('is made once, by however many hosts that start at once', async () => {
    const dataDir = await newFolder();
    const hosts = Array.from({ length: 20 }, () => readOrMakeSecret(dataDir));
    const secrets = new Set(await Promise.all(hosts));
    expect(secrets.size).toBe(1);
    expect(secrets).toContain(await readOrMakeSecret(dataDir));
    expect([...secrets][0]).toMatch(/^[\w-]{43}$/);
    expect(await readdir(dataDir)).toEqual(['session-secret']);
  });

  it('is whole or not there at all when the disk is full', async () => {
    const dataDir = await newFolder();
    const said = await askWithoutRoom(dataDir);
    expect(said).toMatch(
      /^StartError: The session secret cannot be kept in ".*" \(EFBIG\b.*\)\. Make room .*\n$/,
    );
    expect(await readdir(dataDir)).toEqual([]);
    expect(await readOrMakeSecret(dataDir)).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['empty', ''],
    ['a line without a letter', '\n'],
    ['too short', 'x'.repeat(31)],
  ])('is refused when it is %s, and stays as it is', async (_, kept) => {
    const dataDir = await newFolder();
    const file = join(dataDir, 'session-secret');
    await writeFile(file, kept);
    const asking = readOrMakeSecret(dataDir);
    await expect(asking).rejects.toThrow(StartError);
    await expect(asking).rejects.toThrow(
      /^The session secret in ".*session-secret" is (?:empty|too short)\. Bring the file back from a copy, or delete it: .*$/,
    );
    expect(await readFile(file, 'utf8')).toBe(kept);
  });

  it('may be an operator’s own', async () => {
    const dataDir = await newFolder();
    await writeFile(join(dataDir, 'session-secret'), `${'x'.repeat(32)}\n`);
    expect(await readOrMakeSecret(dataDir)).toBe('x'.repeat(32));
  });

  it('is told in one line when nobody may read it', async () => {
    const dataDir = await newFolder();
    await mkdir(join(dataDir, 'session-secret'));
    await expect(readOrMakeSecret(dataDir)).rejects.toThrow(
      /^The session secret in ".*" cannot be read \(EISDIR\b.*\)\. .*$/,
    );
  });
});

describe('the data folder', () => {
  it('and all in it are their owner’s alone, while the host runs and afterwards', async () => {
    const dataDir = join(await newFolder(), 'data');
    const env = readEnv({ PORT: '0', DATA_DIR: dataDir, DEMO: 'off' });
    const host = await startHost({ env, guild, log: silentLog, siteFolder: null });
    expect(await rightsOf(dataDir)).toBe('700');
    expect((await readdir(dataDir)).toSorted()).toEqual([
      'guildhall.db',
      'guildhall.db-shm',
      'guildhall.db-wal',
      'guildhall.db.begun',
      'session-secret',
    ]);
    expect(await openTo(dataDir)).toEqual([]);
    await host.close();
    expect(await openTo(dataDir)).toEqual([]);
  });

  const own = ['guildhall.db', 'guildhall.db-wal', 'guildhall.db-shm', 'session-secret'];

  async function olderFolder(names: readonly string[]): Promise<string> {
    const dataDir = await newFolder();
    await chmod(dataDir, 0o755);
    for (const name of names) await writeFile(join(dataDir, name), '', { mode: 0o644 });
    await prepareDataDir(dataDir);
    return dataDir;
  }

  it('of an older install is closed to others', async () => {
    const dataDir = await olderFolder([...own, 'restore-17.db', 'guildhall.db.begun']);
    expect(await rightsOf(dataDir)).toBe('700');
    expect(await openTo(dataDir)).toEqual([]);
  });

  it('that holds other things keeps its rights and theirs, and closes the host’s files', async () => {
    const dataDir = await olderFolder([...own, 'notes.txt']);
    expect(await rightsOf(dataDir)).toBe('755');
    expect(await openTo(dataDir)).toEqual(['notes.txt']);
  });

  it('that everybody shares stays everybody’s', async () => {
    const dataDir = await newFolder();
    await chmod(dataDir, 0o1777);
    await prepareDataDir(dataDir);
    expect(await rightsOf(dataDir)).toBe('777');
  });
});

describe.each(['SQLite', 'PostgreSQL'] satisfies (typeof engines)[number]['engine'][])(
  'from %s',
  (engine) => {
    it('a backup, a restore and an export are their owner’s alone', async () => {
      const out = await newFolder();
      const { database, remove } = await makeDatabase(engine);
      await runBackup(database, join(out, 'backup.db'));
      await runExport(database, join(out, 'game.ndjson'));
      expect(await openTo(out)).toEqual([]);
      // A backup of an older install may be open to all; what is restored from it is not.
      await chmod(join(out, 'backup.db'), 0o644);
      const dataDir = join(await newFolder(), 'data');
      await prepareDataDir(dataDir);
      const target = await openDatabase(databaseAddress({ databaseUrl: undefined, dataDir }));
      await runRestore(target, join(out, 'backup.db'), dataDir, { replace: true });
      expect(await openTo(dataDir)).toEqual([]);
      await target.close();
      await remove();
    });
  },
);
