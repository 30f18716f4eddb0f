import { describe, expect, it } from 'vitest';
import { applyChanges } from '#rules/raids/changes.ts';
import { lockSeats, movePerson } from '#rules/raids/moves.ts';
import { type RaidPerson, waysToCome } from '#rules/raids/people.ts';
import { emptyPlan, type Place, type Plan } from '#rules/raids/plan.ts';
import type { RaidRule } from '#rules/raids/raid-rules.ts';
import { suggest } from '#solving/solve.ts';
import { whyBenched } from '#solving/why-benched.ts';
import { peopleOf, raidCharacter, raidPerson } from '#tests/rules/raid-people.ts';

const empty = emptyPlan('Bell', ['Heron', 'Gannet'], 2);
const heron = (seat: number) => ({ squad: 's1', seat });

function seat(plan: Plan, ...seats: [RaidPerson, Place][]): Plan {
  return seats.reduce((before, [person, place]) => {
    const [way] = waysToCome(person);
    return (way && applyChanges(before, movePerson(before, way, place)).plan) ?? before;
  }, plan);
}

const cleric = raidPerson('11', 'Cleric', { username: 'Wend' });
const mage = raidPerson('12', 'Mage', { username: 'Oda' });
const bard = raidPerson('13', 'Bard', { username: 'Ilse' });
const both = raidPerson('14', 'Mage', {
  username: 'Corin',
  characters: [raidCharacter('a', 'Mage'), raidCharacter('b', 'Cleric')],
});
const away = raidPerson('15', 'Cleric', { username: 'Gisla', answer: 'leave' });
const healers: RaidRule = { is: 'must', in: 'squad', atLeast: 1, role: 'Healer' };

describe('what cannot be kept is explained', () => {
  it.each([
    ['nobody', [], [cleric, mage], 'No plan has a healer in every squad: 1 for 2 seats.'],
    [
      'somebody who cannot come',
      [],
      [cleric, mage, away],
      'No plan has a healer in every squad: 1 for 2 seats; nearest: Gisla would be one, and cannot come.',
    ],
    [
      'somebody who sits and cannot come',
      [[away, heron(0)]],
      [cleric, away],
      'No plan has a healer in every squad: 1 for 2 seats; nearest: Gisla would be one, and cannot come.',
    ],
    [
      'somebody who sits as something else',
      [[both, heron(0)]],
      [cleric, both],
      'No plan has a healer in every squad: 1 for 2 seats; nearest: Corin could come as one, seated as something else.',
    ],
  ] satisfies [string, [RaidPerson, Place][], RaidPerson[], string][])(
    'by counts, and %s is nearest',
    (_, seated, people, words) => {
      const plan = seat(empty, ...seated);
      const { impossible } = suggest({ plan, rules: [healers], people: peopleOf(...people) });
      expect(impossible).toEqual([words]);
    },
  );

  it('by the squad that is full', () => {
    const plan = seat(empty, [mage, heron(0)], [bard, heron(1)]);
    const people = peopleOf(cleric, mage, bard, raidPerson('16', 'Cleric'));
    expect(suggest({ plan, rules: [healers], people }).impossible).toEqual([
      'No plan has a healer in every squad: no open seat of Heron takes one.',
    ]);
  });

  it('by who has a seat already', () => {
    const plan = seat(empty, [mage, heron(0)], [both, heron(1)]);
    const rules: RaidRule[] = [{ is: 'must', in: 'squad', atMost: 1, archetype: 'Mage' }];
    expect(suggest({ plan, rules, people: peopleOf(mage, both) }).impossible).toEqual([
      '“At most 1 Mage in every squad” cannot be kept: Heron has 2 already.',
    ]);
  });

  it('by those who are tied', () => {
    const plan = seat(empty, [mage, heron(0)], [bard, { squad: 's2', seat: 0 }]);
    const people = peopleOf(mage, bard, cleric);
    const tied = { ...plan, together: [['12', '13']] };
    expect(suggest({ plan: tied, rules: [], people }).impossible).toEqual([
      'Oda and Ilse cannot sit together: they have seats in Heron and Gannet.',
    ]);
  });

  it('by those who wait, where there are more than seats', () => {
    const people = [1, 2, 3].map((nth) =>
      raidPerson(`2${nth}`, 'Mage', { username: `Mage ${nth}`, benchedInARow: 1 }),
    );
    const rules: RaidRule[] = [{ is: 'must', benchedAtMost: 1 }];
    const plan = emptyPlan('Bell', ['Heron'], 2);
    expect(suggest({ plan, rules, people: peopleOf(...people) }).impossible).toEqual([
      '“Nobody is benched twice running” cannot be kept: 3 wait for 2 open seats; left over: Mage 3.',
    ]);
  });
});

describe('why somebody has no seat', () => {
  const open = emptyPlan('Bell', ['Heron'], 2);
  const other = raidPerson('16', 'Mage', { username: 'Tarn', answer: 'maybe' });
  const gone = raidPerson('17', 'Mage', { username: 'Ketil', answer: 'gone' });
  const people = peopleOf(cleric, mage, bard, away, other, gone);
  const support: RaidRule = { is: 'must', in: 'squad', atLeast: 1, role: 'Support' };
  const lock = (plan: Plan, ...seats: number[]) =>
    applyChanges(plan, lockSeats(plan, seats.map(heron), true)).plan!;
  const full = seat(open, [cleric, heron(0)], [mage, heron(1)]);

  it.each([
    [
      'another costs less',
      full,
      [],
      '16',
      'Tarn could take the place of Oda for 38 points more: 30 for answers, 8 for the bench.',
    ],
    [
      'the other was first',
      full,
      [],
      '13',
      'Ilse could as well take the place of Oda: it costs the same.',
    ],
    ['they cannot come', full, [], '15', 'Gisla cannot come: on leave.'],
    ['they have one', full, [], '11', 'Wend has a seat.'],
    [
      'a rule that must be kept needs another',
      seat(open, [cleric, heron(0)], [bard, heron(1)]),
      [healers, support],
      '12',
      'Oda could take the place of Ilse, but that breaks what must be kept: “A support in every squad”.',
    ],
    [
      'the other one’s seat is locked',
      lock(full, 1),
      [],
      '13',
      'Ilse could as well take the place of Wend: it costs the same.',
    ],
    ['every seat is locked', lock(full, 0, 1), [], '13', 'No unlocked seat takes Ilse.'],
    [
      'nobody has put them there yet',
      seat(open, [cleric, heron(0)]),
      [],
      '13',
      'By the guild’s rules Ilse would take an open seat, for 108 points less: 100 for empty seats, 8 for the bench.',
    ],
    [
      'somebody was put there by hand who costs more',
      seat(open, [cleric, heron(0)], [other, heron(1)]),
      [],
      '13',
      'By the guild’s rules Ilse would take the place of Tarn, for 38 points less: 30 for answers, 8 for the bench.',
    ],
    [
      'somebody was put there by hand against what must be kept',
      full,
      [support],
      '13',
      'By the guild’s rules Ilse would take the place of Oda: that keeps “A support in every squad”.',
    ],
    [
      'somebody sits there who does not come',
      seat(open, [cleric, heron(0)], [away, heron(1)]),
      [],
      '13',
      'By the guild’s rules Ilse would take the place of Gisla, for 108 points less: 100 for empty seats, 8 for the bench.',
    ],
    [
      'two sit there who do not come: one of their places is enough',
      seat(open, [away, heron(0)], [gone, heron(1)]),
      [],
      '13',
      'By the guild’s rules Ilse would take a place of Gisla and Ketil, who do not come, for 108 points less: 100 for empty seats, 8 for the bench.',
    ],
    [
      'an open seat is nearer than that of somebody who does not come',
      seat(open, [away, heron(0)]),
      [],
      '13',
      'By the guild’s rules Ilse would take an open seat, for 108 points less: 100 for empty seats, 8 for the bench.',
    ],
  ] satisfies [string, Plan, RaidRule[], string, string][])('%s', (_, plan, rules, id, words) => {
    expect(whyBenched({ plan, rules, people }, id).words).toBe(words);
  });

  it('a guest whom an officer seated keeps counting, though nobody asked them', () => {
    const guest = raidPerson('18', 'Mage', { username: 'Ysolt', answer: 'unasked' });
    const all = peopleOf(cleric, guest, bard);
    const plan = seat(open, [cleric, heron(0)], [guest, heron(1)]);
    expect(whyBenched({ plan, rules: [], people: all }, '13').words).toBe(
      'By the guild’s rules Ilse would take the place of Ysolt, for 68 points less: 60 for answers, 8 for the bench.',
    );
    expect(
      whyBenched({ plan: seat(open, [cleric, heron(0)]), rules: [], people: all }, '18').words,
    ).toBe('Ysolt cannot come: not asked.');
    expect(suggest({ plan: open, rules: [], people: peopleOf(guest) }).seats).toEqual([]);
  });

  it('nobody else changes who need not', () => {
    const { insteadOf, extra } = whyBenched({ plan: full, rules: [], people }, '16');
    expect(insteadOf).toHaveLength(1);
    expect(extra?.must).toBe(0);
  });
});
