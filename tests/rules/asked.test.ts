import { describe, expect, it } from 'vitest';
import { isExpected, placesAt, placesOverTime, type SquadTurn } from '#rules/attendance/asked.ts';

describe('placesAt', () => {
  const turn = (key: string, kind: SquadTurn['kind'], at: number): SquadTurn => ({ key, kind, at });

  it.each<[string, string[], SquadTurn[], string[]]>([
    ['nothing has changed', ['a', 'b'], [], ['a', 'b']],
    ['somebody came before the start', ['a', 'b'], [turn('b', 'joined', 9)], ['a', 'b']],
    ['somebody came at the start', ['a', 'b'], [turn('b', 'joined', 10)], ['a', 'b']],
    ['somebody came later', ['a', 'b'], [turn('b', 'joined', 11)], ['a']],
    ['somebody has left since', ['a'], [turn('b', 'left', 11)], ['a', 'b']],
    ['somebody left before', ['a'], [turn('b', 'left', 9)], ['a']],
    [
      'somebody left later and is back',
      ['a', 'b'],
      [turn('b', 'left', 11), turn('b', 'joined', 12)],
      ['a', 'b'],
    ],
    [
      'somebody came later and has left',
      ['a'],
      [turn('b', 'joined', 11), turn('b', 'left', 12)],
      ['a'],
    ],
    [
      'the squad was disbanded since',
      [],
      [turn('a', 'left', 20), turn('b', 'left', 20)],
      ['a', 'b'],
    ],
  ])('goes back to a moment before which or since which %s', (...given) => {
    const [, now, turns, then] = given;
    expect([...placesAt(10, now, turns)].toSorted()).toEqual(then);
    const wasThere = placesOverTime(now, turns);
    expect(['a', 'b', 'c'].filter((key) => wasThere(key, 10))).toEqual(then);
  });

  it('goes back to many moments without going through all turns for each', () => {
    let reads = 0;
    const turns = Array.from({ length: 1000 }, (_, index): SquadTurn => ({
      ...{ key: 'a', kind: index % 2 === 0 ? 'joined' : 'left' },
      get at() {
        reads += 1;
        return index;
      },
    }));
    const wasThere = placesOverTime([], turns);
    for (let moment = 0; moment < 1000; moment += 1) {
      expect(wasThere('a', moment), String(moment)).toBe(placesAt(moment, [], turns).has('a'));
    }
    reads = 0;
    for (let moment = 0; moment < 1000; moment += 1) wasThere('a', moment);
    expect(reads).toBeLessThan(20 * 1000);
  });
});

describe('isExpected', () => {
  const nobody = {
    ...{ asked: true, onTrial: false, squad: '', answer: null, planned: null, latest: null },
    state: null,
  };
  const heron = { id: 'heron', name: 'Heron' };

  it.each([
    [nobody, null, false, 'in no squad, not planned, silent'],
    [{ ...nobody, squad: 'Gull' }, null, true, 'a squad’s members, at an evening for everybody'],
    [{ ...nobody, onTrial: true }, null, true, 'whoever was on trial'],
    [{ ...nobody, answer: 'no' }, null, true, 'whoever answered'],
    [{ ...nobody, planned: 'bench' }, null, true, 'whoever the plan has'],
    [{ ...nobody, latest: 'seat' }, null, true, 'whoever the plan has by now'],
    [{ ...nobody, state: 'late' }, null, true, 'whoever has a record'],
    [nobody, heron, true, 'asked as one of the squad that it is for, and in none since'],
    [{ ...nobody, asked: false, squad: 'Gull' }, heron, false, 'another squad'],
    [{ ...nobody, asked: false, onTrial: true }, heron, false, 'a trial outside of the squad'],
    [{ ...nobody, asked: false, answer: 'yes' }, heron, false, 'an answer of who is not asked'],
    [{ ...nobody, asked: false, state: 'absent' }, heron, true, 'what is recorded is in sight'],
  ] as const)('%o, for %o: %s, for %s', (...[member, squad, isThere]) => {
    expect(isExpected(member, squad)).toBe(isThere);
  });
});
