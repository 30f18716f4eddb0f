import { expect, it } from 'vitest';
import { isStatistics } from '#contract/counts.ts';
import { readStatistics } from '#contract/members.ts';
import { fieldsRefused, issuesOf } from './issues.ts';

it.each(['', 'abc', '../members', '1'.repeat(21)])('there are no statistics of %j', (guildId) => {
  expect(issuesOf(readStatistics.params, { guildId })).toEqual(['guildId: must be 1 to 20 digits']);
});

it('takes the id of a guild', () => {
  expect(issuesOf(readStatistics.params, { guildId: '1000000000000000000' })).toEqual([]);
});

it('counts are numbers, and nothing else is told', () => {
  const counts = { discord: 240, alpha2: 180, pi: 12, source: 'discord' };
  expect(readStatistics.answer.parse({ ...counts, members: ['x'] })).toEqual(counts);
  const wrong = { discord: '240', alpha2: null };
  expect(fieldsRefused(readStatistics.answer, wrong)).toEqual(['discord', 'alpha2', 'source']);
});

it.each([
  [{ discord: 240, alpha2: 180, pi: 12, source: 'discord' }, true],
  [{ discord: 0, source: 'demo' }, true],
  [{ discord: 240, pi: 12, source: 'sign-ins', more: 1 }, true],
  [{ discord: '240', alpha2: 180, pi: 12, source: 'discord' }, false],
  [{ discord: 240, alpha2: null, pi: 12, source: 'discord' }, false],
  [{ alpha2: 180, pi: 12, source: 'discord' }, false],
  [{ discord: 240, source: 'somebody' }, false],
  [{ discord: Number.NaN, source: 'demo' }, false],
  [null, false],
  ['240', false],
])('a guest’s page reads %j as the schema does: %s', (answer, isRight) => {
  expect(isStatistics(answer)).toBe(isRight);
  expect(readStatistics.answer.safeParse(answer).success).toBe(isRight);
});
