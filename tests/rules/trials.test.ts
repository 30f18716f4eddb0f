import { describe, expect, it } from 'vitest';
import { countVotes, daysLeft, termDay, trialState, wasOnTrial } from '#rules/trials/trials.ts';
import { leftInWords } from '#ui/trial-words.ts';

const now = Date.UTC(2026, 10, 20, 12);
const hour = 60 * 60 * 1000;

it.each([
  [28 * 24, 28, 'running', '28 days left'],
  [4 * 24, 4, 'running', '4 days left'],
  [4 * 24 - 1, 3, 'due', '3 days left'],
  [30, 1, 'due', '1 day left'],
  [23, 0, 'due', 'last day'],
  [0, 0, 'overdue', 'just ended'],
  [-5, 0, 'overdue', 'just ended'],
  [-25, -1, 'overdue', '1 day overdue'],
  [-49, -2, 'overdue', '2 days overdue'],
])('%i hours before its end a trial has %i days and is %s: %s', (hours, left, state, words) => {
  const endsAt = now + hours * hour;
  expect(daysLeft(endsAt, now)).toBe(left);
  expect(trialState(endsAt, now)).toBe(state);
  expect(leftInWords(new Date(endsAt).toISOString(), now)).toBe(words);
});

it('counts votes', () => {
  expect(countVotes(['pass', 'end', 'pass'])).toEqual({ pass: 2, extend: 0, end: 1 });
});

describe('the day of a term', () => {
  const day = 24 * 60 * 60 * 1000;
  const at = (passed: number) => termDay(0, 28 * day, passed * day);

  it.each([
    [0, 1],
    [0.9, 1],
    [1, 2],
    [27.5, 28],
  ])('%d days after its start is day %d', (passed, reached) => {
    expect(at(passed)).toEqual({ day: reached, days: 28 });
  });

  it('stays at the last once the term is over, and at the first before it begins', () => {
    expect(at(40).day).toBe(28);
    expect(at(-2).day).toBe(1);
  });
});

describe('wasOnTrial', () => {
  const term = (startedAt: number, decidedAt: number | null = null) => ({ startedAt, decidedAt });
  const holder = { terms: [], holdsRole: true, joinedAt: null };

  it.each([
    ['with a term that runs', { ...holder, terms: [term(5)] }, true],
    ['with one that began just then', { ...holder, terms: [term(10)] }, true],
    ['with one that began later', { ...holder, terms: [term(11)] }, false],
    ['with one that was decided since', { ...holder, terms: [term(5, 11)] }, true],
    ['with one that was decided before', { ...holder, terms: [term(5, 10)] }, false],
    ['in a term that another follows', { ...holder, terms: [term(5, 12), term(12)] }, true],
    [
      'with a term, and without the role since',
      { ...holder, holdsRole: false, terms: [term(5)] },
      true,
    ],
    ['with the role, before any term', holder, true],
    ['with the role, in the server since then', { ...holder, joinedAt: 10 }, true],
    ['with the role, in the server since later', { ...holder, joinedAt: 11 }, false],
    ['without role or term', { ...holder, holdsRole: false }, false],
  ])('somebody %s', (_, trialled, expected) => {
    expect(wasOnTrial(10, trialled)).toBe(expected);
  });
});
