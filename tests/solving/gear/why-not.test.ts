import { describe, expect, it } from 'vitest';
import type { GearPiece, GearProblem, GearSet } from '#solving/gear/problem.ts';
import { whyNot } from '#solving/gear/why-not.ts';

const never = { isOver: () => false };

const piece = (id: string, slots: string[], power: number, sets: number[] = []): GearPiece => ({
  ...{ id, name: id, rarity: 'Epic', level: 1, slots, values: [power], sets },
});

/** Asks in this order what it costs to wear pieces; of all that there are where none are named. */
function costsOf(
  pieces: GearPiece[],
  more: Pick<GearProblem, 'slots'> & Partial<GearProblem>,
  asked: GearPiece[] = pieces,
) {
  const problem: GearProblem = {
    ...{ pieces, sets: [], stats: [{ name: 'Power', weight: 1 }], worn: {}, locked: {} },
    ...{ excluded: [], level: null, ...more },
  };
  const answers = whyNot(
    problem,
    asked.map((one) => pieces.indexOf(one)),
    never,
  );
  return Object.fromEntries(
    (answers ?? []).map((answer) => [
      answer.id,
      answer.is === 'cost' && answer.isProven ? answer.cost : answer.is,
    ]),
  );
}

const inPairs = (name: string, power: number): GearSet => ({
  ...{ name, effects: [{ count: 2, stat: 0, values: { Epic: power } }] },
});

describe('what a piece costs', () => {
  it('is implied by pieces of the same sets alone, where an earlier set adds nothing', () => {
    const pieces = [
      ...[piece('hood of 50', ['hood'], 5, [1]), piece('robe of 50', ['robe'], 5, [1])],
      ...[piece('hood of 1', ['hood'], 4, [2]), piece('robe of 1', ['robe'], 1, [2])],
    ];
    const sets = [{ name: 'Idle', effects: [] }, inPairs('Much', 50), inPairs('Little', 1)];
    expect(costsOf(pieces, { slots: ['hood', 'robe'], sets })).toEqual({
      ...{ 'hood of 50': 0, 'robe of 50': 0, 'hood of 1': 51, 'robe of 1': 54 },
    });
  });

  // The first by its id fits three slots, which joins them: what fits one of these and the fourth is then
  // in two groups.
  const apart = [
    ...[piece('a', ['s1', 's2', 's3'], 1), piece('b', ['s1'], 5), piece('c', ['s2'], 20)],
    ...[piece('d', ['s3'], 20), piece('e', ['s4'], 10)],
  ];
  const low = piece('low', ['s2', 's4'], 6);
  const high = piece('high', ['s1', 's4'], 8);

  it.each([
    ['implied by another piece', [low, high], { low: 4, high: 0 }],
    ['searched', [high], { high: 0 }],
  ])('is told of the best of its slots, where a worse one is %s', (_, asked, costs) => {
    const slots = ['s1', 's2', 's3', 's4'];
    expect(costsOf([...apart, low, high], { slots }, asked)).toEqual(costs);
  });
});
