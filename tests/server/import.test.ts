import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishSnapshot } from '#server/imports/queries.ts';
import { claimImport } from '#server/imports/claim.ts';
import { importRecords, type ImportReport } from '#server/imports/import.ts';
import { readRecordFile } from '#server/snapshots/record-files.ts';
import { engines } from './engines.ts';
import { item, recipe } from './records.ts';
import { createTestHost, type TestHost } from './test-host.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-import-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const ndjson = (...records: object[]) => records.map((record) => JSON.stringify(record)).join('\n');

describe.each(engines)('an import on $engine', ({ engine }) => {
  let host: TestHost;

  beforeEach(async () => {
    host = await createTestHost(engine);
  });

  afterEach(() => host.close());

  async function load(
    content: string | Uint8Array,
    options: { skipInvalid?: boolean } = {},
  ): Promise<ImportReport> {
    const file = await write('records', content);
    return importRecords(host.host.database, readRecordFile(file), {
      source: file,
      now: () => host.clock.now,
      ...options,
    });
  }

  async function names(query = 'item'): Promise<string[]> {
    const cookie = await host.signIn('level3');
    const path = `/api/aoc/database/search?limit=50&query=${query}`;
    const response = await host.request(path, { headers: { cookie } });
    const { items } = (await response.json()) as { items: { name: string }[] };
    return items.map(({ name }) => name);
  }

  it.each([
    ['lines', ndjson(item(1, 'Item A'), item(2, 'Item B'))],
    [
      'lines with blank ones and CRLF',
      `\r\n${ndjson(item(1, 'Item A'))}\r\n\r\n${ndjson(item(2, 'Item B'))}\r\n`,
    ],
    ['an array', JSON.stringify([item(1, 'Item A'), item(2, 'Item B')])],
    ['an array over many lines', JSON.stringify([item(1, 'Item A'), item(2, 'Item B')], null, 2)],
    [
      'an array with brackets in its strings',
      JSON.stringify([item(1, 'Item A', { x: '],[{"\\' }), item(2, 'Item B')]),
    ],
    ['lines with a byte order mark', `\ufeff${ndjson(item(1, 'Item A'), item(2, 'Item B'))}`],
    ['gzipped lines', gzipSync(ndjson(item(1, 'Item A'), item(2, 'Item B')))],
    ['a gzipped array', gzipSync(JSON.stringify([item(1, 'Item A'), item(2, 'Item B')]))],
  ])('reads %s', async (_, content) => {
    const report = await load(content);
    expect(report).toMatchObject({ items: 2, recipes: 0, wrong: 0, published: true });
    expect(await names()).toEqual(['Item A', 'Item B']);
  });

  it('tells recipes from items by their resources', async () => {
    const report = await load(
      ndjson(item(1, 'Item A'), recipe(1), recipe(2, { generalResources: [] })),
    );
    expect(report).toMatchObject({ items: 1, recipes: 2, published: true });
  });

  it('replaces what was there, whole', async () => {
    await load(ndjson(item(1, 'Item old'), item(2, 'Item both')));
    await load(ndjson(item(2, 'Item both'), item(3, 'Item new')));
    expect(await names()).toEqual(['Item both', 'Item new']);
    const { db } = host.host.database;
    const rows = await db.selectFrom('item_names').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(await db.selectFrom('snapshots').selectAll().execute()).toHaveLength(1);
  });

  it('numbers names without a gap over more than one batch', async () => {
    const many = Array.from({ length: 1203 }, (_, n) =>
      item(n + 1, `Item ${String(n % 7)} of ${n}`),
    );
    await load(ndjson(...many));
    const rows = await host.host.database.db
      .selectFrom('item_names')
      .select(['rank', 'name_key', 'item_id'])
      .orderBy('rank')
      .execute();
    const first = rows[0]!.rank;
    expect(rows.map(({ rank }) => rank - first)).toEqual(many.map((_, index) => index));
    const keys = rows.map(({ name_key }) => name_key);
    expect(keys).toEqual(keys.toSorted());
  });

  const wrongRecords: [string, string, { line: number; field: string; reason: RegExp }][] = [
    [
      'no name',
      ndjson(item(1, 'Item A'), { id: '2', layout: 'gear' }),
      { line: 2, field: 'name', reason: /^is missing$/ },
    ],
    [
      'a number for an id',
      ndjson({ ...item(1, 'A'), id: 5 }),
      { line: 1, field: 'id', reason: /^must be text, not a number$/ },
    ],
    [
      'an id of twenty digits',
      ndjson(item('1'.repeat(20), 'A')),
      { line: 1, field: 'id', reason: /^must be 1 to 19 digits$/ },
    ],
    [
      'a rarity that does not exist',
      ndjson(item(1, 'A', { rarityMin: 'Shiny' })),
      { line: 1, field: 'rarityMin', reason: /^must be one of Common,/ },
    ],
    [
      'a stat without a number',
      ndjson(
        item(1, 'A', {
          stats: { common: { primary: [{ id: '1', name: 'x', min: 'many', max: 2 }], core: [] } },
        }),
      ),
      { line: 1, field: 'stats.common.primary.0.min', reason: /^must be a number, not text$/ },
    ],
    [
      'a line cut off',
      `${ndjson(item(1, 'A'))}\n{"id":"2","name":"cut o`,
      { line: 2, field: '', reason: /^is not JSON/ },
    ],
    [
      'a number',
      `${ndjson(item(1, 'A'))}\n5`,
      { line: 2, field: '', reason: /^must be an object/ },
    ],
    [
      'an id that was there before',
      ndjson(item(1, 'A'), item(2, 'B'), item(1, 'C')),
      { line: 3, field: 'id', reason: /^1 stands in .*records line 1 already$/ },
    ],
    [
      'a recipe id that was there before',
      ndjson(item(1, 'A'), recipe(9), recipe(9)),
      { line: 3, field: 'id', reason: /^9 stands in .*records line 2 already$/ },
    ],
    [
      'a wrong record in an array',
      `[\n${JSON.stringify(item(1, 'A'))},\n{"id":"2"}\n]`,
      { line: 3, field: 'layout', reason: /^is missing$/ },
    ],
  ];

  it.each(wrongRecords)('refuses %s and keeps what was there', async (_, content, fault) => {
    await load(ndjson(item(7, 'Item kept')));
    const report = await load(content);
    expect(report.published).toBe(false);
    expect(report.wrong).toBe(1);
    expect(report.faults[0]).toMatchObject({ line: fault.line, field: fault.field });
    expect(report.faults[0]!.reason).toMatch(fault.reason);
    expect(await names()).toEqual(['Item kept']);
    // Nothing of the refused one is left behind.
    const { db } = host.host.database;
    expect(await db.selectFrom('items').select('id').execute()).toEqual([{ id: '7' }]);
  });

  it('reports every wrong record, not the first alone', async () => {
    const report = await load(ndjson({ id: 'x' }, item(1, 'Item A'), { id: 'y' }));
    expect(report.wrong).toBe(2);
    expect(report.faults.map(({ line, field }) => `${line} ${field}`)).toEqual([
      '1 id',
      '1 layout',
      '1 name',
      '3 id',
      '3 layout',
      '3 name',
    ]);
  });

  it('leaves wrong records out when told to', async () => {
    const content = ndjson(
      { id: 'x' },
      item(1, 'Item A'),
      item(1, 'Item A again'),
      item(2, 'Item B'),
    );
    const report = await load(content, { skipInvalid: true });
    expect(report).toMatchObject({ items: 2, wrong: 2, published: true });
    expect(await names()).toEqual(['Item A', 'Item B']);
  });

  it('says which references lead to nothing, and imports them all the same', async () => {
    const report = await load(
      ndjson(
        item(1, 'Item A', {
          itemRecipeId: ['2', '50'],
          learnableRecipeIds: ['51'],
          deconstructionRecipeId: '52',
        }),
        item(2, 'Recipe: Item A', { layout: 'itemRecipe', learnableRecipeIds: ['9'] }),
        recipe(9, {
          primaryResources: [
            { id: '1', quantity: 1 },
            { id: '53', quantity: 'RandIntRange(2,4)' },
          ],
        }),
      ),
    );
    expect(report.published).toBe(true);
    expect(report.dangling).toEqual({
      count: 4,
      examples: [
        '“Recipe 9” (recipe 9) names item 53',
        '“Item A” (item 1) names recipe 51',
        '“Item A” (item 1) names recipe 52',
        '“Item A” (item 1) names item or recipe 50',
      ],
    });
  });

  it.each([
    ['the wrong way round', { rarityMin: 'Epic', rarityMax: 'Rare' }, ['Rare', 'Epic'], true],
    ['of one rarity', { rarityMin: 'Artifact', rarityMax: 'Artifact' }, ['Artifact', 'Artifact']],
    ['in order', { rarityMin: 'Rare', rarityMax: 'Epic' }, ['Rare', 'Epic']],
    ['without any', {}, ['Common', 'Legendary']],
  ])('reads an item whose rarities are %s', async (_, range, expected, isTold = false) => {
    const report = await load(ndjson(item(1, 'Item A', range)));
    expect(report).toMatchObject({ published: true, turnedCount: isTold ? 1 : 0 });
    const warning = '“Item A” (item 1) goes from Epic to Rare; read as Rare to Epic';
    expect(report.turned).toEqual(isTold ? [expect.stringMatching(/line 1: /)] : []);
    if (isTold) expect(report.turned[0]).toContain(warning);
    const { body } = await host.host.database.db
      .selectFrom('items')
      .select('body')
      .executeTakeFirstOrThrow();
    const stored = JSON.parse(body) as { rarityMin: string; rarityMax: string };
    expect([stored.rarityMin, stored.rarityMax]).toEqual(expected);
  });

  it.each([
    ['an empty file', '', /is empty$/],
    ['blanks', ' \n\t\n ', /is empty$/],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]),
      /is neither a JSON array nor one JSON record a line$/,
    ],
    [
      'an array cut off',
      '[{"id":"1","layout":"gear","name":"Item"},{"id":',
      /is cut off at line 1: its array is not closed$/,
    ],
    ['an array with a comma too many', '[{"id":"1"},]', /line 1 has a comma without a record$/],
    ['an array that goes on', '[{"id":"1"}] {}', /line 1 goes on after the end of the array$/],
    [
      'a gzip file cut off',
      gzipSync(ndjson(item(1, 'Item A'))).subarray(0, 30),
      /is not a whole gzip file/,
    ],
    [
      'text that is not UTF-8',
      new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
      /line 1 is not UTF-8 text$/,
    ],
  ])('refuses %s and keeps what was there', async (_, content, message) => {
    await load(ndjson(item(7, 'Item kept')));
    await expect(load(content)).rejects.toThrow(message);
    expect(await names()).toEqual(['Item kept']);
    const { db } = host.host.database;
    expect(await db.selectFrom('snapshots').select('id').execute()).toHaveLength(1);
  });

  it('refuses a file that is not there, and a folder', async () => {
    const read = (file: string) => Array.fromAsync(readRecordFile(file));
    await expect(read(join(folder, 'none'))).rejects.toThrow('none: there is no such file');
    await expect(read(folder)).rejects.toThrow('is a folder, not a file');
  });

  it('shows readers the old data until the new is whole', async () => {
    await load(ndjson(item(1, 'Item old')));
    const seen: string[][] = [];
    const slowly = async function* () {
      for (let n = 1; n <= 1500; n += 1) {
        if (n % 400 === 0) seen.push(await names());
        yield { file: 'slow', line: n, text: JSON.stringify(item(n, `Item ${String(n)}`)) };
      }
    };
    await importRecords(host.host.database, slowly(), { source: 'slow', now: () => 0 });
    expect(seen).toEqual([['Item old'], ['Item old'], ['Item old']]);
    expect(await names()).toHaveLength(50);
  });

  describe('while another is under way', () => {
    /** Starts an import that has read all but its last record, and waits for a signal to go on. */
    async function startSlowly(count = 600) {
      const goOn = Promise.withResolvers<undefined>();
      const reached = Promise.withResolvers<undefined>();
      async function* records() {
        for (let n = 1; n < count; n += 1) {
          yield { file: 'slow', line: n, text: JSON.stringify(item(n, `Item ${n}`)) };
        }
        reached.resolve(undefined);
        await goOn.promise;
        yield { file: 'slow', line: count, text: JSON.stringify(item(count, 'Item last')) };
      }
      const { database } = host.host;
      const options = { source: 'slow', now: () => host.clock.now };
      const done = importRecords(database, records(), options);
      await reached.promise;
      return async () => {
        goOn.resolve(undefined);
        return done;
      };
    }

    const storedIds = async () =>
      (await host.host.database.db.selectFrom('snapshots').select('id').execute()).length;

    it('says so, since when, and changes nothing', async () => {
      host.clock.now = Date.UTC(2026, 10, 20, 18, 30, 5);
      const finish = await startSlowly();
      host.clock.now += 15_000;
      await expect(load(ndjson(item(7, 'Item late')))).rejects.toThrow(
        'Another import has been under way since 2026-11-20 18:30:05 UTC; nothing was changed.',
      );
      expect(await finish()).toMatchObject({ items: 600, published: true });
      expect(await names()).toHaveLength(50);
      expect(await storedIds()).toBe(1);
    });

    it.each([
      ['has ended', ndjson(item(1, 'Item A'))],
      ['has been refused', '{"id":"x"}'],
      ['has failed', 'no records'],
    ])('begins when the other %s', async (_, before) => {
      await load(before).catch(() => undefined);
      expect(await load(ndjson(item(2, 'Item B')))).toMatchObject({ published: true });
      expect(await names()).toEqual(['Item B']);
    });

    it('takes the place of one that has stood still, which then changes nothing', async () => {
      const finish = await startSlowly();
      host.clock.now += 20_000;
      expect(await load(ndjson(item(7, 'Item kept')))).toMatchObject({ published: true });
      await expect(finish()).rejects.toThrow(
        'Another import began while this one stood still; nothing was changed.',
      );
      expect(await names()).toEqual(['Item kept']);
      expect(await storedIds()).toBe(1);
      expect(await load(ndjson(item(8, 'Item next')))).toMatchObject({ published: true });
    });

    it('waits for as long as the other is alive', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      const finish = await startSlowly();
      const { db } = host.host.database;
      for (let renewals = 0; renewals < 5; renewals += 1) {
        host.clock.now += 5000;
        vi.advanceTimersByTime(5000);
        await vi.waitFor(async () => {
          const { ends_at } = await db
            .selectFrom('claims')
            .select('ends_at')
            .executeTakeFirstOrThrow();
          expect(ends_at).toBe(host.clock.now + 20_000);
        });
      }
      vi.useRealTimers();
      await expect(load(ndjson(item(7, 'Item late')))).rejects.toThrow('Another import');
      expect(await finish()).toMatchObject({ published: true });
    });
  });

  it('publishes no snapshot that is gone', async () => {
    await load(ndjson(item(1, 'Item kept')));
    const { db } = host.host.database;
    const claim = await claimImport(host.host.database, () => host.clock.now);
    await expect(publishSnapshot(db, claim, 99)).rejects.toThrow('Snapshot 99 is gone');
    await claim.release();
    await expect(publishSnapshot(db, claim, 1)).rejects.toThrow('Another import');
    expect(await names()).toEqual(['Item kept']);
  });
});
