import { describe, expect, it } from 'vitest';
import { cellAfter, gridLines, openAfter } from '#islands/raid-builder/grid-cells.ts';
import { poolRows, wholePool } from '#islands/raid-builder/pool-view.ts';
import { movePerson } from '#rules/raids/moves.ts';
import { applyChanges } from '#rules/raids/changes.ts';
import { waysToCome } from '#rules/raids/people.ts';
import { emptyPlan } from '#rules/raids/plan.ts';
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
  const names = (view: Partial<typeof wholePool>, wanted?: Parameters<typeof poolRows>[3]) =>
    poolRows(plan, people, { ...wholePool, ...view }, wanted).map(({ person }) => person.username);

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

  it('begins with those who fit the chosen seat', () => {
    expect(names({}, { role: 'Healer' })[0]).toBe('P02');
  });
});
