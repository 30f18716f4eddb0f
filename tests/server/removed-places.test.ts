import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guild } from '#config';
import type { Place } from '#contract/place-shapes.ts';
import { mostRemovedPlaces } from '#rules/map/limits.ts';
import type { MapPlacesTable } from '#server/db/tables/maps.ts';
import { tellWhatIsDue } from '#server/reminders/reminding.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { addMapRow, mapPlaceRow } from './map-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const mapId = 'd0000000-0000-4000-8000-000000000001';
const path = `/api/guild/maps/${mapId}/places`;
const day = 24 * 60 * 60 * 1000;
const written = {
  ...{ kind: 'boss', name: 'Old Wick', form: 'point', points: [[10, 20]] },
  ...{ words: '', levels: null, links: [], owner: { layer: 'mine' } },
};

describe.each(engines)('removed places on $engine', ({ engine }) => {
  let host: TestHost;
  let member: Caller;

  const db = () => host.host.database.db;
  /** Adds places as they lie there, each with its revision. */
  const add = async (...rows: (Pick<MapPlacesTable, 'number'> & Partial<MapPlacesTable>)[]) => {
    for (const part of rows) {
      const row = mapPlaceRow({ id: `place ${part.number}`, map_id: mapId, ...part });
      await db().insertInto('map_places').values(row).execute();
      const { id, revision, layer, squad_id, level } = row;
      const body = JSON.stringify({ ...written, owner: undefined });
      await db()
        .insertInto('map_place_revisions')
        .values({ place_id: id, revision, layer, squad_id, level, body, by_id: null, at: 0 })
        .execute();
    }
  };
  const numbers = async () => {
    const rows = await db().selectFrom('map_places').select('number').orderBy('number').execute();
    return rows.map(({ number }) => number);
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    member = await callerOf(host, 'level2');
    await addMapRow(host.host.database, { id: mapId });
  });

  beforeEach(async () => {
    await db().deleteFrom('map_place_revisions').execute();
    await db().deleteFrom('map_places').execute();
    await db().updateTable('maps').set({ last_number: 1000 }).execute();
    host.clock.now = Date.UTC(2026, 10, 20);
  });

  afterAll(() => host.close());

  it('are kept for whoever brings them back, up to so many of one member', async () => {
    const mine = { layer: 'mine', owner_id: people.level2!.id } as const;
    const most = mostRemovedPlaces.mine;
    await add(
      ...Array.from({ length: most }, (_, index) => ({
        ...mine,
        number: index + 1,
        removed_at: index,
      })),
    );
    // What others have removed, and what stands, counts to none of that.
    await add(
      { ...mine, number: 500 },
      { ...mine, owner_id: people.level3!.id, number: 501, removed_at: 0 },
    );
    const { body } = await member('POST', path, written);
    const { number, revision } = body as Place;
    expect((await member('POST', `${path}/${number}/removal`, { revision })).status).toBe(204);
    const left = await numbers();
    expect(left).toHaveLength(most + 2);
    expect(left.slice(0, 2)).toEqual([2, 3]);
    expect(left.slice(-3)).toEqual([500, 501, number]);
    const revisions = await db().selectFrom('map_place_revisions').selectAll().execute();
    expect(revisions).toHaveLength(left.length);
    const back = await member('POST', `${path}/${number}/restore`, { revision, wanted: 1 });
    expect(back.status).toBe(200);
  });

  it('are forgotten after ninety days, but for what an import has to know', async () => {
    const long = host.clock.now - 91 * day;
    const imported = { source_id: '1', removed_at: long } as const;
    await add(
      ...[
        { number: 1 },
        { number: 2, removed_at: long },
        { number: 3, removed_at: host.clock.now - 89 * day },
        { ...imported, number: 4, source_id: 'by hand', source_hash: 'x' },
        { ...imported, number: 5, source_id: 'left out' },
        { ...imported, number: 6, source_id: 'half', source_hash: 'staged x' },
      ],
    );
    const { database } = host.host;
    await tellWhatIsDue({ database, guild, now: () => host.clock.now });
    expect(await numbers()).toEqual([1, 3, 4]);
    const revisions = await db().selectFrom('map_place_revisions').select('place_id').execute();
    expect(revisions).toHaveLength(3);
  });

  it('say that they are forgotten, in the words for what is not for somebody', async () => {
    const long = host.clock.now - 91 * day;
    const mine = { layer: 'mine', owner_id: people.level2!.id } as const;
    const others = { layer: 'mine', owner_id: people.level3!.id } as const;
    await add({ ...mine, number: 1, removed_at: long }, { ...others, number: 2 });
    await add({ ...others, number: 3, removed_at: host.clock.now });
    const { database } = host.host;
    await tellWhatIsDue({ database, guild, now: () => host.clock.now });
    for (const number of [1, 2, 3, 999]) {
      const back = await member('POST', `${path}/${number}/restore`, { revision: 1, wanted: 1 });
      expect(back, String(number)).toMatchObject({
        status: 404,
        body: {
          detail:
            'This place was removed too long ago to be brought back, or it is not for you any more.',
        },
      });
    }
  });
});
