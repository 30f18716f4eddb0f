import { describe, expect, it } from 'vitest';
import { allInWords, askedInWords, factsOf } from '#islands/raid-builder/person-facts.ts';
import { cellAfter, gridLines, openAfter } from '#islands/raid-builder/grid-cells.ts';
import { consequencesInWords } from '#islands/raid-builder/move-words.ts';
import { countWaiting, poolRows, wholePool } from '#islands/raid-builder/pool-view.ts';
import { type Fillers, whoFits } from '#rules/raids/fitting.ts';
import type { Lack } from '#rules/raids/lacks.ts';
import { judge } from '#rules/raids/judging.ts';
import { movePerson } from '#rules/raids/moves.ts';
import { applyChanges } from '#rules/raids/changes.ts';
import { waysToCome } from '#rules/raids/people.ts';
import { emptyPlan, type Place, type Plan } from '#rules/raids/plan.ts';
import type { RaidRule } from '#rules/raids/raid-rules.ts';
import { raider } from './raid-host.ts';

const plan = emptyPlan('Raid', ['Heron', 'Bittern'], 7);

describe('the cells of the grid', () => {
  const lines = gridLines(plan, 5);

  it('stand in lines of five behind the squad’s name', () => {
    expect(lines.map((line) => line.length)).toEqual([6, 3, 6, 3]);
  });

  it.each([
    ['s1/0', 'ArrowRight', 's1/1'],
    ['s1/0', 'ArrowLeft', 'head s1'],
    ['s1/1', 'ArrowDown', 's1/6'],
    // the second line of the squad is shorter: the last seat of it
    ['s1/4', 'ArrowDown', 's1/6'],
    ['s1/6', 'ArrowDown', 's2/1'],
    ['s2/6', 'ArrowDown', 's2/6'],
    ['s2/3', 'PageUp', 's1/3'],
    ['s1/2', 'End', 's1/4'],
    ['s1/2', 'x', null],
  ])('lead from %s by %s to %s', (from, key, to) => {
    expect(cellAfter(lines, from, key)).toBe(to);
  });

  it('know the next open seat, and begin again at the end', () => {
    const [way] = waysToCome(raider(1));
    const { plan: held = plan } = applyChanges(
      plan,
      movePerson(plan, way!, { squad: 's1', seat: 1 }),
    );
    expect(openAfter(held, 's1/0')).toBe('s1/2');
    expect(openAfter(held, 's2/6')).toBe('s1/0');
  });
});

describe('what is said of somebody in a seat', () => {
  const [own] = raider(1).characters;
  const other = { ...own!, id: 'other', name: 'Gate', archetype1: 'Cleric', isMain: false };
  const asked = raider(1, { characters: [own!, other], askedWith: 'other', asked: 'Healer' });
  const people = new Map([[asked.discordId, asked]]);
  const sitting = (character: string, role: 'Tank' | 'Healer') =>
    factsOf({ person: asked.discordId, character, role }, people);

  it('is as what they asked to come, where they come as something else', () => {
    expect(askedInWords(sitting(own!.id, 'Tank'))).toBe('asked to come as Gate, Healer');
    expect(askedInWords(sitting('other', 'Tank'))).toBe('asked to come as Gate, Healer');
    expect(askedInWords(sitting('other', 'Healer'))).toBeNull();
    expect(allInWords(sitting(own!.id, 'Tank'), 0)).toContain(', asked to come as Gate, Healer');
  });
});

describe('the pool', () => {
  const waited = raider(4, { benchedInARow: 2 });
  const people = new Map(
    [
      raider(1),
      raider(2),
      waited,
      raider(5, { answer: 'no', comment: 'away' }),
      raider(6, { answer: 'silent' }),
    ].map((person) => [person.discordId, person]),
  );
  const fillersOf = (all: typeof people, lacks: Lack[]): Fillers => ({
    lacks,
    fits: new Map(
      whoFits({ plan, people: all, rules: [] }, lacks, { squads: ['s1'] }).map((fit, rank) => [
        fit.person.discordId,
        { ...fit, rank },
      ]),
    ),
  });
  const names = (view: Partial<typeof wholePool>, fillers: Fillers | null = null) =>
    poolRows(plan, people, { ...wholePool, ...view }, fillers).map(({ person }) => person.username);

  it('lists who waited longest first, and leaves out who stays away', () => {
    expect(names({})).toEqual(['P04', 'P01', 'P02', 'P06']);
  });

  it.each([
    ['by name', { order: 'name' as const }, ['P01', 'P02', 'P04', 'P06']],
    ['one answer', { answer: 'no' as const }, ['P05']],
    [
      'everybody',
      { answer: 'all' as const, order: 'name' as const },
      ['P01', 'P02', 'P04', 'P05', 'P06'],
    ],
    ['a role', { role: 'Healer' as const }, ['P02']],
    ['an archetype', { archetype: 'Ranger' }, ['P04']],
    ['a class', { className: 'Spellshield' }, ['P01']],
    ['a level', { level: 46 }, ['P06']],
    ['a search, which finds who stays away too', { term: 'p05' }, ['P05']],
    ['a search for a character', { term: 'char6' }, ['P06']],
  ])('filters by %s', (_, view, expected) => {
    expect(names(view)).toEqual(expected);
  });

  it('lists below the others who was not asked, and counts them nowhere', () => {
    const guest = raider(3, { answer: 'unasked', benchedInARow: 5 });
    const all = new Map([[guest.discordId, guest], ...people]);
    const shown = (view: Partial<typeof wholePool>) =>
      poolRows(plan, all, { ...wholePool, ...view }, null).map(({ person }) => person.username);
    expect(shown({})).toEqual(['P04', 'P01', 'P02', 'P06', 'P03']);
    expect(shown({ order: 'power' }).at(-1)).toBe('P03');
    expect(shown({ answer: 'unasked' })).toEqual(['P03']);
    // Nobody proposes them for a seat.
    const rows = poolRows(plan, all, wholePool, fillersOf(all, []));
    const fit = rows.filter(({ reason }) => reason !== null);
    expect(fit.map(({ person }) => person.username)).not.toContain('P03');
    expect(countWaiting(plan, all).waiting).toBe(4);
  });

  it('begins with those who fit the chosen seat', () => {
    expect(names({}, fillersOf(people, [{ role: 'Healer' }]))[0]).toBe('P02');
    const both = fillersOf(people, [{ role: 'Healer' }, { role: 'Tank' }]);
    expect(names({}, both).slice(0, 2)).toEqual(['P01', 'P02']);
  });
});

describe('what a move does to the rules, in words', () => {
  const people = new Map(
    [
      raider(1),
      raider(2),
      raider(5, { answer: 'no' }),
      raider(7, { answer: 'leave' }),
      raider(9),
      raider(10, { benchedInARow: 2 }),
      raider(11, { benchedInARow: 2 }),
    ].map((person) => [person.discordId, person]),
  );
  const small = emptyPlan('Raid', ['Heron', 'Bittern'], 3);
  const put = (before: Plan, number: number, to: Place) => {
    const [way] = waysToCome(people.get(raider(number).discordId)!);
    return applyChanges(before, movePerson(before, way!, to)).plan!;
  };
  const heron = (seat: number) => ({ squad: 's1', seat });
  const bittern = (seat: number) => ({ squad: 's2', seat });
  const say = (before: Plan, after: Plan, rules: RaidRule[] = []) =>
    consequencesInWords(judge(before, rules, people), judge(after, rules, people));

  it('tell of another who does not come, in the same squad', () => {
    const one = put(small, 5, heron(0));
    expect(say(one, put(one, 7, heron(1)))).toBe('Breaks: P07 is on leave.');
    // Elsewhere they are no more against it than before.
    expect(say(one, put(one, 5, bittern(0)))).toBe('');
  });

  it('tell when more is missing than before, and not when less is', () => {
    const rules: RaidRule[] = [{ is: 'must', in: 'raid', atLeast: 3, role: 'Tank' }];
    const one = put(small, 1, heron(0));
    const two = put(one, 9, heron(1));
    expect(say(two, one, rules)).toBe('Breaks: The raid has 1 of 3.');
    expect(say(one, two, rules)).toBe('');
  });

  it('tell of one more who waits too long', () => {
    const rules: RaidRule[] = [{ is: 'should', benchedAtMost: 2 }];
    const one = put(small, 10, 'bench');
    expect(say(one, put(one, 11, 'bench'), rules)).toBe('Breaks: P10 and P11 would be.');
    expect(say(put(one, 11, 'bench'), one, rules)).toBe('');
  });

  it('tell what a new tie breaks, and not again what another did', () => {
    const id = (number: number) => raider(number).discordId;
    const sat = put(put(put(small, 1, heron(0)), 2, bittern(0)), 9, heron(1));
    const tied = { ...sat, together: [[id(1), id(2)]], apart: [[id(1), id(9)]] };
    const more = { ...tied, together: [[id(2), id(9)], ...tied.together] };
    expect(say(sat, tied)).toBe(
      'Breaks: P01 and P02 sit in different squads. P01 and P09 sit in Heron together.',
    );
    expect(say(tied, more)).toBe('Breaks: P02 and P09 sit in different squads.');
    expect(say(more, { ...more, together: more.together.toReversed() })).toBe('');
  });

  it('tell what is mended', () => {
    const one = put(small, 5, heron(0));
    expect(say(one, small)).toBe('Mends: Everybody who is seated comes.');
  });
});
