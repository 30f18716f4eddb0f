import { describe, expect, it } from 'vitest';
import { changeOf, courseInWords, coursesOf, stepsOf } from '#rules/characters/class-history.ts';
import { addDays } from '#rules/calendar/zone-time.ts';

const day = (text: string, tanks: number, bards: number) => ({
  day: text,
  mains: [tanks, bards],
  levels: [tanks * 10, bards * 25],
});

describe('the steps of the history', () => {
  it('are the last counted day of every week, weeks beginning on Monday', () => {
    const days = ['2026-11-13', '2026-11-15', '2026-11-16', '2026-11-20'];
    const steps = stepsOf(
      days.map((text) => day(text, 1, 1)),
      'week',
    );
    expect(steps.map((step) => step.day)).toEqual(['2026-11-15', '2026-11-20']);
  });

  it('are the last 42 days one by one', () => {
    const days = Array.from({ length: 60 }, (_, index) => day(addDays('2026-10-01', index), 1, 1));
    const steps = stepsOf(days, 'day');
    expect([steps.length, steps.at(-1)?.day]).toEqual([42, '2026-11-29']);
  });
});

describe('the courses', () => {
  const steps = [day('2026-11-01', 2, 4), day('2026-11-08', 5, 3)];

  it('begin with all together, and leave out who was never there', () => {
    const names = ['Tank', 'Bard', 'Mage'];
    expect(coursesOf(names, steps, 'mains')).toEqual([
      { name: 'All', values: [6, 8] },
      { name: 'Tank', values: [2, 5] },
      { name: 'Bard', values: [4, 3] },
    ]);
  });

  it('tell the mean level of those who were there', () => {
    expect(coursesOf(['Tank', 'Bard'], steps, 'level')[0]).toEqual({
      name: 'All',
      values: [20, 15.6],
    });
  });

  it.each([
    [[2, 5], '+3'],
    [[4, 3], '−1'],
    [[20, 15.6], '−4.4'],
    [[3, 9, 3], '±0'],
    [[], '±0'],
  ])('%j changed by %s', (values, change) => {
    expect(changeOf({ name: 'Tank', values })).toBe(change);
  });

  it('say in words what they show', () => {
    expect(courseInWords(coursesOf(['Tank', 'Bard'], steps, 'mains'), 'mains')).toBe(
      'From 6 to 8 mains. Tank gained most (+3), Bard least (−1).',
    );
    expect(courseInWords(coursesOf(['Tank'], steps.slice(0, 1), 'mains'), 'mains')).toBe(
      'There is one day so far: come back tomorrow.',
    );
  });
});
