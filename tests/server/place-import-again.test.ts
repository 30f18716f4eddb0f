import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Place } from '#contract/place-shapes.ts';
import { unpackPlaces } from '#rules/map/packing.ts';
import { importPlaces } from '#server/place-imports/import-places.ts';
import { nameLinks } from '#server/place-imports/naming.ts';
import { readPlaceRecords } from '#server/place-imports/place-records.ts';
import { beforeTransaction } from './before-transaction.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { addMapRow } from './map-rows.ts';
import { item } from './records.ts';
import { createTestHost, type TestHost } from './test-host.ts';

const mapId = 'd0000000-0000-4000-8000-000000000001';
const path = `/api/guild/maps/${mapId}/places`;
const evening = eventRow({
  ...{ id: '99999999-9999-4999-8999-999999999991', title: 'Slow Tide' },
  starts_at: Date.UTC(2026, 10, 22, 20),
});

const place = (id: string, part: object = {}) => ({
  ...{ map: 'The Cairns', id, kind: 'resource', name: `Amber ${id}`, points: [[10, 20]] },
  ...part,
});

async function* linesOf(records: readonly object[]) {
  for (const [index, record] of records.entries()) {
    yield { file: 'places.ndjson', line: index + 1, text: JSON.stringify(record) };
  }
}

describe.each(engines)('the next import of places on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;

  const read = (records: readonly object[]) =>
    readPlaceRecords(host.host.database, linesOf(records), host.clock.now);
  const bring = async (...records: readonly object[]) => {
    const { places, faults } = await read(records);
    expect(faults).toEqual([]);
    return importPlaces(host.host.database, places, { now: () => host.clock.now });
  };
  const at = async (number: number) => (await officer('GET', `${path}/${number}`)).body as Place;
  const change = async (number: number, part: object) => {
    const { kind, name, form, points, words, levels, level, links, revision } = await at(number);
    const owner = { layer: 'guild', level };
    const body = { kind, name, form, points, words, levels, links: links.map(sent), owner };
    const answer = await officer('PUT', `${path}/${number}`, { ...body, revision, ...part });
    expect(answer.status).toBe(200);
  };
  const sent = (link: Place['links'][number]) =>
    link.kind === 'item' ? { kind: 'item', id: link.id, words: link.words } : link;
  const remove = async (number: number) => {
    const { revision } = await at(number);
    await officer('POST', `${path}/${number}/removal`, { revision });
  };
  const listed = async () => unpackPlaces((await officer('GET', path)).body);
  const kept = (id: string, part: object) => ({
    map: 'The Cairns',
    id,
    name: `Amber ${id}`,
    ...part,
  });

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    await addMapRow(host.host.database, { id: mapId });
  });

  beforeEach(async () => {
    const { db } = host.host.database;
    await db.deleteFrom('map_place_revisions').execute();
    await db.deleteFrom('map_places').execute();
    await db.updateTable('maps').set({ last_number: 0 }).execute();
    host.clock.now = Date.UTC(2026, 10, 20, 12);
    await host.load([item(1, 'Amber Bead')]);
  });

  afterAll(() => host.close());

  it('takes what the file says anew, and leaves what somebody has changed by hand', async () => {
    await bring(place('1', { words: 'Old' }));
    await change(1, { owner: { layer: 'guild', level: 7 }, points: [[30, 40]] });
    const next = place('1', { words: 'New', points: [[50, 60]] });
    const byHand = [kept('1', { why: 'changed', parts: ['drawing', 'level'] })];
    expect(await bring(next)).toMatchObject({ changed: 1, same: 0, kept: byHand });
    expect(await at(1)).toMatchObject({
      ...{ words: 'New', level: 7, points: [[30, 40]], revision: 3, changed: { by: null } },
    });
    // Whoever brings the same file again reads the same: it is no copy of what stands.
    expect(await bring(next)).toMatchObject({ changed: 0, same: 0, kept: byHand });
    // The file goes on changing what nobody has touched.
    expect(await bring(place('1', { words: 'Newer', points: [[50, 60]] }))).toMatchObject({
      ...{ changed: 1, kept: byHand },
    });
    expect(await at(1)).toMatchObject({ words: 'Newer', level: 7, points: [[30, 40]] });
    // All that it says anew was changed by hand: no revision.
    await change(1, { name: 'By hand', words: 'By hand' });
    expect(
      await bring(place('1', { name: 'Other', words: 'Newest', points: [[50, 60]] })),
    ).toMatchObject({
      ...{ changed: 0, same: 0 },
      kept: [{ id: '1', why: 'changed', parts: ['drawing', 'name', 'words', 'level'] }],
    });
    expect(await at(1)).toMatchObject({ name: 'By hand', words: 'By hand', revision: 5 });
  });

  it('follows the file again in what was put back to what the last import said', async () => {
    await bring(place('1', { words: 'Old' }));
    await change(1, { words: 'By hand' });
    await officer('POST', `${path}/1/restore`, { revision: 2, wanted: 1 });
    expect(await bring(place('1', { words: 'New' }))).toMatchObject({ changed: 1, kept: [] });
    expect((await at(1)).words).toBe('New');
  });

  it('says of the same file what differs from it by hand, and counts none of that as before', async () => {
    const file = ['1', '2', '3', '4'].map((id) => place(id));
    await bring(...file);
    await change(1, { name: 'By hand' });
    await remove(2);
    const report = {
      ...{ added: 0, changed: 0, removed: 0, same: 2 },
      kept: [
        { ...kept('1', { why: 'changed', parts: ['name'] }), name: 'By hand' },
        kept('2', { why: 'removed' }),
      ],
    };
    expect(await bring(...file)).toMatchObject(report);
    expect(await bring(...file)).toMatchObject(report);
    expect((await at(1)).revision).toBe(2);
  });

  it('leaves removed what somebody has removed, and says so each time', async () => {
    await bring(place('1'), place('2'));
    await remove(1);
    expect(await bring(place('1', { words: 'New' }), place('2'))).toMatchObject({
      ...{ changed: 0, same: 1, kept: [kept('1', { why: 'removed' })] },
    });
    expect((await listed()).map(({ number }) => number)).toEqual([2]);
    // Whoever brings it back has what it was, and the file says the rest next time.
    await officer('POST', `${path}/1/restore`, { revision: 1, wanted: 1 });
    expect(await bring(place('1', { words: 'Newer' }), place('2'))).toMatchObject({ changed: 1 });
    expect((await at(1)).words).toBe('Newer');
  });

  it('keeps what somebody has changed when the file has it no more, and takes the rest away', async () => {
    await bring(place('1'), place('2'), place('3'));
    await change(1, { words: 'By hand' });
    expect(await bring(place('3'))).toMatchObject({
      ...{ removed: 1, same: 1, kept: [kept('1', { why: 'gone' })] },
    });
    expect((await listed()).map(({ number }) => number)).toEqual([1, 3]);
    // What an import took away and somebody brought back is theirs as well.
    await officer('POST', `${path}/2/restore`, { revision: 1, wanted: 1 });
    expect(await bring(place('3'))).toMatchObject({
      ...{ removed: 0, same: 1 },
      kept: [kept('1', { why: 'gone' }), kept('2', { why: 'gone' })],
    });
    expect((await listed()).map(({ number }) => number)).toEqual([1, 2, 3]);
    // The file has it again, as it had it: what was changed by hand stays.
    await bring(place('1', { name: 'New' }), place('2'), place('3'));
    expect(await at(1)).toMatchObject({ name: 'New', words: 'By hand' });
  });

  it('of a database that has never kept what a file said leaves all that was changed', async () => {
    await bring(place('1'), place('2'));
    await change(1, { words: 'By hand' });
    await host.host.database.db.updateTable('map_places').set({ source_said: null }).execute();
    expect(await bring(place('1', { name: 'A' }), place('2', { name: 'B' }))).toMatchObject({
      ...{ changed: 1, kept: [{ id: '1', why: 'changed', parts: ['name', 'words'] }] },
    });
    expect((await listed()).map(({ name }) => name)).toEqual(['Amber 1', 'B']);
  });

  it('gives what links lead to its name once it has come, and says what never came', async () => {
    const links = [
      { kind: 'item', id: '1', words: '' },
      { kind: 'item', id: '2', words: '2–4' },
      { kind: 'event', id: evening.id },
    ];
    const records = [place('1', { links }), place('2')];
    const absent = [
      { map: 'The Cairns', name: 'Amber 1', id: '1', leadsTo: 'item 2' },
      { map: 'The Cairns', name: 'Amber 1', id: '1', leadsTo: `event ${evening.id}` },
    ];
    expect((await bring(...records)).dangling).toEqual(absent);
    // The same file says the same again.
    expect(await bring(...records)).toMatchObject({ same: 2, dangling: absent });
    expect((await listed())[0]?.items.map(({ name }) => name)).toEqual(['Amber Bead', 'Item 2']);
    await host.load([item(1, 'Amber Bead'), item(2, 'Old Lamp')]);
    const { db } = host.host.database;
    await db.insertInto('events').values(evening).execute();
    expect(await nameLinks(host.host.database)).toBe(1);
    expect(await nameLinks(host.host.database)).toBe(0);
    expect((await listed())[0]?.items).toMatchObject([
      { name: 'Amber Bead' },
      { name: 'Old Lamp', layout: 'gear' },
    ]);
    const { links: named, revision } = await at(1);
    expect(revision).toBe(1);
    expect(named).toMatchObject([{}, { name: 'Old Lamp', words: '2–4' }, { title: 'Slow Tide' }]);
    expect(await bring(...records)).toMatchObject({ same: 2, dangling: [], kept: [] });
    await db.deleteFrom('events').execute();
  });

  it('names of itself what has come since the import before', async () => {
    const records = [place('1', { links: [{ kind: 'item', id: '2', words: '' }] })];
    await bring(...records);
    await host.load([item(2, 'Old Lamp')]);
    expect(await bring(...records)).toMatchObject({ same: 1, dangling: [] });
    expect((await listed())[0]?.items.map(({ name }) => name)).toEqual(['Old Lamp']);
  });

  it('is whole or none of it, though others write in between', async () => {
    const cave = { id: mapId.replace('d', 'e'), name: 'Old Cave' };
    await addMapRow(host.host.database, cave);
    const { db } = host.host.database;
    beforeTransaction(db, () => db.deleteFrom('maps').where('id', '=', cave.id).execute());
    await expect(bring(place('1'), place('1', { map: 'Old Cave' }))).rejects.toThrow(
      'A map has gone meanwhile; nothing was changed.',
    );
    const tables = ['map_places', 'map_place_revisions'] as const;
    for (const table of tables) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  it('takes in what an import has left behind that ended in the middle', async () => {
    await bring(place('1', { words: 'Old' }), place('2'));
    const { db } = host.host.database;
    await db
      .updateTable('map_places')
      .set({ removed_at: host.clock.now, source_hash: sql<string>`'staged ' || source_hash` })
      .where('source_id', '=', '1')
      .execute();
    expect(await listed()).toHaveLength(1);
    const report = await bring(place('1', { words: 'Old' }), place('2'));
    expect(report).toMatchObject({ added: 1, changed: 0, removed: 0, same: 1, kept: [] });
    expect(await at(1)).toMatchObject({ words: 'Old', revision: 1 });
  });

  it('leaves what somebody does while it is under way', async () => {
    await bring(place('1', { words: 'Old', seen: '2026-11-01' }));
    host.clock.now += 60_000;
    const { db } = host.host.database;
    beforeTransaction(db, async () => {
      await change(1, { words: 'By hand' });
      await officer('POST', `${path}/1/timer`, { minutes: 30 });
    });
    expect(await bring(place('1', { words: 'New', name: 'Other' }))).toMatchObject({
      ...{ changed: 1, kept: [{ why: 'changed', parts: ['words'] }] },
    });
    expect(await at(1)).toMatchObject({
      ...{ name: 'Other', words: 'By hand', timer: { minutes: 30 } },
      seen: { by: { username: 'level7' } },
    });
  });

  it('shows nothing of what it brings before all of it, and leaves what somebody does by then', async () => {
    await bring(place('1', { words: 'Old' }), place('2'));
    const { db } = host.host.database;
    const history = async () => {
      const { body } = await officer('GET', `${path}/1/revisions`);
      return (body as Place[]).map(({ revision, words }) => [revision, words]);
    };
    let early: unknown;
    beforeTransaction(db, () => {
      // Right before all of it is shown.
      beforeTransaction(db, async () => {
        early = [await history(), (await at(1)).words];
        const restored = await officer('POST', `${path}/1/restore`, { revision: 1, wanted: 2 });
        expect(restored.status).toBe(404);
        await change(1, { words: 'By hand' });
      });
      return Promise.resolve();
    });
    const report = await bring(
      place('1', { words: 'New', name: 'Other' }),
      place('2', { name: 'Else' }),
    );
    expect(report).toMatchObject({ changed: 2, kept: [{ why: 'changed', parts: ['words'] }] });
    expect(early).toEqual([[[1, 'Old']], 'Old']);
    expect(await history()).toEqual([
      [3, 'By hand'],
      [2, 'By hand'],
      [1, 'Old'],
    ]);
    expect((await listed()).map(({ name }) => name)).toEqual(['Other', 'Else']);
  });

  it('leaves nothing of what came to nothing, and whoever changes a place does not meet it', async () => {
    await bring(place('1', { words: 'Old' }));
    const { db } = host.host.database;
    const revisions = () =>
      db.selectFrom('map_place_revisions').selectAll().orderBy('revision').execute();
    beforeTransaction(db, () => {
      beforeTransaction(db, () => Promise.reject(new Error('The disk is full.')));
      return Promise.resolve();
    });
    await expect(bring(place('1', { words: 'New' }))).rejects.toThrow('The disk is full.');
    const [first, ...more] = await revisions();
    expect([first?.revision, more]).toEqual([1, []]);
    // A crash leaves what it had begun.
    await db
      .insertInto('map_place_revisions')
      .values({ ...first!, revision: 2, body: first!.body.replace('Old', 'Never shown') })
      .execute();
    await change(1, { name: 'By hand' });
    expect((await revisions()).map(({ body }) => body.includes('Never'))).toEqual([false, false]);
    expect(await bring(place('1', { words: 'Newer' }))).toMatchObject({ changed: 1 });
    expect(await at(1)).toMatchObject({ name: 'By hand', words: 'Newer', revision: 3 });
  });

  it('leaves what is shown where the connection fails right after', async () => {
    const { db } = host.host.database;
    beforeTransaction(db, () => {
      const spy = vi.spyOn(db, 'transaction');
      spy.mockImplementationOnce(() => {
        spy.mockRestore();
        const showing = db.transaction();
        const execute = showing.execute.bind(showing);
        vi.spyOn(showing, 'execute').mockImplementationOnce(async (work) => {
          await execute(work);
          throw new Error('The connection is lost.');
        });
        return showing;
      });
      return Promise.resolve();
    });
    await expect(bring(place('1'), place('2'))).rejects.toThrow('The connection is lost.');
    expect((await listed()).map(({ name }) => name)).toEqual(['Amber 1', 'Amber 2']);
  });

  it('keeps as many revisions of a place as are kept of what somebody changes', async () => {
    for (let time = 0; time < 23; time += 1) await bring(place('1', { words: `Time ${time}` }));
    const { body } = await officer('GET', `${path}/1/revisions`);
    expect((body as Place[]).map(({ revision }) => revision)).toEqual(
      Array.from({ length: 20 }, (_, index) => 23 - index),
    );
  });

  it('refuses a day on which nobody can have seen anything yet, and a name that shows nothing, by its line', async () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2126-01-01'];
    const { faults } = await read(days.map((seen, index) => place(String(index), { seen })));
    const reason = 'must not lie ahead';
    // On the other side of the world it is the 21st already.
    expect(faults).toMatchObject([
      { line: 3, field: 'seen', reason },
      { line: 4, field: 'seen', reason },
    ]);
    const { faults: unseen } = await read([place('1', { name: '\u200B' })]);
    expect(unseen).toMatchObject([{ line: 1, field: 'name', reason: 'must not be empty' }]);
    await bring(place('1', { seen: '2026-11-21' }));
    expect((await listed())[0]?.seenAt).toBe(Date.UTC(2026, 10, 20));
    expect((await at(1)).seen?.at).toBe(new Date(host.clock.now).toISOString());
  });
});
