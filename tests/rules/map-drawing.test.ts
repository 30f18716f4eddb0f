import { describe, expect, it } from 'vitest';
import {
  anchorOf,
  type Drawing,
  drawingFault,
  mostPoints,
  type PlaceForm,
  type Point,
} from '#rules/map/drawing.ts';
import { fitted, simplified } from '#rules/map/simplify.ts';

const size = { width: 100, height: 50 };
const fault = (form: PlaceForm, points: readonly Point[]) => drawingFault({ form, points }, size);
const many = (count: number): Point[] =>
  Array.from({ length: count }, (_, index) => [index % 100, Math.floor(index / 100) % 50]);

describe('a drawing', () => {
  it.each<[string, PlaceForm, Point[]]>([
    ['a point in the upper left corner', 'point', [[0, 0]]],
    ['a point in the lower right corner', 'point', [[100, 50]]],
    [
      'a line that crosses itself: a road may',
      'line',
      [
        [0, 0],
        [9, 9],
        [9, 0],
        [0, 9],
      ],
    ],
    [
      'a line that comes back to where it began',
      'line',
      [
        [0, 0],
        [9, 9],
        [0, 0],
      ],
    ],
    [
      'a triangle',
      'area',
      [
        [0, 0],
        [9, 0],
        [0, 9],
      ],
    ],
    [
      'an area with a bay',
      'area',
      [
        [0, 0],
        [40, 0],
        [40, 40],
        [20, 10],
        [0, 40],
      ],
    ],
    [
      'an area with a corner on a straight side',
      'area',
      [
        [0, 0],
        [5, 0],
        [9, 0],
        [9, 9],
      ],
    ],
    ['a line of as many points as may be', 'line', many(mostPoints)],
  ])('is right: %s', (_, form, points) => {
    expect(fault(form, points)).toBeNull();
  });

  it.each<[string, PlaceForm, Point[], RegExp]>([
    ['a point right of the map', 'point', [[101, 0]], /map of 100 × 50.*101, 0 does not/],
    ['a point above the map', 'point', [[0, -1]], /0, -1 does not/],
    ['a point below the map', 'point', [[0, 51]], /0, 51 does not/],
    ['half a unit', 'point', [[0.5, 1]], /in whole units/],
    ['no number at all', 'point', [[Number.NaN, 1]], /in whole units/],
    [
      'a point of two',
      'point',
      [
        [0, 0],
        [1, 1],
      ],
      /one position/,
    ],
    ['nothing', 'point', [], /one position/],
    ['a line of one point', 'line', [[0, 0]], /at least 2 points/],
    [
      'an area of two',
      'area',
      [
        [0, 0],
        [9, 9],
      ],
      /at least 3 points/,
    ],
    [
      'a line that stands still',
      'line',
      [
        [1, 1],
        [1, 1],
      ],
      /same point twice/,
    ],
    [
      'an area that is closed twice',
      'area',
      [
        [0, 0],
        [9, 0],
        [0, 9],
        [0, 0],
      ],
      /same point twice/,
    ],
    [
      'a bow tie',
      'area',
      [
        [0, 0],
        [9, 9],
        [9, 0],
        [0, 9],
      ],
      /own border/,
    ],
    [
      'an area without a width',
      'area',
      [
        [0, 0],
        [9, 0],
        [4, 0],
      ],
      /own border/,
    ],
    [
      'a spike that goes out and back',
      'area',
      [
        [0, 0],
        [9, 0],
        [5, 5],
        [5, 9],
        [5, 5],
      ],
      /own border/,
    ],
    [
      'a corner that touches another side',
      'area',
      [
        [0, 0],
        [20, 0],
        [20, 20],
        [10, 0],
        [0, 20],
      ],
      /own border/,
    ],
    [
      'two halves that meet in a corner',
      'area',
      [
        [0, 0],
        [9, 9],
        [18, 0],
        [18, 18],
        [9, 9],
        [0, 18],
      ],
      /own border/,
    ],
    [
      'the last side over the first',
      'area',
      [
        [0, 0],
        [20, 0],
        [20, 9],
        [-0, 9],
        [0, 3],
        [5, 0],
      ],
      /own border/,
    ],
    ['10,000 points', 'line', many(10_000), /at most 500 points, and has 10000/],
  ])('is refused: %s', (_, form, points, words) => {
    expect(fault(form, points)).toMatch(words);
  });

  it.each<[string, Drawing, Point]>([
    ['at a point', { form: 'point', points: [[3, 4]] }, [3, 4]],
    [
      'in the middle of a line’s way',
      {
        form: 'line',
        points: [
          [0, 0],
          [10, 0],
          [10, 30],
        ],
      },
      [10, 10],
    ],
    [
      'inside a square',
      {
        form: 'area',
        points: [
          [0, 0],
          [10, 0],
          [10, 10],
          [0, 10],
        ],
      },
      [5, 5],
    ],
    [
      'in the wider arm of a horseshoe, not in its hollow',
      {
        form: 'area',
        points: [
          [0, 0],
          [30, 0],
          [30, 40],
          [20, 40],
          [20, 10],
          [4, 10],
          [4, 40],
          [0, 40],
        ],
      },
      [25, 20],
    ],
  ])('has its marker %s', (_, drawing, anchor) => {
    expect(anchorOf(drawing)).toEqual(anchor);
  });
});

describe('simplifying', () => {
  it('leaves out what lies on the way, and keeps corners and ends', () => {
    const points: Point[] = [
      [0, 0],
      [5, 0],
      [10, 0],
      [10, 5],
      [10, 10],
    ];
    expect(simplified(points, 0)).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ]);
  });

  it('leaves out what lies nearer than it is told', () => {
    const points: Point[] = [
      [0, 0],
      [50, 3],
      [100, 0],
    ];
    expect(simplified(points, 3)).toEqual([
      [0, 0],
      [100, 0],
    ]);
    expect(simplified(points, 2)).toEqual(points);
  });

  it('keeps a loop whose ends are one point', () => {
    const points: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 0],
    ];
    expect(simplified(points, 1)).toEqual(points);
  });

  it('fits what a hand has drawn into what is kept, ends included', () => {
    const drawn = Array.from({ length: 20_000 }, (_, index): Point => [
      index,
      Math.round(Math.sin(index / 40) * 400 + (index % 7)),
    ]);
    const kept = fitted(drawn, mostPoints);
    expect(kept.length).toBeLessThanOrEqual(mostPoints);
    expect(kept.length).toBeGreaterThan(mostPoints / 4);
    expect([kept[0], kept.at(-1)]).toEqual([drawn[0], drawn.at(-1)]);
  });
});
