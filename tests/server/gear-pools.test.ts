import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCraftableGear, listOwnGear } from '#contract/gear-pools.ts';
import { type Caller, callerOf } from './calls.ts';
import { dropRow } from './drop-rows.ts';
import { engines } from './engines.ts';
import { characterRow } from './raid-rows.ts';
import { item, recipe } from './records.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const makes = (id: string, profession: string | null, certification: string | null = null) => ({
  ...{ name: `Makes ${id}`, profession, certification },
  ...{ reward: [{ id, quantity: 1 }], primaryResources: [{ id: '90', quantity: 2 }] },
});

/** More than are read at once, of a skill that nobody has. */
const many = Array.from({ length: 210 }, (_, n) => String(1000 + n));

const records = [
  item('1', 'Hood', { slots: ['helmet'], itemRecipeId: ['10'] }),
  item('2', 'Robe', { slots: ['chest'], itemRecipeId: ['11'] }),
  item('3', 'Belt', { slots: ['belt'], itemRecipeId: ['12'] }),
  item('4', 'Ring', { slots: ['ring-left'], itemRecipeId: ['13', '14'] }),
  item('5', 'Cloak', { slots: ['back'] }),
  item('6', 'Boots', { slots: ['feet'], itemRecipeId: ['15'] }),
  item('90', 'Cloth', { layout: 'resource', itemRecipeId: ['16'] }),
  recipe('10', makes('1', 'Tailoring', 'Master')),
  recipe('11', makes('2', 'Tailoring', 'Grandmaster')),
  recipe('12', makes('3', null)),
  // Of several recipes one is enough.
  recipe('13', makes('4', 'Jewel cutting', 'Novice')),
  recipe('14', makes('4', 'EArtisan::armor_smithing', 'Journeyman')),
  recipe('15', makes('6', 'Singing', 'Novice')),
  recipe('16', makes('90', 'Tailoring', 'Novice')),
  ...many.flatMap((id) => [
    item(id, `Bead ${id}`, { slots: ['ring-left'], itemRecipeId: [`9${id}`] }),
    recipe(`9${id}`, makes(id, 'Scribing')),
  ]),
];

describe.each(engines)('the pools of gear on $engine', ({ engine }) => {
  let host: TestHost;
  const callers = new Map<string, Caller>();
  const as = (name: string) => callers.get(name)!;
  const db = () => host.host.database.db;
  const craftable = async () => {
    const { body } = await as('nobody')('GET', listCraftableGear.path);
    return listCraftableGear.answer.parse(body).ids;
  };
  const own = async (name: string) => {
    const { body } = await as(name)('GET', listOwnGear.path);
    return listOwnGear.answer.parse(body).ids;
  };
  const worn = (id: string) => ({ id, rarity: 'Common', enchantLevel: 0, quality: 0 });

  beforeAll(async () => {
    host = await createTestHost(engine);
    for (const name of Object.keys(people)) callers.set(name, await callerOf(host, name));
    expect(await craftable()).toEqual([]);
    expect((await host.load(records)).published).toBe(true);
  });

  afterAll(() => host.close());

  it('have what the skills of characters in the server are enough for', async () => {
    // What asks for no skill anybody makes.
    expect(await craftable()).toEqual(['3']);
    const { id: owner } = people.level2!;
    const form = { artisan1: 'Tailoring', artisan1Level: 30 };
    const alt = { artisan2: 'Armor smithing', artisan2Level: 20 };
    await db()
      .insertInto('characters')
      .values([
        characterRow('tailor', owner, { form }),
        characterRow('smith', owner, { isMain: false, form: alt }),
        characterRow('gone', people.outsider!.id, {
          form: { artisan1: 'Scribing', artisan1Level: 50 },
        }),
      ])
      .execute();
    expect(await craftable()).toEqual(['1', '3', '4']);
    await db().deleteFrom('characters').where('id', '=', 'tailor').execute();
    expect(await craftable()).toEqual(['3', '4']);
    await host.load([
      ...records,
      item('7', 'Veil', { slots: ['helmet'], itemRecipeId: ['17'] }),
      recipe('17', makes('7', null)),
    ]);
    expect(await craftable()).toEqual(['3', '4', '7']);
  });

  it('have what one wears, keeps in sets and received, and nobody else’s', async () => {
    const characterId = randomUUID();
    const { id: me } = people.level3!;
    await as('level3')('POST', '/api/aoc/character/gear', {
      ...{ characterId, IGN: 'Owner', gear: { helmet: worn('1'), belt: worn('3') } },
    });
    const sets = `/api/aoc/character/${characterId}/sets`;
    const [kept, removed] = [randomUUID(), randomUUID()];
    await as('level3')('PUT', `${sets}/${kept}`, {
      ...{ revision: 0, name: 'Kept', gear: { chest: worn('2'), belt: worn('3') } },
    });
    await as('level3')('PUT', `${sets}/${removed}`, {
      ...{ revision: 0, name: 'Removed', gear: { feet: worn('6') } },
    });
    const gone = await as('level3')('DELETE', `${sets}/${removed}?revision=1`);
    expect(gone.status).toBeLessThan(300);
    const received = { entered_by: me, user_id: me, fate: 'member' } as const;
    await db()
      .insertInto('drops')
      .values([
        dropRow({ ...received, id: 'cloak', item_id: '5' }),
        dropRow({ ...received, id: 'wrong', item_id: '4' }),
        dropRow({
          ...received,
          id: 'right',
          item_id: '4',
          user_id: people.level2!.id,
          corrects: 'wrong',
        }),
        dropRow({ ...received, id: 'cloth', item_id: '90', item_layout: 'resource' }),
      ])
      .execute();
    expect(await own('level3')).toEqual(['1', '2', '3', '5']);
    expect(await own('level2')).toEqual(['4']);
    expect(await own('nobody')).toEqual([]);
  });

  it('are for guild members', async () => {
    for (const { path } of [listCraftableGear, listOwnGear]) {
      expect((await host.request(path)).status).toBe(401);
      expect((await as('outsider')('GET', path)).status).toBe(403);
    }
  });
});
