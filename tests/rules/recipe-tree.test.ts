import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addAmounts,
  type Amount,
  exactly,
  formatAmount,
  multiplyAmount,
  type Quantity,
  readQuantity,
  runsFor,
} from '#rules/recipes/amounts.ts';
import { stockedChildren } from '#rules/recipes/stocked-tree.ts';
import {
  childrenOf,
  makersOf,
  type ResourceNode,
  sumOrders,
  type TreeRecipe,
} from '#rules/recipes/tree.ts';

const span = (low: number, high: number, unclear: string[] = []): Amount => ({
  low,
  high,
  unclear,
});

function recipe(
  id: string,
  makes: Record<string, Quantity>,
  takes: Record<string, Quantity>,
): TreeRecipe {
  const list = (of: Record<string, Quantity>) =>
    Object.entries(of).map(([item, quantity]) => ({ id: item, quantity, rarity: null }));
  return { id, makes: list(makes), takes: list(takes) };
}

describe('a quantity', () => {
  it.each<[Quantity, Amount]>([
    [3, exactly(3)],
    ['3', exactly(3)],
    [' 2.5 ', exactly(2.5)],
    ['RandIntRange(2,4)', span(2, 4)],
    ['randintrange( 4 , 2 )', span(2, 4)],
    ['Luck(3)', span(0, 0, ['Luck(3)'])],
    ['', span(0, 0, [''])],
    ['-3', span(0, 0, ['-3'])],
  ])('%j is %j', (quantity, amount) => {
    expect(readQuantity(quantity)).toEqual(amount);
  });

  it.each<[Amount, Quantity, Amount, string]>([
    [exactly(3), 4, exactly(12), '12'],
    [exactly(3), 'RandIntRange(2,4)', span(6, 12), '6–12'],
    [span(2, 3), 'RandIntRange(2,4)', span(4, 12), '4–12'],
    [exactly(2), 'Luck()', span(0, 0, ['2 × Luck()']), '2 × Luck()'],
    [span(1, 1, ['x']), 5, span(5, 5, ['x × 5']), '5 + x × 5'],
  ])('%j times %j', (times, quantity, amount, text) => {
    expect(multiplyAmount(times, quantity)).toEqual(amount);
    expect(formatAmount(multiplyAmount(times, quantity))).toBe(text);
  });

  it.each<[Amount, Quantity, Amount]>([
    [exactly(5), 1, exactly(5)],
    [exactly(5), 2, exactly(3)],
    [exactly(4), '2', exactly(2)],
    [exactly(0), 2, exactly(0)],
    // With luck two goes of four, without it three of two… and one more.
    [exactly(7), 'RandIntRange(2,4)', span(2, 4)],
    [exactly(7), 0, span(0, 0, ['7 ÷ 0'])],
    [exactly(7), 'Luck()', span(0, 0, ['7 ÷ Luck()'])],
  ])('%j of what is made %j at a time', (need, made, runs) => {
    expect(runsFor(need, made)).toEqual(runs);
  });

  it('adds up', () => {
    expect(addAmounts(span(1, 2, ['a']), span(3, 4, ['b']))).toEqual(span(4, 6, ['a', 'b']));
  });
});

describe('the tree of a recipe', () => {
  const hood = recipe('1', { hood: 1 }, { oil: 2, cloth: 3 });
  const oil = recipe('2', { oil: 'RandIntRange(2,4)' }, { moon: 3 });
  const stale = recipe('0', { oil: 1 }, { oil: 2 });
  const cloth = recipe('3', { cloth: 1 }, { thread: 2 });
  const thread = recipe('4', { thread: 1 }, { cloth: 1 });
  const makers = makersOf([hood, oil, stale, cloth, thread]);

  it('multiplies amounts down to what is gathered', () => {
    const [oilNode, clothNode] = childrenOf(makers, hood, exactly(5), ['hood']);
    expect(oilNode).toMatchObject({ itemId: 'oil', amount: exactly(10), makers: 2 });
    // The recipe that needs its own product comes last, although its id is lower.
    expect(oilNode?.by).toEqual({ recipe: oil, runs: span(3, 5) });
    const [moon] = childrenOf(makers, oil, oilNode!.by!.runs, oilNode!.path);
    expect(moon).toMatchObject({ itemId: 'moon', amount: span(9, 15), by: null, makers: 0 });
    expect(clothNode?.by?.runs).toEqual(exactly(15));
  });

  it('stops where a thing would need itself, and says so', () => {
    const [, clothNode] = childrenOf(makers, hood, exactly(1), ['hood']);
    const [threadNode] = childrenOf(makers, cloth, clothNode!.by!.runs, clothNode!.path);
    expect(threadNode).toMatchObject({ itemId: 'thread', isCircle: false });
    const [again] = childrenOf(makers, thread, threadNode!.by!.runs, threadNode!.path);
    expect(again).toMatchObject({ itemId: 'cloth', isCircle: true, by: null });
  });

  it('of a recipe that needs its own product is one circle', () => {
    const nodes = childrenOf(makersOf([stale]), stale, exactly(1), ['oil']);
    expect(nodes).toMatchObject([{ itemId: 'oil', isCircle: true, by: null }]);
  });

  it('is finite for any book of recipes', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const some = fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 1, max: 4 }), {
      maxKeys: 3,
    });
    const book = fc
      .array(fc.tuple(some, some), { minLength: 1, maxLength: 5 })
      .map((list) => list.map(([makes, takes], index) => recipe(String(index), makes, takes)));
    fc.assert(
      fc.property(book, (recipes) => {
        const all = makersOf(recipes);
        const walk = (nodes: ResourceNode[], depth: number): void => {
          expect(depth).toBeLessThanOrEqual(ids.length + 1);
          for (const { by, path } of nodes) {
            if (by) walk(childrenOf(all, by.recipe, by.runs, path), depth + 1);
          }
        };
        walk(childrenOf(all, recipes[0]!, exactly(1), ['root']), 1);
        const { gather, craft } = sumOrders(all, [{ recipe: recipes[0]!, times: 2 }]);
        for (const { high } of gather.values()) expect(Number.isFinite(high)).toBe(true);
        expect(craft.size).toBeLessThanOrEqual(ids.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the tree beside what one has', () => {
  const hood = recipe('1', { hood: 1 }, { oil: 2, cloth: 3, moon: 1 });
  const oil = recipe('2', { oil: 1 }, { moon: 3 });
  const makers = makersOf([hood, oil]);
  const treeWith = (stock: Record<string, number>, times = 1) =>
    stockedChildren(makers, hood, exactly(times), ['hood'], new Map(Object.entries(stock)));

  it('makes only what is short', () => {
    const [oilNode] = treeWith({ oil: 3 }, 2);
    expect(oilNode).toMatchObject({ taken: 3, short: exactly(1), by: { runs: exactly(1) } });
  });

  it('ends where one has enough', () => {
    const [oilNode, clothNode] = treeWith({ oil: 9, cloth: 3 });
    expect(oilNode).toMatchObject({ taken: 2, short: exactly(0), by: null, children: null });
    expect(clothNode).toMatchObject({ taken: 3, short: exactly(0) });
  });

  it('counts a thing once, in the branch that comes first', () => {
    const [oilNode, , moonNode] = treeWith({ moon: 6 });
    expect(oilNode?.children).toMatchObject([{ itemId: 'moon', taken: 6, short: exactly(0) }]);
    expect(moonNode).toMatchObject({ taken: 0, short: exactly(1) });
  });

  it('is followed no further than asked where nothing is had', () => {
    expect(treeWith({}).map(({ children }) => children)).toEqual([null, null, null]);
  });

  it('takes a range from both its ends, and leaves words', () => {
    const odd = recipe('3', { hat: 1 }, { dust: 'RandIntRange(2,6)', luck: 'Luck()' });
    const [dust, luck] = stockedChildren(
      makersOf([odd]),
      odd,
      exactly(1),
      [],
      new Map([
        ['dust', 3],
        ['luck', 5],
      ]),
    );
    expect(dust).toMatchObject({ taken: 3, short: span(0, 3) });
    expect(luck).toMatchObject({ taken: 0, short: span(0, 0, ['1 × Luck()']) });
  });

  it('sums up to what is short, each thing once', () => {
    const sum = (stock: Record<string, number>) => [
      ...sumOrders(makers, [{ recipe: hood, times: 2 }], new Map(Object.entries(stock))).gather,
    ];
    expect(sum({})).toEqual([
      ['cloth', exactly(6)],
      ['moon', exactly(14)],
    ]);
    expect(sum({ oil: 1, moon: 4, cloth: 6 })).toEqual([['moon', exactly(7)]]);
    expect(sum({ oil: 4, moon: 2, cloth: 99 })).toEqual([]);
  });
});

describe('the sum of several orders', () => {
  it('counts what is made on the way once for all of them', () => {
    const dye = recipe('1', { dye: 4 }, { berry: 3 });
    const red = recipe('2', { red: 1 }, { dye: 2, cloth: 1 });
    const blue = recipe('3', { blue: 1 }, { dye: 2, red: 1 });
    const makers = makersOf([dye, red, blue]);
    const { gather, craft } = sumOrders(makers, [
      { recipe: red, times: 1 },
      { recipe: blue, times: 1 },
    ]);
    // Two for red, two for blue, two for the red that blue takes: six, which are two goes of four.
    expect(craft.get('dye')).toMatchObject({ amount: exactly(6), runs: exactly(2) });
    expect([...gather]).toEqual([
      ['cloth', exactly(2)],
      ['berry', exactly(6)],
    ]);
  });

  it('takes what closes a circle as something to get elsewhere', () => {
    const cloth = recipe('1', { cloth: 1 }, { thread: 2 });
    const thread = recipe('2', { thread: 1 }, { cloth: 1 });
    const hood = recipe('3', { hood: 1 }, { cloth: 3 });
    const { gather, craft } = sumOrders(makersOf([cloth, thread, hood]), [
      { recipe: hood, times: 1 },
    ]);
    expect([...craft.keys()]).toEqual(['cloth', 'thread']);
    expect([...gather]).toEqual([['cloth', exactly(6)]]);
  });

  it('keeps what cannot be counted in words', () => {
    const odd = recipe('1', { hood: 1 }, { dust: 'Luck()', salt: 2 });
    const { gather } = sumOrders(makersOf([odd]), [{ recipe: odd, times: 3 }]);
    expect(formatAmount(gather.get('dust')!)).toBe('3 × Luck()');
    expect(formatAmount(gather.get('salt')!)).toBe('6');
  });
});
