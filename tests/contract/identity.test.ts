import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { userSchema } from '#contract/auth.ts';
import { isUser, type User } from '#contract/identity.ts';

const user: User = {
  id: '1000000000000000042',
  username: 'Aldith',
  avatar: null,
  accessLevel: 3,
  editor: false,
  guilded: true,
};

/** Runs both checks on one value; they have to agree. */
function verdicts(value: unknown): [boolean, boolean] {
  return [isUser(value), z.safeParse(userSchema, value).success];
}

describe('isUser and userSchema', () => {
  it.each<[string, object]>([
    ['a member', {}],
    ['an avatar', { avatar: 'a_1b2c' }],
    ['an empty name', { username: '' }],
    ['an id of one digit', { id: '7' }],
    ['an id of 20 digits', { id: '9'.repeat(20) }],
    ['a level that no role gives', { accessLevel: -1.5 }],
    ['a field more', { locale: 'de' }],
  ])('take %s', (_, change) => {
    expect(verdicts({ ...user, ...change })).toEqual([true, true]);
  });

  it.each<[string, object]>([
    ['an id that is a number', { id: 42 }],
    ['an empty id', { id: '' }],
    ['an id of 21 digits', { id: '9'.repeat(21) }],
    ['an id with a line break after it', { id: '42\n' }],
    ['an id with a letter', { id: '42a' }],
    ['a name that is none', { username: null }],
    ['an avatar that was left out', { avatar: undefined }],
    ['an avatar that is a number', { avatar: 7 }],
    ['a level in quotes', { accessLevel: '3' }],
    ['no level', { accessLevel: undefined }],
    ['a level that is no number', { accessLevel: Number.NaN }],
    ['a level without end', { accessLevel: Number.POSITIVE_INFINITY }],
    ['an editor flag that is a number', { editor: 1 }],
    ['an editor flag that is null', { editor: null }],
    ['a guilded flag that is a word', { guilded: 'true' }],
  ])('refuse %s', (_, change) => {
    expect(verdicts({ ...user, ...change })).toEqual([false, false]);
  });

  it.each(Object.keys(user))('refuse a user without %s', (field) => {
    const entries = Object.entries(user).filter(([name]) => name !== field);
    expect(verdicts(Object.fromEntries(entries))).toEqual([false, false]);
  });

  it.each([[null], [undefined], ['user'], [42], [true], [[]], [[user]], [{}]])(
    'refuse %j, which is no user at all',
    (value) => {
      expect(verdicts(value)).toEqual([false, false]);
    },
  );

  const odd = fc.oneof(
    fc.constantFrom(null, undefined, '', '1', '1 ', 'true', 0, 1, -1, NaN, Infinity, true, false),
    fc.anything(),
  );
  const field = <T>(right: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: odd });
  const likeUsers = fc.record(
    {
      id: field(fc.stringMatching(/^\d{0,21}$/)),
      username: field(fc.string()),
      avatar: field(fc.option(fc.string())),
      accessLevel: field(fc.double()),
      editor: field(fc.boolean()),
      guilded: field(fc.boolean()),
      more: odd,
    },
    { requiredKeys: ['id', 'username', 'avatar', 'accessLevel', 'editor', 'guilded'] },
  );

  it('agree on whatever comes', () => {
    const seen = { true: 0, false: 0 };
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: likeUsers }, fc.anything()), (value) => {
        const [guard, schema] = verdicts(value);
        expect(guard).toBe(schema);
        seen[`${guard}`] += 1;
      }),
      { numRuns: 3000 },
    );
    // Neither half of the comparison is empty.
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(100);
  });
});
