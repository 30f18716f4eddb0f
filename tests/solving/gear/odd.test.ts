import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { bestGear } from '#solving/gear/best.ts';
import type { GearPiece, GearProblem } from '#solving/gear/problem.ts';
import { whyNot } from '#solving/gear/why-not.ts';
import { drawProfile, drawSpace } from './large-gear.ts';

const never = { isOver: () => false };

const piece = (id: string, power: number, more: Partial<GearPiece> = {}): GearPiece => ({
  ...{ id, name: id, rarity: 'Legendary', level: 1, slots: ['ring1', 'ring2'] },
  ...{ values: [power, 0], sets: [], ...more },
});

/** Two rings and a hood; two pieces of the set give 10 power at Legendary, 4 at Epic, 0 at Artifact. */
function ask(pieces: GearPiece[], more: Partial<GearProblem> = {}): GearProblem {
  return {
    stats: [
      { name: 'Power', weight: 1 },
      { name: 'Haste %', weight: 100 },
    ],
    slots: ['ring1', 'ring2', 'hood'],
    sets: [
      {
        name: 'Bells',
        effects: [{ count: 2, stat: 0, values: { Epic: 4, Legendary: 10, Artifact: 0 } }],
      },
    ],
    ...{ pieces, worn: {}, locked: {}, excluded: [], level: null, ...more },
  };
}

const bell = (id: string, power: number, more: Partial<GearPiece> = {}) =>
  piece(id, power, { sets: [0], ...more });
const hood = { slots: ['hood'] };

const cases: [reason: string, problem: GearProblem, score: number][] = [
  ['an item in two slots is one piece of its set', ask([bell('a', 5)]), 10],
  ['two different items are two', ask([bell('a', 5), bell('b', 1)]), 16],
  [
    'the lowest rarity holds effects down',
    ask([bell('a', 5), bell('b', 1, { rarity: 'Epic', ...hood })]),
    15,
  ],
  [
    'a set may be worth nothing at Artifact',
    ask([bell('a', 5, { rarity: 'Artifact' }), bell('b', 1, { rarity: 'Artifact', ...hood })]),
    11,
  ],
  [
    'one Legendary piece among Artifact ones counts',
    ask([bell('a', 5, { rarity: 'Artifact' }), bell('b', 1, hood)]),
    21,
  ],
  [
    'of one item at two settings the lower one holds its set down',
    ask([bell('a', 5), bell('a', 6, { rarity: 'Epic', slots: ['ring2'] }), bell('c', 0, hood)]),
    20,
  ],
  ['worse than nothing is not worn', ask([piece('a', -5)]), 0],
  ['a share counts by its own weight', ask([piece('a', 0, { values: [0, Math.fround(0.03)] })]), 6],
  ['a level that is too high is left out', ask([piece('a', 9, { level: 50 })], { level: 40 }), 0],
  ['an excluded item is left out', ask([piece('a', 9)], { excluded: ['a'] }), 0],
  [
    'a locked piece counts for its set',
    ask([bell('a', 5)], { locked: { hood: bell('b', 0, hood), ring2: null } }),
    15,
  ],
  [
    'a cap ends what counts',
    ask([piece('a', 9)], {
      stats: [
        { name: 'Power', weight: 1, cap: 12 },
        { name: 'Haste %', weight: 0 },
      ],
    }),
    12,
  ],
  ['at rest values have decimals', ask([piece('a', 9.31)]), 18.62],
];

describe('what is odd in the data', () => {
  it.each(cases)('%s', (_, problem, score) => {
    const { choices, areProven } = bestGear(problem, 1, never);
    expect({ score: choices[0]?.score, areProven }).toEqual({ score, areProven: true });
  });

  it('is told where a piece cannot be worn', () => {
    const pieces = [
      piece('a', 1),
      piece('b', 1, { level: 50 }),
      piece('c', 1),
      piece('d', 1, hood),
    ];
    const problem = ask(pieces, { level: 10, excluded: ['c'], locked: { hood: null } });
    const answers = whyNot(problem, [0, 1, 2, 3], never);
    expect(answers?.map((answer) => ('why' in answer ? answer.why : answer.is))).toEqual([
      ...['cost', 'level', 'excluded', 'slots'],
    ]);
  });
});

describe('choices that are worth the same', () => {
  it('change least of what is worn, then come first by their ids', () => {
    const pieces = [piece('b', 5, hood), piece('a', 5, hood), piece('c', 5, hood)];
    const hoodOf = (problem: GearProblem) => bestGear(problem, 1, never).choices[0]?.worn.hood?.id;
    expect(hoodOf(ask(pieces))).toBe('a');
    expect(hoodOf(ask(pieces, { worn: { hood: pieces[2]! } }))).toBe('c');
    expect(hoodOf(ask(pieces.toReversed()))).toBe('a');
  });

  it('are one where they differ in nothing that counts', () => {
    const pieces = [piece('a', 5, hood), piece('b', 5, hood), piece('c', 4, hood)];
    const { choices } = bestGear(ask(pieces), 10, never);
    expect(choices.map(({ score }) => score)).toEqual([5, 4, 0]);
  });
});

describe('the best of several', () => {
  it('is told alone, with its proof, before those that come next', () => {
    const pieces = [piece('a', 5, hood), piece('b', 4, hood)];
    const told: [choices: number, score: number | undefined, proof: string][] = [];
    const { choices } = bestGear(ask(pieces), 10, never, ({ choices: first, proof }) => {
      told.push([first.length, first[0]?.score, proof.is]);
    });
    expect(told).toEqual([[1, 5, 'best']]);
    expect(choices.map(({ score }) => score)).toEqual([5, 4, 0]);
  });

  it('stays, proven, where time is up before those that come next are known', () => {
    const problem = drawProfile(2, drawSpace(1), 'some');
    let isOver = false;
    const { choices, proof, areProven } = bestGear(problem, 10, { isOver: () => isOver }, () => {
      isOver = true;
    });
    const [only] = bestGear(problem, 1, never).choices;
    expect({ score: choices[0]?.score, is: proof.is, areProven }).toEqual({
      ...{ score: only?.score, is: 'best', areProven: false },
    });
  });

  it('differs from the next in an item, whatever the rarities', () => {
    const pieces = [
      piece('a', 5, hood),
      piece('a', 4, { ...hood, rarity: 'Epic' }),
      piece('b', 1, hood),
    ];
    const { choices } = bestGear(ask(pieces), 10, never);
    expect(choices.map(({ worn }) => [worn.hood?.id, worn.hood?.rarity])).toEqual([
      ['a', 'Legendary'],
      ['b', 'Legendary'],
      [undefined, undefined],
    ]);
  });
});

describe('floors that cannot be met together', () => {
  it('are named, with the most of each and what is nearest', () => {
    const pieces = [piece('a', 10, { ...hood }), piece('b', 0, { values: [0, 10], ...hood })];
    const stats = [
      { name: 'Power', weight: 1, floor: 10 },
      { name: 'Haste %', weight: 1, floor: 5 },
    ];
    const { impossible, choices, proof } = bestGear(ask(pieces, { stats }), 1, never);
    expect(
      impossible?.floors.map(({ stat, most, isInConflict }) => ({ stat, most, isInConflict })),
    ).toEqual([
      { stat: 0, most: 10, isInConflict: true },
      { stat: 1, most: 10, isInConflict: true },
    ]);
    expect(impossible?.words[0]).toBe(
      'No gear has Power 10 and Haste % 5 together; each for itself: at most Power 10 and Haste % 10.',
    );
    expect({ is: proof.is, found: choices.length }).toEqual({ is: 'best', found: 1 });
  });
});

describe('a search that has to end', () => {
  it('tells the best so far with its gap, which is never less than what is missed', () => {
    const problem = drawProfile(6, drawSpace(1), 'much');
    let looks = 0;
    const cut = bestGear(problem, 1, { isOver: () => (looks += 1) > 1 });
    const whole = bestGear(problem, 1, never);
    const gap = cut.proof.is === 'near' ? cut.proof.gap : 0;
    expect(cut.choices).toHaveLength(1);
    expect(cut.choices[0]!.score + gap).toBeGreaterThanOrEqual(whole.choices[0]!.score - 1e-6);
    expect(whole.areProven).toBe(true);
  });
});

describe('the script of the search', () => {
  it('is at most 20 KB', async () => {
    const built = await build({
      ...{ configFile: false, logLevel: 'silent' },
      build: { write: false, lib: { entry: 'src/solving/gear-worker.ts', formats: ['es'] } },
    });
    const [result] = [built].flat();
    if (!result || !('output' in result)) throw new Error('Nothing was built');
    const code = result.output.map((part) => ('code' in part ? part.code : '')).join('');
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    expect(brotliCompressSync(code, { params }).length).toBeLessThanOrEqual(20_000);
  });
});
