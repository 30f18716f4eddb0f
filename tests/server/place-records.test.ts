import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '#contract/place-shapes.ts';
import { listPlaceRecords } from '#contract/place-records.ts';
import { type ExportedPlace, importLine } from '#rules/map/exporting.ts';
import { importPlaces } from '#server/place-imports/import-places.ts';
import { readPlaceRecords } from '#server/place-imports/place-records.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { addMapRow } from './map-rows.ts';
import { item } from './records.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const mapId = 'd0000000-0000-4000-8000-000000000001';
const path = `/api/guild/maps/${mapId}/places`;
const event = '99999999-9999-4999-8999-999999999991';

const point = { form: 'point', points: [[10, 20]], words: '', levels: null, links: [] };
const guilds = (level: number) => ({ layer: 'guild', level });

/** What a file brings, and members draw, with all that a place can have. */
const brought = [
  {
    ...{ map: 'The Cairns', id: 'amber-strand', kind: 'resource', name: 'Amber Strand' },
    ...{ form: 'area', words: 'Mind the “crabs”,\nand the tide', levels: [10, 20], level: 2 },
    points: [
      [10, 10],
      [90, 10],
      [90, 70],
    ],
    links: [
      { kind: 'item', id: '9007199254740993', words: '2–4' },
      { kind: 'item', id: '404', words: '' },
      { kind: 'event', id: event },
      { kind: 'guide', path: '/articles/guides/amber' },
    ],
    seen: '2026-11-18',
  },
  {
    ...{ map: 'The Cairns', id: 'old-road', kind: 'road', name: 'Old Road', form: 'line' },
    ...{ words: '', levels: null, links: [], level: 3, seen: null },
    points: [
      [0, 0],
      [400, 300],
    ],
  },
];

const articles = [
  { path: '/articles/guides/amber', title: 'Where amber lies', access: 2 },
  { path: '/articles/guides/secret', title: 'The officers’ hoard', access: 7 },
].map((part) => ({
  ...{ summary: '', section: '', cover: 'lantern', planned: false, byline: null },
  ...{ collection: 'articles', ...part },
})) as never;

async function* linesOf(text: string) {
  for (const [at, line] of text.trimEnd().split('\n').entries()) {
    yield Promise.resolve({ file: 'places.ndjson', line: at + 1, text: line });
  }
}

async function bring({ host: { database } }: TestHost, text: string) {
  const read = await readPlaceRecords(database, linesOf(text), Date.now());
  expect(read.faults).toEqual([]);
  return importPlaces(database, read.places, { now: () => Date.now() });
}

describe.each(engines)('places as files have them, on $engine', ({ engine }) => {
  let host: TestHost;
  let empty: TestHost;
  const as: Record<string, Caller> = {};

  const draw = async (who: string, part: object) => {
    const body = { kind: 'boss', ...point, ...part };
    const drawn = (await as[who]!('POST', path, body)) as { status: number; body: Place };
    expect(drawn.status, JSON.stringify(drawn.body)).toBe(200);
    return drawn.body;
  };
  const records = async (caller: Caller, numbers: readonly number[]) => {
    const answer = await caller('GET', `${path}/records?numbers=${numbers.join()}`);
    return listPlaceRecords.answer.parse(answer.body).places;
  };
  const fileOf = (places: readonly ExportedPlace[]) =>
    places.map((place) => importLine('The Cairns', place)).join('');

  beforeAll(async () => {
    host = await createTestHost(engine, { articles });
    empty = await createTestHost(engine, { articles });
    for (const name of ['level1', 'level2', 'level3', 'level7']) {
      as[name] = await callerOf(host, name);
    }
    for (const one of [host, empty]) {
      await addMapRow(one.host.database, { id: mapId });
      await one.load([item('9007199254740993', 'Amber Bead'), item(2, 'Old Lamp')]);
    }
    const { db } = host.host.database;
    const lamps = squadRow({ id: 'lamps', name: 'Lamps', lead_id: people.level3!.id });
    await db.insertInto('squads').values(lamps).execute();
    await db.insertInto('squad_members').values(placeRow('lamps', people.level3!.id)).execute();
    await bring(host, brought.map((place) => JSON.stringify(place)).join('\n'));
  });

  afterAll(async () => {
    await host.close();
    await empty.close();
  });

  it('are what a file brought, and come out of an empty guild as they went in', async () => {
    const drawn = await draw('level7', {
      ...{ name: '=Wick', owner: guilds(2), words: '<b>Bold</b>' },
      links: [{ kind: 'item', id: '2', words: '' }],
    });
    const before = await records(as.level7!, [2, 1, drawn.number, 1]);
    expect(before.map(({ id }) => id)).toEqual(['amber-strand', 'old-road', drawn.id]);
    expect(before[0]).toMatchObject({
      links: [
        { kind: 'item', id: '9007199254740993', words: '2–4', name: 'Amber Bead' },
        { kind: 'item', id: '404', name: 'Item 404' },
        { kind: 'event', id: event, title: 'An event' },
        { kind: 'guide', path: '/articles/guides/amber', title: 'Where amber lies' },
      ],
      ...{ layer: 'guild', squad: null, level: 2, seen: '2026-11-18' },
    });
    const file = fileOf(before);
    const lines = file.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object).slice(0, 2)).toEqual(brought);
    const { added, dangling } = await bring(empty, file);
    expect(added).toBe(3);
    expect(dangling).toHaveLength(2);
    const officer = await callerOf(empty, 'level7');
    const after = await records(officer, [1, 2, 3]);
    expect(after).toEqual(before.map((place, at) => ({ ...place, number: at + 1 })));
    expect(fileOf(after)).toBe(file);
    // Once more, it changes nothing.
    expect(await bring(empty, file)).toMatchObject({ added: 0, changed: 0, removed: 0, same: 3 });
  });

  it('are those that their reader may see, with texts that they may read', async () => {
    const secret = { kind: 'guide', path: '/articles/guides/secret' };
    const own = await draw('level2', { name: 'Own', owner: { layer: 'mine' } });
    const squads = { layer: 'squad', squadId: 'lamps' };
    const lamps = await draw('level3', { name: 'Lamps', owner: squads });
    const high = await draw('level7', { name: 'High', owner: guilds(7), links: [secret] });
    const shown = await draw('level7', { name: 'Shown', owner: guilds(2), links: [secret] });
    const gone = await draw('level7', { name: 'Gone', owner: guilds(2) });
    await as.level7!('POST', `${path}/${gone.number}/removal`, { revision: gone.revision });
    const numbers = [own, lamps, high, shown, gone].map(({ number }) => number);
    const names = async (who: string) =>
      (await records(as[who]!, [...numbers, 999])).map(({ name, squad }) => squad ?? name);
    expect(await names('level2')).toEqual(['Own', 'Shown']);
    expect(await names('level3')).toEqual(['Lamps', 'Shown']);
    expect(await names('level7')).toEqual(['Lamps', 'High', 'Shown']);
    const linked = async (who: string) => (await records(as[who]!, [shown.number]))[0]!.links;
    expect(await linked('level2')).toEqual([]);
    expect(await linked('level7')).toEqual([{ ...secret, title: 'The officers’ hoard' }]);
    expect((await as.level1!('GET', `${path}/records?numbers=1`)).status).toBe(403);
  });

  it.each(['', '0', '1,', '1;2', 'x', Array.from({ length: 501 }, () => '1').join()])(
    'refuse the numbers “%.12s”',
    async (numbers) => {
      expect((await as.level2!('GET', `${path}/records?numbers=${numbers}`)).status).toBe(400);
    },
  );

  it('are none where there is no map', async () => {
    const other = path.replace('0001/', '0009/');
    expect((await as.level2!('GET', `${other}/records?numbers=1`)).status).toBe(404);
  });
});
