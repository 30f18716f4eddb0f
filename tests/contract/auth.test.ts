import { expect, it } from 'vitest';
import { readCurrentUser, signInAsDemoMember, signInWithDiscord, signOut } from '#contract/auth.ts';
import { currentUserPath, signOutPath } from '#contract/identity.ts';
import { fieldsRefused, issuesOf } from './issues.ts';

it('the bar’s two calls are where the contract has them', () => {
  expect([readCurrentUser.path, signOut.path]).toEqual([currentUserPath, signOutPath]);
});

it.each<[string, unknown, string[]]>([
  ['an id', { id: '1000000000000000042' }, []],
  ['a number for an id', { id: 42 }, ['id']],
  ['no id', {}, ['id']],
  ['no body', undefined, ['']],
])('a demo sign-in with %s', (_, body, refused) => {
  expect(fieldsRefused(signInAsDemoMember.body, body)).toEqual(refused);
});

it('whoever signs in as a demo member says nothing but whom', () => {
  const body = { id: '1', accessLevel: 7 };
  expect(signInAsDemoMember.body.parse(body)).toEqual({ id: '1' });
});

// What a redirect may lead to is decided by rules/access/safe-path: a wrong one is dropped, not refused.
it.each([{}, { redirect: '/database/aoc' }, { redirect: '//evil.example' }])(
  'a sign-in takes %j',
  (query) => {
    expect(issuesOf(signInWithDiscord.query, query)).toEqual([]);
  },
);

it('a sign-in refuses two redirects at once', () => {
  expect(fieldsRefused(signInWithDiscord.query, { redirect: ['/a', '/b'] })).toEqual(['redirect']);
});
