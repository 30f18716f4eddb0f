import { describe, expect, it } from 'vitest';
import { classOf } from '#rules/characters/document.ts';
import {
  coerceFields,
  fromFormValues,
  olderFaults,
  toFormValues,
} from '#rules/characters/fields.ts';
import { compareTotals, equip, totalStats, wearFault } from '#rules/gear/equipment.ts';
import { compareSets, wornSets } from '#rules/gear/worn-sets.ts';
import { dollSides, dollSlots } from '#rules/gear/slots.ts';

const hood = {
  id: '1',
  name: 'Hood',
  icon: null,
  level: 10,
  rarityMin: 'Common',
  rarityMax: 'Rare',
  slots: ['helmet'],
  stats: { common: { primary: [{ id: '5', name: 'Armor', min: 40, max: 50 }], core: [] } },
} as const;
const item = { ...hood, stats: { common: { primary: [...hood.stats.common.primary], core: [] } } };
const wear = { rarity: 'Common', enchantLevel: 0, quality: 0 } as const;

describe('fields', () => {
  it.each([
    [{}, 1, 0],
    [{ level: '37', strength: '12' }, 37, 12],
    [{ level: 'many', strength: null }, 1, 0],
    [{ level: Number.NaN, strength: Number.POSITIVE_INFINITY }, 1, 0],
    [{ level: '', strength: ' ' }, 1, 0],
  ])('%o are coerced to level %i and strength %i', (stored, level, strength) => {
    expect(coerceFields(stored)).toMatchObject({ level, strength });
  });

  it('come back from a form as they went in', () => {
    const fields = coerceFields({ level: 12, armor: 10.25, IGN: 'Maren', archetype1: 'Tank' });
    expect(fromFormValues(toFormValues(fields))).toEqual(fields);
    expect(classOf({ ...toFormValues(fields), archetype2: 'Cleric' })).toBe('Paladin');
  });

  it('may stay above the older form’s bounds, and not go there', () => {
    expect(olderFaults({ strength: 3000 }, { strength: 3000 })).toEqual({});
    expect(Object.keys(olderFaults({ strength: 3001, mana: 20_000 }, null))).toEqual(['strength']);
  });
});

describe('equipment', () => {
  it.each([
    [{ ...wear, rarity: 'Legendary' } as const, 'never Legendary'],
    [{ ...wear, enchantLevel: 21 }, 'from 0 to 20'],
    [{ ...wear, quality: 0.05 }, 'steps of 0.1'],
    [{ ...wear, quality: Number.NaN }, 'steps of 0.1'],
  ])('refuses %o', (wanted, message) => {
    expect(wearFault(item, wanted)).toContain(message);
  });

  it('is summed by the stat’s name, and compared', () => {
    const before = totalStats([equip(item, wear)]);
    const after = totalStats([equip(item, wear), equip(item, { ...wear, enchantLevel: 10 })]);
    expect(before).toEqual([{ name: 'Armor', value: 40 }]);
    expect(compareTotals(before, after)).toEqual([{ name: 'Armor', before: 40, after: 84 }]);
  });

  it('is compared with what changes most first, be it more or less', () => {
    const sum = (a: number, b: number, c: number) => [
      { name: 'Armor', value: a },
      { name: 'Evasion', value: b },
      { name: 'Mana', value: c },
    ];
    const names = compareTotals(sum(5, 90, 0), sum(6, 10, 30)).map(({ name }) => name);
    expect(names).toEqual(['Evasion', 'Mana', 'Armor']);
  });

  it('counts each item of a set once, and says what the next piece gives', () => {
    const bonus = {
      name: 'Lamps',
      setEffects: [1, 2].map((count) => ({
        count,
        name: `Glow ${count}`,
        stats: { common: count },
      })),
    };
    const worn = equip(item, wear);
    const [set] = wornSets([worn, worn], () => [bonus]);
    expect(set).toMatchObject({ name: 'Lamps', pieces: 1, of: 2 });
    expect(set?.effects.map(({ isActive }) => isActive)).toEqual([true, false]);
    expect(set?.next).toMatchObject([{ count: 2, name: 'Glow 2', value: 2 }]);
  });

  it('says which effects a set gains and loses by a piece', () => {
    const effect = (count: number) => ({ count, name: `Glow ${count}`, stats: { common: count } });
    const bonus = { name: 'Lamps', setEffects: [2, 4].map(effect) };
    const worn = (count: number) => {
      const pieces = Array.from({ length: count }, (_, nth) => ({
        ...equip(item, wear),
        id: String(nth),
      }));
      return wornSets(pieces, () => [bonus]);
    };
    expect(worn(2)[0]?.next).toMatchObject([{ count: 4, name: 'Glow 4' }]);
    expect(worn(4)[0]?.next).toEqual([]);
    expect(compareSets(worn(1), worn(2))).toMatchObject([
      { name: 'Lamps', before: 1, after: 2, of: 4, gained: [{ name: 'Glow 2' }], lost: [] },
    ]);
    expect(compareSets(worn(4), worn(3))).toMatchObject([
      { before: 4, after: 3, gained: [], lost: [{ name: 'Glow 4' }] },
    ]);
    expect(compareSets(worn(1), [])).toMatchObject([{ before: 1, after: 0, gained: [], lost: [] }]);
    expect(compareSets(worn(2), worn(2))).toEqual([]);
  });

  it('has a place beside the figure for each slot, once', () => {
    expect(Object.values(dollSides).flat().toSorted()).toEqual([...dollSlots].toSorted());
  });
});
