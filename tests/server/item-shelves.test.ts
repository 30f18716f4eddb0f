import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNearItems } from '#contract/items.ts';
import { readShelves } from '#contract/shelves.ts';
import { backUp, restore } from '#server/db/backup.ts';
import { engines } from './engines.ts';
import { item, recipe } from './records.ts';
import { createTestHost, type TestHost } from './test-host.ts';

const effect = (count: number) => ({ count, name: 'Accuracy', stats: {} });
const lamplighter = {
  name: 'Lamplighter',
  setEffects: [effect(5), effect(3), effect(5)],
};

const records = [
  item(1, 'Lamplighter Hood', { typeDescription: 'Head Light', type: 'Armor', slots: ['helmet'] }),
  item(2, 'Lamplighter Slippers', { typeDescription: 'Feet Light', setBonuses: [lamplighter] }),
  item(3, 'Drowned Lamp', { typeDescription: 'Lamp', setBonuses: [lamplighter] }),
  item(4, 'Tidewarden’s Longblade', { typeDescription: 'Sword One-Handed', type: 'Weapon' }),
  item(5, 'Ring of the Ninth Bell', { typeDescription: '', slots: ['ring-left', 'ring-right'] }),
  item(6, 'Lamp'),
  recipe(7),
];

describe.each(engines)('the shelves on $engine', ({ engine }) => {
  let host: TestHost;
  let cookie: string;

  async function ask(path: string): Promise<unknown> {
    const response = await host.request(path, { headers: { cookie } });
    expect(response.status).toBe(200);
    return response.json();
  }
  const shelves = async () => readShelves.answer.parse(await ask(readShelves.path));
  const near = async (term: string) => {
    const answer = await ask(`${findNearItems.path}?query=${encodeURIComponent(term)}`);
    return findNearItems.answer.parse(answer).items.map(({ name }) => name);
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    cookie = await host.signIn('level3');
  });

  afterAll(() => host.close());

  it('are empty before the first import', async () => {
    expect(await shelves()).toEqual({
      items: 0,
      recipes: 0,
      readAt: null,
      example: null,
      type: [],
      kind: [],
      slot: [],
      sets: [],
    });
    expect(await near('lamp')).toEqual([]);
  });

  it('count what the database holds', async () => {
    expect((await host.load(records)).published).toBe(true);
    const counted = (value: string) => ({ value, count: 1 });
    const found = await shelves();
    expect(found.readAt).toBeGreaterThan(0);
    expect(found).toEqual({
      items: 6,
      recipes: 1,
      readAt: found.readAt,
      example: { layout: 'gear', id: item(3, 'Drowned Lamp').id },
      type: ['Armor', 'Weapon'].map(counted),
      kind: ['Feet Light', 'Head Light', 'Lamp', 'Sword One-Handed'].map(counted),
      slot: ['helmet', 'ring-left', 'ring-right'].map(counted),
      sets: [{ name: 'Lamplighter', items: 2, steps: [3, 5] }],
    });
  });

  it.each([
    ['a letter missing', 'lampligter', 'Lamplighter Hood'],
    ['letters that changed places', 'lmap', 'Lamp'],
    ['the words in another order', 'hood lampligther', 'Lamplighter Hood'],
    ['words of which one is right', 'tidewardens longblades', 'Tidewarden’s Longblade'],
    ['nothing left out', 'ring of the nineth bel', 'Ring of the Ninth Bell'],
  ])('have what is near a term with %s', async (_, term, name) => {
    expect((await near(term))[0]).toBe(name);
  });

  it('have nothing near what nothing is called', async () => {
    expect(await near('qzqzqz')).toEqual([]);
    expect(await near('%%')).toEqual([]);
  });

  it('are for level 3', async () => {
    for (const path of [readShelves.path, `${findNearItems.path}?query=lamp`]) {
      expect((await host.request(path)).status).toBe(401);
      const headers = { cookie: await host.signIn('level2') };
      expect((await host.request(path, { headers })).status).toBe(403);
    }
  });

  it('forget an import that a restored backup has never heard of', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'guildhall-shelves-'));
    const backup = join(folder, 'before.db');
    const { database } = host.host;
    await backUp(database, backup);
    await host.load([item(8, 'Lone Bell')]);
    expect(await near('lone bel')).toEqual(['Lone Bell']);
    await restore(backup, database, join(folder, 'work.db'), () => undefined);
    host.clock.now += 60_000;
    // It gets the number of the import that is no more.
    await host.load([item(9, 'Oak Stool')]);
    cookie = await host.signIn('level3');
    expect(await near('oak stol')).toEqual(['Oak Stool']);
    await rm(folder, { recursive: true });
  });

  it('forget what was replaced', async () => {
    await host.load([item(8, 'Lone Bell', { typeDescription: 'Bell' })]);
    expect(await shelves()).toMatchObject({ items: 1, kind: [{ value: 'Bell', count: 1 }] });
    expect(await near('belll')).toEqual(['Lone Bell']);
  });
});
