import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileCache } from '#tests/compile-cache.ts';
import { item } from './records.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-map-cli-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Runs `npm run guild -- …` until it ends. */
async function guild(...args: string[]) {
  const child = spawn(process.execPath, ['cli/guild.ts', ...args], {
    env: { ...compileCache, PATH: process.env.PATH, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  return { out, error, code };
}

async function write(name: string, ...records: object[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'));
  return file;
}

const place = (id: string, part: object = {}) => ({
  ...{ map: 'The Cairns', id, kind: 'boss', name: 'Old Wick', points: [[9, 9]] },
  ...part,
});

describe('npm run guild', () => {
  it('makes a map of a picture, and refuses in one line what is none', async () => {
    const picture = join(folder, 'map.png');
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#246' } })
      .png()
      .toFile(picture);
    const made = await guild('import-map', picture, '--name', 'The Cairns');
    expect(made).toMatchObject({ code: 0, error: '' });
    expect(made.out).toMatch(
      /^Cut 300 × 200 pixels into 3 tiles in [\d.]+ s\. The Cairns is a map now\.\n$/,
    );
    const light = await guild('import-map', '--light', picture, '--name', 'The Cairns');
    expect(light.out).toMatch(/3 tiles .*\. The Cairns shows them in the light theme now; /);
    expect((await guild('maps')).out).toContain('6 tiles with a light picture');
    const one = await guild('import-map', '--no-light', '--name', 'The Cairns');
    expect(one.out).toBe('The Cairns shows one picture in both themes now.\n');
    expect((await guild('maps')).out).toContain('300 × 200, 3 tiles, ');
    const huge = join(folder, 'huge.svg');
    await writeFile(
      huge,
      '<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9" viewBox="0 0 10 10"/>',
    );
    for (const [args, words] of [
      [[huge, '--name', 'X'], 'huge.svg: has a size that cannot be drawn. '],
      [
        [await write('a.png', { no: 'picture' }), '--name', 'X'],
        'is no picture that maps are made of',
      ],
      [['--name', 'X'], 'Name a picture, or the size of a grid'],
      [['--name', 'X', '--light', picture], 'There is no map X. Bring its picture.'],
      [[picture, '--name', 'X', '--memory', 'all'], '--memory all is no number of megabytes'],
      [['--name', 'X', '--grid', 'wide'], '--grid wide is no size'],
    ] as [string[], string][]) {
      const { error, code, out } = await guild('import-map', ...args);
      expect([code, out, error.trim().split('\n').length]).toEqual([1, '', 1]);
      expect(error).toContain(words);
    }
  });

  it('imports places beside game data, and nothing of either while a place is wrong', async () => {
    const items = await write('items.ndjson', item(1, 'Lamp'));
    const wrong = await write('wrong.ndjson', place('1'), place('2', { kind: 'volcano' }));
    const refused = await guild('import', items, wrong);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.error).toMatch(/wrong\.ndjson line 2: kind .*\n1 place is wrong\.\nNothing was/);
    expect((await guild('export')).out).toBe('');
    const links = [{ kind: 'item', id: '1', words: '' }];
    const right = await write('places.ndjson', place('1', { links }));
    const dry = await guild('import', right, '--dry-run');
    expect(dry.out).toContain('Places would be 1 new, 0 changed, 0 removed, 0 as before.');
    // Places lead to items of the same import, wherever those stand.
    const both = await guild('import', right, items);
    expect(both.out).toContain('Imported 1 item and 0 recipes');
    expect(both.out).toContain('Places: 1 new, 0 changed, 0 removed, 0 as before.');
    expect(both.out).not.toContain('Warning');
    const left = await guild('import', wrong, '--skip-invalid');
    expect(left.out).toContain('Places: 0 new, 1 changed, 0 removed, 0 as before.');
  });

  it('says in one line what is wrong with a file that is none, also when it is only tried', async () => {
    const [empty, torn] = [join(folder, 'empty.ndjson'), join(folder, 'torn.ndjson')];
    await writeFile(empty, '');
    await writeFile(torn, 'no record\n');
    for (const [file, words] of [
      [empty, 'is empty. '],
      [torn, 'is neither a JSON array nor one JSON record a line. '],
    ] as const) {
      for (const options of [[], ['--dry-run']]) {
        const { error, code, out } = await guild('import', file, ...options);
        expect([code, out, error.trim().split('\n')]).toEqual([
          ...[1, ''],
          [expect.stringContaining(`${file}: ${words}`)],
        ]);
      }
    }
    const cut = join(folder, 'cut.ndjson');
    await writeFile(cut, JSON.stringify(item(1, 'Lamp')).slice(0, -9));
    expect((await guild('import', cut, '--dry-run')).error).toContain('1 record is wrong. ');
    // A file is one of places though its first line is broken.
    const broken = join(folder, 'broken.ndjson');
    const lines = [place('1'), place('2', { kind: 'volcano' }), place('3')];
    const [first = '', ...others] = lines.map((line) => JSON.stringify(line));
    await writeFile(broken, [first.slice(0, -1), ...others].join('\n'));
    const { error } = await guild('import', broken, '--dry-run');
    expect(error).toMatch(/ line 1: is not JSON .*\n.* line 2: kind .*\n2 places are wrong\.\n/);
    expect(error).not.toContain(' line 3');
  });

  it('lists, renames and removes maps, and says first what goes with one', async () => {
    const size = ['--grid', '400x300'];
    for (const name of ['Deep Land', 'Deep Cave']) {
      const level = name === 'Deep Cave' ? ['--level-of', 'Deep Land'] : [];
      expect((await guild('import-map', ...size, '--name', name, ...level)).code).toBe(0);
    }
    const file = await write('deep.ndjson', place('1', { map: 'Deep Cave' }));
    expect((await guild('import', file)).code).toBe(0);
    const cave =
      'Deep Cave, a level of Deep Land: 400 × 300, a grid, 1 place of the guild, 0 of squads, 0 of members’ own';
    const listed = await guild('maps', '--first', 'deep land');
    expect(listed.out).toMatch(/^Deep Land opens first now\.\nDeep Land: /);
    expect(listed.out).toContain(`${cave}\n`);

    const renamed = await guild('rename-map', 'deep  CAVE', 'Deep Hole');
    expect(renamed.out).toMatch(/^Deep Cave is Deep Hole now\./);
    const told = await guild('remove-map', 'Deep Hole');
    expect([told.code, told.out]).toEqual([1, '']);
    expect(told.error).toMatch(/1 place of the guild.*\n.*for good.*--yes/);
    for (const [args, words] of [
      [['remove-map', 'Deep Land', '--yes'], 'Deep Land has levels. Remove those first.'],
      [['rename-map', 'Deep Hole', 'DEEP LAND'], 'There is a map Deep Land already'],
    ] as [string[], string][]) {
      const { error, code, out } = await guild(...args);
      expect([code, out], args.join(' ')).toEqual([1, '']);
      expect(error).toContain(words);
    }
    expect((await guild('remove-map', 'Deep Hole', '--yes')).out).toMatch(
      /^Removed Deep Hole, a level/,
    );
    const left = (await guild('maps')).out;
    expect(left).toContain('Deep Land: 400 × 300');
    expect(left).not.toContain('Deep Hole');
  });
});
