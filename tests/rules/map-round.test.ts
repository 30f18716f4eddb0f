import { describe, expect, it } from 'vitest';
import { mostExactWants, type RoundPlace, shortestRound } from '#rules/map/round.ts';
import { roundsOf } from '#rules/map/rounds.ts';

/** A generator of numbers from 0 to 1 that begins the same each time. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Spot extends RoundPlace {
  number: number;
}

const spot = (number: number, x: number, y: number, ...gives: string[]): Spot => ({
  ...{ number, x, y, gives },
});

/** Makes places at random, some of which lie on one spot and give several things. */
function world(
  seed: number,
  { wants, each, side = 1000 }: Record<string, number> & { wants: number; each: number },
) {
  const random = numbersFrom(seed);
  const whole = (below: number) => Math.floor(random() * below);
  const wanted = Array.from({ length: wants }, (_, want) => `w${want}`);
  const places = wanted.flatMap((want) =>
    Array.from({ length: 1 + whole(each) }, () => {
      const gives = random() < 0.3 ? [want, `w${whole(wants)}`] : [want];
      return spot(0, whole(side), whole(side), ...gives);
    }),
  );
  return { places: places.map((place, at) => ({ ...place, number: at + 1 })), wanted };
}

const lengthOf = (stops: readonly RoundPlace[]) =>
  stops.reduce((sum, { x, y }, at) => {
    const next = stops[(at + 1) % stops.length]!;
    return sum + Math.hypot(next.x - x, next.y - y);
  }, 0);

/** Goes through every order in which places may be chosen for what is still wanted. */
function bruteForce(places: readonly Spot[], wanted: readonly string[], way: Spot[] = []): number {
  const open = wanted.filter((id) => !way.some(({ gives }) => gives.includes(id)));
  if (open.length === 0) return lengthOf(way);
  return Math.min(
    ...places
      .filter(({ gives }) => gives.some((id) => open.includes(id)))
      .map((place) => bruteForce(places, wanted, [...way, place])),
  );
}

const gives = (stops: readonly RoundPlace[], wanted: readonly string[]) =>
  wanted.every((id) => stops.some((stop) => stop.gives.includes(id)));

describe('the shortest round', () => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed))(
    'is as short as the best of all that there are (%i)',
    (seed) => {
      const size = { wants: 2 + (seed % 4), each: 3, side: seed % 5 === 0 ? 4 : 1000 };
      const { places, wanted } = world(seed, size);
      const { stops, length, isShortest } = shortestRound(places, wanted);
      expect(isShortest).toBe(true);
      expect(gives(stops, wanted)).toBe(true);
      expect(length).toBeCloseTo(lengthOf(stops), 6);
      expect(length).toBeCloseTo(bruteForce(places, wanted), 6);
    },
  );

  it('goes through twelve things with many places each, and is no longer than a way around', () => {
    const around = Array.from({ length: mostExactWants }, (_, at) => {
      const angle = (at / mostExactWants) * 2 * Math.PI;
      return [
        Math.round(4000 + 3000 * Math.cos(angle)),
        Math.round(4000 + 3000 * Math.sin(angle)),
      ] as const;
    });
    const places = around.flatMap(([x, y], at) =>
      Array.from({ length: 20 }, (_, n) =>
        spot(at * 20 + n + 1, x + n * 7, y + ((n * 13) % 20), `w${at}`),
      ),
    );
    const { stops, length, isShortest } = shortestRound(
      places,
      around.map((_, at) => `w${at}`),
    );
    expect(isShortest).toBe(true);
    expect(stops).toHaveLength(mostExactWants);
    expect(length).toBeLessThan(lengthOf(places.filter((_, at) => at % 20 === 0)));
  });

  it('says that it is a good one beyond, near to the best', () => {
    for (let seed = 0; seed < 5; seed += 1) {
      const { places, wanted } = world(seed, { wants: mostExactWants + 8, each: 1 });
      const lone = places.map((place, at) => ({ ...place, gives: [`w${at}`] }));
      const good = shortestRound(lone, wanted);
      expect(good.isShortest).toBe(false);
      expect(gives(good.stops, wanted)).toBe(true);
      expect(new Set(good.stops).size).toBe(good.stops.length);
    }
    // On a grid the best round is known: as many steps as there are places.
    const grid = Array.from({ length: 16 }, (_, at) =>
      spot(at + 1, (at % 4) * 100, Math.floor(at / 4) * 100, `w${at}`),
    );
    const wanted = grid.map((_, at) => `w${at}`);
    expect(shortestRound(grid, wanted).length).toBeLessThanOrEqual(1600 * 1.1);
  });

  it('counts things that are always given together as one', () => {
    const wanted = Array.from({ length: 30 }, (_, at) => `w${at}`);
    const places = [spot(1, 0, 0, ...wanted.slice(0, 15)), spot(2, 30, 40, ...wanted.slice(15))];
    expect(shortestRound(places, wanted)).toMatchObject({ length: 100, isShortest: true });
  });

  it('is the same each time, and begins with the first of its places', () => {
    const { places, wanted } = world(7, { wants: 6, each: 4 });
    const first = shortestRound(places, wanted);
    const again = shortestRound(places, wanted.toReversed());
    expect(again.length).toBeCloseTo(first.length, 9);
    expect(shortestRound(places, wanted)).toEqual(first);
    const numbers = first.stops.map(({ number }) => number);
    expect(numbers[0]).toBe(Math.min(...numbers));
    expect(numbers[1]).toBeLessThan(numbers.at(-1)!);
  });

  it.each([
    ['nothing is wanted', [spot(1, 5, 5, 'a')], [], []],
    ['nothing gives it', [spot(1, 5, 5, 'a')], ['b'], []],
    ['one place gives all', [spot(1, 5, 5, 'a'), spot(2, 9, 9, 'a', 'b')], ['a', 'b', 'a'], [2]],
    ['two lie on one spot', [spot(1, 5, 5, 'a'), spot(2, 5, 5, 'b')], ['a', 'b'], [1, 2]],
  ])('is as little as may be where %s', (_, places, wanted, numbers) => {
    const { stops, length, isShortest } = shortestRound(places, wanted);
    expect(stops.map(({ number }) => number)).toEqual(numbers);
    expect([length, isShortest]).toEqual([0, true]);
  });
});

describe('rounds over several maps', () => {
  const on = (mapId: string, number: number, ...given: string[]) => ({
    ...spot(number, number * 10, 0, ...given),
    mapId,
  });
  const places = [
    on('a', 1, 'ore', 'reed'),
    on('a', 2, 'salt'),
    on('b', 3, 'reed', 'amber'),
    on('c', 4, 'amber', 'salt'),
    on('c', 5, 'lamp'),
  ];
  const told = (wanted: string[]) => {
    const { rounds, nowhere } = roundsOf(places, wanted);
    return [rounds.map(({ mapId, wanted: own }) => `${mapId}: ${own.join(' ')}`), nowhere];
  };

  it.each([
    [['ore', 'reed', 'salt'], ['a: ore reed salt'], []],
    // What one map alone gives is got there, with all else that it has.
    [['lamp', 'amber', 'salt'], ['c: lamp amber salt'], []],
    [['ore', 'lamp', 'reed', 'salt'], ['a: ore reed salt', 'c: lamp'], []],
    [['reed', 'amber'], ['b: reed amber'], []],
    [['glass', 'ore'], ['a: ore'], ['glass']],
    [[], [], []],
  ])('for %j', (wanted, rounds, nowhere) => {
    expect(told(wanted)).toEqual([rounds, nowhere]);
  });
});
