import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGearSpace } from '#contract/gear-space.ts';
import { pieceStats } from '#rules/gear/gear-space.ts';
import { engines } from './engines.ts';
import { item, recipe } from './records.ts';
import { createTestHost, type TestHost } from './test-host.ts';

const armor = (min: number) => ({ primary: [{ id: '7', name: 'Armor', min, max: min + 5 }] });
const set = { name: 'Lamps', setEffects: [{ count: 2, name: 'Glow', stats: { common: 0.01 } }] };

/** More than are read at once; a third of them has no stats. */
const many = Array.from({ length: 450 }, (_, n) =>
  item(1000 + n, `Belt ${n}`, {
    slots: ['belt'],
    ...(n % 3 > 0 && { stats: { common: armor(n), legendary: armor(n + 100) } }),
  }),
);

const records = [
  item('3', 'Ring', {
    slots: ['ring-left', 'ring-right', 'ring-left'],
    stats: { common: armor(1) },
    setBonuses: [set, set],
    itemRecipeId: ['9'],
    ...{ rarityMin: 'Common', rarityMax: 'Uncommon', level: 12 },
  }),
  item('4', 'Wheel', { layout: 'vehicle', stats: { common: armor(1) } }),
  ...many,
  recipe('9'),
];

describe.each(engines)('the space of gear on $engine', ({ engine }) => {
  let host: TestHost;
  let cookie: string;

  const ask = (headers: Record<string, string> = {}, as = cookie) =>
    host.request(readGearSpace.path, { headers: { cookie: as, ...headers } });

  const read = async () => readGearSpace.answer.parse(await (await ask()).json());

  beforeAll(async () => {
    host = await createTestHost(engine);
    cookie = await host.signIn('nobody');
  });

  afterAll(() => host.close());

  it('is empty before the first import, but for the guild’s profiles', async () => {
    const space = await read();
    expect(space).toMatchObject({ pieces: [], kinds: [], sets: [] });
    expect(space.profiles.map(({ name }) => name)).toContain('Harbour wall');
  });

  it('has every piece with stats or a set, gear only', async () => {
    await host.load(records);
    const space = await read();
    expect(space.pieces).toHaveLength(301);
    const ring = space.pieces.find(({ id }) => id === '3')!;
    expect(ring).toMatchObject({
      ...{ name: 'Ring', level: 12, rarityMin: 'Common', rarityMax: 'Uncommon' },
      ...{ slots: ['ring-left', 'ring-right'], sets: [0], isCrafted: true },
    });
    expect(pieceStats(space, ring, 'Common').primary).toEqual(armor(1).primary);
    expect(space.sets).toEqual([set]);
    const belt = space.pieces.find(({ id }) => id === '1448')!;
    expect(belt.isCrafted).toBe(false);
    expect(pieceStats(space, belt, 'Legendary').primary).toEqual(armor(548).primary);
  });

  it('is sent once as long as the game’s data stays', async () => {
    const first = await ask();
    const etag = first.headers.get('etag')!;
    const { revision: known } = readGearSpace.answer.parse(await first.json());
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await ask({ 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    await host.load([item('8', 'New Ring', { slots: ['ring-left'], stats: { common: armor(2) } })]);
    const later = await ask({ 'if-none-match': etag });
    expect(later.status).toBe(200);
    const { revision, pieces } = readGearSpace.answer.parse(await later.json());
    expect(pieces).toMatchObject([{ id: '8' }]);
    expect(`"${revision}"`).toBe(later.headers.get('etag'));
    expect(revision).not.toBe(known);
  });

  it('is for guild members', async () => {
    expect((await host.request(readGearSpace.path)).status).toBe(401);
    expect((await ask({}, await host.signIn('outsider'))).status).toBe(403);
  });
});
