import { describe, expect, it } from 'vitest';
import { repeatSchema } from '#contract/event-form.ts';
import type { EventPlan } from '#rules/calendar/event-parts.ts';
import { recurringDays, ruleOf } from '#rules/calendar/recurrence.ts';
import { daysByRule, daysMoved, ownParts } from '#rules/calendar/series.ts';

const plan: EventPlan = {
  ...{ title: 'Tide', description: '', squadId: null, mandatory: true, tbd: false },
  ...{ allCall: false, isPublic: false },
  ...{ start: '2026-11-24T20:00', end: '2026-11-24T22:00', zone: 'Europe/Berlin' },
};
const nextWeek = { start: '2026-12-01T20:00', end: '2026-12-01T22:00' };

describe('a later evening', () => {
  it.each([
    ['another title, where titles change', { title: 'Feast' }, null, ['title'], ['title']],
    ['another title, where the time changes', { title: 'Feast' }, null, ['when'], []],
    ['the same hours of another day', {}, null, ['when'], []],
    ['other hours', { end: '2026-12-01T23:00' }, null, ['when'], ['when']],
    ['an end on the next day', { end: '2026-12-02T22:00' }, null, ['when'], ['when']],
    ['another day than its series', {}, '2026-11-30', ['when'], ['when']],
  ] as const)('has of its own: %s', (_, part, seriesDay, changed, own) => {
    const later = { plan: { ...plan, ...nextWeek, ...part }, seriesDay };
    expect(ownParts(later, plan, changed)).toEqual(own);
  });
});

it.each([
  ['as far as its first evening', null, '2026-11-26T20:00', 2],
  ['from where the series has it', '2026-11-23', '2026-11-26T20:00', 3],
  ['not, where only the hour changes', '2026-11-23', '2026-11-24T21:00', 0],
])('a series moves %s', (_, seriesDay, start, days) => {
  expect(daysMoved({ plan, seriesDay }, start)).toBe(days);
});

it.each([
  ['one day', ['2026-11-24'], { every: 'week', interval: 1, weekdays: [2] }],
  ['weeks', ['2026-11-24', '2026-12-01'], { every: 'week', interval: 1, weekdays: [2] }],
  [
    'two days a week',
    ['2026-11-24', '2026-11-26', '2026-12-01'],
    { interval: 1, weekdays: [2, 4] },
  ],
  ['every other week', ['2026-11-24', '2026-12-08'], { every: 'week', interval: 2 }],
  // Between the fourth Tuesdays of November and December lie four weeks, to that of January five.
  ['months', ['2026-11-24', '2026-12-22', '2027-01-26'], { every: 'month', interval: 1 }],
  // Three first Mondays, four weeks apart each.
  [
    'months without a gap of five weeks',
    ['2026-01-05', '2026-02-02', '2026-03-02'],
    { every: 'month', interval: 1 },
  ],
  ['every fourth week', ['2026-03-02', '2026-03-30', '2026-04-27'], { every: 'week', interval: 4 }],
  ['fifth Sundays', ['2026-11-29', '2027-01-31'], { every: 'month', interval: 1 }],
  // Thirteen weeks apart: more than a rule may say.
  ['fifth Thursdays', ['2026-01-29', '2026-04-30', '2026-07-30'], { every: 'month', interval: 1 }],
  ['every other month', ['2026-11-20', '2027-01-15'], { every: 'month', interval: 2 }],
  ['every third week', ['2026-11-24', '2026-12-15', '2027-01-05'], { every: 'week', interval: 3 }],
  // The one between was taken away.
  [
    'weeks with a gap',
    ['2026-11-24', '2026-12-01', '2026-12-15'],
    { every: 'week', interval: 1, weekdays: [2] },
  ],
  [
    'days without any rule but every week',
    ['2026-11-24', '2027-04-08'],
    { every: 'week', interval: 1, weekdays: [2, 4] },
  ],
] as [string, [string, ...string[]], object][])(
  'the rule is read from its days: %s',
  (_, days, rule) => {
    const found = ruleOf(days);
    expect(found).toMatchObject({ ...rule, until: days.at(-1) });
    expect(recurringDays(days[0], found)).toEqual(expect.arrayContaining([...days]));
    expect(repeatSchema.safeParse(found).success).toBe(true);
  },
);

describe('another rule', () => {
  const on = (day: string) => ({ day, cancelled: false, ruledOut: false });
  const off = (day: string) => ({ day, cancelled: true, ruledOut: false });
  const out = (day: string) => ({ day, cancelled: true, ruledOut: true });

  it('gains days and loses days, the first never', () => {
    const rule = { every: 'week', interval: 1, weekdays: [4], until: '2026-12-04' } as const;
    expect(daysByRule([on('2026-11-24'), on('2026-12-01')], rule, [])).toEqual({
      ...{ gained: ['2026-11-26', '2026-12-03'], again: [], lost: ['2026-12-01'] },
      deleted: [],
    });
  });

  it('puts on again what another had left out, not what was called off', () => {
    const rule = { every: 'week', interval: 1, weekdays: [2], until: '2026-12-15' } as const;
    const evenings = [off('2026-12-01'), out('2026-12-08'), out('2026-12-09'), off('2026-12-10')];
    expect(daysByRule([on('2026-11-24'), ...evenings], rule, [])).toEqual({
      ...{ gained: ['2026-12-15'], again: ['2026-12-08'], lost: [] },
      deleted: [],
    });
  });

  it('leaves out a day whose evening was deleted, unless it has one again', () => {
    const rule = { every: 'week', interval: 1, weekdays: [2], until: '2026-12-15' } as const;
    const deleted = ['2026-12-01', '2026-12-08', '2026-12-22'];
    expect(daysByRule([on('2026-11-24'), on('2026-12-08')], rule, deleted)).toEqual({
      ...{ gained: ['2026-12-15'], deleted: ['2026-12-01'], again: [], lost: [] },
    });
  });
});
