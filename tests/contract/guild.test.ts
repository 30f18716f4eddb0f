import { expect, it } from 'vitest';
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
