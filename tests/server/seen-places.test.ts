import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guild } from '#config';
import { viewerOf } from '#rules/access/access.ts';
import { maySeePlace, placeLayers, placeLevels, type PlaceReader } from '#rules/map/sight.ts';
import { privatePlaces } from '#server/listed-places/queries.ts';
import { isSeenBeside, isSeenBy } from '#server/seen-places/queries.ts';
import { ownerOf } from '#server/map-places/reading.ts';
import { engines } from './engines.ts';
import { addMapRow, mapPlaceRow } from './map-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const mapId = 'd0000000-0000-4000-8000-000000000001';
const owners = [null, people.level2!.id, people.level7!.id];

/** Places of every sort, whosesoever they are. */
const rows = placeLayers
  .flatMap((layer) =>
    owners.flatMap((owner_id) =>
      [null, 'lamps', 'gulls'].flatMap((squad_id) =>
        placeLevels.flatMap((level) =>
          [null, 1].map((proposed_at) => ({ layer, owner_id, squad_id, level, proposed_at })),
        ),
      ),
    ),
  )
  .map((part, index) =>
    mapPlaceRow({ ...part, id: `place ${index}`, map_id: mapId, number: index + 1 }),
  );

describe.each(engines)('the places that somebody sees on $engine', ({ engine }) => {
  let host: TestHost;

  beforeAll(async () => {
    host = await createTestHost(engine);
    for (const name of ['level2', 'level7']) await host.signIn(name);
    await addMapRow(host.host.database, { id: mapId });
    for (const row of rows) {
      await host.host.database.db.insertInto('map_places').values(row).execute();
    }
  });

  afterAll(() => host.close());

  it.each(
    ['level1', 'level2', 'level3', 'level5', 'level7', 'editor'].flatMap((name) =>
      [[], ['lamps'], ['lamps', 'gulls']].map((squadIds) => [name, squadIds] as const),
    ),
  )('are for the database those of the rule, for %s in squads %j', async (name, squadIds) => {
    const { id, roles } = people[name]!;
    const reader: PlaceReader = { id, squadIds, viewer: viewerOf(roles, guild.discord.roles) };
    const { db } = host.host.database;
    const places = db.selectFrom('map_places as place').select('number').orderBy('number');
    const numbers = async (query: typeof places) =>
      (await query.execute()).map(({ number }) => number);
    const seen = rows.filter((row) => maySeePlace(ownerOf(row, row), reader));
    const beside = seen.filter(({ layer }) => layer !== 'guild').map(({ number }) => number);
    expect(await numbers(places.where(isSeenBy(reader)))).toEqual(seen.map((row) => row.number));
    expect(await numbers(places.where(isSeenBeside(reader)))).toEqual(beside);
    const listed = await privatePlaces(db, [mapId], reader);
    expect(listed.map(({ number }) => number)).toEqual(beside);
  });
});
