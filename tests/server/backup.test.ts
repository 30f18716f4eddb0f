import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Audit } from '#server/audit/audit.ts';
import { saveUser } from '#server/db/people.ts';
import { compileCache } from '#tests/compile-cache.ts';
import { engines, makeDatabase, type TestDatabase } from './engines.ts';
import { item, recipe } from './records.ts';

const records = [item('7', 'Lamplighter Hood'), recipe('9007199254740993001')];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-backup-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Runs `npm run guild -- …` on a database until it ends. */
async function guild(address: string, ...args: string[]) {
  const isPostgres = address.startsWith('postgres');
  const child = spawn(process.execPath, ['cli/guild.ts', ...args], {
    env: {
      ...compileCache,
      PATH: process.env.PATH,
      DATA_DIR: isPostgres ? folder : join(address, '..'),
      ...(isPostgres && { DATABASE_URL: address }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  return { out, error, code };
}

async function fill({ address, database }: TestDatabase): Promise<void> {
  const file = join(folder, `records-${Math.random()}.ndjson`);
  await writeFile(file, records.map((one) => JSON.stringify(one)).join('\n'));
  expect(await guild(address, 'import', file)).toMatchObject({ code: 0 });
  const person = { id: '9007199254740993001', username: 'Zoë', avatar: null, roles: ['1'] };
  await saveUser(database.db, { ...person, rolesAt: 1, joinedAt: 1 });
  await new Audit(database, () => 1).write({ action: 'sign-in', actor: person });
}

async function peopleAndAudit({ database }: TestDatabase) {
  return {
    users: await database.db.selectFrom('users').selectAll().execute(),
    audit: await database.db.selectFrom('audit').selectAll().execute(),
    items: await database.db.selectFrom('items').select(['id', 'body']).execute(),
  };
}

describe.each(engines)('the data of a guild on $engine', ({ engine }) => {
  let original: TestDatabase;

  beforeAll(async () => {
    original = await makeDatabase(engine);
    await fill(original);
  });

  afterAll(() => original.remove());

  it('is in order', async () => {
    expect(await guild(original.address, 'check')).toMatchObject({ code: 0, error: '' });
  });

  it('says which record is not', async () => {
    const other = await makeDatabase(engine);
    await fill(other);
    await other.database.db.updateTable('items').set({ body: '{"name":7}' }).execute();
    const { code, error } = await guild(other.address, 'check');
    expect(code).toBe(1);
    expect(error).toMatch(/item \d+: name /);
    await other.remove();
  });

  it('goes into a file, and comes back on either engine', async () => {
    const file = join(folder, `${engine}.db`);
    expect(await guild(original.address, 'backup', file)).toMatchObject({ code: 0, error: '' });
    expect((await guild(original.address, 'backup', file)).error).toContain('is there already');
    const before = await peopleAndAudit(original);
    expect(before.users).toHaveLength(1);
    for (const other of engines) {
      const target = await makeDatabase(other.engine);
      await fill(target);
      await saveUser(target.database.db, {
        id: '5',
        username: 'to be gone',
        avatar: null,
        roles: null,
        rolesAt: null,
        joinedAt: null,
      });
      const refused = await guild(target.address, 'restore', file);
      expect(refused.error).toContain('Say --replace');
      expect(refused.out).toMatch(/ +now +backup\npeople +2 +1\ncharacters +0 +0\nitems +1 +1\n/);
      const done = await guild(target.address, 'restore', file, '--replace');
      expect(done, other.engine).toMatchObject({ code: 0, error: '' });
      expect(await peopleAndAudit(target)).toEqual(before);
      expect(await guild(target.address, 'check')).toMatchObject({ code: 0 });
      await target.remove();
    }
  });

  it('is not given up for a file that is no backup', async () => {
    const before = await peopleAndAudit(original);
    const rubbish = join(folder, 'rubbish.db');
    await writeFile(rubbish, 'not a database at all'.repeat(500));
    const { code, error } = await guild(original.address, 'restore', rubbish, '--replace');
    expect(code).toBe(1);
    expect(error).toMatch(/rubbish\.db cannot be restored: it is no backup of a Guildhall\n$/);
    const torn = join(folder, `${engine}-torn.db`);
    await guild(original.address, 'backup', torn);
    const bytes = await readFile(torn);
    await writeFile(torn, bytes.subarray(0, bytes.length - 8192));
    const refused = await guild(original.address, 'restore', torn, '--replace');
    expect(refused.code).toBe(1);
    expect(refused.error).toContain('cannot be restored');
    expect(await guild(original.address, 'restore', join(folder, 'none.db'))).toMatchObject({
      code: 1,
    });
    expect(await peopleAndAudit(original)).toEqual(before);
  });

  it('is exported as import takes it', async () => {
    const file = join(folder, `${engine}.ndjson.gz`);
    expect(await guild(original.address, 'export', file)).toMatchObject({ code: 0, error: '' });
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trim()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject(records);
    const { out } = await guild(original.address, 'export');
    expect(out.trim().split('\n')).toEqual(lines);
    const other = await makeDatabase(engine);
    expect(await guild(other.address, 'import', file)).toMatchObject({ code: 0 });
    await other.remove();
  });
});
