import { describe, expect, it } from 'vitest';
import { isWanted, seatAt, seatedIn } from '#rules/raids/plan.ts';
import { placedAs, waysToCome } from '#rules/raids/people.ts';
import type { SuggestInput } from '#solving/problem.ts';
import { type Suggestion, suggest } from '#solving/solve.ts';
import { pointsOf } from '#solving/weights.ts';
import { leastOfAll, weigh } from './every-plan.ts';
import { fill } from './filling.ts';
import { drawSmallRaid } from './small-raids.ts';

const raids = Array.from({ length: 1000 }, (_, seed) => {
  const input = drawSmallRaid(seed);
  return { seed, input, suggestion: suggest(input) };
});

/** Names the raids of which something is not so. */
function raidsBut(holds: (input: SuggestInput, suggestion: Suggestion) => boolean): number[] {
  return raids.filter(({ input, suggestion }) => !holds(input, suggestion)).map(({ seed }) => seed);
}

describe('a thousand small raids', () => {
  it('cost as little as the best of all plans', () => {
    const wrong = raids.flatMap(({ seed, input, suggestion: { cost, proof } }) => {
      const ours = { must: cost.must, points: pointsOf(cost) };
      const least = leastOfAll(input);
      const isLeast = ours.must === least.must && ours.points === least.points;
      return isLeast && proof.is === 'best' ? [] : [{ seed, ours, least, proof }];
    });
    expect(wrong).toEqual([]);
  });

  it('are of every kind: some are impossible, most are not', () => {
    const impossible = raids.filter(({ suggestion }) => suggestion.cost.must > 0).length;
    expect(impossible).toBeGreaterThan(100);
    expect(impossible).toBeLessThan(900);
  });

  it('cost what the suggestion says', () => {
    const wrong = raidsBut((input, suggestion) => {
      const { must, points } = weigh(input, fill(input.plan, suggestion));
      return must === suggestion.cost.must && points === pointsOf(suggestion.cost);
    });
    expect(wrong).toEqual([]);
  });

  it('say why exactly when a rule that must be kept is broken', () => {
    const wrong = raidsBut((_, { cost, impossible }) => cost.must > 0 === impossible.length > 0);
    expect(wrong).toEqual([]);
  });

  it('leave seats that are held or locked as they are', () => {
    const wrong = raidsBut(({ plan }, { seats }) =>
      seats.every(({ at }) => {
        const seat = seatAt(plan, at);
        return seat?.holder === null && !seat.isLocked;
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('seat each person once, in a way of theirs, as the seat asks', () => {
    const wrong = raidsBut(({ plan, people }, suggestion) => {
      const ids = seatedIn(fill(plan, suggestion)).map(({ person }) => person);
      return (
        new Set(ids).size === ids.length &&
        suggestion.seats.every(({ at, placed }) => {
          const person = people.get(placed.person);
          const wanted = seatAt(plan, at)?.wanted ?? null;
          const ways = person ? waysToCome(person) : [];
          return (
            ways.some((way) => way.character === placed.character && way.role === placed.role) &&
            (wanted === null || isWanted(wanted, placedAs(placed, person)))
          );
        })
      );
    });
    expect(wrong).toEqual([]);
  });

  it('are suggested the same, in whatever order people come', () => {
    const wrong = raidsBut((input, suggestion) => {
      const people = new Map([...input.people].toReversed());
      return JSON.stringify(suggest({ ...input, people })) === JSON.stringify(suggestion);
    });
    expect(wrong).toEqual([]);
  });
});
