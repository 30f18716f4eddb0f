import { describe, expect, it } from 'vitest';
import type { Column, Row } from '#solving/linear.ts';
import { solveWhole } from '#solving/whole.ts';
import { drawFrom } from './draw.ts';

/** Tries all whole numbers, and returns the least cost; Infinity when nothing keeps all rows. */
function tryAll(columns: readonly Column[], rows: readonly Row[]): number {
  const values: number[] = [];
  const isKept = ({ of, is, to }: Row) => {
    const sum = of.reduce((all, [column, factor]) => all + factor * (values[column] ?? 0), 0);
    return is === 'equal' ? sum === to : is === 'atMost' ? sum <= to : sum >= to;
  };
  const from = (at: number): number => {
    const column = columns[at];
    if (!column) {
      if (!rows.every(isKept)) return Infinity;
      return values.reduce((sum, value, index) => sum + value * (columns[index]?.cost ?? 0), 0);
    }
    let least = Infinity;
    for (values[at] = 0; values[at] <= column.most; values[at] += 1) {
      least = Math.min(least, from(at + 1));
    }
    return least;
  };
  return from(0);
}

function drawProgram(seed: number) {
  const draw = drawFrom(seed);
  const columns = Array.from({ length: draw.whole(1, 5) }, (): Column => ({
    cost: draw.whole(-9, 9),
    most: draw.whole(1, 4),
    rank: draw.whole(1, 2),
  }));
  const rows = Array.from({ length: draw.whole(1, 4) }, (): Row => ({
    of: columns.map((_, column) => [column, draw.whole(-3, 3)] as const),
    is: draw.pick(['atMost', 'atLeast', 'equal']),
    to: draw.whole(-4, 8),
  }));
  return { columns, rows };
}

describe('a program in whole numbers', () => {
  const programs = Array.from({ length: 2000 }, (_, seed) => ({ seed, ...drawProgram(seed) }));

  it('is solved at the cost that trying everything finds', () => {
    const wrong = programs.flatMap(({ seed, columns, rows }) => {
      const { values, bound } = solveWhole(columns, rows, Infinity, 1e9);
      const least = tryAll(columns, rows);
      return (values ? bound : Infinity) === least ? [] : [{ seed, bound, least }];
    });
    expect(wrong).toEqual([]);
  });

  it('is sometimes none', () => {
    const none = programs.filter(({ columns, rows }) => tryAll(columns, rows) === Infinity);
    expect(none.length).toBeGreaterThan(100);
    expect(none.length).toBeLessThan(1500);
  });

  it('finds nothing where something of that cost is known already', () => {
    const { columns, rows } = { columns: [{ cost: 2, most: 5, rank: 1 }], rows: [] as Row[] };
    const atLeast: Row[] = [...rows, { of: [[0, 2]], is: 'atLeast', to: 5 }];
    expect(solveWhole(columns, atLeast, Infinity, 1e9)).toMatchObject({ values: [3], bound: 6 });
    expect(solveWhole(columns, atLeast, 6, 1e9)).toMatchObject({ values: null, bound: 6 });
  });
});
