import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdClaim } from '#server/db/held-claim.ts';
import type { MapImport } from '#server/maps/asked-map.ts';
import { importMap } from '#server/maps/import-map.ts';
import { removeMap, renameMap } from '#server/maps/manage-maps.ts';
import { holdMap } from '#server/maps/queries.ts';
import { beforeTransaction } from './before-transaction.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { addMapRow, addMapWithPlace, mapPlaceRow, mapRow } from './map-rows.ts';
import { createTestHost, type TestHost } from './test-host.ts';
import { waitForLock } from './wait-for-lock.ts';

const mapId = 'd0000000-0000-4000-8000-000000000001';
const path = `/api/guild/maps/${mapId}/places`;
const drawn = {
  ...{ kind: 'boss', name: 'Old Wick', form: 'point', points: [[10, 20]], words: '' },
  ...{ levels: null, links: [], owner: { layer: 'guild', level: 2 } },
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-map-races-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Writes a picture of so many pixels a side, cut off behind so many of its bytes. */
async function picture(side: number, part = 1): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 99, sigma: 30 };
  const bytes = await sharp({
    create: { width: side, height: side, channels: 3, background: '#000', noise },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const file = join(folder, `${side}-${part}.png`);
  await writeFile(file, bytes.subarray(0, bytes.length * part));
  return file;
}

describe.each(engines)('maps that several change at once, on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  const triggers: string[] = [];

  const db = () => host.host.database.db;
  const now = () => host.clock.now;
  const remove = () => removeMap(db(), 'The Cairns', { isMeant: true, now });
  const bring = (source: MapImport['picture'], part: Partial<MapImport> = {}) =>
    importMap(host.host.database, {
      ...{ name: 'The Cairns', picture: source, levelOf: undefined, stretch: true, now },
      ...part,
    });
  const count = async (
    table: 'maps' | 'map_places' | 'map_place_revisions' | 'map_tiles' | 'files' | 'claims',
  ) => (await db().selectFrom(table).selectAll().execute()).length;

  /** Has the database refuse something, as one does that has no room or is going down. */
  const refuse = async (event: string, table: string, when = 'true') => {
    const name = `refuses_${triggers.length}`;
    triggers.push(`drop trigger ${name}${engine === 'SQLite' ? '' : ` on ${table}`}`);
    const head = `create trigger ${name} before ${event} on ${table}`;
    if (engine === 'SQLite') {
      const body = `begin select raise(abort, 'the disk is gone'); end`;
      await sql.raw(`${head} for each row when ${when} ${body}`).execute(db());
      return;
    }
    await sql
      .raw(
        `create or replace function refuse_all() returns trigger language plpgsql as
         $$ begin raise exception 'the disk is gone'; end $$`,
      )
      .execute(db());
    await sql
      .raw(`${head} for each row when (${when}) execute function refuse_all()`)
      .execute(db());
  };
  const takeAgain = async () => {
    for (const drop of triggers.splice(0)) await sql.raw(drop).execute(db());
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
  });

  beforeEach(async () => {
    for (const table of ['map_place_revisions', 'map_places', 'maps', 'map_tiles'] as const) {
      await db().deleteFrom(table).execute();
    }
    await db().deleteFrom('claims').where('name', '=', 'maps').execute();
  });

  afterEach(takeAgain);

  afterAll(() => host.close());

  it('are removed with what was drawn until then, and nothing of it is left', async () => {
    await addMapWithPlace(host.host.database, mapId);
    let removing: Promise<unknown> = Promise.resolve();
    await db()
      .transaction()
      .execute(async (trx) => {
        // Somebody draws: they hold the map, and have not written yet.
        await holdMap(trx, mapId);
        removing = remove();
        if (engine === 'PostgreSQL') await waitForLock(db());
        const row = mapPlaceRow({ id: 'another', map_id: mapId, number: 2 });
        await trx.insertInto('map_places').values(row).execute();
      });
    await removing;
    expect([await count('maps'), await count('map_places')]).toEqual([0, 0]);
    expect(await officer('POST', path, drawn)).toMatchObject({ status: 404 });
  });

  it('let whoever draws meanwhile draw before, or find no map any more', async () => {
    await addMapWithPlace(host.host.database, mapId);
    const drawing = [1, 2, 3].map(() => officer('POST', path, drawn));
    const [removed, ...answers] = await Promise.all([remove(), ...drawing]);
    expect(removed.map.name).toBe('The Cairns');
    for (const { status } of answers) expect([200, 404]).toContain(status);
    const tables = ['maps', 'map_places', 'map_place_revisions'] as const;
    expect(await Promise.all(tables.map(count))).toEqual([0, 0, 0]);
  });

  it('stay where a level has come beneath them meanwhile', async () => {
    await addMapRow(host.host.database, { id: mapId });
    const level = mapRow({ id: mapId.replace('d', 'e'), name: 'Old Cave', level_of: mapId });
    beforeTransaction(db(), () => db().insertInto('maps').values(level).execute());
    await expect(remove()).rejects.toThrow('The Cairns has levels. Remove those first.');
    expect(await count('maps')).toBe(2);
  });

  it('are brought, renamed and removed by one command at a time', async () => {
    await addMapRow(host.host.database, { id: mapId });
    const claim = await holdClaim(db(), 'maps', now);
    if (!('release' in claim)) throw new Error('Nobody else brings a map.');
    const size = { width: 400, height: 400 };
    for (const command of [
      () => bring(size, { name: 'Old Cave', levelOf: 'The Cairns' }),
      () => renameMap(db(), 'The Cairns', 'The Lamps', { now }),
      remove,
    ]) {
      await expect(command()).rejects.toThrow(/^Another map is being brought; nothing was changed/);
    }
    expect(await count('maps')).toBe(1);
    await claim.release();
  });

  it('say what is wrong with a picture, also where the database fails after that', async () => {
    const cut = await picture(600, 0.4);
    await refuse('delete', 'claims', `old.name = 'maps'`);
    await expect(bring(cut)).rejects.toThrow(/600-0\.4\.png: is damaged or cut off/);
    await takeAgain();
    await db().deleteFrom('claims').where('name', '=', 'maps').execute();
    expect(await bring(await picture(600))).toMatchObject({ isNew: true, leftovers: false });
  });

  it('leave no tiles of a picture that came to nothing', async () => {
    const files = await count('files');
    // The first hundreds of its tiles are kept by then.
    await refuse('insert', 'map_tiles', 'new.tile_row = 10');
    await expect(bring(await picture(2800))).rejects.toThrow('the disk is gone');
    expect([await count('maps'), await count('map_tiles')]).toEqual([0, 0]);
    expect(await count('files')).toBe(files);
  });

  it('say that tiles of before could not be taken away, and do it with the next picture', async () => {
    await bring(await picture(600));
    await refuse('delete', 'map_tiles');
    expect(await bring(await picture(300))).toMatchObject({ isNew: false, leftovers: true });
    const both = await count('map_tiles');
    await takeAgain();
    expect(await bring(await picture(300))).toMatchObject({ isNew: false, leftovers: false });
    expect(await count('map_tiles')).toBeLessThan(both);
    expect(await count('map_tiles')).toBe(5);
  });
});
