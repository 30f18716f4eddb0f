import { describe, expect, it } from 'vitest';
import { classOf } from '#rules/characters/document.ts';
import {
  coerceFields,
  fromFormValues,
  olderFaults,
  toFormValues,
} from '#rules/characters/fields.ts';
import { compareTotals, equip, totalStats, wearFault } from '#rules/gear/equipment.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { dollSides } from '#rules/gear/slots.ts';

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

  it('has a place beside the figure for each slot, once', () => {
    expect(Object.values(dollSides).flat().toSorted()).toEqual([...dollSlots].toSorted());
  });
});
