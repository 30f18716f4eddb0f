import { describe, expect, it } from 'vitest';
import { byDay, daysIn, stepFrom } from '#rules/calendar/view.ts';
import { groupByArchetype } from '#rules/characters/class-groups.ts';
import {
  countClasses,
  countLevels,
  countUnchosen,
  groupByRole,
} from '#rules/characters/composition.ts';
import { askedInWords, openedBy, whyOpen } from '#rules/access/page-sight.ts';
import { characterReminders } from '#rules/characters/reminders.ts';
import { filterRows, sortRows } from '#rules/tables/table-view.ts';
import { compareNames } from '#rules/text/name-order.ts';

const main = (IGN: string, archetype1: string, level: number, isMain = true) => ({
  IGN,
  archetype1,
  archetype2: 'Bard',
  level,
  isMain,
});

describe('the class dashboard’s groups', () => {
  it('stand by their highest level, rows by level, mains only', () => {
    const groups = groupByArchetype([
      main('a', 'Bard', 10),
      main('b', 'Tank', 40),
      main('c', 'Bard', 50, false),
      main('d', 'Bard', 45),
      main('e', 'Mage', 40),
      main('f', 'Tank', 40),
      main('g', '------', 3),
    ]);
    expect(
      groups.map(({ archetype, characters }) => [archetype, ...characters.map(({ IGN }) => IGN)]),
    ).toEqual([
      ['Bard', 'd', 'a'],
      ['Tank', 'b', 'f'],
      ['Mage', 'e'],
      ['------', 'g'],
    ]);
  });

  it('are none without mains', () => {
    expect(groupByArchetype([main('a', 'Bard', 10, false)])).toEqual([]);
  });
});

describe('the charts', () => {
  const mains = [main('a', 'Fighter', 1), main('b', 'Tank', 5), main('c', 'Tank', 6)];

  it('count 64 classes, and who stands in none', () => {
    const classes = countClasses(mains).flat();
    expect(classes).toHaveLength(64);
    expect(
      classes.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]),
    ).toEqual([
      ['Bladedancer', 1],
      ['Argent', 2],
    ]);
    expect(countUnchosen([...mains, { ...main('d', 'Bard', 1), archetype2: '------' }])).toBe(1);
  });

  it('spread levels over bands of five', () => {
    expect(countLevels(mains)).toEqual([
      { from: 1, to: 5, count: 2 },
      { from: 6, to: 10, count: 1 },
    ]);
    expect(countLevels([])).toEqual([{ from: 1, to: 5, count: 0 }]);
  });
});

describe('a squad', () => {
  it('is grouped by the roles of the mains, in its order', () => {
    const place = (name: string, archetype1?: string) => ({
      name,
      main: archetype1 === undefined ? null : { archetype1 },
    });
    const { byRole, none } = groupByRole([
      place('a', 'Mage'),
      place('b', 'Cleric'),
      place('c'),
      place('d', 'Rogue'),
      place('e', '------'),
    ]);
    const names = (people: readonly { name: string }[]) => people.map(({ name }) => name);
    expect(Object.entries(byRole).map(([role, people]) => [role, ...names(people)])).toEqual([
      ['Tank'],
      ['Healer', 'b'],
      ['Support'],
      ['Damage', 'a', 'd'],
    ]);
    expect(names(none)).toEqual(['c', 'e']);
  });
});

describe('the calendar’s views', () => {
  it('shows whole weeks of a month', () => {
    const days = daysIn('month', '2026-11-20');
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
    expect(daysIn('month', '2027-02-10')).toHaveLength(28);
  });

  it('shows a week from Monday on, and thirty days of agenda', () => {
    expect(daysIn('week', '2026-11-22')[0]).toBe('2026-11-16');
    expect(daysIn('agenda', '2026-11-22')).toHaveLength(30);
  });

  it.each([
    ['month', '2026-01-31', 1, '2026-02-01'],
    ['month', '2026-01-31', -1, '2025-12-01'],
    ['week', '2026-12-28', 1, '2027-01-04'],
    ['agenda', '2026-11-20', -1, '2026-10-21'],
  ] as const)('pages a %s from %s by %i to %s', (view, day, way, to) => {
    expect(stepFrom(view, day, way)).toBe(to);
  });

  it('puts an event on the day it begins where the reader is', () => {
    const events = [{ startsAt: '2026-11-20T23:30:00Z' }];
    expect([...byDay(events, 'Europe/Berlin').keys()]).toEqual(['2026-11-21']);
    expect([...byDay(events, 'America/New_York').keys()]).toEqual(['2026-11-20']);
  });
});

describe('tables', () => {
  const rows = [{ v: 10 }, { v: null }, { v: 9 }, { v: 10 }];

  it('sort numbers by size, and what is missing last, either way', () => {
    expect(sortRows(rows, ({ v }) => v, false)).toEqual([rows[2], rows[0], rows[3], rows[1]]);
    expect(sortRows(rows, ({ v }) => v, true)).toEqual([rows[0], rows[3], rows[2], rows[1]]);
  });

  it('sort ids by value although they are text', () => {
    const ids = ['1200000000000000010', '999999999999999999', '1200000000000000009'];
    expect(sortRows(ids, (id) => id, false)).toEqual([ids[1], ids[2], ids[0]]);
  });

  it('sort names as every list does, with equal ones as they stood', () => {
    const names = ['Zed', 'anna', '_Bo', 'Ärla', 'Anna', 'arlo'];
    const sorted = names.toSorted(compareNames);
    expect(sortRows(names, (name) => name, false)).toEqual(sorted);
    expect(sorted).toEqual(['_Bo', 'anna', 'Anna', 'Ärla', 'arlo', 'Zed']);
  });

  it('find every word anywhere, without case and accents', () => {
    const names = ['Zoë Tank', 'Zoe Bard', 'Tam Tank'];
    expect(filterRows(names, (name) => name, 'TANK zoe')).toEqual(['Zoë Tank']);
    expect(filterRows(names, (name) => name, '  ')).toEqual(names);
  });
});

describe('who can see a page', () => {
  const grants = [
    { id: '1', name: 'Member', level: 2 as const },
    { id: '2', name: 'Officer', level: 7 as const },
    { id: '3', name: 'Alpha 2' },
  ];

  it.each([
    [2, ['1', '3'], ['Member']],
    [2, ['1', '2'], ['Member', 'Officer']],
    [7, ['1'], null],
    ['guilded', [], []],
    ['guilded', null, null],
    ['public', null, []],
  ] as const)('asks %s of %j: %j', (access, roles, why) => {
    expect(whyOpen(access, roles, grants)).toEqual(why);
  });

  it('tells what a role opens', () => {
    const pages = [
      { path: '/a', title: 'A', access: 2 as const },
      { path: '/b', title: 'B', access: 7 as const },
      { path: '/c', title: 'C', access: 'public' as const },
    ];
    expect(openedBy(grants[0], pages).map(({ path }) => path)).toEqual(['/a']);
    expect(openedBy(grants[2], pages)).toEqual([]);
    expect(askedInWords(7)).toBe('Access level 7 or more may open it.');
  });
});

it('reminds everybody on Discord, in as many messages as it takes', () => {
  const members = Array.from({ length: 200 }, (_, index) => ({
    discordId: `12${String(index).padStart(17, '0')}`,
  }));
  const address = 'https://guild.example/tools/character';
  const messages = characterReminders(members, address, 'Alpha 2');
  expect(Math.max(...messages.map(({ length }) => length))).toBeLessThanOrEqual(2000);
  for (const message of messages) expect(message).toMatch(/>: please enter your Alpha 2 character/);
  const mentioned = messages.flatMap((message) => message.match(/\d{19}/g));
  expect(mentioned).toEqual(members.map(({ discordId }) => discordId));
  expect(characterReminders(members.slice(0, 1), 'https://x', 'Beta')).toEqual([
    '<@1200000000000000000>: please enter your Beta character: https://x',
  ]);
});
