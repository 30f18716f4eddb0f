import { describe, expect, it } from 'vitest';
import { basisKindFor, settingsAt } from '#rules/gear/basis.ts';
import { equip } from '#rules/gear/equipment.ts';
import { improve } from '#rules/gear/improve.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { slotGroups } from '#rules/gear/improve.ts';
import { atRest, nearestSettings, settingsInWords } from '#rules/items/modification.ts';
import type { Rarity } from '#rules/items/rarity.ts';

function itemOf(id: string, rarityMin: Rarity, rarityMax: Rarity) {
  const slots = ['helmet'];
  return {
    id,
    name: `Item ${id}`,
    icon: null,
    level: 10,
    rarityMin,
    rarityMax,
    slots,
    stats: null,
  };
}

const item = itemOf('1', 'Uncommon', 'Epic');
const chosen = { rarity: 'Legendary', enchant: 12, qualityTenths: 805 } as const;
const worn = { rarity: 'Rare', enchantLevel: 7, quality: 40.5 } as const;

describe('the settings at which pieces are compared', () => {
  it.each([
    ['worn', worn, 'Rare, +7, 40.5%'],
    ['worn', { ...worn, rarity: 'Artifact' } as const, 'Epic, +7, 40.5%'],
    ['worn', { ...worn, rarity: 'Common' } as const, 'Uncommon, +7, 40.5%'],
    ['worn', undefined, 'Uncommon, +0, 0%'],
    ['best', worn, 'Epic, +20, 100%'],
    ['found', worn, 'Uncommon, +0, 0%'],
    ['chosen', worn, 'Epic, +12, 80.5%'],
  ] as const)('%s beside %o are %s', (kind, beside, words) => {
    expect(settingsInWords(settingsAt({ kind, chosen }, item, beside))).toBe(words);
  });

  it('follow nothing where nothing is worn', () => {
    expect(basisKindFor({ kind: 'worn', chosen }, undefined)).toBe('found');
    expect(basisKindFor({ kind: 'best', chosen }, undefined)).toBe('best');
    expect(basisKindFor({ kind: 'worn', chosen }, worn)).toBe('worn');
  });

  it('stay as they are where the item comes so', () => {
    expect(nearestSettings(atRest('Epic'), item)).toEqual(atRest('Epic'));
  });
});

describe('gear that is brought to one setting', () => {
  const hood = itemOf('1', 'Common', 'Epic');
  const cord = itemOf('2', 'Common', 'Artifact');
  const items = new Map([hood, cord].map((known) => [known.id, known]));
  const rest = { rarity: 'Common', enchantLevel: 0, quality: 0 } as const;
  const gear = {
    helmet: equip(hood, rest),
    chest: equip(cord, rest),
    legs: { ...equip(cord, rest), id: '9', name: 'Lost' },
    ring1: equip(cord, rest),
  };
  const to = (slots: readonly string[]) => improve(gear, slots, chosen, (id) => items.get(id));

  it('has each piece at the nearest rarity, and says which', () => {
    const { gear: now, changed, nearest } = to(dollSlots);
    expect(now.helmet).toMatchObject({ rarity: 'Epic', enchantLevel: 12, quality: 80.5 });
    expect(now.chest).toMatchObject({ rarity: 'Legendary', enchantLevel: 12, quality: 80.5 });
    expect(changed).toHaveLength(3);
    expect(nearest.map(({ name }) => name)).toEqual(['Item 1']);
  });

  it('leaves what the database does not have, and other slots', () => {
    const { gear: now, changed, gone } = to(slotGroups.Armour);
    expect(now.legs).toBe(gear.legs);
    expect(now.ring1).toBe(gear.ring1);
    expect(changed).toHaveLength(2);
    expect(gone.map(({ name }) => name)).toEqual(['Lost']);
  });

  it('changes nothing the second time', () => {
    const { gear: now } = to(dollSlots);
    expect(improve(now, dollSlots, chosen, (id) => items.get(id)).changed).toEqual([]);
  });
});
