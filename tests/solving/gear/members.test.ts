import { beforeAll, describe, expect, it } from 'vitest';
import { bestGear } from '#solving/gear/best.ts';
import { type Candidate, withPieces } from '#solving/gear/members.ts';
import { whatNext } from '#solving/gear/next.ts';
import type { GearPiece, GearProblem } from '#solving/gear/problem.ts';
import { whyNot } from '#solving/gear/why-not.ts';
import { countWorn, everyGear } from './every-gear.ts';
import { callGearJudge } from './gear-judge.ts';
import { drawSmallGear } from './small-gear.ts';

const never = { isOver: () => false };
const isNear = (one: number, other: number) => one === other || Math.abs(one - other) < 1e-6;

/** Says of each item of a small problem that there is one of it, where its id is even. */
function withThings(problem: GearProblem): GearProblem {
  const once = (piece: GearPiece): GearPiece =>
    Number(piece.id.at(-1)) % 2 === 0 ? { ...piece, thing: `the ${piece.id}` } : piece;
  return { ...problem, pieces: problem.pieces.map(once), worn: {}, locked: {} };
}

function bestOfAll(problem: GearProblem) {
  let best = -Infinity;
  for (const worn of everyGear(problem)) {
    const { score, meets } = countWorn(problem, worn);
    if (meets && score > best) best = score;
  }
  return best;
}

let judge: Awaited<ReturnType<typeof callGearJudge>>;

beforeAll(async () => {
  judge = await callGearJudge();
});

describe('what there is once', () => {
  it('is worn once, as by trying everything, and as by another solver', () => {
    const seeds = Array.from({ length: 150 }, (_, at) => 7000 + at);
    let apart = 0;
    const wrong = seeds.flatMap((seed) => {
      const problem = withThings(drawSmallGear(seed));
      const { choices, impossible, areProven } = bestGear(problem, 1, never);
      const [choice] = choices;
      const found = impossible || !choice ? -Infinity : choice.score;
      const [all, other] = [bestOfAll(problem), judge(problem) ?? -Infinity];
      const free = problem.pieces.map(({ thing: _, ...piece }) => piece);
      if (!isNear(bestOfAll({ ...problem, pieces: free }), all)) apart += 1;
      return areProven && isNear(found, all) && isNear(other, all) ? [] : [{ seed, found, all }];
    });
    expect(wrong).toEqual([]);
    // The draws tell it from as many as there are slots.
    expect(apart).toBeGreaterThan(10);
  });
});

const ring = (id: string, power: number, more: Partial<GearPiece> = {}): GearPiece => ({
  ...{ id, name: id, rarity: 'Epic', level: 1, slots: ['ring1', 'ring2'], thing: id },
  ...{ values: [power, 0], sets: [], ...more },
});

function ask(pieces: GearPiece[], more: Partial<GearProblem> = {}): GearProblem {
  return {
    stats: [
      { name: 'Power', weight: 2 },
      { name: 'Haste', weight: 0 },
    ],
    slots: ['ring1', 'ring2'],
    sets: [{ name: 'Bells', effects: [{ count: 2, stat: 0, values: { Epic: 10 } }] }],
    worn: { ring1: pieces[0] ?? null, ring2: pieces[1] ?? null },
    ...{ pieces, locked: {}, excluded: [], level: null, ...more },
  };
}

const bell = (id: string, power: number) => ring(id, power, { sets: [0] });

/** A piece that is another one in each of the two slots. */
const either = (one: number, other: number, more: Partial<GearPiece> = {}) => [
  ring('new', one, { thing: 'new', slots: ['ring1'], ...more }),
  ring('new', other, { thing: 'new', slots: ['ring2'], ...more }),
];

const floor = (least: number): Partial<GearProblem> => ({
  stats: [
    { name: 'Power', weight: 2 },
    { name: 'Haste', weight: 0, floor: least },
  ],
});
const haste = { values: [1, 5] };

describe('what a piece adds to somebody’s best', () => {
  it.each<[reason: string, candidate: Candidate, gain: number, floors?: string]>([
    [
      'it takes the place of the least, once though it fits two slots',
      { problem: ask([ring('a', 5), ring('b', 3)]), pieces: either(9, 9) },
      12,
    ],
    [
      'what it drives out of a slot goes into the other one',
      { problem: ask([ring('a', 5), ring('b', 3)]), pieces: either(9, 0) },
      12,
    ],
    [
      'nothing where a set would be lost for it',
      { problem: ask([bell('a', 1), bell('b', 1)]), pieces: either(9, 9) },
      0,
    ],
    [
      'with the effect of a set that it completes',
      { problem: ask([bell('a', 1), ring('b', 3)]), pieces: either(2, 2, { sets: [0] }) },
      18,
    ],
    ['nothing where there is none of it', { problem: ask([ring('a', 5)]), pieces: [] }, 0],
    [
      'floors that are met without it',
      {
        problem: ask([ring('a', 5, haste), ring('b', 0)], floor(5)),
        pieces: either(9, 9),
      },
      18,
      'met',
    ],
    [
      'floors that are met by it alone',
      { problem: ask([ring('a', 5), ring('b', 3)], floor(5)), pieces: either(4, 4, haste) },
      0,
      'met-with',
    ],
    [
      'floors that are not met with it either',
      { problem: ask([ring('a', 5), ring('b', 3)], floor(50)), pieces: either(9, 9) },
      12,
      'missed',
    ],
  ])('%s', (_, candidate, gain, floors = 'met') => {
    const [found] = withPieces([candidate], never);
    expect({ gain: found?.gain, floors: found?.floors, isProven: found?.isProven }).toEqual({
      ...{ gain, floors, isProven: true },
    });
  });

  it('is told with what is worn now, and in the order of the people', () => {
    const problem = ask([ring('a', 5), ring('b', 3), ring('c', 4)]);
    const told: number[] = [];
    const found = withPieces(
      [
        { problem, pieces: [] },
        { problem, pieces: either(9, 9) },
      ],
      never,
      (done, of) => told.push(done, of),
    );
    expect(told).toEqual([0, 2, 1, 2]);
    expect(found.map(({ now, without, with: after }) => [now.score, without.score, after.score]))
      // What they wear is not the best of what they have.
      .toEqual([
        [16, 18, 18],
        [16, 18, 28],
      ]);
  });

  it('is not known once time is up: they stay as they are dressed', () => {
    const problem = ask([ring('a', 5), ring('b', 3)], floor(50));
    const over = { isOver: () => true };
    const [found] = withPieces([{ problem, pieces: either(9, 9) }], over);
    expect(found).toMatchObject({ gain: 0, isProven: false, floors: 'met', with: { score: 16 } });
  });
});

describe('a thing', () => {
  const problem = ask([ring('a', 5), ring('b', 3)], { worn: { ring1: ring('a', 5), ring2: null } });

  it('is in one slot only when another piece is forced', () => {
    const [answer] = whyNot(problem, [1], never) ?? [];
    expect(answer).toMatchObject({ is: 'cost', cost: 0, choice: { score: 16 } });
  });

  it('is not put on twice as the next change', () => {
    const { single } = whatNext(problem, 2, never);
    expect(single.map(({ slot, piece, gain }) => [slot, piece?.id, gain])).toEqual([
      ['ring2', 'b', 6],
    ]);
  });
});
