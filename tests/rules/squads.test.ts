import { describe, expect, it } from 'vitest';
import { groupByRole, roleIn } from '#rules/characters/composition.ts';
import type { Role } from '#rules/characters/roles.ts';
import { crestOf } from '#rules/guild/crest.ts';
import {
  countInWords,
  eveningsInWords,
  missingInWords,
  missingRoles,
  openPlaces,
  squadNameKey,
} from '#rules/squads/squad.ts';
import { type SquadPerson, whoCouldPlay } from '#rules/squads/filling.ts';
import { type SquadSeeker, suggestSquads } from '#rules/squads/suggest.ts';

const main = (archetype1: string) => ({ main: { archetype1 } });

describe('a squad', () => {
  it.each([
    [0, 5, '0 of 5'],
    [3, 2, '3 of 5'],
    [5, 0, '5 of 5'],
    // More are allowed, and said.
    [7, 0, '7, 2 over five'],
  ])('of %d has %d places to fill: %s', (count, open, words) => {
    expect(openPlaces(Array.from({ length: count }))).toBe(open);
    expect(countInWords(count)).toBe(words);
  });

  it.each([
    ['Heron', 'heron', true],
    ['  Storm   Petrel', 'STORM PETREL', true],
    // A letter with its accent, and the two apart.
    ['Le\u0301a', 'L\u00e9a', true],
    ['Heron', 'Heron 2', false],
    ['Lea', 'L\u00e9a', false],
  ])('is called %j: is %j the same name? %s', (one, other, isSame) => {
    expect(squadNameKey(one) === squadNameKey(other)).toBe(isSame);
  });

  it('lacks roles in words', () => {
    expect(missingInWords(['Tank', 'Support'])).toBe('no tank, no support');
  });

  it('counts the role that somebody was given before that of their main', () => {
    const healing = { ...main('Tank'), role: 'Healer' as const };
    expect(roleIn(healing)).toBe('Healer');
    expect(roleIn({ ...main('Tank'), role: null })).toBe('Tank');
    expect(roleIn({ main: null })).toBeNull();
    expect(groupByRole([healing]).byRole.Healer).toEqual([healing]);
    expect(missingRoles([healing, main('Mage')])).toEqual(['Tank', 'Support']);
  });

  it('names evenings in their order', () => {
    expect(eveningsInWords([4, 1])).toBe('Mon, Thu');
    expect(eveningsInWords([])).toBe('');
  });

  it('bears the crest of its name until it chooses another', () => {
    expect(crestOf('Heron').charge).toBe('heron');
    expect(crestOf('Heron', { parting: 'fess', charge: 'wolf' })).toEqual({
      ...{ parting: 'fess', charge: 'wolf' },
    });
  });
});

function seeker(id: string, more: Partial<SquadSeeker> = {}): SquadSeeker {
  return { id, role: null, evenings: [], companions: [], avoids: [], level: 2, ...more };
}

/** Draws numbers that look random: the multiplier and the increment of Numerical Recipes. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function crowd(count: number, seed: number): SquadSeeker[] {
  const random = randomOf(seed);
  const cast: (Role | null)[] = ['Tank', 'Healer', 'Support', 'Damage', 'Damage', null];
  const anybody = () => `p${random(count)}`;
  return Array.from({ length: count }, (_, index) =>
    seeker(`p${index}`, {
      role: cast[random(cast.length)] ?? null,
      evenings: [1, 2, 3, 4, 5].filter(() => random(2) === 0),
      companions: random(3) === 0 ? [anybody()] : [],
      avoids: random(4) === 0 ? [anybody(), anybody()] : [],
      level: random(4),
    }),
  );
}

describe('squads suggested', () => {
  it('are none for fewer than five', () => {
    const people = ['a', 'b', 'c', 'd'].map((id) => seeker(id));
    expect(suggestSquads(people)).toEqual({ squads: [], left: ['a', 'b', 'c', 'd'] });
    expect(suggestSquads([])).toEqual({ squads: [], left: [] });
  });

  it('bring those together who can on the same evenings', () => {
    const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((id, index) =>
      seeker(id, { evenings: index % 2 === 0 ? [1, 3] : [2, 5] }),
    );
    const { squads } = suggestSquads(people);
    expect(squads.map(({ evenings }) => evenings.join()).toSorted()).toEqual(['1,3', '2,5']);
    expect(squads.map(({ members }) => members.join('')).toSorted()).toEqual(['acegi', 'bdfhj']);
  });

  it('give each squad the roles it needs where there are enough', () => {
    const cast: Role[] = ['Tank', 'Tank', 'Healer', 'Healer', 'Support', 'Support'];
    const people = Array.from({ length: 10 }, (_, index) =>
      seeker(`p${index}`, { role: cast[index] ?? 'Damage' }),
    );
    for (const { missing } of suggestSquads(people).squads) expect(missing).toEqual([]);
    const noTank = people.map((one) => ({ ...one, role: 'Healer' as const }));
    for (const { missing } of suggestSquads(noTank).squads) {
      expect(missing).toEqual(['Tank', 'Support']);
    }
  });

  it('follow wishes, say which, and let the highest lead', () => {
    const people = Array.from({ length: 10 }, (_, index) => seeker(`p${index}`));
    people[0] = seeker('p0', { companions: ['p9'], level: 5 });
    const together = suggestSquads(people).squads.find(({ members }) => members.includes('p0'))!;
    expect(together.members).toContain('p9');
    expect(together.wishes).toEqual([{ from: 'p0', to: 'p9' }]);
    expect(together.leadId).toBe('p0');
    expect(together.unsaid).toBe(5);
  });

  it('leave somebody out rather than beside who avoids them', () => {
    const people = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => seeker(id));
    people[0] = seeker('a', { avoids: ['b'] });
    const { squads, left } = suggestSquads(people);
    expect(squads).toHaveLength(1);
    expect(left).toHaveLength(1);
    expect(['a', 'b']).toContain(left[0]);
    // Five of whom two do not go together are no squad.
    expect(suggestSquads(people.slice(0, 5)).squads).toEqual([]);
  });

  it.each(Array.from({ length: 20 }, (_, seed) => seed))(
    'of a crowd hold what they promise, in whatever order people come (%d)',
    (seed) => {
      const people = crowd(30 + seed * 4, seed);
      const suggestion = suggestSquads(people);
      expect(suggestSquads(people.toReversed())).toEqual(suggestion);
      const { squads, left } = suggestion;
      const placed = squads.flatMap(({ members }) => members);
      expect([...placed, ...left].toSorted()).toEqual(people.map(({ id }) => id).toSorted());
      const byId = new Map(people.map((one) => [one.id, one]));
      for (const { members, leadId, evenings } of squads) {
        expect(members).toHaveLength(5);
        expect(members).toContain(leadId);
        for (const id of members) {
          const { avoids, evenings: own } = byId.get(id)!;
          expect(avoids.filter((other) => other !== id && members.includes(other))).toEqual([]);
          if (own.length > 0) expect(own).toEqual(expect.arrayContaining(evenings));
        }
      }
    },
  );
});

describe('who could play what a squad misses', () => {
  const one = (id: string, rest: Partial<SquadPerson> = {}): SquadPerson => ({
    ...{ id, username: id.toUpperCase(), evenings: [], companions: [], avoids: [] },
    ...{ level: 2, wished: null, plays: 'Healer', looking: false, ...rest },
  });
  const members = [
    one('a', { evenings: [1, 4], plays: 'Tank' }),
    one('b', { evenings: [4], plays: 'Damage', companions: ['wished'] }),
    one('c', { plays: 'Support' }),
  ];
  const free = [
    one('silent'),
    one('never', { evenings: [7] }),
    one('all', { evenings: [4, 7] }),
    one('some', { evenings: [1] }),
    one('wished', { companions: ['a'] }),
    one('other', { plays: 'Mage' as never }),
    one('wishes', { plays: 'Tank', wished: 'Healer', looking: true }),
    one('avoids', { evenings: [4], avoids: ['c'] }),
  ];

  it('stands in order of evenings and wishes, each with the reason', () => {
    expect(whoCouldPlay('Healer', members, free)).toEqual([
      {
        id: 'wished',
        reason: 'healer by their main, has not said when, wished for A, B wished for them',
      },
      { id: 'all', reason: 'healer by their main, can on Thu with all who have said when' },
      { id: 'wishes', reason: 'wishes to be healer, has not said when, looks for a squad' },
      { id: 'silent', reason: 'healer by their main, has not said when' },
      { id: 'some', reason: 'healer by their main, can on Mon with 1 of 2 who have said when' },
      { id: 'never', reason: 'healer by their main, no evening in common' },
    ]);
  });

  it('says where the squad has said nothing, and lists nobody of another role', () => {
    expect(whoCouldPlay('Healer', [one('c')], [one('all', { evenings: [4] })])).toEqual([
      { id: 'all', reason: 'healer by their main, can on Thu, the squad has not said when' },
    ]);
    expect(whoCouldPlay('Support', members, free)).toEqual([]);
  });
});
