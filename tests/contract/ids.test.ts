import { describe, expect, it } from 'vitest';
import { discordId, gameId } from '#contract/ids.ts';
import { issuesOf } from './issues.ts';

describe('gameId', () => {
  it.each([
    '0',
    '1',
    '109229507958001',
    '6064630417662541001',
    '9'.repeat(19),
    // An id is a name, not a number: its zeros belong to it.
    '0000000000000000001',
  ])('takes %j unchanged', (id) => {
    expect(gameId.parse(id)).toBe(id);
  });

  it.each([
    '',
    '1'.repeat(20),
    '-1',
    '+1',
    '1.5',
    '1e9',
    '0x10',
    ' 1',
    '1 ',
    '1\n',
    '１',
    '٣',
    'abc',
    '1;drop',
  ])('refuses %j', (id) => {
    expect(issuesOf(gameId, id)).toEqual([': must be 1 to 19 digits']);
  });

  it.each([42, 42n, null, undefined, ['1']])('refuses %s, which is no text', (id) => {
    expect(issuesOf(gameId, id)).toHaveLength(1);
  });
});

describe('discordId', () => {
  it.each(['1', '1000000000000000042', '9'.repeat(20)])('takes %j', (id) => {
    expect(discordId.parse(id)).toBe(id);
  });

  it.each(['', '1'.repeat(21), '@me', '1\n', '1/2', '１'])('refuses %j', (id) => {
    expect(issuesOf(discordId, id)).toEqual([': must be 1 to 20 digits']);
  });

  it('refuses a number, which has lost its last digits', () => {
    expect(issuesOf(discordId, 1e18)).toHaveLength(1);
  });
});
