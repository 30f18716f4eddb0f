import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  type listPlacesOfItems,
  mostPlacesOfEvent,
  mostPlacesOfItem,
} from '#contract/place-finds.ts';
import type { Place } from '#contract/place-shapes.ts';
import type { Found } from '#contract/found.ts';
import type { Viewer } from '#rules/access/access.ts';
import { maySeePlace, type PlaceReader } from '#rules/map/sight.ts';
import { addRows } from '#server/db/add-rows.ts';
import type { MapPlacesTable } from '#server/db/tables/maps.ts';
import { importPlaces } from '#server/place-imports/import-places.ts';
import { readPlaceRecords } from '#server/place-imports/place-records.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { addMapRow, mapPlaceRow } from './map-rows.ts';
import { item } from './records.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

type Finds = z.infer<typeof listPlacesOfItems.answer>;

const mapId = 'd0000000-0000-4000-8000-000000000001';
const cellar = 'd0000000-0000-4000-8000-000000000002';
const path = `/api/guild/maps/${mapId}/places`;
const placeId = (last: number) => `e0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const callers = ['level2', 'level3', 'level5', 'level7'] as const;
const link = (id: string, words = '') => ({ kind: 'item', id, words });

const amber = {
  ...{ kind: 'resource', name: 'Amber', form: 'point', points: [[10, 20]], words: '' },
  ...{ levels: [10, 20], links: [link('1', '2–4')], owner: { layer: 'guild', level: 2 } },
};

/** A place of everybody's and each level's, taken away and not, offered and not. */
function everyOwnership(): Partial<MapPlacesTable>[] {
  const owners = callers.map((name) => people[name]!.id);
  return [
    ...[2, 3, 5, 7].map((level) => ({ layer: 'guild' as const, level })),
    ...['lamps', 'nets'].map((squad_id) => ({ layer: 'squad' as const, squad_id })),
    ...owners.flatMap((owner_id) =>
      [null, 1].map((proposed_at) => ({ layer: 'mine' as const, owner_id, proposed_at })),
    ),
  ].flatMap((one) => [one, { ...one, removed_at: 1 }]);
}

async function* linesOf(records: readonly object[]) {
  for (const [at, record] of records.entries()) {
    yield await Promise.resolve({ file: 'places', line: at + 1, text: JSON.stringify(record) });
  }
}

describe.each(engines)('what is found where, on $engine', ({ engine }) => {
  let host: TestHost;
  const as: Record<string, Caller> = {};

  const findsFor = async (who: string, items: string) => {
    const { status, body } = await as[who]!('GET', `/api/guild/maps/finds?items=${items}`);
    expect(status).toBe(200);
    return body as Finds;
  };
  const namesFor = async (who: string, items: string) =>
    (await findsFor(who, items)).places.map(({ name }) => name);
  const searched = async (who: string, q: string) =>
    ((await as[who]!('GET', `/api/find?${new URLSearchParams({ q })}`)).body as Found).places;
  const save = async (place: Place, part: object) => {
    const body = { ...amber, revision: place.revision, ...part };
    return (await as.level7!('PUT', `${path}/${place.number}`, body)) as {
      status: number;
      body: Place;
    };
  };

  beforeAll(async () => {
    host = await createTestHost(engine, { rateLimits: false });
    for (const name of callers) as[name] = await callerOf(host, name);
    const { database } = host.host;
    await addMapRow(database, { id: mapId, name: 'The Cairns' });
    await addMapRow(database, { id: cellar, name: 'Älter Cellar', level_of: mapId });
    await host.load([item(1, 'Amber Bead'), item(2, 'Old Lamp'), item(3, 'Reed')]);
    const squad = { lead_id: people.level3!.id };
    await addRows(database.db, 'squads', [
      squadRow({ ...squad, id: 'lamps', name: 'Lamps' }),
      squadRow({ ...squad, id: 'nets', name: 'Nets' }),
    ]);
    await addRows(database.db, 'squad_members', [placeRow('lamps', people.level2!.id)]);
  });

  beforeEach(async () => {
    const { db } = host.host.database;
    await db.deleteFrom('map_place_revisions').execute();
    await db.deleteFrom('map_places').execute();
    await db
      .updateTable('maps')
      .set((eb) => ({ version: eb('version', '+', 1), last_number: 0 }))
      .execute();
  });

  afterAll(() => host.close());

  it('follows places as they are drawn, changed, removed and brought back', async () => {
    const { body } = (await as.level7!('POST', path, amber)) as { body: Place };
    expect(await findsFor('level2', '1,2')).toEqual({
      maps: [{ id: mapId, name: 'The Cairns', width: 4096 }],
      places: [
        {
          ...{ mapId, number: body.number, kind: 'resource', name: 'Amber', x: 10, y: 20 },
          ...{ levels: [10, 20], layer: 'guild', seenAt: body.seen!.at },
          gives: [{ itemId: '1', words: '2–4' }],
        },
      ],
      totals: [{ itemId: '1', places: 1 }],
    });
    const other = (await save(body, { name: 'Lamp', links: [link('2'), link('3')] })).body;
    expect(await namesFor('level2', '1')).toEqual([]);
    expect((await findsFor('level2', '3,1,2')).places[0]!.gives).toEqual([
      { itemId: '2', words: '' },
      { itemId: '3', words: '' },
    ]);
    await as.level7!('POST', `${path}/${other.number}/removal`, { revision: other.revision });
    expect(await namesFor('level2', '2')).toEqual([]);
    expect(await searched('level2', 'lamp')).toEqual([]);
    const back = { revision: other.revision, wanted: 1 };
    await as.level7!('POST', `${path}/${other.number}/restore`, back);
    expect(await namesFor('level2', '1,2')).toEqual(['Amber']);
    expect(await searched('level2', 'amber')).toHaveLength(1);
  });

  it('follows imports', async () => {
    const { database } = host.host;
    const record = { map: 'The Cairns', id: 'a', kind: 'resource', name: 'Pit', points: [[1, 2]] };
    const bring = async (records: object[]) => {
      const { places } = await readPlaceRecords(database, linesOf(records), Date.now());
      await importPlaces(database, places, { now: () => 1 });
    };
    await bring([
      { ...record, links: [link('1', 'some')] },
      { ...record, id: 'b', name: 'Mire' },
    ]);
    expect(await namesFor('level2', '1')).toEqual(['Pit']);
    await bring([record, { ...record, id: 'b', name: 'Mire', links: [link('1')] }]);
    expect(await namesFor('level2', '1')).toEqual(['Mire']);
    await bring([record]);
    expect(await namesFor('level2', '1')).toEqual([]);
    expect((await searched('level2', 'mire')).length).toBe(0);
  });

  it('tells, and finds by name, exactly the places that somebody sees', async () => {
    const { db } = host.host.database;
    const rows = everyOwnership().map((part, at) =>
      mapPlaceRow({ id: placeId(at), map_id: mapId, number: at + 1, name: `Wick ${at}`, ...part }),
    );
    await addRows(db, 'map_places', rows);
    await addRows(
      db,
      'map_place_items',
      rows.map(({ id }) => ({ item_id: '1', place_id: id, words: '' })),
    );
    for (const name of callers) {
      const viewer = (await as[name]!('GET', '/api/auth/user/@me')).body as Viewer;
      const squadIds = name === 'level2' ? ['lamps'] : [];
      const reader: PlaceReader = { id: people[name]!.id, viewer, squadIds };
      const seen = rows.filter(
        (row) =>
          row.removed_at === null &&
          maySeePlace(
            {
              ...{ layer: row.layer, ownerId: row.owner_id, squadId: row.squad_id },
              ...{ level: row.level, isProposed: row.proposed_at !== null },
            },
            reader,
          ),
      );
      expect(seen.length).toBeGreaterThan(2);
      const { places, totals } = await findsFor(name, '1');
      const numbersOf = (all: readonly { number: number }[]) =>
        all.map(({ number }) => number).toSorted((a, b) => a - b);
      expect(numbersOf(places), name).toEqual(numbersOf(seen));
      expect(totals, name).toEqual([{ itemId: '1', places: seen.length }]);
      for (const row of rows) {
        const found = await searched(name, row.name);
        const isFound = found.some(({ number }) => number === row.number);
        expect(isFound, `${name} ${JSON.stringify(row)}`).toBe(seen.includes(row));
      }
    }
    expect((await host.request('/api/guild/maps/finds?items=1')).status).toBe(401);
    const guest = await host.request('/api/find?q=wick');
    expect(((await guest.json()) as Found).places).toEqual([]);
  });

  it('tells of an event the places that lead to it and that somebody sees, meeting points first', async () => {
    const { database } = host.host;
    const eventId = '99999999-9999-4999-8999-999999999981';
    await database.db
      .insertInto('events')
      .values(eventRow({ id: eventId, title: 'Muster', starts_at: host.clock.now }))
      .execute();
    const links = [{ kind: 'event', id: eventId }];
    const draw = async (part: object) =>
      (await as.level7!('POST', path, { ...amber, links, ...part })).body as Place;
    await draw({ name: 'Boss', kind: 'boss' });
    await draw({ name: 'Veterans’ gate', owner: { layer: 'guild', level: 5 } });
    await draw({ name: 'Nobody else’s', owner: { layer: 'mine' } });
    const square = await draw({ name: 'The square', kind: 'meeting-point' });
    await draw({ name: 'Elsewhere', links: [] });
    const told = async (who: string) => {
      const answer = await as[who]!('GET', `/api/guild/events/${eventId}/places`);
      return (answer.body as { places: { name: string; map: string }[] }).places;
    };
    expect((await told('level2')).map(({ name }) => name)).toEqual(['The square', 'Boss']);
    expect(await told('level2')).toMatchObject([
      { mapId, number: square.number, kind: 'meeting-point', map: 'The Cairns', layer: 'guild' },
      {},
    ]);
    expect((await told('level5')).map(({ name }) => name)).toContain('Veterans’ gate');
    expect(await told('level7')).toHaveLength(4);
    await save(square, { name: 'The square', kind: 'meeting-point', links: [] });
    expect((await told('level2')).map(({ name }) => name)).toEqual(['Boss']);
  });

  it('leaves no meeting point of an event out, nor what comes first by name, for what was drawn before', async () => {
    const { db } = host.host.database;
    const eventId = '99999999-9999-4999-8999-999999999982';
    await db
      .insertInto('events')
      .values(eventRow({ id: eventId, title: 'Crowd', starts_at: host.clock.now }))
      .execute();
    const rows = Array.from({ length: mostPlacesOfEvent + 3 }, (_, at) =>
      mapPlaceRow({
        ...{ id: placeId(at), map_id: at % 2 ? cellar : mapId, number: at + 1, kind: 'note' },
        name: `Note ${99 - at}`,
      }),
    );
    rows.push(
      mapPlaceRow({
        ...{ id: placeId(99), map_id: mapId, number: 99, kind: 'meeting-point' },
        name: 'The square',
      }),
    );
    await addRows(db, 'map_places', rows);
    await addRows(
      db,
      'map_place_events',
      rows.map(({ id }) => ({ place_id: id, event_id: eventId })),
    );
    const answer = await as.level2!('GET', `/api/guild/events/${eventId}/places`);
    const names = (answer.body as { places: { name: string }[] }).places.map(({ name }) => name);
    expect(names).toHaveLength(mostPlacesOfEvent);
    expect(names.slice(0, 3)).toEqual(['The square', 'Note 77', 'Note 78']);
  });

  it('tells at most so many places an item, how many there are, and the maps by name', async () => {
    const { db } = host.host.database;
    const most = mostPlacesOfItem;
    const rows = Array.from({ length: most + 5 }, (_, at) =>
      mapPlaceRow({
        id: placeId(at),
        map_id: at % 2 ? cellar : mapId,
        number: at + 1,
        name: `W${at}`,
      }),
    );
    await addRows(db, 'map_places', rows);
    await addRows(
      db,
      'map_place_items',
      rows.flatMap(({ id }, at) =>
        (at < 2 ? ['1', '2'] : ['1']).map((item_id) => ({ item_id, place_id: id, words: '' })),
      ),
    );
    const { maps, places, totals } = await findsFor('level2', '2,1,1');
    expect(maps.map(({ name }) => name)).toEqual(['Älter Cellar', 'The Cairns']);
    expect(totals).toEqual([
      { itemId: '2', places: 2 },
      { itemId: '1', places: most + 5 },
    ]);
    expect(places.flatMap(({ gives }) => gives).length).toBe(most + 2);
    // What is cut off takes nothing from the other item.
    expect(places.filter(({ gives }) => gives.some(({ itemId }) => itemId === '2')).length).toBe(2);
    expect(places[0]).toMatchObject({ mapId: cellar, name: 'W1' });
  });

  it('shows in a search where a place lies, the best first', async () => {
    const { db } = host.host.database;
    await addRows(db, 'map_places', [
      mapPlaceRow({ id: placeId(1), map_id: mapId, number: 1, name: 'The old wick' }),
      mapPlaceRow({ id: placeId(2), map_id: cellar, number: 1, name: 'Wick', kind: 'camp' }),
    ]);
    expect(await searched('level2', 'WICK')).toEqual([
      { mapId: cellar, number: 1, kind: 'camp', name: 'Wick', map: 'Älter Cellar' },
      { mapId, number: 1, kind: 'boss', name: 'The old wick', map: 'The Cairns' },
    ]);
    expect(await searched('level2', 'wicket')).toEqual([]);
  });

  it.each(['', 'x', '1,,2', Array(41).fill('1').join(',')])(
    'refuses the items “%s”',
    async (items) => {
      expect((await as.level2!('GET', `/api/guild/maps/finds?items=${items}`)).status).toBe(400);
    },
  );
});
