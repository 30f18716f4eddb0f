import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '#contract/place-shapes.ts';
import { type PackedPlaces, unpackPlaces } from '#rules/map/packing.ts';
import type { PlacePart } from '#server/place-imports/joining.ts';
import { importPlaces } from '#server/place-imports/import-places.ts';
import { isPlaceRecord, readPlaceRecords } from '#server/place-imports/place-records.ts';
import { parseGameRecord } from '#server/snapshots/game-record.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { addMapRow } from './map-rows.ts';
import { item } from './records.ts';
import { createTestHost, type TestHost } from './test-host.ts';

const mapId = 'd0000000-0000-4000-8000-000000000001';
const caveId = 'd0000000-0000-4000-8000-000000000002';
const path = `/api/guild/maps/${mapId}/places`;

const place = (id: string, part: object = {}) => ({
  ...{ map: 'The Cairns', id, kind: 'resource', name: `Amber ${id}`, points: [[10, 20]] },
  ...part,
});

async function* linesOf(records: readonly (object | string)[]) {
  for (const [index, record] of records.entries()) {
    const text = typeof record === 'string' ? record : JSON.stringify(record);
    yield { file: 'places.ndjson', line: index + 1, text };
  }
}

describe.each(engines)('an import of places on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;

  const bring = async (records: readonly (object | string)[], dryRun = false) => {
    const { database } = host.host;
    const read = await readPlaceRecords(database, linesOf(records), host.clock.now);
    expect(read.faults).toEqual([]);
    return importPlaces(database, read.places, { now: () => host.clock.now, dryRun });
  };
  const listed = async () => unpackPlaces((await officer('GET', path)).body);
  const named = async () => (await listed()).map(({ name }) => name);
  const none = { added: 0, changed: 0, removed: 0, same: 0, kept: [], dangling: [] };
  const dangling = [{ map: 'Old Cave', id: '1', name: 'Amber 1', leadsTo: 'item 404' }];
  const byHand = (...parts: PlacePart[]) => [
    { map: 'The Cairns', id: '1', name: 'By hand', why: 'changed', parts },
  ];
  const etag = async () =>
    (await host.request(path, { headers: { cookie: await host.signIn('level7') } })).headers.get(
      'etag',
    );

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    await addMapRow(host.host.database, { id: mapId });
    await addMapRow(host.host.database, { id: caveId, name: 'Old Cave', width: 100, height: 100 });
    await host.load([item(1, 'Amber Bead')]);
  });

  afterAll(() => host.close());

  it('adds places, and changes nothing when it comes again', async () => {
    const records = [
      place('1', { links: [{ kind: 'item', id: '1', words: '2–4' }], seen: '2026-11-18' }),
      place('2', {
        kind: 'road',
        form: 'line',
        points: [
          [0, 0],
          [9, 9],
        ],
        levels: [1, 9],
      }),
      place('1', { map: 'old  CAVE', level: 7, links: [{ kind: 'item', id: '404', words: '' }] }),
    ];
    expect(await bring(records, true)).toEqual({ ...none, added: 3, dangling });
    expect(await named()).toEqual([]);
    expect(await bring(records)).toEqual({ ...none, added: 3, dangling });
    expect(await listed()).toMatchObject([
      {
        ...{ number: 1, name: 'Amber 1', anchor: [10, 20], seenAt: Date.UTC(2026, 10, 18) },
        items: [{ id: '1', name: 'Amber Bead', layout: 'gear' }],
      },
      {
        number: 2,
        kind: 'road',
        points: [
          [0, 0],
          [9, 9],
        ],
        levels: [1, 9],
        seenAt: null,
      },
    ]);
    const before = await etag();
    expect(await bring(records)).toEqual({ ...none, same: 3, dangling });
    expect(await etag()).toBe(before);
    const { body } = await officer('GET', `${path}/1`);
    expect(body).toMatchObject({ revision: 1, owner: null, changed: { by: null } });
  });

  it('leaves what members have made of a place, says so, and takes the rest of what the file says anew', async () => {
    const { body: was } = (await officer('GET', `${path}/1`)) as { body: Place };
    const { kind, form, points, levels } = was;
    const written = { kind, form, points, levels, name: 'By hand', words: '', links: [] };
    const owner = { layer: 'guild', level: 2 };
    await officer('PUT', `${path}/1`, { ...written, owner, revision: 1 });
    await officer('POST', path, { ...written, name: 'Drawn', owner });
    const first = place('1', {
      links: [{ kind: 'item', id: '1', words: '2–4' }],
      seen: '2026-11-18',
    });
    // The road is gone from the file; what a member drew was never in it.
    expect(await bring([first])).toEqual({ ...none, removed: 1, kept: byHand('name', 'links') });
    expect(await named()).toEqual(['By hand', 'Drawn']);
    expect(await bring([place('1', { words: 'New' })])).toEqual({
      ...{ ...none, changed: 1, kept: byHand('name') },
    });
    expect(await named()).toEqual(['By hand', 'Drawn']);
    const { body: revisions } = await officer('GET', `${path}/1/revisions`);
    expect((revisions as Place[]).map(({ name, words }) => [name, words])).toEqual([
      ['By hand', 'New'],
      ['By hand', ''],
      ['Amber 1', ''],
    ]);
    // A map that the file does not name stays as it was.
    const cave = await officer('GET', `/api/guild/maps/${caveId}/places`);
    expect(unpackPlaces(cave.body as PackedPlaces)).toHaveLength(1);
  });

  it('brings back by its number what a file had left out, and not what an officer removed', async () => {
    const road = {
      kind: 'road',
      form: 'line',
      points: [
        [0, 0],
        [9, 9],
      ],
      levels: [1, 9],
    };
    const records = [place('1', { words: 'New' }), place('2', road)];
    expect(await bring(records)).toEqual({ ...none, changed: 1, kept: byHand('name') });
    expect((await listed()).map(({ number }) => number)).toContain(2);
    await officer('POST', `${path}/1/removal`, { revision: 3 });
    const removed = { map: 'The Cairns', id: '1', name: 'By hand', why: 'removed' };
    expect(await bring(records)).toEqual({ ...none, same: 1, kept: [removed] });
    expect(await named()).not.toContain('By hand');
  });

  it('names everything that is wrong, by line and field', async () => {
    const { faults, wrong, places } = await readPlaceRecords(
      host.host.database,
      linesOf([
        place('1'),
        '{"map": "The Cairns"',
        '[1]',
        place('2', { map: 'Nowhere' }),
        place('1'),
        place('3', { kind: 'volcano' }),
        place('4', { points: [[5000, 0]] }),
        place('5', {
          form: 'area',
          points: [
            [0, 0],
            [9, 9],
            [9, 0],
            [0, 9],
          ],
        }),
        place('6', { kind: 'road' }),
        place('7', { name: 'x'.repeat(300) }),
        place('8', { points: Array.from({ length: 10_000 }, (_, x) => [x, 0]) }),
        place('9', { links: [{ kind: 'item', id: 'one', words: '' }] }),
        place('10', { seen: 'yesterday' }),
        place('11', { name: undefined }),
        place('1', { map: 'Old Cave' }),
      ]),
      host.clock.now,
    );
    expect(places).toHaveLength(2);
    expect(wrong).toBe(13);
    expect(faults.map(({ line, field }) => [line, field])).toEqual([
      ...[
        [2, ''],
        [3, ''],
        [4, 'map'],
        [5, 'id'],
        [6, 'kind'],
        [7, 'points'],
        [8, 'points'],
      ],
      ...[
        [9, 'form'],
        [10, 'name'],
        [11, 'points'],
        [12, 'links.0.id'],
        [13, 'seen'],
        [14, 'name'],
      ],
    ]);
    expect(faults.find(({ line }) => line === 5)?.reason).toBe(
      '1 stands in places.ndjson line 1 already',
    );
  });

  it('is one at a time with those of game data', async () => {
    const { database } = host.host;
    const { claimImport } = await import('#server/imports/claim.ts');
    const claim = await claimImport(database, () => Date.now());
    await expect(importPlaces(database, [], { now: () => Date.now() })).rejects.toThrow(
      /Another import has been under way/,
    );
    await claim.release();
  });
});

it.each<[string, unknown, boolean]>([
  ['a place', place('1'), true],
  ['an item', item(1, 'Lamp'), false],
  ['an item that lies on a map', { ...item(1, 'Lamp'), map: 'x' }, false],
  ['a list', [1], false],
])('%s is told from others', (_, record, expected) => {
  expect(isPlaceRecord({ text: JSON.stringify(record) })).toBe(expected);
});

it('a place among items says where it belongs', () => {
  const raw = { file: 'f', line: 3, text: JSON.stringify(place('1')) };
  expect(parseGameRecord(raw)).toMatchObject([
    { line: 3, reason: 'is a place: places stand in files of their own' },
  ]);
});
