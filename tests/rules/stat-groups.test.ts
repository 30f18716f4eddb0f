import { describe, expect, it } from 'vitest';
import { groupTotals } from '#rules/gear/stat-groups.ts';

describe('groupTotals', () => {
  it('puts sums into groups in their order, beside the difference to what is saved', () => {
    const saved = [
      { name: 'Strength', value: 10 },
      { name: 'Accuracy', value: 12.5 },
    ];
    const now = [
      { name: 'Strength', value: 8 },
      { name: 'Accuracy', value: 12.5 },
      { name: 'Armor', value: 40 },
      { name: 'Physical Power', value: 0.3 },
    ];
    expect(groupTotals(saved, now)).toEqual([
      {
        name: 'Striking',
        totals: [
          { name: 'Physical Power', value: 0.3, difference: 0.3 },
          { name: 'Accuracy', value: 12.5, difference: 0 },
        ],
      },
      { name: 'Standing', totals: [{ name: 'Armor', value: 40, difference: 40 }] },
      { name: 'Body and mind', totals: [{ name: 'Strength', value: 8, difference: -2 }] },
    ]);
  });

  it('keeps a stat that is no longer worn, with what is lost', () => {
    const [group] = groupTotals([{ name: 'Evasion', value: 7 }], []);
    expect(group?.totals).toEqual([{ name: 'Evasion', value: 0, difference: -7 }]);
  });

  it('puts stats that no group names into the last one', () => {
    const load = { name: 'Load', value: 3 };
    const groups = groupTotals([load], [{ name: 'Wisdom', value: 1 }, load]);
    expect(groups.map(({ name }) => name)).toEqual(['Body and mind', 'Besides']);
  });

  it('rounds differences to thousandths', () => {
    const [group] = groupTotals([{ name: 'Armor', value: 0.1 }], [{ name: 'Armor', value: 0.3 }]);
    expect(group?.totals[0]?.difference).toBe(0.2);
  });

  it('has no groups where nothing is worn', () => {
    expect(groupTotals([], [])).toEqual([]);
  });
});
