import { describe, expect, it } from 'vitest';
import type { Item } from '#contract/game-records.ts';
import { makeGameRecords } from '#demo/game/game-records.ts';
import { foundOf } from '#islands/character-form/best/best-answers.ts';
import { makeProblem } from '#islands/character-form/best/best-problem.ts';
import type { Wish } from '#islands/character-form/best/wish.ts';
import { countedStats } from '#rules/gear/counted-stats.ts';
import { equip, type Gear } from '#rules/gear/equipment.ts';
import { GearPacker } from '#rules/gear/gear-space.ts';
import { startProfiles } from '#rules/gear/start-weights.ts';
import { scoreTotals, type StatProfile } from '#rules/gear/stat-weights.ts';
import { wornSets } from '#rules/gear/worn-sets.ts';
import { bestGear } from '#solving/gear/best.ts';

const packer = new GearPacker();
const items = new Map<string, Item>();
for (const record of makeGameRecords(1, 1500)) {
  if (record.kind === 'item' && record.item.layout === 'gear') {
    items.set(record.item.id, record.item);
  }
}
const pieces = Array.from(items.values()).flatMap((item) => packer.pack(item) ?? []);
const space = { ...packer.shared, pieces };

const [tank, mage] = ['Tank', 'Mage'].map((archetype) => startProfiles(archetype)[0]!) as [
  StatProfile,
  StatProfile,
];

const wishOf = (more: Partial<Wish>): Wish => ({
  revision: '1',
  profile: tank,
  settings: { rarity: 'best', enchant: 20, qualityTenths: 1000 },
  pool: { is: 'all' },
  level: 50,
  worn: {},
  locked: [],
  excluded: [],
  ...more,
});

function search(wish: Wish) {
  const problem = makeProblem(space, wish);
  const watch = { isOver: () => false, onStep: () => undefined };
  const found = foundOf(wish, problem, bestGear(problem, 10, watch));
  if (found.is !== 'found') throw new Error('Nothing reaches the floors');
  return found;
}

function scoreOf(gear: Gear, profile: StatProfile): number {
  const worn = Object.values(gear);
  const sets = wornSets(worn, (id) => items.get(id)?.setBonuses ?? []);
  return scoreTotals(countedStats(worn, sets), profile).points;
}

describe('the best that is found', () => {
  // What the search counts and what the doll counts are two computations of the same rules.
  it.each<[string, Partial<Wish>]>([
    ['each piece at its best', {}],
    ['one rarity, half improved', { settings: { rarity: 'Epic', enchant: 7, qualityTenths: 635 } }],
    ['a floor and a cap', { profile: { ...mage, limits: { Accuracy: { floor: 200, cap: 400 } } } }],
    ['of what recipes make', { pool: { is: 'crafted' } }],
    ['of a low level', { level: 12 }],
  ])('is worth what the doll says: %s', (_, more) => {
    const wish = wishOf(more);
    const { builds, proof } = search(wish);
    expect(proof).toEqual({ is: 'proven' });
    for (const { points, pieces: worn } of builds) {
      const gear = Object.fromEntries(
        Object.entries(worn).map(([slot, piece]) => [slot, equip(items.get(piece.id)!, piece)]),
      );
      expect(points).toBeCloseTo(scoreOf(gear, wish.profile), 2);
    }
  });

  it('puts the better settings on what is worn already', () => {
    const wish = wishOf({});
    const [best] = search(wish).builds;
    const worn = Object.fromEntries(
      Object.entries(best!.pieces).map(([slot, { id }]) => {
        const item = items.get(id)!;
        return [slot, equip(item, { rarity: item.rarityMin, enchantLevel: 3, quality: 9 })];
      }),
    );
    const { builds } = search({ ...wish, worn });
    expect(builds[0]).toEqual(best);
  });

  it('keeps a locked slot as it is worn, and leaves out what is not wanted', () => {
    const [helmet] = pieces.filter(({ slots }) => slots.includes('helmet'));
    const item = items.get(helmet!.id)!;
    const worn = { helmet: equip(item, { rarity: item.rarityMin, enchantLevel: 3, quality: 9 }) };
    const first = search(wishOf({})).builds[0]!.pieces;
    const excluded = [first.chest!.id];
    const { builds } = search(wishOf({ worn, locked: ['helmet'], excluded }));
    for (const { pieces: found } of builds) {
      expect(found.helmet).toEqual({
        ...{ id: item.id, rarity: item.rarityMin, enchantLevel: 3, quality: 9 },
      });
      expect(found.chest?.id).not.toBe(excluded[0]);
    }
  });

  it('is of what is owned, and of what is worn', () => {
    const ids = pieces.filter(({ slots }) => slots.includes('belt')).map(({ id }) => id);
    const { builds } = search(wishOf({ pool: { is: 'listed', ids: ids.slice(0, 3), typed: '' } }));
    expect(Object.keys(builds[0]!.pieces)).toEqual(['belt']);
    expect(ids.slice(0, 3)).toContain(builds[0]!.pieces.belt?.id);
  });
});
