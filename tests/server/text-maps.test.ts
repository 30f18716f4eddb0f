import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TextMap } from '#contract/text-maps.ts';
import type { MapPlacesTable } from '#server/db/tables/maps.ts';
import { importMap } from '#server/maps/import-map.ts';
import { engines } from './engines.ts';
import { addMapRow, mapPlaceRow } from './map-rows.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const mapId = 'd0000000-0000-4000-8000-000000000001';
const text = (part: Partial<TextMap> & Pick<TextMap, 'key'>): TextMap => ({
  ...{ access: 'public', map: 'the  CAIRNS', at: null, places: [1, 2, 3, 4, 5] },
  ...part,
});
const textMaps = [
  text({ key: 'PublicPublicPubl' }),
  text({ key: 'EmptyEmptyEmptyE', places: [] }),
  text({ key: 'Level3Level3Leve', access: 3 }),
  text({ key: 'NoMapNoMapNoMapN', map: 'The Moon' }),
  text({ key: 'NearNearNearNear', at: [1024, 512, 0], places: [] }),
];

const inLight = 'EmptyEmptyEmptyE?theme=light';

describe.each(engines)('maps in texts on $engine', ({ engine }) => {
  let host: TestHost;

  const ask = async (key: string, as: string | null, more: Record<string, string> = {}) => {
    const cookie = as === null ? {} : { cookie: await host.signIn(as) };
    const [name, theme = ''] = key.split('?');
    return host.request(`/api/texts/maps/${name}/picture.webp?${theme}`, {
      headers: { ...cookie, ...more },
    });
  };
  const bytesOf = async (key: string, as: string | null) =>
    Buffer.from(await (await ask(key, as)).arrayBuffer()).toString('base64');
  const add = async (number: number, part: Partial<MapPlacesTable>) => {
    const id = `e0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    const row = mapPlaceRow({ id, map_id: mapId, number, x: number * 500, y: 900, ...part });
    await host.host.database.db.insertInto('map_places').values(row).execute();
  };

  beforeAll(async () => {
    host = await createTestHost(engine, { textMaps });
    const { database } = host.host;
    await addMapRow(database, { id: mapId });
    const lamps = squadRow({ id: 'lamps', name: 'Lamps', lead_id: people.level3!.id });
    await database.db.insertInto('squads').values(lamps).execute();
    await database.db
      .insertInto('squad_members')
      .values(placeRow('lamps', people.level3!.id))
      .execute();
    await add(1, { layer: 'mine', owner_id: people.level3!.id });
    await add(2, { layer: 'squad', squad_id: 'lamps' });
    await add(3, { removed_at: 1 });
  });

  afterAll(() => host.close());

  it('are for whoever reads the text, and nothing else is drawn', async () => {
    const sent = await ask('PublicPublicPubl', null);
    expect([
      sent.status,
      sent.headers.get('content-type'),
      sent.headers.get('cache-control'),
    ]).toEqual([200, 'image/webp', 'private, no-cache']);
    const { width, height } = await sharp(await sent.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1344, 756]);
    const etag = sent.headers.get('etag')!;
    expect((await ask('PublicPublicPubl', null, { 'if-none-match': etag })).status).toBe(304);
    expect((await ask('Level3Level3Leve', 'level3')).status).toBe(200);
    for (const [key, as] of [
      ['Level3Level3Leve', null],
      ['Level3Level3Leve', 'level2'],
      ['NoMapNoMapNoMapN', 'level7'],
      ['UnknownUnknownUn', 'level7'],
    ] as const) {
      expect((await ask(key, as)).status, `${key} ${as}`).toBe(404);
    }
    expect((await ask('no-key', null)).status).toBe(400);
    expect((await ask('EmptyEmptyEmptyE?theme=green', null)).status).toBe(400);
  });

  it('follow the theme where the map is a grid', async () => {
    const brightness = async (key: string) => {
      const { channels } = await sharp(await (await ask(key, null)).arrayBuffer()).stats();
      return channels[0]!.mean;
    };
    expect(await brightness('EmptyEmptyEmptyE')).toBeLessThan(70);
    expect(await brightness(inLight)).toBeGreaterThan(200);
  });

  it('mark nobody’s own places and no squad’s, not even for those who see them', async () => {
    const bare = await bytesOf('EmptyEmptyEmptyE', null);
    for (const as of [null, 'level2', 'level3', 'level7']) {
      expect((await bytesOf('PublicPublicPubl', as)) === bare, String(as)).toBe(true);
    }
  });

  it('mark those of the guild’s places that the reader sees', async () => {
    await add(4, { level: 2 });
    await add(5, { level: 5 });
    const bare = await bytesOf('EmptyEmptyEmptyE', null);
    const seen = new Map<string | null, string>();
    for (const as of [null, 'level1', 'level2', 'level3', 'level5', 'level7']) {
      seen.set(as, await bytesOf('PublicPublicPubl', as));
    }
    expect(seen.get(null) === bare && seen.get('level1') === bare).toBe(true);
    expect(seen.get('level2') === bare).toBe(false);
    expect(seen.get('level3') === seen.get('level2')).toBe(true);
    expect(seen.get('level5') === seen.get('level2')).toBe(false);
    expect(seen.get('level7') === seen.get('level5')).toBe(true);
  });

  it('show the part that the text names, of the tiles that cover it', async () => {
    // The left half is red, the right one blue.
    const half = (background: string) =>
      sharp({ create: { width: 1024, height: 1024, channels: 3, background } })
        .png()
        .toBuffer();
    await using folder = await mkdtempDisposable(join(tmpdir(), 'guildhall-text-map-'));
    const picture = join(folder.path, 'map.png');
    await sharp({ create: { width: 2048, height: 1024, channels: 3, background: '#2020c0' } })
      .composite([{ input: await half('#c02020'), left: 0, top: 0 }])
      .png()
      .toFile(picture);
    await importMap(host.host.database, {
      ...{ name: 'The Cairns', picture, levelOf: undefined, stretch: false, now: () => 1 },
    });
    const colours = async (key: string) => {
      const { data, info } = await sharp(await (await ask(key, null)).arrayBuffer())
        .raw()
        .toBuffer({ resolveWithObject: true });
      const row = Math.floor(info.height / 2) * info.width;
      return [0.1, 0.4, 0.6, 0.9].map((part) => {
        const at = (row + Math.floor(info.width * part)) * info.channels;
        return data[at]! > data[at + 2]! ? 'red' : 'blue';
      });
    };
    const etagOf = async (key: string) => (await ask(key, null)).headers.get('etag');
    // One picture serves both themes.
    expect(await etagOf(inLight)).toBe(await etagOf('EmptyEmptyEmptyE'));
    expect(await colours('EmptyEmptyEmptyE')).toEqual(['red', 'red', 'blue', 'blue']);
    // A unit is a pixel: 688 to 1360 of 4096, all of it in the left half.
    expect(await colours('NearNearNearNear')).toEqual(['red', 'red', 'red', 'red']);
    const light = join(folder.path, 'light.png');
    await sharp(picture).flop().toFile(light);
    await importMap(host.host.database, {
      ...{ name: 'The Cairns', picture: null, light, levelOf: undefined, stretch: false },
      now: () => 1,
    });
    expect(await colours(inLight)).toEqual(['blue', 'blue', 'red', 'red']);
    expect(await colours('EmptyEmptyEmptyE')).toEqual(['red', 'red', 'blue', 'blue']);
  });
});
