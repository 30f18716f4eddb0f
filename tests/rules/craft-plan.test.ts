import { describe, expect, it } from 'vitest';
import { type CraftDepth, planCraft } from '#rules/crafting/craft-plan.ts';
import { formatAmount, type Quantity } from '#rules/recipes/amounts.ts';
import { makersOf } from '#rules/recipes/tree.ts';

const recipe = (
  id: string,
  [made, quantity]: [string, Quantity],
  takes: Record<string, Quantity>,
) => ({
  ...{ id, name: id, makes: [{ id: made, quantity }] },
  takes: Object.entries(takes).map(([item, count]) => ({
    ...{ id: item, rarity: null, quantity: count },
  })),
});

/** A hood and a robe of thread, four of which are spun at once of three flax; a ring of bands. */
const makers = makersOf([
  recipe('10', ['hood', 1], { thread: 3, oil: 1 }),
  recipe('11', ['robe', 1], { thread: 2, cloth: 'RandIntRange(1,2)' }),
  recipe('12', ['thread', 4], { flax: 3 }),
  recipe('13', ['cloth', 1], { thread: 1 }),
  recipe('14', ['pair', 2], { band: 5 }),
  recipe('15', ['odd', 'Luck()'], { band: 1 }),
]);

function planned(wanted: Record<string, number>, depth: CraftDepth = 'whole', stock = {}) {
  const { gather, steps, unmade } = planCraft(
    makers,
    Object.entries(wanted).map(([itemId, count]) => ({ itemId, count })),
    depth,
    new Map(Object.entries(stock)),
  );
  return {
    gather: Object.fromEntries(Array.from(gather, ([id, amount]) => [id, formatAmount(amount)])),
    steps: steps.map(({ itemId, runs }) => `${formatAmount(runs)} ${itemId}`),
    unmade,
  };
}

describe('a plan of making pieces', () => {
  it('adds up what they take, and rounds a batch up once for all of them', () => {
    // Three and two threads and one or two for cloth are six or seven: two batches, not three.
    expect(planned({ hood: 1, robe: 1 })).toEqual({
      gather: { oil: '1', flax: '6' },
      steps: ['2 thread', '1–2 cloth', '1 hood', '1 robe'],
      unmade: [],
    });
  });

  it('looks one level down', () => {
    expect(planned({ hood: 1, robe: 1 }, 'one')).toEqual({
      gather: { thread: '5', oil: '1', cloth: '1–2' },
      steps: ['1 hood', '1 robe'],
      unmade: [],
    });
  });

  it('makes what comes in pairs as often as it takes', () => {
    expect(planned({ pair: 3 })).toMatchObject({ gather: { band: '10' }, steps: ['2 pair'] });
    // Nobody can count what comes of it: each piece is a try.
    expect(planned({ odd: 2 })).toMatchObject({ gather: { band: '2' }, steps: ['2 odd'] });
  });

  it('leaves out what is there', () => {
    expect(planned({ hood: 1 }, 'whole', { thread: 3, oil: 5 })).toEqual({
      ...{ gather: {}, steps: ['1 hood'], unmade: [] },
    });
  });

  it('names what no recipe makes, and makes the rest', () => {
    expect(planned({ crown: 2, pair: 1 })).toMatchObject({
      ...{ unmade: [{ itemId: 'crown', count: 2 }], steps: ['1 pair'] },
    });
    expect(planned({})).toEqual({ gather: {}, steps: [], unmade: [] });
  });
});
