import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemSchema } from '#contract/game-records.ts';
import { countGearBySlot, readGearBatch } from '#contract/gear.ts';
import { listGearBySlot } from '#contract/gear-by-slot.ts';
import { migrationsFor } from '#server/db/migrations.ts';
import { termTooShort } from '#rules/text/search-text.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { databaseSlot } from '#rules/gear/slots.ts';
import { engines } from './engines.ts';
import { item, recipe } from './records.ts';
import { createTestHost, type TestHost } from './test-host.ts';

/** Two ids that are one number, and names in no order. */
const records = [
  item('6064630417662541002', 'Bell Ring', { slots: ['ring-left', 'ring-right'] }),
  item('6064630417662541001', 'Bell Ring', { slots: ['ring-left', 'ring-right', 'ring-left'] }),
  item('3', 'Änchor 100% Ring', { slots: ['ring-left'] }),
  item('4', 'Anchor 1000 Ring', { slots: ['ring-left'] }),
  item('5', 'Wheel', { slots: ['ring-left'], layout: 'vehicle' }),
  item('6', 'Hood', { slots: ['helmet'] }),
  item('7', 'Nothing', {}),
  ...Array.from({ length: 23 }, (_, n) =>
    item(100 + n, `Belt ${String(n).padStart(2, '0')}`, { slots: ['belt'] }),
  ),
  recipe('9'),
];

describe.each(engines)('gear on $engine', ({ engine }) => {
  let host: TestHost;
  let cookie: string;

  const ask = (path: string, as = cookie) =>
    host.request(`/api/aoc/database/${path}`, { headers: { cookie: as } });

  async function list(slot: string, query = '') {
    const response = await ask(`gear/bySlot/${slot}${query}`);
    expect(response.status).toBe(200);
    return listGearBySlot.answer.parse(await response.json());
  }

  const idsIn = async (slot: string, query = '') =>
    (await list(slot, query)).items.map(({ id }) => id);

  beforeAll(async () => {
    host = await createTestHost(engine);
    cookie = await host.signIn('nobody');
    expect((await list('belt')).pagination).toEqual({
      total: 0,
      page: 1,
      pageSize: 10,
      totalPages: 0,
    });
    expect((await host.load(records)).published).toBe(true);
  });

  afterAll(() => host.close());

  it('counts what fits each slot: each piece once, and gear only', async () => {
    const response = await ask('gear/bySlot');
    const counts = countGearBySlot.answer.parse(await response.json());
    expect(counts).toEqual({ belt: 23, helmet: 1, 'ring-left': 4, 'ring-right': 2 });
  });

  it('lists what fits a slot by name, then by id, each piece once, and gear only', async () => {
    expect(await idsIn('ring-left')).toEqual([
      '3',
      '4',
      '6064630417662541001',
      '6064630417662541002',
    ]);
    expect(await idsIn('ring-right')).toEqual(['6064630417662541001', '6064630417662541002']);
    expect(await idsIn('helmet')).toEqual(['6']);
  });

  it('has a page of ten, and as many as are asked for', async () => {
    const first = await list('belt');
    expect(first.items).toHaveLength(10);
    expect(first.pagination).toEqual({ total: 23, page: 1, pageSize: 10, totalPages: 3 });
    const last = await list('belt', '?page=3');
    expect(last.items.map(({ name }) => name)).toEqual(['Belt 20', 'Belt 21', 'Belt 22']);
    expect((await list('belt', '?page=4')).items).toEqual([]);
    expect((await list('belt', '?pageSize=50')).pagination.totalPages).toBe(1);
  });

  it.each([
    ['?query=anchor', ['3', '4']],
    ['?query=ÄNCHOR', ['3', '4']],
    ['?query=100%25', ['3']],
    ['?query=0_r', []],
    ['?query=zz', []],
    ['?query=', ['3', '4', '6064630417662541001', '6064630417662541002']],
    ['?query=%20%20', ['3', '4', '6064630417662541001', '6064630417662541002']],
  ])('narrows a slot by a part of the name: %s', async (query, ids) => {
    expect(await idsIn('ring-left', query)).toEqual(ids);
  });

  it('knows every slot of the paper doll by the database’s name', async () => {
    for (const slot of dollSlots) {
      expect((await ask(`gear/bySlot/${databaseSlot(slot)}`)).status).toBe(200);
    }
  });

  it.each([
    ['gear/bySlot/ring-left?query=a', termTooShort],
    ['gear/bySlot/ring-left?page=0', 'page must be a whole number from 1 to 100000'],
    ['gear/bySlot/ring-left?pageSize=51', 'pageSize must be a whole number from 1 to 50'],
    ['gear/bySlot/%3Cscript%3E', 'slot must be a word of at most 40 letters, digits and hyphens'],
    ['gear/bySlot/..%2f..', 'slot must be a word'],
    ['gear?ids=', 'ids must be 1 to 50 ids with commas between them'],
    ['gear?ids=1,,2', 'ids must be 1 to 50 ids with commas between them'],
    [`gear?ids=${Array(51).fill('1').join()}`, 'ids must be 1 to 50 ids'],
    ['gear/12345678901234567890', 'id must be 1 to 19 digits'],
    ['character/gear/x', 'id must be 1 to 19 digits'],
  ])('refuses %s', async (path, detail) => {
    const response = await ask(path);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { detail: string }).detail).toContain(detail);
  });

  it.each(['gear', 'character/gear'])('answers one piece at %s/{id}', async (path) => {
    const response = await ask(`${path}/6064630417662541002`);
    expect(response.status).toBe(200);
    expect(itemSchema.parse(await response.json())).toMatchObject({ id: '6064630417662541002' });
    for (const id of ['6064630417662541003', '5', '9']) {
      expect((await ask(`${path}/${id}`)).status).toBe(404);
    }
  });

  it('answers several pieces in the order asked, and names those that are not there', async () => {
    const response = await ask('gear?ids=6,404,6064630417662541001,6,5');
    const { items, missing } = readGearBatch.answer.parse(await response.json());
    expect(items.map(({ id }) => id)).toEqual(['6', '6064630417662541001']);
    expect(missing).toEqual(['404', '5']);
  });

  it.each(['gear/bySlot/belt', 'gear?ids=6', 'gear/6', 'character/gear/6'])(
    'keeps %s for guild members',
    async (path) => {
      expect((await host.request(`/api/aoc/database/${path}`)).status).toBe(401);
      expect((await ask(path, await host.signIn('outsider'))).status).toBe(403);
      expect((await ask(path)).status).toBe(200);
    },
  );

  it('forgets the slots of a snapshot that was replaced', async () => {
    await host.load([item('8', 'New Ring', { slots: ['ring-left'] })]);
    expect(await idsIn('ring-left')).toEqual(['8']);
    const { db } = host.host.database;
    expect(await db.selectFrom('item_slots').select('item_id').execute()).toHaveLength(1);
    expect(await db.selectFrom('recipe_links').select('item_id').execute()).toHaveLength(0);
  });
});

describe.each(engines)('a snapshot from before slots were listed, on $engine', ({ make }) => {
  it('has them listed when the schema is brought up to date', async () => {
    const made = await make();
    const { db, engine } = made.database;
    const columns = { snapshot_id: 1, name_key: 'hood', card: '{}' };
    await db
      .insertInto('snapshots')
      .values({ id: 1, created_at: 1, source: 't', is_current: 1, first_rank: 1, last_rank: 1 })
      .execute();
    const hood = { ...item('1', 'Hood', { slots: ['helmet'] }), learnableRecipeIds: ['4'] };
    const body = JSON.stringify({ ...hood, deconstructionRecipeId: '5' });
    await db
      .insertInto('items')
      .values({ ...columns, id: '1', layout: 'gear', body })
      .execute();
    const cloth = [{ id: '2' }];
    const made1 = { id: '3', reward: [{ id: '1' }], primaryResources: cloth, generalResources: [] };
    await db
      .insertInto('recipes')
      .values({ snapshot_id: 1, id: '3', body: JSON.stringify(made1) })
      .execute();
    await db.schema.dropTable('item_slots').execute();
    await db.schema.dropTable('recipe_links').execute();
    await migrationsFor(engine)['0050-game-index']!.up(db);
    expect(await db.selectFrom('item_slots').select(['slot', 'item_id']).execute()).toEqual([
      { slot: 'helmet', item_id: '1' },
    ]);
    const links = await db
      .selectFrom('recipe_links')
      .select(['kind', 'item_id', 'recipe_id'])
      .orderBy('kind')
      .execute();
    expect(links).toEqual([
      { kind: 'breaks-down', item_id: '1', recipe_id: '5' },
      { kind: 'makes', item_id: '1', recipe_id: '3' },
      { kind: 'takes', item_id: '2', recipe_id: '3' },
      { kind: 'teaches', item_id: '1', recipe_id: '4' },
    ]);
    await made.remove();
  });
});
