import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagerEntries, pageWindowSize } from '#rules/tables/pagination.ts';

describe('pagerEntries', () => {
  it.each<[current: number, pages: number, entries: string]>([
    [1, 1, '1'],
    [2, 3, '1 2 3'],
    [3, 5, '1 2 3 4 5'],
    // Near an end the window keeps its five pages.
    [1, 20, '1 2 3 4 5 gap 20'],
    [3, 20, '1 2 3 4 5 gap 20'],
    [20, 20, '1 gap 16 17 18 19 20'],
    [18, 20, '1 gap 16 17 18 19 20'],
    [10, 20, '1 gap 8 9 10 11 12 gap 20'],
    // The window touches an end: no gap, nothing twice.
    [4, 20, '1 2 3 4 5 6 gap 20'],
    [17, 20, '1 gap 15 16 17 18 19 20'],
    [1, 6, '1 2 3 4 5 6'],
    // A gap of one page is that page.
    [5, 20, '1 2 3 4 5 6 7 gap 20'],
    [16, 20, '1 gap 14 15 16 17 18 19 20'],
    [5, 9, '1 2 3 4 5 6 7 8 9'],
    // A gap of two stays a gap.
    [6, 20, '1 gap 4 5 6 7 8 gap 20'],
    [1, 8, '1 2 3 4 5 gap 8'],
    // Nothing was found: no pages, no pager.
    [1, 0, ''],
    // A saved page beyond the end, after an import made the list shorter.
    [9, 3, '1 2 3'],
    [50, 10, '1 gap 6 7 8 9 10'],
  ])('page %i of %i: %s', (current, pages, entries) => {
    expect(pagerEntries(current, pages).join(' ')).toBe(entries);
  });

  const places = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) =>
      fc.record({ pages: fc.constant(pages), current: fc.integer({ min: 1, max: pages }) }),
    );

  it('always leads to the first, the last, and a full window with the current page', () => {
    fc.assert(
      fc.property(places, ({ current, pages }) => {
        const entries = pagerEntries(current, pages);
        expect(entries.at(0)).toBe(1);
        expect(entries.at(-1)).toBe(pages);
        const size = Math.min(pageWindowSize, pages);
        const first = Math.min(Math.max(1, current - 2), pages - size + 1);
        const window = Array.from({ length: size }, (_, index) => first + index);
        expect(window).toContain(current);
        expect(entries).toEqual(expect.arrayContaining(window));
        // Beyond the window: an end and one entry beside it, on either side.
        expect(entries.length).toBeLessThanOrEqual(size + 4);
      }),
    );
  });

  it('counts upwards, and a gap hides two pages at least', () => {
    fc.assert(
      fc.property(places, ({ current, pages }) => {
        const entries = pagerEntries(current, pages);
        for (const [index, entry] of entries.entries()) {
          const [before, after] = [entries[index - 1], entries[index + 1]];
          if (entry === 'gap') expect(Number(after) - Number(before)).toBeGreaterThanOrEqual(3);
          else if (typeof before === 'number') expect(entry).toBe(before + 1);
        }
      }),
    );
  });
});
