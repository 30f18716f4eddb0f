import { describe, expect, it } from 'vitest';
import { bestMatches, matchRank } from '#rules/text/match-rank.ts';
import { foldText } from '#rules/text/search-text.ts';

describe('how well a name answers a term', () => {
  it.each([
    ['calendar', 'calendar', 0],
    ['calendar', 'cal', 1],
    ['my calendar', 'cal', 2],
    // A word may begin behind any sign.
    ['lamp-trimmer', 'trim', 2],
    ['old (lamp)', 'lamp', 2],
    ['scalendar', 'cal', 3],
    // The first place is inside a word, the second begins one.
    ['unlamped lamp', 'lamp', 2],
    ['announce leave', 'leave ann', 4],
    ['make ilse my main', 'ilse main', 4],
    ['announce leave', 'leave now', null],
    ['calendar', 'x', null],
    ['100% wool', '%', 3],
    ['1000 wool', '0%', null],
    ['under_score', '_', 3],
    ["o'neill", "'", 3],
    ['smile 😀 of the gull', '😀', 2],
    ['かがり火の鍵', '火', 3],
    ['שלום עולם', 'עולם', 2],
  ])('“%s” answers “%s” by rank %s', (name, term, rank) => {
    expect(matchRank(foldText(name), foldText(term))).toBe(rank);
  });

  it('takes the best, of equals those that came first', () => {
    const names = ['of lamp', 'lamp oil', 'unlamped', 'lamp', 'lamplight', 'ring'];
    const best = (most: number) => bestMatches(names, 'lamp', most, (name) => [name]);
    expect(best(9)).toEqual(['lamp', 'lamp oil', 'lamplight', 'of lamp', 'unlamped']);
    expect(best(2)).toEqual(['lamp', 'lamp oil']);
    expect(best(0)).toEqual([]);
  });

  it('counts the name that fits best', () => {
    const all = [
      { id: 1, names: ['ilse', 'make ilse my main'] },
      { id: 2, names: ['make ready'] },
    ];
    expect(bestMatches(all, 'make ilse', 5, ({ names }) => names)).toEqual([all[0]]);
  });
});
