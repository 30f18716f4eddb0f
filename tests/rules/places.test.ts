import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RsvpRole, rsvpRoles } from '#rules/attendance/attendance.ts';
import {
  closesInWords,
  inOrder,
  limitsInWords,
  whatIsFull,
  whyMovedUp,
} from '#rules/calendar/place-words.ts';
import {
  type Comer,
  decidePlaces,
  hasLimits,
  limitKeys,
  placeInLine,
  type PlaceLimits,
  placesCloseAt,
  standingsOf,
  takePlace,
} from '#rules/calendar/places.ts';

const none: PlaceLimits = { all: null, Tank: null, Healer: null, Support: null, Damage: null };
const letters: Record<string, RsvpRole | null> = {
  ...{ T: 'Tank', H: 'Healer', S: 'Support', D: 'Damage', x: null },
};

/** Reads those who come: `T1 x2` are a tank and whoever takes any role, in this order. */
const comersOf = (text: string): Comer[] =>
  text
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => ({ id, role: letters[id[0]!]! }));

describe('places', () => {
  it.each<[string, Partial<PlaceLimits>, string, string, string]>([
    ['go to everybody without a limit', {}, 'T1 T2 x3', 'T1 T2 x3', ''],
    ['go in order, up to the limit in all', { all: 2 }, 'T1 H2 D3 x4', 'T1 H2', 'D3 x4'],
    ['go in order, up to that of a role', { Tank: 1 }, 'T1 T2 H3 T4', 'T1 H3', 'T2 T4'],
    [
      'go to whoever takes any, while a role without a limit is there',
      { Tank: 1, Healer: 1, Support: 1 },
      'T1 x2 x3 T4 H5',
      'T1 x2 x3 H5',
      'T4',
    ],
    [
      'leave to whoever takes any what the others leave',
      { Tank: 1, Healer: 1, Support: 0, Damage: 1 },
      'x1 T2 H3 D4 x5',
      'x1 T2 H3',
      'D4 x5',
    ],
    [
      // The first stands as whatever room is left for.
      'do not go to waste on whoever takes any',
      { Tank: 1, Healer: 1, Support: 0, Damage: 0 },
      'x1 T2',
      'x1 T2',
      '',
    ],
    [
      // A Tank who waits keeps no Healer from a place.
      'pass over those whose role is full',
      { all: 3, Tank: 1 },
      'T1 T2 H3 T4 D5 D6',
      'T1 H3 D5',
      'T2 T4 D6',
    ],
    ['are none in a role with none', { Support: 0 }, 'S1 T2', 'T2', 'S1'],
  ])('%s', (_, limits, comers, holding, waiting) => {
    const decided = decidePlaces({ ...none, ...limits }, comersOf(comers));
    expect(decided).toEqual({
      holding: comersOf(holding).map(({ id }) => id),
      waiting: comersOf(waiting).map(({ id }) => id),
    });
  });

  it('are told by their number on the waiting list', () => {
    const decided = decidePlaces({ ...none, all: 1 }, comersOf('T1 H2 D3'));
    expect(['T1', 'H2', 'D3', 'x9'].map((id) => placeInLine(decided, id))).toEqual([0, 1, 2, 0]);
  });

  it('are limited by any number, also by none', () => {
    expect(limitKeys.map((key) => hasLimits({ ...none, [key]: 0 }))).toEqual(
      limitKeys.map(() => true),
    );
    expect([hasLimits(none), hasLimits(null)]).toEqual([false, false]);
  });

  it('are there for everybody where as many may come as like', () => {
    const free = { any: 0, Tank: 0, Healer: 0, Support: 0, Damage: 0 };
    expect(standingsOf(null, comersOf('T1 H2'), 'T1')).toEqual(free);
    expect(standingsOf(none, comersOf('T1 H2'), 'D3')).toEqual(free);
  });

  it('close a span before the start', () => {
    const start = Date.parse('2026-11-28T19:00:00Z');
    expect(placesCloseAt(start, 90)).toBe(Date.parse('2026-11-28T17:30:00Z'));
    expect(placesCloseAt(start, null)).toBeNull();
  });
});

describe('whoever says that they come', () => {
  const tanks = { ...none, all: 3, Tank: 1, Healer: 1 };

  it.each<[string, Partial<PlaceLimits>, string, Comer, string, boolean]>([
    ['stands behind the others', {}, 'T1 H2', { id: 'D3', role: 'Damage' }, 'T1 H2 D3', false],
    [
      'keeps their place with the same role',
      {},
      'T1 H2',
      { id: 'T1', role: 'Tank' },
      'T1 H2',
      true,
    ],
    [
      'keeps it in another role that has room',
      tanks,
      'T1 D2',
      { id: 'T1', role: 'Healer' },
      'T1 D2',
      true,
    ],
    [
      'stands behind them in a role that is full',
      tanks,
      'T1 H2 D3',
      { id: 'T1', role: 'Healer' },
      'H2 D3 T1',
      false,
    ],
    [
      // Before the healer in the order, and yet no reason to take the healer's place.
      'throws nobody out who came later',
      tanks,
      'T1 T2 H3',
      { id: 'T2', role: 'Healer' },
      'T1 H3 T2',
      false,
    ],
    [
      'gets a free place by another role, where they stood',
      tanks,
      'T1 T2 D3',
      { id: 'T2', role: 'Healer' },
      'T1 T2 D3',
      true,
    ],
    [
      'keeps it in any role where only all together are limited',
      { all: 1 },
      'T1 H2',
      { id: 'H2', role: 'Damage' },
      'T1 H2',
      true,
    ],
    [
      'stands behind those who wait where they still wait in another role',
      { Tank: 1, Healer: 0 },
      'T1 T2 H3',
      { id: 'T2', role: 'Healer' },
      'T1 H3 T2',
      false,
    ],
  ])('%s', (_, limits, comers, who, order, isKept) => {
    const taken = takePlace({ ...none, ...limits }, comersOf(comers), who);
    expect(taken.comers.map(({ id }) => id)).toEqual(comersOf(order).map(({ id }) => id));
    expect(taken.comers).toContainEqual(who);
    expect(taken.isKept).toBe(isKept);
  });
});

/** Tells by trying every way whether all of them can stand at once. */
function canAllStand(roles: readonly (RsvpRole | null)[], limits: PlaceLimits): boolean {
  if (limits.all !== null && roles.length > limits.all) return false;
  const [first, ...rest] = roles;
  if (first === undefined) return true;
  const inAll = limits.all === null ? null : limits.all - 1;
  return (first === null ? rsvpRoles : [first]).some(
    (role) =>
      limits[role] !== 0 &&
      canAllStand(rest, {
        ...{ ...limits, all: inAll },
        [role]: limits[role] === null ? null : limits[role] - 1,
      }),
  );
}

/** Returns all choices among some. */
function* choicesOf<T>([first, ...rest]: readonly T[]): Generator<T[]> {
  if (first === undefined) {
    yield [];
    return;
  }
  for (const some of choicesOf(rest)) {
    yield some;
    yield [first, ...some];
  }
}

describe('of many small events', () => {
  const limit = (max: number) => fc.option(fc.integer({ min: 0, max }));
  const event = fc.record({
    limits: fc.record({
      ...{ all: limit(5), Tank: limit(2), Healer: limit(2) },
      ...{ Support: limit(2), Damage: limit(2) },
    }),
    comers: fc
      .array(fc.option(fc.constantFrom(...rsvpRoles)), { minLength: 1, maxLength: 7 })
      .map((all) => all.map((role, index) => ({ id: `${index}`, role }))),
  });
  const cases = fc.sample(event, { numRuns: 400, seed: 16 });
  const rolesOf = (comers: readonly Comer[], ids: readonly string[]) =>
    comers.filter(({ id }) => ids.includes(id)).map(({ role }) => role);

  it('each has places for those who can stand at once, decided one after the other', () => {
    for (const { limits, comers } of cases) {
      const accepted: Comer[] = [];
      for (const comer of comers) {
        const roles = [...accepted, comer].map(({ role }) => role);
        if (canAllStand(roles, limits)) accepted.push(comer);
      }
      expect(decidePlaces(limits, comers).holding).toEqual(accepted.map(({ id }) => id));
    }
  });

  it('none could have given places to more', () => {
    for (const { limits, comers } of cases) {
      const { holding } = decidePlaces(limits, comers);
      const most = choicesOf(comers)
        .filter((some) =>
          canAllStand(
            some.map(({ role }) => role),
            limits,
          ),
        )
        .reduce((so, some) => Math.max(so, some.length), 0);
      expect(holding).toHaveLength(most);
    }
  });

  it('nobody loses a place to whoever comes later', () => {
    for (const { limits, comers } of cases) {
      const before = decidePlaces(limits, comers.slice(0, -1)).holding;
      expect(decidePlaces(limits, comers).holding).toEqual(expect.arrayContaining(before));
    }
  });

  it('nobody loses a place to whoever leaves, or comes in another role', () => {
    for (const { limits, comers } of cases) {
      const { holding } = decidePlaces(limits, comers);
      for (const who of comers) {
        const others = holding.filter((id) => id !== who.id);
        const without = comers.filter(({ id }) => id !== who.id);
        expect(decidePlaces(limits, without).holding).toEqual(expect.arrayContaining(others));
        for (const role of [...rsvpRoles, null]) {
          const { comers: after } = takePlace(limits, comers, { id: who.id, role });
          const now = decidePlaces(limits, after).holding;
          expect(now).toEqual(expect.arrayContaining(others));
          expect(canAllStand(rolesOf(after, now), limits)).toBe(true);
        }
      }
    }
  });

  it('everybody reads where they would stand as they stand once they have said so', () => {
    for (const { limits, comers } of cases) {
      for (const id of ['somebody else', ...comers.map((comer) => comer.id)]) {
        const would = standingsOf(limits, comers, id);
        for (const role of [...rsvpRoles, null]) {
          const { comers: after } = takePlace(limits, comers, { id, role });
          expect(would[role ?? 'any']).toBe(placeInLine(decidePlaces(limits, after), id));
        }
      }
    }
  });
});

describe('words', () => {
  it.each([
    [1, 'first'],
    [3, 'third'],
    [12, 'twelfth'],
    [13, '13th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
    [112, '112th'],
  ])('name the place %i', (place, words) => {
    expect(inOrder(place)).toBe(words);
  });

  it.each<[Partial<PlaceLimits>, RsvpRole | null, number, string]>([
    [{ all: 20, Healer: 4 }, 'Healer', 4, 'All 4 healer places are taken'],
    [{ all: 20, Healer: 4 }, 'Healer', 3, 'All 20 places are taken'],
    [{ all: 20, Healer: 4 }, null, 0, 'All 20 places are taken'],
    [{ Tank: 1 }, 'Tank', 1, 'The one tank place is taken'],
    [{ Support: 0 }, 'Support', 0, 'There are no support places'],
    [{ Tank: 1, Healer: 1, Support: 1, Damage: 2 }, null, 0, 'All 5 places are taken'],
  ])('say of %o what is full for %s', (limits, role, taken, words) => {
    expect(whatIsFull({ ...none, ...limits }, role, taken)).toBe(words);
  });

  it.each<[Parameters<typeof whyMovedUp>[0], string]>([
    [{ cause: 'answer', by: 'Jory' }, ', as Jory answered otherwise'],
    [{ cause: 'places', by: 'Oda' }, ', as Oda changed the event'],
    [{ cause: 'left', by: 'Jory' }, ', as Jory left'],
    [{ cause: 'left', by: null }, ', as others left'],
    [{ cause: 'answer', by: null }, ''],
    [{ cause: null, by: null }, ''],
  ])('say why a place came free: %o', (move, words) => {
    expect(whyMovedUp(move)).toBe(words);
  });

  it('say limits and their end as people do', () => {
    expect(limitsInWords({ ...none, all: 20, Healer: 4 })).toBe('20 in all, 4 Healer');
    expect([limitsInWords(none), limitsInWords(null)]).toEqual(['no limit', 'no limit']);
    expect([null, 1, 90, 120, 1440, 2880, 1500].map(closesInWords)).toEqual([
      ...['never', '1 minute before it begins', '90 minutes before it begins'],
      ...['2 hours before it begins', '1 day before it begins', '2 days before it begins'],
      '25 hours before it begins',
    ]);
  });
});
