import { expect, it } from 'vitest';
import { pressed, toSent } from '#rules/attendance/pressing.ts';
import { commaSaidAs, saidAs } from '#rules/attendance/said-as.ts';

const gate = { id: 'gate', name: 'Gate' };
const wend = { id: 'wend', name: 'Wend' };
const now = { role: 'Tank', comment: 'With the ram', character: gate } as const;
const then = { role: 'Healer', comment: 'The ferry', character: null } as const;
const usual = { role: 'Support', character: wend } as const;

it.each([
  ['nothing was said before', null, null, { ...usual, comment: '' }],
  ['something stands', now, null, now],
  ['it was moved since', null, then, then],
  ['it was moved, and answered again', now, then, now],
])('one press where %s', (_, mine, moved, said) => {
  expect(pressed({ mine, moved }, usual)).toEqual(said);
});

it('names a character by its id once it is sent', () => {
  expect(toSent({ answer: 'yes', ...now })).toEqual({ answer: 'yes', ...now, character: 'gate' });
  expect(toSent({ answer: 'no', ...then })).toEqual({ answer: 'no', ...then });
});

it.each([
  ['a character and a role', { character: gate, role: 'Tank' }, 'as Gate, Tank', ', as Gate, Tank'],
  ['a role', { character: null, role: 'Tank' }, 'as Tank', ', as Tank'],
  ['a character', { character: gate, role: null }, 'as Gate', ', as Gate'],
  ['nothing', { character: null, role: null }, '', ''],
] as const)('says %s', (_, said, as, after) => {
  expect([saidAs(said), commaSaidAs(said)]).toEqual([as, after]);
});
