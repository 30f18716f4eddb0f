import { describe, expect, it } from 'vitest';
import { groupByRole, roleIn } from '#rules/characters/composition.ts';
import { archetypes } from '#rules/characters/archetypes.ts';
import { type Role, roles } from '#rules/characters/roles.ts';
import type { Lack } from '#rules/raids/lacks.ts';
import type { RaidRule } from '#rules/raids/raid-rules.ts';
import { crestOf } from '#rules/guild/crest.ts';
import {
  countInWords,
  eveningsInWords,
  missingInWords,
  missingRoles,
  openPlaces,
  squadNameKey,
} from '#rules/squads/squad.ts';
import { type SquadCharacter, type SquadPerson, whoCouldJoin } from '#rules/squads/filling.ts';
import {
  fitsOf,
  type JudgedSquad,
  judgeSquads,
  lacksOf,
  rulesOfSquads,
  type SquadPlayer,
} from '#rules/squads/judging.ts';
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

  it('leave somebody out rather than beside whom a rule keeps them apart from', () => {
    const people = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => seeker(id));
    people[0] = seeker('a', { companions: ['b'], evenings: [1, 2] });
    people[1] = seeker('b', { companions: ['a'], evenings: [1, 2] });
    const { squads, left } = suggestSquads(people, [['b', 'a', 'x']]);
    expect(squads).toHaveLength(1);
    expect(['a', 'b']).toContain(left[0]);
    expect(suggestSquads(people.slice(0, 5), [['a', 'b']]).squads).toEqual([]);
    expect(suggestSquads(people.slice(0, 5), [['a', 'f']]).squads).toHaveLength(1);
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

const played = (archetype1: string): SquadCharacter => ({
  ...{ ign: 'Ilse', level: 40, archetype1, archetype2: 'Mage' },
});

describe('who could fill what a squad lacks', () => {
  const one = (id: string, rest: Partial<SquadPerson> = {}): SquadPerson => ({
    ...{ id, username: id.toUpperCase(), evenings: [], companions: [], avoids: [] },
    ...{ level: 2, wished: null, main: played('Cleric'), alts: [], looking: false, ...rest },
  });
  const healer = { role: 'Healer' } as const;
  const members = [
    one('a', { evenings: [1, 4], main: played('Tank') }),
    one('b', { evenings: [4], main: played('Mage'), companions: ['wished'] }),
    one('c', { main: played('Bard') }),
  ];
  const free = [
    one('silent'),
    one('never', { evenings: [7] }),
    one('all', { evenings: [4, 7] }),
    one('some', { evenings: [1] }),
    one('wished', { companions: ['a'] }),
    one('other', { main: played('Mage') }),
    one('nobody', { main: null }),
    one('alt', { main: played('Mage'), alts: [played('Rogue'), played('Cleric')], evenings: [4] }),
    one('wishes', { main: played('Tank'), wished: 'Healer', looking: true }),
    one('avoids', { evenings: [4], avoids: ['c'] }),
  ];

  it('stands in order of evenings and wishes, each with the reason, alts last', () => {
    expect(whoCouldJoin(healer, members, free)).toEqual([
      {
        id: 'wished',
        reason: 'healer by their main, has not said when, wished for A, B wished for them',
      },
      { id: 'all', reason: 'healer by their main, can on Thu with all who have said when' },
      { id: 'wishes', reason: 'wishes to be healer, has not said when, looks for a squad' },
      { id: 'silent', reason: 'healer by their main, has not said when' },
      { id: 'some', reason: 'healer by their main, can on Mon with 1 of 2 who have said when' },
      { id: 'never', reason: 'healer by their main, no evening in common' },
      {
        id: 'alt',
        reason: 'healer with Ilse, Oracle 40, can on Thu with all who have said when',
      },
    ]);
  });

  it('says where the squad has said nothing, and lists nobody of another role', () => {
    expect(whoCouldJoin(healer, [one('c')], [one('all', { evenings: [4] })])).toEqual([
      { id: 'all', reason: 'healer by their main, can on Thu, the squad has not said when' },
    ]);
    expect(whoCouldJoin({ role: 'Support' }, members, free)).toEqual([]);
  });

  it.each([
    [{ archetype: 'Mage' } as const, 'Mage by their main, has not said when'],
    [{ role: 'Healer' } as const, 'healer with Ilse, Oracle 40, has not said when'],
    // their main counts, whatever they play
    [{ className: 'Oracle' }, undefined],
    [{ archetype: 'Cleric' } as const, undefined],
    [{ leadFromLevel: 5 }, 'could lead: level 5, has not said when'],
    [{ leadFromLevel: 7 }, undefined],
  ])('finds who is what else a rule asks for: %j', (lack, reason) => {
    const person = one('m', { main: played('Mage'), alts: [played('Cleric')], level: 5 });
    expect(whoCouldJoin(lack, [], [person])[0]?.reason).toBe(reason);
  });
});

describe('the rules of squads', () => {
  const player = (discordId: string, archetype1: string, more: Partial<SquadPlayer> = {}) => ({
    ...{ discordId, username: `Name ${discordId}`, level: 2, belongs: true },
    ...{ main: { archetype1, archetype2: 'Mage' }, role: null, ...more },
  });
  const tank = player('11', 'Tank');
  const cleric = player('12', 'Cleric');
  const ranger = player('13', 'Ranger');
  const archer = player('14', 'Ranger');
  const bard = player('15', 'Bard');
  const people = [tank, cleric, ranger, archer, bard];
  const squad = (id: string, ...members: JudgedSquad['members']): JudgedSquad => ({
    ...{ id, name: id, leadId: members[0]?.discordId ?? '', deputyId: null, members },
  });
  const heron = squad('Heron', tank, ranger);
  const gannet = squad('Gannet', cleric);
  const wordsOf = (squads: JudgedSquad[], rules: RaidRule[], among: SquadPlayer[] = people) =>
    judgeSquads(squads, among, rules)
      .verdicts.filter(({ id }) => id.startsWith('rule-'))
      .flatMap(({ breaches }) => breaches.map(({ words }) => words));

  it.each([
    [{ is: 'must', in: 'squad', atLeast: 1, role: 'Healer' }, ['Heron has no healer.']],
    [{ is: 'must', in: 'squad', atMost: 0, archetype: 'Ranger' }, ['Heron has 1: Name 13.']],
    [{ is: 'must', apart: ['11', '13'] }, ['Name 11 and Name 13 are in Heron together.']],
    [{ is: 'must', together: ['11', '12'] }, ['Name 11 and Name 12 are in different squads.']],
    [
      { is: 'must', together: ['11', '14'] },
      ['Name 14 is in no squad while the others are in one.'],
    ],
    [{ is: 'must', together: ['14', '15'] }, []],
    // Each squad has its lead.
    [{ is: 'must', in: 'squad', leadFromLevel: 7 }, []],
  ] satisfies [RaidRule, string[]][])('%j', (rule, words) => {
    expect(wordsOf([heron, gannet], [rule])).toEqual(words);
  });

  it('count a lead who has left as none', () => {
    const left = { ...tank, belongs: false, level: 0 };
    const rule: RaidRule = { is: 'should', in: 'squad', leadFromLevel: 5 };
    expect(wordsOf([heron], [rule], [left, ranger])).toEqual(['Nobody leads Heron.']);
  });

  it('count the role that somebody was given, and their main as what they are', () => {
    const healing = squad('Heron', { ...tank, role: 'Healer' });
    const role: RaidRule = { is: 'must', in: 'squad', atLeast: 1, role: 'Healer' };
    const archetype: RaidRule = { is: 'must', in: 'squad', atLeast: 1, archetype: 'Tank' };
    expect(wordsOf([healing], [role, archetype])).toEqual([]);
  });

  it('leave out what concerns a raid as a whole, and add the needed roles that none asks for', () => {
    const { judged, ofRaids } = rulesOfSquads([
      { is: 'must', in: 'squad', atLeast: 1, role: 'Tank' },
      { is: 'should', in: 'raid', atLeast: 3, archetype: 'Bard' },
      { is: 'should', benchedAtMost: 2 },
      { is: 'should', apart: ['11', '12'] },
    ]);
    expect(judged.map(([id]) => id)).toEqual([
      'rule-1',
      'rule-4',
      'needed-Healer',
      'needed-Support',
    ]);
    expect(ofRaids).toEqual(['At least 3 Bards in the raid', 'Nobody is benched 3 times running']);
  });

  it('offer nobody for a lack that they would not mend there', () => {
    const lacks: Lack[] = [
      ...roles.map((role) => ({ role })),
      ...archetypes.map((archetype) => ({ archetype })),
      ...['Oracle', 'Sorcerer', 'Battle Mage'].map((className) => ({ className })),
    ];
    const wrong = lacks.flatMap((lack) => {
      const rule: RaidRule = {
        ...{ is: 'must', in: 'squad', atLeast: 1 },
        ...('className' in lack ? { class: lack.className } : lack),
      } as RaidRule;
      return archetypes.flatMap((own) =>
        archetypes.flatMap((other) => {
          const newcomer = player('21', own);
          const person: SquadPerson = {
            ...{ id: '21', username: 'Wend', evenings: [], companions: [], avoids: [], level: 2 },
            ...{ wished: null, main: played(own), alts: [played(other)], looking: false },
          };
          if (whoCouldJoin(lack, [], [person]).length === 0) return [];
          const role = 'role' in lack ? lack.role : null;
          const joined = squad('Heron', tank, { ...newcomer, role });
          const without = wordsOf([heron], [rule]).length;
          return without > 0 && wordsOf([joined], [rule], [tank, newcomer]).length > 0
            ? [{ lack, own, other }]
            : [];
        }),
      );
    });
    expect(wrong).toEqual([]);
  });

  it('count nobody who has left, or lost their level, for what a squad needs', () => {
    const gone = { ...cleric, belongs: false };
    const rule: RaidRule = { is: 'must', in: 'squad', atLeast: 1, role: 'Healer' };
    expect(wordsOf([gannet], [rule], [gone])).toEqual(['Gannet has no healer who comes.']);
  });

  it('tell what somebody would mend in a squad, and what they would break', () => {
    const rules: RaidRule[] = [
      { is: 'must', in: 'squad', atLeast: 1, role: 'Healer' },
      { is: 'should', in: 'squad', atMost: 1, archetype: 'Ranger' },
      { is: 'must', apart: ['12', '15'] },
    ];
    const judged = judgeSquads([heron, gannet], people, rules);
    expect(lacksOf(judged, 'Heron')).toEqual([{ role: 'Healer' }, { role: 'Support' }]);
    expect(fitsOf(judged, cleric, null)('Heron')).toEqual({
      ...{ fills: [{ role: 'Healer' }], breaks: null },
    });
    // In another role they mend something else.
    expect(fitsOf(judged, cleric, 'Support')('Heron').fills).toEqual([{ role: 'Support' }]);
    expect(fitsOf(judged, archer, null)('Heron')).toEqual({
      ...{ fills: [], breaks: 'At most 1 Ranger in every squad' },
    });
    expect(fitsOf(judged, archer, null)('Gannet').breaks).toBeNull();
    expect(fitsOf(judged, bard, null)('Gannet').breaks).toBe('Those who are kept apart sit apart');
  });
});
