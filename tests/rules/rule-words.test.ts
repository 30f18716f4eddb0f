import { expect, it } from 'vitest';
import { ruleInWords } from '#rules/calendar/rule-words.ts';

const until = '2026-12-15';

it.each([
  ['every week on Tuesday until 2026-12-15', 'week', 1, [2]],
  // Weekdays come in the order of a week that begins on Monday, whatever order they were chosen in.
  ['every 2 weeks on Monday, Saturday, Sunday until 2026-12-15', 'week', 2, [0, 6, 1]],
  // The weekday of its first day, whatever weekdays were chosen before.
  ['every month on the same weekday until 2026-12-15', 'month', 1, [2, 4]],
  ['every 3 months on the same weekday until 2026-12-15', 'month', 3, []],
] as const)('says: %s', (words, every, interval, weekdays) => {
  expect(ruleInWords({ every, interval, weekdays, until })).toBe(words);
});
