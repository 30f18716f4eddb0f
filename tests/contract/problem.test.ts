import { expect, it } from 'vitest';
import { problemSchema, problemType } from '#contract/problem.ts';
import { fieldsRefused } from './issues.ts';

const problem = {
  code: 'invalid',
  title: 'Bad Request',
  status: 400,
  detail: 'The request is not valid.',
};

it('the media type is that of RFC 9457', () => {
  expect(problemType).toBe('application/problem+json');
});

it.each<[string, object, string[]]>([
  ['no fields', {}, []],
  ['a wrong field', { errors: { 'body.level': ['must be a number'] } }, []],
  ['something wrong with the whole', { errors: { '': ['must be an object'] } }, []],
  ['one message that is no list', { errors: { level: 'must be a number' } }, ['errors.level']],
  ['a list of errors', { errors: ['wrong'] }, ['errors']],
  ['a status in quotes', { status: '400' }, ['status']],
  ['no detail', { detail: undefined }, ['detail']],
  ['no code', { code: undefined }, ['code']],
  ['a code that nobody knows', { code: 'wrong' }, ['code']],
])('a problem with %s', (_, change, refused) => {
  expect(fieldsRefused(problemSchema, { ...problem, ...change })).toEqual(refused);
});
