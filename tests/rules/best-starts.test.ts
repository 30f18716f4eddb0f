import { describe, expect, it } from 'vitest';
import { bestStarts, freeCounts, type Lived, whoIsFree } from '#rules/calendar/best-starts.ts';

const person = (lived: string, archetype: string | null = null): Lived => ({ lived, archetype });
const clerics = (count: number) => ({
  name: 'Cleric',
  count,
  fits: ({ archetype }: Lived) => archetype === 'Cleric',
});

describe('how many are free', () => {
  it('counts them and who is perhaps, in each quarter hour of the week alone', () => {
    const { free, perhaps } = freeCounts([person('ffp-f'), person('f-pp-'), person('-----')], 4);
    expect([[...free], [...perhaps]]).toEqual([
      [2, 1, 0, 0],
      [0, 0, 2, 1],
    ]);
  });
});

describe('the best starts', () => {
  const best = (people: Lived[], wanted: Partial<Parameters<typeof bestStarts>[2]>, quarters = 8) =>
    bestStarts(people, quarters, { people: 1, length: 2, needs: [], ...wanted }, 3);

  it.each([
    [
      'most are free, the earlier one first',
      ['ff--ff--', 'ff------'],
      {},
      [
        [0, 2],
        [4, 1],
      ],
    ],
    ['somebody has to be free throughout', ['f-f-ff--'], {}, [[4, 1]]],
    ['starts that overlap with a better one are left out', ['ffff----', '-fff----'], {}, [[1, 2]]],
    [
      'one that goes on behind the week counts',
      ['-------f', '-------f'].map((x) => `${x}f`),
      {},
      [[7, 2]],
    ],
    ['what has passed is not offered', ['ffffff--'], { notBefore: 3 }, [[3, 1]]],
    ['a whole week that has passed offers nothing', ['ffffffff'], { notBefore: 8 }, []],
    ['nobody is free, and nothing is offered', ['f-f-f-f-', 'p-------'], {}, []],
  ])('%s', (_, lived, wanted, found) => {
    expect(
      best(
        lived.map((one) => person(one)),
        wanted,
      ).map(({ at, free }) => [at, free]),
    ) //
      .toEqual(found);
  });

  it('prefers a start that lacks fewer of what is needed to one at which more are free', () => {
    const people = [
      person('ff------'),
      person('ff------'),
      person('ff--ff--'),
      person('----ff--', 'Cleric'),
    ];
    expect(best(people, { people: 2, needs: [clerics(1)] })).toEqual([
      { at: 4, free: 2, perhaps: 0, met: [1], short: 0 },
      { at: 0, free: 3, perhaps: 0, met: [0], short: 1 },
    ]);
  });

  it('counts who is perhaps beside them, and breaks ties by them', () => {
    const people = [person('ff--ff--'), person('-----pp-'), person('----pf--')];
    expect(best(people, { people: 2 })).toEqual([
      { at: 4, free: 1, perhaps: 1, met: [], short: 1 },
      { at: 0, free: 1, perhaps: 0, met: [], short: 1 },
    ]);
  });

  it('tells by how many each start is too few', () => {
    const people = [person('ffffffff', 'Cleric'), person('ff------')];
    expect(best(people, { people: 20, needs: [clerics(3)] })[0]) //
      .toEqual({ at: 0, free: 2, perhaps: 0, met: [1], short: 18 + 2 });
  });
});

describe('who is free for an evening', () => {
  it('needs all of its quarter hours, for certain or perhaps', () => {
    const people = [person('-ff-'), person('-fp-'), person('-pp-'), person('-f--'), person('-f')];
    const who = whoIsFree(people, 1, 2);
    expect([who.free, who.perhaps, who.not].map((some) => some.map(({ lived }) => lived))).toEqual([
      ['-ff-'],
      ['-fp-', '-pp-'],
      ['-f--', '-f'],
    ]);
  });
});
