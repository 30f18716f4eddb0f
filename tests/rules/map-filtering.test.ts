import { describe, expect, test } from 'vitest';
import { anchorsOf, clustersOf } from '#rules/map/clusters.ts';
import type { Point } from '#rules/map/drawing.ts';
import { findablePlaces, type PlaceFilter, shownPlaces } from '#rules/map/filtering.ts';
import type { ListedPlace } from '#rules/map/packing.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 20);
const bell = { id: '9007199254740993', name: 'Drowned Bell', layout: 'gear' };

const place = (number: number, name: string, rest: Partial<ListedPlace> = {}): ListedPlace => ({
  ...{ number, name, kind: 'resource', form: 'point', points: [[1, 1]], anchor: [1, 1] },
  ...{ levels: null, items: [], seenAt: now, timer: null, whose: null },
  ...rest,
});

const places = [
  place(1, 'Éel Lanterns', { levels: [10, 20] }),
  place(2, 'Bell Tower', { kind: 'boss', items: [bell], seenAt: now - 61 * day }),
  place(3, 'eel Bank', { timer: { startedAt: now - day, minutes: 60 } }),
  place(4, 'Eel Bank', { timer: { startedAt: now, minutes: 60 } }),
  place(5, 'Old Road', { kind: 'road', seenAt: null }),
  place(6, 'My camp', { kind: 'camp', whose: { layer: 'mine', squadId: null, isProposed: false } }),
  place(7, 'Offered', { kind: 'note', whose: { layer: 'mine', squadId: null, isProposed: true } }),
  place(8, 'Watch', { kind: 'note', whose: { layer: 'squad', squadId: 's', isProposed: false } }),
];

const shown = (filter: PlaceFilter) =>
  shownPlaces(findablePlaces(places), filter, now).map(({ number }) => number);

describe('the places that a filter leaves', () => {
  const cases: [PlaceFilter, number[]][] = [
    // By folded name, then by number: case and accents make no difference.
    [{}, [2, 3, 4, 1, 6, 7, 5, 8]],
    [{ term: 'EEL' }, [3, 4, 1]],
    // Every word counts, wherever it stands: this is an item’s and a kind’s.
    [{ term: 'drowned  boss' }, [2]],
    [{ term: 'nothing' }, []],
    [{ kinds: ['boss', 'road'] }, [2, 5]],
    [{ items: [bell.id] }, [2]],
    // One digit further is another item: ids are no numbers.
    [{ items: ['9007199254740992'] }, []],
    [{ level: 10 }, [1]],
    [{ level: 21 }, []],
    // A round is in the order in which it is walked; what is no more there is left out.
    [{ stops: [8, 99, 2, 5] }, [8, 2, 5]],
    [{ layers: ['mine'] }, [6]],
    [{ layers: ['proposed', 'squad'] }, [7, 8]],
    [{ layers: ['guild'], kinds: ['road'] }, [5]],
    // A road lasts, whoever has seen it.
    [{ states: ['faded'] }, [2]],
    [{ states: ['due'] }, [3]],
    [{ states: ['due', 'faded'] }, [2, 3]],
  ];

  test.each(cases)('%j', (filter, numbers) => {
    expect(shown(filter)).toEqual(numbers);
  });
});

/** Gathers places, and tells of each cluster where it stands and what it has. */
function gathered(points: readonly Point[], reach: number) {
  const { x, y, starts, members } = clustersOf(anchorsOf(points), reach);
  return Array.from(x, (across, index) => ({
    ...{ x: across, y: y[index] },
    members: Array.from(members.slice(starts[index], starts[index + 1])),
  }));
}

describe('clusters', () => {
  const anchors: Point[] = [
    [0, 0],
    [30, 0],
    [0, 39],
    [500, 500],
    [500, 500],
    [1000, 0],
  ];

  test('gather what stands near, and stand where the first of it does', () => {
    expect(gathered(anchors, 40)).toEqual([
      { x: 0, y: 0, members: [0, 1, 2] },
      { x: 500, y: 500, members: [3, 4] },
      { x: 1000, y: 0, members: [5] },
    ]);
  });

  test('part what stands farther away, but for what stands at one point', () => {
    expect(gathered(anchors, 5).map(({ members }) => members)).toEqual([
      ...[[0], [1], [2]],
      ...[[3, 4], [5]],
    ]);
    // A reach below a unit is one: places lie in whole units.
    expect(gathered(anchors, 0.01)).toHaveLength(5);
    expect(gathered([], 40)).toEqual([]);
  });

  test('gather across the squares in which they are looked for', () => {
    const row: Point[] = Array.from({ length: 2000 }, (_, index) => [
      index * 8,
      4000 + (index % 3),
    ]);
    const expected = Array.from({ length: 2000 }, (_, index) => index);
    const found = gathered(row, 20).map(({ members }) => members.toSorted((a, b) => a - b));
    // Each gathers two on either side that nobody has yet: of a line only those behind it are left.
    expect(found.flat()).toEqual(expected);
    expect(found.slice(0, -1).every(({ length }) => length === 3)).toBe(true);
  });

  const many = Array.from({ length: 3000 }, (_, index): Point => [
    (index * 7919) % 16_384,
    (index * 104_729) % 16_384,
  ]);

  test('stand farther from each other than they gather', () => {
    for (const reach of [64, 700, 5000]) {
      const found = gathered(many, reach);
      const nearest = found.map(({ x, y }, index) =>
        Math.min(
          ...found.slice(index + 1).map((other) => Math.hypot(other.x - x, (other.y ?? 0) - y!)),
        ),
      );
      expect(Math.min(...nearest)).toBeGreaterThan(reach);
    }
  });

  test('have each place once, whatever the reach', () => {
    for (const reach of [1, 64, 700, 20_000]) {
      const members = gathered(many, reach).flatMap((cluster) => cluster.members);
      expect(members.toSorted((a, b) => a - b)).toEqual(many.map((_, index) => index));
    }
  });
});
