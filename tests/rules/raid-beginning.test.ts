import { describe, expect, it } from 'vitest';
import type { AttendanceState } from '#rules/attendance/attendance.ts';
import { benchesOf, benchFairness } from '#rules/raids/benches.ts';
import { carryOver, seatSquads } from '#rules/raids/beginning.ts';
import type { RaidPerson } from '#rules/raids/people.ts';
import { type Placed, emptyPlan, planSize, seatedIn } from '#rules/raids/plan.ts';
import { peopleOf, raidCharacter, raidPerson } from './raid-people.ts';

const as = (person: string, character: string | null = `${person}-main`): Placed => ({
  ...{ person, character, role: 'Tank' },
});

const membersOf = (...ids: string[]) => ids.map((discordId) => ({ discordId, role: null }));

describe('a plan that is begun from another', () => {
  const empty = emptyPlan('Last week', ['Wick', 'Flame'], 2);
  const wanted = { role: 'Tank' } as const;
  const from = {
    ...empty,
    squads: [
      {
        ...empty.squads[0]!,
        seats: [
          { wanted, isLocked: true, holder: as('1') },
          { wanted: null, isLocked: true, holder: as('2') },
        ],
      },
      {
        ...empty.squads[1]!,
        seats: [
          { wanted: null, isLocked: false, holder: as('3') },
          { wanted: null, isLocked: false, holder: as('4') },
        ],
      },
    ],
    notes: 'Ask twice',
    bench: [as('5')],
    reserve: [as('6')],
    apart: [['1', '4']],
  };
  const ids = ['1', '2', '3', '4', '5', '6'];
  const people = (changed: Record<string, Partial<RaidPerson>>) =>
    peopleOf(...ids.map((id) => raidPerson(id, 'Tank', changed[id])));

  it('has the seats, their wishes, locks and ties, and nobody beside them', () => {
    const { plan, leftOut } = carryOver(from, 'This week', people({}));
    expect(plan).toEqual({ ...from, title: 'This week', bench: [], reserve: [] });
    expect(leftOut).toEqual([]);
  });

  it('leaves out who cannot come, says why, and frees their seats', () => {
    const { plan, leftOut } = carryOver(
      from,
      'This week',
      people({
        1: { answer: 'maybe' },
        2: { answer: 'no' },
        3: { answer: 'leave' },
        4: { characters: [raidCharacter('another', 'Bard')] },
      }),
    );
    expect(seatedIn(plan)).toEqual([as('1')]);
    expect(plan.squads[0]!.seats[1]).toEqual({ wanted: null, isLocked: false, holder: null });
    expect(leftOut).toEqual([
      { discordId: '2', username: 'Name 2', why: 'does not come' },
      { discordId: '3', username: 'Name 3', why: 'is on leave' },
      { discordId: '4', username: 'Name 4', why: 'has deleted the character' },
    ]);
  });

  it('leaves out who has left, and whom nobody knows any more', () => {
    const known = people({ 1: { answer: 'gone' } });
    known.delete('2');
    expect(carryOver(from, 'This week', known).leftOut).toEqual([
      { discordId: '1', username: 'Name 1', why: 'has left the server' },
      { discordId: '2', username: '', why: 'is nobody whom the guild knows' },
    ]);
  });

  it('leaves out who was not asked to the evening', () => {
    const known = people({ 1: { answer: 'unasked' } });
    expect(carryOver(from, 'This week', known).leftOut).toEqual([
      { discordId: '1', username: 'Name 1', why: 'was not asked' },
    ]);
  });

  it('leaves out who is no member any more', () => {
    const known = people({ 1: { answer: 'outside' } });
    expect(carryOver(from, 'This week', known).leftOut).toEqual([
      { discordId: '1', username: 'Name 1', why: 'is no member any more' },
    ]);
  });
});

describe('a plan that is begun from standing squads', () => {
  it('seats each squad with its mains, in the role that was asked for', () => {
    const people = peopleOf(
      raidPerson('1', 'Tank'),
      raidPerson('2', 'Cleric', {
        asked: 'Support',
        characters: [
          raidCharacter('main', 'Cleric'),
          raidCharacter('other', 'Bard', { isMain: false }),
        ],
      }),
      raidPerson('3', 'Mage', { characters: [] }),
      raidPerson('4', 'Mage', { answer: 'no' }),
    );
    const standing = [{ name: 'Heron', members: membersOf('1', '2', '3', '4', '5') }];
    const { plan, leftOut } = seatSquads('Evening', standing, people);
    expect(plan.squads.map(({ id, name, seats }) => [id, name, seats.length])).toEqual([
      ['s1', 'Heron', planSize.seats.usual],
    ]);
    expect(seatedIn(plan)).toEqual([
      { person: '1', character: '1-main', role: 'Tank' },
      { person: '2', character: 'other', role: 'Support' },
      { person: '3', character: null, role: 'Damage' },
    ]);
    expect(leftOut).toEqual([{ discordId: '4', username: 'Name 4', why: 'does not come' }]);
  });

  it('seats members in the role of their squad, unless they asked for another', () => {
    const people = peopleOf(
      raidPerson('1', 'Tank'),
      raidPerson('2', 'Mage', {
        characters: [raidCharacter('2-main', 'Mage'), raidCharacter('2-alt', 'Bard')],
      }),
      raidPerson('3', 'Mage', { asked: 'Damage' }),
      raidPerson('4', 'Bard'),
    );
    const members = [
      ...(['1', '2', '3'] as const).map((discordId) => ({ discordId, role: 'Support' as const })),
      { discordId: '4', role: null },
    ];
    const { plan } = seatSquads('Evening', [{ name: 'Heron', members }], people);
    expect(seatedIn(plan)).toEqual([
      { person: '1', character: '1-main', role: 'Support' },
      { person: '2', character: '2-alt', role: 'Support' },
      { person: '3', character: '3-main', role: 'Damage' },
      { person: '4', character: '4-main', role: 'Support' },
    ]);
  });

  it('of a squad’s evening has that squad alone, and names the others of it who were not asked', () => {
    const people = peopleOf(
      raidPerson('1', 'Tank'),
      raidPerson('2', 'Mage', { answer: 'unasked' }),
      raidPerson('3', 'Bard', { answer: 'unasked' }),
    );
    const standing = [
      { name: 'Heron', members: membersOf('1', '2') },
      { name: 'Bittern', members: membersOf('3') },
    ];
    const { plan, leftOut, squadsLeftOut } = seatSquads('Evening', standing, people);
    expect(plan.squads.map(({ name }) => name)).toEqual(['Heron']);
    expect(seatedIn(plan).map(({ person }) => person)).toEqual(['1']);
    expect(leftOut).toEqual([{ discordId: '2', username: 'Name 2', why: 'was not asked' }]);
    expect(squadsLeftOut).toEqual([]);
  });

  it('has no more squads and seats than a plan has, and nobody twice', () => {
    const ids = Array.from({ length: 30 }, (_, index) => `${100 + index}`);
    const people = peopleOf(...ids.map((id) => raidPerson(id, 'Tank')));
    const standing = Array.from({ length: 14 }, (_, index) => ({
      name: `Squad ${index}`,
      members: membersOf(...(index === 0 ? ids.slice(0, 14) : ids.slice(12, 20))),
    }));
    const { plan, leftOut, squadsLeftOut } = seatSquads('Evening', standing, people);
    expect(plan.squads).toHaveLength(planSize.squads.most);
    // Whoever has no room is named, if another squad does not seat them.
    expect(squadsLeftOut).toEqual(['Squad 12', 'Squad 13']);
    expect(leftOut).toEqual(
      ['110', '111'].map((discordId) => ({
        ...{ discordId, username: `Name ${discordId}` },
        why: 'finds no seat: Squad 0 has the 10 that a squad of a plan may have',
      })),
    );
    expect(plan.squads[0]!.seats).toHaveLength(planSize.seats.most);
    const seated = seatedIn(plan).map(({ person }) => person);
    expect(new Set(seated).size).toBe(seated.length);
    expect(seated).toHaveLength(18);
  });
});

const statesOfLetters: Record<string, AttendanceState> = {
  ...{ P: 'present', L: 'late', B: 'bench', A: 'absent', E: 'excused' },
};

describe('benches', () => {
  it.each([
    ['', 0, 0, 0],
    ['P B B', 2, 3, 2],
    ['B P B', 2, 3, 1],
    ['B B P', 2, 3, 0],
    ['B L B', 2, 3, 1],
    // Who was not there neither waited nor played.
    ['P B A B E', 2, 5, 2],
    ['B . B .', 2, 4, 2],
    // Only the last ten count.
    ['B B P P P P P P P P P P', 0, 10, 0],
    ['B B B P P P P P P P P P B', 1, 10, 1],
  ])('of %s: %i of %i, in a row %i', (letters, benched, benchedOf, benchedInARow) => {
    const raids = letters === '' ? [] : letters.split(' ');
    const given = raids.map((letter) => statesOfLetters[letter] ?? null);
    expect(benchesOf(given)).toEqual({ benched, benchedOf, benchedInARow });
  });

  it.each([
    ['', 0, 0],
    ['P+ B+ P+', 1, 3],
    // Whoever wanted to come, and did not, waited for no place.
    ['A+ E+ .+', 0, 3],
    // They were there without an answer.
    ['B P L', 1, 3],
    ['A E . B+', 1, 1],
    // Only the last ten count.
    ['B+ B+ P+ P+ P+ P+ P+ P+ P+ P+ P+ A', 0, 9],
  ])('of %s, + for signed up: %i of %i', (raids, benched, signedUp) => {
    const given = raids.split(' ').map((raid) => ({
      state: statesOfLetters[raid[0] ?? ''] ?? null,
      hadSignedUp: raid.endsWith('+'),
    }));
    expect(benchFairness(given)).toEqual({ benched, signedUp });
  });
});
