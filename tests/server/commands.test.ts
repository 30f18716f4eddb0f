import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findItem } from '#server/items/queries.ts';
import { openDatabase } from '#server/db/open.ts';
import { claimImport } from '#server/imports/claim.ts';
import { compileCache } from '#tests/compile-cache.ts';
import { makeDatabase, type TestDatabase } from './engines.ts';
import { item, recipe } from './records.ts';

let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-cli-'));
  dataDir = join(folder, 'data');
});

afterAll(() => rm(folder, { recursive: true }));

/** Runs `npm run guild -- …` until it ends. */
async function guild(args: string[], variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['cli/guild.ts', ...args], {
    env: { ...compileCache, PATH: process.env.PATH, DATA_DIR: dataDir, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  return { out, error, code };
}

async function write(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

const lines = (...records: object[]) => records.map((record) => JSON.stringify(record)).join('\n');

async function nameOf(address: string, id: string): Promise<string | null> {
  const database = await openDatabase(address);
  const found = await findItem(database.db, 'gear', id);
  await database.close();
  return found === null ? null : (JSON.parse(found) as { name: string }).name;
}

describe('npm run guild', () => {
  it('says what it can do', async () => {
    const { out, code } = await guild(['--help']);
    expect(out).toContain('import [options] <files...>');
    expect(out).toContain('copy [options]');
    expect(code).toBe(0);
    expect((await guild(['import', '--help'])).out).toContain('--skip-invalid');
  });

  it('works for a user whom the machine has no name for, as containers have them', async () => {
    const nameless = `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module';
      os.userInfo = () => { throw new Error('uv_os_get_passwd returned ENOENT'); };
      syncBuiltinESMExports();`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(nameless)}`;
    expect(await guild(['check'], { NODE_OPTIONS })).toMatchObject({ code: 0, error: '' });
  });

  it.each([
    ['a command that does not exist', ['juggle'], /unknown command 'juggle'/],
    ['an import of nothing', ['import'], /missing required argument 'files'/],
    ['a copy to nowhere', ['copy'], /required option '--to <database>' not specified/],
  ])('refuses %s', async (_, args, message) => {
    const { error, code } = await guild(args);
    expect(error).toMatch(message);
    expect(code).toBe(1);
  });

  it('says in one line that its folder cannot be written to', async () => {
    const { error, code } = await guild(['import', 'x'], { DATA_DIR: '/dev/null/data' });
    expect(error).toBe(
      'DATA_DIR "/dev/null/data" cannot be written to. Give this user the right, or name another folder.\n',
    );
    expect(code).toBe(1);
  });

  it('names a wrong variable', async () => {
    const { error, code } = await guild(['copy', '--to', 'x'], { PORT: 'abc' });
    expect(error).toMatch(/^PORT must be a whole number .*\n$/);
    expect(code).toBe(1);
  });
});

describe('npm run guild -- import', () => {
  const address = () => join(dataDir, 'guildhall.db');

  it('imports several files as one snapshot, with plain lines where there is no terminal', async () => {
    const items = await write('items.ndjson', lines(item(1, 'Hood'), item(2, 'Boots')));
    const recipes = await write('recipes.json.gz', gzipSync(JSON.stringify([recipe(5)])));
    const { out, error, code } = await guild(['import', items, recipes]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Imported 2 items and 1 recipe in [\d.]+ s\. The site shows them now\.\n$/,
    );
    expect(error).toMatch(/^(?:\d+ % {2}[\d,]+ records\n)+$/);
    expect(await nameOf(address(), '1')).toBe('Hood');
  });

  it('names each wrong record by file, line, field and reason, and replaces nothing', async () => {
    const file = await write(
      'wrong.ndjson',
      lines(item(1, 'New'), { id: 'x', layout: 'gear' }, item(3, 'C', { level: 'high' })),
    );
    const { out, error, code } = await guild(['import', file]);
    expect(code).toBe(1);
    expect(out).toBe('');
    const said = error.split('\n').filter((line) => !/^\d+ %/.test(line));
    expect(said).toEqual([
      `${file} line 2: id must be 1 to 19 digits`,
      `${file} line 2: name is missing`,
      `${file} line 3: level must be a number, not text`,
      '2 records are wrong.',
      'Nothing was imported; the game data stays as it was. Mend the records, or leave them out with --skip-invalid.',
      '',
    ]);
    expect(await nameOf(address(), '1')).toBe('Hood');
  });

  it.each([
    [50, ''],
    [51, '… and more.\n'],
  ])('shows 50 of %i wrong records, and says when there are more', async (count, more) => {
    const wrong = Array.from({ length: count }, (_, n) => item(n + 1, 'A', { level: 'high' }));
    const { error } = await guild(['import', await write('many.ndjson', lines(...wrong))]);
    expect(error).toContain(
      `line 50: level must be a number, not text\n${more}${count} records are wrong.\n`,
    );
  });

  it('says in one line that another process imports, and changes nothing', async () => {
    const database = await openDatabase(address());
    const claim = await claimImport(database, () => Date.now());
    const file = await write('second.ndjson', lines(item(1, 'Second')));
    const { out, error, code } = await guild(['import', file]);
    await claim.release();
    await database.close();
    expect(error).toMatch(
      /^Another import has been under way since [\d-]+ [\d:]+ UTC; nothing was changed\. Try again later\.\n$/,
    );
    expect([out, code]).toEqual(['', 1]);
    expect(await nameOf(address(), '1')).toBe('Hood');
  });

  it('leaves wrong records out when told to', async () => {
    const file = await write('partly.ndjson', lines(item(1, 'Newer'), { id: 'x' }));
    const { out, error, code } = await guild(['import', '--skip-invalid', file]);
    expect(code).toBe(0);
    expect(error).toContain('1 record is wrong.');
    expect(out).toContain('Imported 1 item and 0 recipes in');
    expect(await nameOf(address(), '1')).toBe('Newer');
  });

  it('warns of an item whose rarities stood the wrong way round, by name and id', async () => {
    const file = await write(
      'turned.ndjson',
      lines(item(1, 'Dusk Bell', { rarityMin: 'Epic', rarityMax: 'Rare' })),
    );
    const { out, code } = await guild(['import', file]);
    expect(code).toBe(0);
    expect(out).toContain(
      'line 1: “Dusk Bell” (item 1) goes from Epic to Rare; read as Rare to Epic',
    );
  });

  it('warns of references that lead to nothing', async () => {
    const file = await write(
      'dangling.ndjson',
      lines(item(1, 'A', { deconstructionRecipeId: '77' })),
    );
    const { out, code } = await guild(['import', file]);
    expect(code).toBe(0);
    expect(out).toContain(
      'Warning: 1 reference leads to nothing:\n  “A” (item 1) names recipe 77\n',
    );
  });

  it.each([
    ['an empty file', '', 'is empty'],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
      'is neither a JSON array nor one JSON record a line',
    ],
    ['an array cut off', '[{"id":"1"', 'is cut off at line 1: its array is not closed'],
  ])('refuses %s in one line', async (_, content, reason) => {
    const file = await write('bad', content);
    const { error, code } = await guild(['import', file]);
    expect(error).toBe(`${file}: ${reason}. The game data stays as it was.\n`);
    expect(code).toBe(1);
  });

  it('refuses a file that is not there, and one with recipes alone', async () => {
    const none = await guild(['import', join(folder, 'none')]);
    expect(none.error).toMatch(/none: there is no such file\. The game data stays as it was\.\n$/);
    const file = await write('recipes.ndjson', lines(recipe(1)));
    const alone = await guild(['import', file]);
    expect(alone.error).toContain('There is no item in it. The game data stays as it was.\n');
    expect([none.code, alone.code]).toEqual([1, 1]);
  });
});

describe('npm run guild -- copy', () => {
  let postgres: TestDatabase;

  beforeAll(async () => {
    postgres = await makeDatabase('PostgreSQL');
  });

  afterAll(() => postgres.remove());

  it('copies to PostgreSQL and back, and refuses a target that holds something', async () => {
    const file = await write('copied.ndjson', lines(item(1, 'Travelled')));
    await guild(['import', file]);
    const there = await guild(['copy', '--to', postgres.address]);
    expect(there.code).toBe(0);
    expect(there.out).toMatch(/\nCopied \d+ rows from .*guildhall\.db to postgres:\/\/.*\.\n$/);
    expect(there.out).not.toContain('guildhall:guildhall@');
    expect(await nameOf(postgres.address, '1')).toBe('Travelled');

    const target = join(folder, 'back.db');
    const back = await guild(['copy', '--to', target], { DATABASE_URL: postgres.address });
    expect(back.code).toBe(0);
    expect(await nameOf(target, '1')).toBe('Travelled');

    const again = await guild(['copy', '--to', target]);
    expect(again.code).toBe(1);
    expect(again.error).toMatch(
      / is not empty \(snapshots, items, item_names, item_facts\)\. Name an empty database; nothing was copied\.\n$/,
    );
  });

  it('says that a target cannot be opened', async () => {
    const { error, code } = await guild(['copy', '--to', 'postgres://u:secret@127.0.0.1:1/x']);
    expect(error).toMatch(
      /^The database postgres:\/\/u@127\.0\.0\.1:1\/x cannot be opened: .*ECONNREFUSED.*\n$/,
    );
    expect(error).not.toContain('secret');
    expect(code).toBe(1);
  });
});
