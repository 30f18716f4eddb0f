import { describe, expect, it } from 'vitest';
import { applyChanges } from '#rules/raids/changes.ts';
import { whereFits, whoCouldFill, whoFits, whoFitsAt, unseated } from '#rules/raids/fitting.ts';
import { lacksAt } from '#rules/raids/lacks.ts';
import { countSeats, judge, type People } from '#rules/raids/judging.ts';
import { movePerson } from '#rules/raids/moves.ts';
import type { RaidPerson } from '#rules/raids/people.ts';
import { wayToBe, waysToCome } from '#rules/raids/people.ts';
import { emptyPlan, type Place, type Placed, type Plan, seatsOf } from '#rules/raids/plan.ts';
import { type RaidRule, ruleInWords } from '#rules/raids/raid-rules.ts';
import { raidRulesSchema } from '#rules/raids/rules-together.ts';
import { drawSmallRaid } from '#tests/solving/small-raids.ts';
import { peopleOf, raidCharacter, raidPerson } from './raid-people.ts';

const tank = raidPerson('11', 'Tank');
const cleric = raidPerson('12', 'Cleric');
const bard = raidPerson('13', 'Bard', { level: 5 });
const mage = raidPerson('14', 'Mage');
const everybody = peopleOf(tank, cleric, bard, mage);
const empty = emptyPlan('Bell', ['Heron', 'Gannet'], 3);

/** Seats people as they come first. */
function seating(people: People, seats: readonly [person: RaidPerson, place: Place][]): Plan {
  return seats.reduce((plan, [person, place]) => {
    const [placed] = waysToCome(people.get(person.discordId) ?? person);
    if (!placed) return plan;
    return applyChanges(plan, movePerson(plan, placed, place)).plan ?? plan;
  }, empty);
}

const heron = (seat: number) => ({ squad: 's1', seat });
const gannet = (seat: number) => ({ squad: 's2', seat });

/** The words of what a plan breaks of a rule. */
function breachesOf(plan: Plan, rule: RaidRule, people: People = everybody): string[] {
  const verdict = judge(plan, [rule], people).find(({ id }) => id === 'rule-1');
  return verdict?.breaches.map(({ words }) => words) ?? ['no verdict'];
}

describe('a rule', () => {
  const plan = seating(everybody, [
    [tank, heron(0)],
    [cleric, heron(1)],
    [bard, gannet(0)],
  ]);

  it.each([
    [{ is: 'must', in: 'squad', atLeast: 1, role: 'Healer' }, ['Gannet has no healer.']],
    [
      { is: 'must', in: 'squad', atLeast: 2, role: 'Healer' },
      ['Heron has 1 of 2.', 'Gannet has no healer.'],
    ],
    [{ is: 'must', in: 'raid', atLeast: 1, archetype: 'Bard' }, []],
    [{ is: 'must', in: 'raid', atLeast: 1, archetype: 'Mage' }, ['The raid has no Mage.']],
    [{ is: 'must', in: 'squad', atMost: 0, archetype: 'Tank' }, ['Heron has 1: Name 11.']],
    [{ is: 'must', in: 'raid', atLeast: 1, class: 'Oracle' }, []],
    [{ is: 'must', in: 'squad', leadFromLevel: 5 }, ['Nobody leads Heron.']],
    [{ is: 'must', together: ['11', '12'] }, []],
    [{ is: 'must', together: ['11', '13'] }, ['Name 11 and Name 13 sit in different squads.']],
    [{ is: 'must', together: ['11', '14'] }, ['Name 14 has no seat beside the others.']],
    [{ is: 'must', together: ['14', '15'] }, []],
    // of those who are split, whoever has no seat sits nowhere
    [
      { is: 'must', together: ['11', '13', '14'] },
      ['Name 11 and Name 13 sit in different squads, Name 14 has no seat.'],
    ],
    // who stays away, or is not known, keeps nobody from coming
    [{ is: 'must', together: ['11', '15'] }, []],
    [{ is: 'must', apart: ['11', '12'] }, ['Name 11 and Name 12 sit in Heron together.']],
    [{ is: 'must', apart: ['11', '13'] }, []],
  ] satisfies [RaidRule, string[]][])('%j', (rule, words) => {
    expect(breachesOf(plan, rule)).toEqual(words);
  });

  it('of the bench counts tonight', () => {
    const people = peopleOf(raidPerson('11', 'Tank', { benchedInARow: 2 }), cleric);
    const benched = seating(people, [
      [tank, 'bench'],
      [cleric, 'bench'],
    ]);
    const rule: RaidRule = { is: 'should', benchedAtMost: 2 };
    expect(breachesOf(benched, rule, people)).toEqual(['Name 11 would be.']);
    expect(breachesOf(benched, { is: 'should', benchedAtMost: 3 }, people)).toEqual([]);
  });

  it('counts what somebody comes as, not what they could', () => {
    const asked = peopleOf(raidPerson('11', 'Tank', { asked: 'Damage' }));
    const seated = seating(asked, [[tank, heron(0)]]);
    const rule: RaidRule = { is: 'must', in: 'raid', atLeast: 1, role: 'Tank' };
    expect(breachesOf(seated, rule, asked)).toEqual(['The raid has no tank.']);
  });
});

describe('whoever sits and does not come', () => {
  const away = peopleOf(
    raidPerson('11', 'Cleric', { answer: 'no', leads: true }),
    raidPerson('12', 'Cleric', { answer: 'gone', level: 7 }),
    bard,
    raidPerson('14', 'Cleric'),
  );
  const plan = seating(away, [
    [tank, heron(0)],
    [cleric, heron(1)],
    [bard, gannet(0)],
  ]);

  it.each([
    [
      { is: 'must', in: 'squad', atLeast: 1, role: 'Healer' },
      ['Heron has no healer who comes.', 'Gannet has no healer.'],
    ],
    [
      { is: 'must', in: 'raid', atLeast: 1, archetype: 'Cleric' },
      ['The raid has no Cleric who comes.'],
    ],
    [{ is: 'must', in: 'squad', leadFromLevel: 5 }, ['Nobody leads Heron.']],
    // They sit there all the same, and would if they came.
    [
      { is: 'must', in: 'raid', atMost: 1, archetype: 'Cleric' },
      ['The raid has 2: Name 11 and Name 12.'],
    ],
  ] satisfies [RaidRule, string[]][])('is not what is asked for: %j', (rule, words) => {
    expect(breachesOf(plan, rule, away)).toEqual(words);
  });

  it('has others named who could fill what is missing', () => {
    const rules: RaidRule[] = [{ is: 'must', in: 'squad', atLeast: 1, role: 'Healer' }];
    const breaches = judge(plan, rules, away).find(({ id }) => id === 'rule-1')?.breaches ?? [];
    const could = whoCouldFill({ plan, people: away, rules }, breaches);
    expect(could.map(({ person }) => person.discordId)).toEqual(['14']);
  });
});

describe('everywhere', () => {
  it.each([
    ['no', 'Name 11 does not come.'],
    ['leave', 'Name 11 is on leave.'],
    ['gone', 'Name 11 has left the server.'],
    ['outside', 'Name 11 is no member any more.'],
  ] as const)('whoever answers %s is marked while seated', (answer, words) => {
    const people = peopleOf(raidPerson('11', 'Tank', { answer }));
    const [verdict] = judge(seating(people, [[tank, heron(0)]]), [], people);
    expect(verdict).toMatchObject({ id: 'coming', isMust: true });
    expect(verdict?.breaches).toMatchObject([{ words, seats: [heron(0)], squad: 's1' }]);
  });

  it('a guest whom nobody asked breaks nothing, and is proposed for nothing', () => {
    const people = peopleOf(raidPerson('11', 'Tank', { answer: 'unasked' }));
    const [verdict] = judge(seating(people, [[tank, heron(0)]]), [], people);
    expect(verdict?.breaches).toEqual([]);
    const ground = { plan: empty, people, rules: [] };
    expect(whoFits(ground, [], { squads: ['s1'] })).toEqual([]);
  });

  it('a deleted character and somebody unknown are told', () => {
    const seated = seating(everybody, [
      [tank, heron(0)],
      [mage, heron(1)],
    ]);
    const people = peopleOf(raidPerson('11', 'Tank', { characters: [] }));
    const [verdict] = judge(seated, [], people);
    expect(verdict?.breaches.map(({ words }) => words)).toEqual([
      'Name 11 has deleted the character.',
      'Somebody unknown is nobody whom the guild knows.',
    ]);
  });

  it('seats hold whom they ask for', () => {
    const seated = seating(everybody, [
      [tank, heron(0)],
      [mage, heron(1)],
    ]);
    const plan = applyChanges(seated, [
      { kind: 'wanted', at: heron(0), was: null, is: { role: 'Tank' } },
      { kind: 'wanted', at: heron(1), was: null, is: { archetype: 'Bard' } },
    ]).plan;
    const [verdict] = judge(plan ?? seated, [], everybody);
    expect(verdict).toMatchObject({ id: 'seats', isMust: false });
    expect(verdict?.breaches).toMatchObject([{ seats: [heron(1)] }]);
  });

  it('the ties of a plan are rules that must be kept, and broken ones stand first', () => {
    const plan = {
      ...seating(everybody, [
        [tank, heron(0)],
        [mage, heron(1)],
      ]),
      apart: [['11', '14']],
    };
    const rules: RaidRule[] = [{ is: 'should', in: 'raid', atLeast: 1, role: 'Healer' }];
    expect(judge(plan, rules, everybody).map(({ id }) => id)).toEqual([
      'apart 11 14',
      'rule-1',
      'coming',
      'seats',
    ]);
  });

  it('counts seats', () => {
    expect(countSeats(seating(everybody, [[tank, heron(0)]]))).toEqual({ seats: 6, seated: 1 });
  });
});

describe('who could fill what is missing', () => {
  const rules: RaidRule[] = [{ is: 'must', in: 'squad', atLeast: 1, role: 'Healer' }];
  const people = peopleOf(
    tank,
    raidPerson('21', 'Cleric', { answer: 'maybe' }),
    raidPerson('22', 'Cleric', { benched: 1, benchedOf: 4 }),
    raidPerson('23', 'Cleric'),
    raidPerson('24', 'Cleric', { answer: 'no' }),
    raidPerson('25', 'Mage', {
      characters: [
        raidCharacter('25-main', 'Mage'),
        raidCharacter('25-alt', 'Cleric', { isMain: false }),
      ],
    }),
    raidPerson('26', 'Bard', { asked: 'Healer' }),
  );
  const plan = seating(people, [[tank, heron(0)]]);

  it('stands in order, with the reason, and without who stays away', () => {
    const [verdict] = judge(plan, rules, people);
    const [breach] = verdict?.breaches ?? [];
    const could = breach ? whoCouldFill({ plan, people, rules }, [breach]) : [];
    expect(could.map(({ person }) => person.discordId)).toEqual(['22', '23', '26', '25', '21']);
    expect(could[0]?.reason).toBe('Coming, Oracle 40, healing power 500, benched 1 of 4');
    expect(could[3]?.placed).toEqual({ person: '25', character: '25-alt', role: 'Healer' });
  });

  it('a squad without a lead is filled by those who lead', () => {
    const leadRules: RaidRule[] = [{ is: 'should', in: 'squad', leadFromLevel: 5 }];
    const led = peopleOf(tank, bard, raidPerson('31', 'Rogue', { leads: true }));
    const [verdict] = judge(empty, leadRules, led);
    const [breach] = verdict?.breaches ?? [];
    const could = breach
      ? whoCouldFill({ plan: empty, people: led, rules: leadRules }, [breach])
      : [];
    expect(could.map(({ person }) => person.discordId)).toEqual(['13', '31']);
  });

  it('of two rules of leads, each is filled by those whom it asks for', () => {
    const leadRules: RaidRule[] = [
      { is: 'must', in: 'squad', leadFromLevel: 3 },
      { is: 'must', in: 'raid', leadFromLevel: 7 },
    ];
    const core = raidPerson('31', 'Rogue', { level: 3 });
    const led = peopleOf(core, raidPerson('32', 'Rogue', { level: 7 }));
    const could = judge(empty, leadRules, led).map(({ breaches: [breach] }) =>
      (breach ? whoCouldFill({ plan: empty, people: led, rules: leadRules }, [breach]) : []).map(
        ({ person }) => person.discordId,
      ),
    );
    expect(could.slice(0, 2)).toEqual([['31', '32'], ['32']]);
  });

  it('a seat that asks for nothing takes everybody who may come', () => {
    const ground = { plan, people, rules };
    expect(whoFits(ground, [], { squads: ['s1'] })).toHaveLength(5);
    expect(whoFits(ground, [{ className: 'Sorcerer' }], { squads: ['s1'] })).toEqual([]);
  });

  it('somebody without a character comes as what they asked for', () => {
    const person = raidPerson('41', 'Tank', { characters: [], asked: 'Healer' });
    expect(wayToBe(person, { role: 'Healer' })).toEqual({
      person: '41',
      character: null,
      role: 'Healer',
    });
    expect(wayToBe(person, { role: 'Tank' })).toBeNull();
  });
});

describe('where somebody fits', () => {
  it('seats that mend something are best, held and wrong ones are told, locked ones left out', () => {
    const rules: RaidRule[] = [{ is: 'must', in: 'squad', atLeast: 1, role: 'Healer' }];
    const seated = seating(everybody, [
      [tank, heron(0)],
      [mage, gannet(0)],
    ]);
    const plan =
      applyChanges(seated, [
        { kind: 'wanted', at: heron(2), was: null, is: { role: 'Tank' } },
        { kind: 'lock', at: gannet(0), was: false, is: true },
      ]).plan ?? seated;
    const breaches = judge(plan, rules, everybody).flatMap((verdict) => verdict.breaches);
    const [placed] = waysToCome(cleric);
    const ground = { plan, people: everybody, rules };
    const fits = placed ? whereFits(ground, cleric, placed, breaches) : [];
    expect(fits.map(({ at, fit }) => [at.squad, at.seat, fit])).toEqual([
      ['s1', 0, 'held'],
      ['s1', 1, 'best'],
      ['s1', 2, 'against'],
      ['s2', 1, 'best'],
      ['s2', 2, 'best'],
    ]);
  });
});

describe('where somebody would break a rule', () => {
  const fitsOf = (person: RaidPerson, plan: Plan, rules: RaidRule[]) => {
    const ground = { plan, people: everybody, rules };
    const breaches = judge(plan, rules, everybody).flatMap((verdict) => verdict.breaches);
    const [placed] = waysToCome(person);
    return Object.fromEntries(
      whereFits(ground, person, placed!, breaches).map(({ at, fit }) => [
        `${at.squad}/${at.seat}`,
        fit,
      ]),
    );
  };
  const plan = seating(everybody, [
    [tank, heron(0)],
    [mage, gannet(0)],
  ]);
  const open = { 's1/1': 'free', 's1/2': 'free', 's2/1': 'free', 's2/2': 'free' };

  it.each([
    [
      'too many in the squad: but the one whose seat they take leaves it',
      { is: 'must', in: 'squad', atMost: 1, archetype: 'Tank' },
      { ...open, 's1/0': 'held', 's1/1': 'against', 's1/2': 'against', 's2/0': 'held' },
    ],
    [
      'too many in the raid',
      { is: 'should', in: 'raid', atMost: 1, archetype: 'Tank' },
      {
        ...{ 's1/0': 'held', 's1/1': 'against', 's1/2': 'against' },
        ...{ 's2/0': 'against', 's2/1': 'against', 's2/2': 'against' },
      },
    ],
    [
      'somebody from whom they are kept apart',
      { is: 'must', apart: ['14', '21'] },
      { ...open, 's1/0': 'held', 's2/0': 'held', 's2/1': 'against', 's2/2': 'against' },
    ],
    [
      'somebody with whom they sit elsewhere',
      { is: 'must', together: ['14', '21'] },
      { ...open, 's1/0': 'against', 's1/1': 'against', 's1/2': 'against', 's2/0': 'held' },
    ],
  ] satisfies [string, RaidRule, object][])('there would be %s', (_, rule, fits) => {
    const other = raidPerson('21', 'Tank');
    expect(fitsOf(other, plan, [rule])).toEqual(fits);
    const own = 'together' in rule ? { together: [rule.together] } : {};
    const apart = 'apart' in rule ? { apart: [rule.apart] } : {};
    if ('in' in rule) return;
    expect(fitsOf(other, { ...plan, ...own, ...apart }, [])).toEqual(fits);
  });

  it('whoever leads is best where nobody does, and what the raid lacks counts everywhere', () => {
    const leads = raidPerson('21', 'Rogue', { level: 5 });
    const led = seating(everybody, [[bard, heron(0)]]);
    const rules: RaidRule[] = [{ is: 'must', in: 'squad', leadFromLevel: 5 }];
    expect(fitsOf(leads, led, rules)).toMatchObject({ 's1/1': 'free', 's2/0': 'best' });
    const rogue: RaidRule[] = [{ is: 'must', in: 'raid', atLeast: 1, archetype: 'Rogue' }];
    expect(fitsOf(leads, led, rogue)).toMatchObject({ 's1/1': 'best', 's2/0': 'best' });
    const breaches = judge(led, [...rules, ...rogue], everybody).flatMap((one) => one.breaches);
    expect(lacksAt(led, gannet(0), breaches)).toEqual([
      { leadFromLevel: 5 },
      { archetype: 'Rogue' },
    ]);
    expect(lacksAt(led, heron(1), breaches)).toEqual([{ archetype: 'Rogue' }]);
  });
});

describe('who fits a seat', () => {
  const rules: RaidRule[] = [
    { is: 'must', in: 'squad', atLeast: 1, role: 'Healer' },
    { is: 'must', apart: ['11', '21'] },
  ];
  const people = peopleOf(tank, raidPerson('21', 'Cleric'), raidPerson('22', 'Cleric'));
  const plan = seating(people, [[tank, heron(0)]]);
  const ground = { plan, people, rules };
  const breaches = judge(plan, rules, people).flatMap((verdict) => verdict.breaches);
  const idsAt = (at: Parameters<typeof whoFitsAt>[1], given = ground) =>
    whoFitsAt(given, at, breaches)?.fits.keys().toArray() ?? null;

  it('is nobody who breaks a rule there, but with the one whose seat they take', () => {
    expect(idsAt(heron(1))).toEqual(['22']);
    expect(idsAt(gannet(0))).toEqual(['21', '22']);
    expect(idsAt(heron(0))).toEqual(['21', '22']);
  });

  it('is nobody where the seat is locked', () => {
    const at = heron(1);
    const locked = applyChanges(plan, [{ kind: 'lock', at, was: false, is: true }]).plan ?? plan;
    expect(idsAt(at, { ...ground, plan: locked })).toBeNull();
  });

  it('is nobody named to mend a squad in which they break a rule', () => {
    const [ofHeron, ofGannet] = breaches;
    const could = (breach: typeof ofHeron) =>
      breach && whoCouldFill(ground, [breach]).map(({ person }) => person.discordId);
    expect(could(ofHeron)).toEqual(['22']);
    expect(could(ofGannet)).toEqual(['21', '22']);
  });

  it('of a thousand raids is whoever the seat lights up for', () => {
    const seen = { best: 0, against: 0 };
    const wrong = Array.from({ length: 1000 }, (_, seed) => drawSmallRaid(seed)).flatMap(
      (input, seed) => {
        const all = judge(input.plan, input.rules, input.people).flatMap((one) => one.breaches);
        return seatsOf(input.plan).flatMap(({ at }) => {
          const fillers = whoFitsAt(input, at, all);
          if (!fillers) return [];
          const lit = (person: RaidPerson, placed: Placed) =>
            whereFits(input, person, placed, all).find(
              (one) => one.at.squad === at.squad && one.at.seat === at.seat,
            );
          const waiting = unseated(input.plan, input.people);
          const isBarred = (person: RaidPerson, placed: Placed) =>
            lit(person, placed)?.fit === 'against';
          seen.against += waiting.filter((one) => isBarred(one, waysToCome(one)[0]!)).length;
          const barred = [...fillers.fits.values()].filter(({ person, placed }) =>
            isBarred(person, placed),
          );
          const named = new Set(fillers.fits.keys());
          const unnamed = waiting.filter(
            (person) =>
              !named.has(person.discordId) &&
              waysToCome(person).some((way) => lit(person, way)?.fit === 'best'),
          );
          seen.best += named.size;
          return [...barred.map(({ person }) => person), ...unnamed].map(({ discordId }) => [
            seed,
            discordId,
          ]);
        });
      },
    );
    expect(wrong).toEqual([]);
    // Both happen.
    expect(seen.best).toBeGreaterThan(0);
    expect(seen.against).toBeGreaterThan(0);
  });
});

describe('rules of the configuration', () => {
  const wrong = (rules: unknown) =>
    raidRulesSchema.safeParse(rules).error?.issues.map(({ message }) => message) ?? [];

  it.each([
    [
      'two subjects',
      [{ is: 'must', in: 'raid', atLeast: 1, role: 'Tank', archetype: 'Tank' }],
      'must name one of role',
    ],
    ['no subject', [{ is: 'must' }], 'must name one of role'],
    ['no bound', [{ is: 'must', in: 'raid', role: 'Tank' }], 'must say atLeast or atMost'],
    ['no scope', [{ is: 'must', atLeast: 1, role: 'Tank' }], "must say in: 'squad' or 'raid'"],
    [
      'bounds that cross',
      [
        { is: 'must', in: 'squad', atLeast: 2, role: 'Tank' },
        { is: 'should', in: 'squad', atMost: 1, role: 'Tank' },
      ],
      '“At least 2 tanks in every squad” and “At most 1 tank in every squad” cannot both be kept',
    ],
    [
      'people together and apart',
      [
        { is: 'must', together: ['10000000000000001', '10000000000000002'] },
        { is: 'must', apart: ['10000000000000002', '10000000000000001'] },
      ],
      'cannot sit together and apart',
    ],
    [
      'more roles than seats',
      [
        { is: 'must', in: 'squad', atLeast: 6, role: 'Tank' },
        { is: 'must', in: 'squad', atLeast: 5, role: 'Healer' },
      ],
      'rules ask for 11 people in every squad, which has 10 seats at most',
    ],
    [
      'more in the raid than all squads have seats',
      [
        { is: 'must', in: 'raid', atLeast: 100, role: 'Tank' },
        { is: 'should', in: 'raid', atLeast: 21, archetype: 'Cleric' },
      ],
      'rules ask for 121 people in the raid, which has 120 seats at most',
    ],
    [
      'archetypes and roles that need more seats together',
      [
        { is: 'must', in: 'squad', atLeast: 6, archetype: 'Bard' },
        { is: 'must', in: 'squad', atLeast: 5, role: 'Healer' },
      ],
      'rules ask for 11 people in every squad, which has 10 seats at most',
    ],
    [
      'a squad that needs what the raid must not have',
      [
        { is: 'must', in: 'squad', atLeast: 1, archetype: 'Bard' },
        { is: 'must', in: 'raid', atMost: 0, archetype: 'Bard' },
      ],
      '“A Bard in every squad” and “No Bard in the raid” cannot both be kept',
    ],
    [
      'a raid that needs what no squad may have',
      [
        { is: 'must', in: 'raid', atLeast: 13, archetype: 'Bard' },
        { is: 'must', in: 'squad', atMost: 1, archetype: 'Bard' },
      ],
      '“At least 13 Bards in the raid” and “At most 1 Bard in every squad” cannot both be kept',
    ],
    [
      'an archetype against its role',
      [
        { is: 'must', in: 'squad', atLeast: 2, archetype: 'Cleric' },
        { is: 'should', in: 'squad', atMost: 1, role: 'Healer' },
      ],
      '“At least 2 Clerics in every squad” and “At most 1 healer in every squad” cannot both be kept',
    ],
    [
      'a class against its role, in squad and raid',
      [
        { is: 'must', in: 'squad', atLeast: 1, class: 'Oracle' },
        { is: 'must', in: 'raid', atMost: 0, role: 'Healer' },
      ],
      '“An Oracle in every squad” and “No healer in the raid” cannot both be kept',
    ],
    [
      'archetypes that are too many for their role together',
      [
        { is: 'must', in: 'squad', atLeast: 1, archetype: 'Mage' },
        { is: 'must', in: 'squad', atLeast: 2, archetype: 'Rogue' },
        { is: 'must', in: 'squad', atMost: 2, role: 'Damage' },
      ],
      '“At least 2 Rogues in every squad”, “A Mage in every squad” and “At most 2 damage in every squad” cannot all be kept',
    ],
    [
      'people who are together by way of another, and apart',
      [
        { is: 'must', together: ['10000000000000001', '10000000000000002'] },
        { is: 'must', together: ['10000000000000002', '10000000000000003'] },
        { is: 'must', apart: ['10000000000000001', '10000000000000003'] },
      ],
      '10000000000000001 and 10000000000000003 cannot sit together and apart',
    ],
    [
      'more people together than a squad has seats',
      [
        {
          is: 'must',
          together: Array.from({ length: 11 }, (_, nth) => `${10 + nth}000000000000000`),
        },
      ],
      '11 people sit together, in squads of 10 seats at most: 10000000000000000, 11000000000000000',
    ],
  ])('%s', (_, rules, message) => {
    expect(wrong(rules)).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    [
      'a raid bound that few squads keep',
      [
        { is: 'must', in: 'squad', atLeast: 1, role: 'Tank' },
        { is: 'must', in: 'raid', atMost: 2, role: 'Tank' },
      ],
    ],
    [
      'an archetype within its role',
      [
        { is: 'must', in: 'squad', atLeast: 2, role: 'Damage' },
        { is: 'must', in: 'squad', atMost: 0, archetype: 'Mage' },
      ],
    ],
    [
      'knots that share nobody',
      [
        { is: 'must', together: ['10000000000000001', '10000000000000002'] },
        { is: 'must', together: ['10000000000000003', '10000000000000004'] },
        { is: 'must', apart: ['10000000000000001', '10000000000000003'] },
      ],
    ],
  ])('%s is no contradiction', (_, rules) => {
    expect(wrong(rules)).toEqual([]);
  });

  it.each([
    [{ is: 'must', in: 'squad', atLeast: 1, role: 'Healer' }, 'A healer in every squad'],
    [
      { is: 'must', in: 'squad', atMost: 2, archetype: 'Ranger' },
      'At most 2 Rangers in every squad',
    ],
    [{ is: 'must', in: 'raid', atMost: 0, class: 'Oracle' }, 'No Oracle in the raid'],
    [{ is: 'must', in: 'squad', leadFromLevel: 5 }, 'Somebody who leads in every squad'],
    [{ is: 'should', benchedAtMost: 2 }, 'Nobody is benched 3 times running'],
  ] satisfies [RaidRule, string][])('%j reads as words', (rule, words) => {
    expect(ruleInWords(rule)).toBe(words);
    expect(wrong([rule])).toEqual([]);
  });
});
