import { STATUS_CODES } from 'node:http';
import { describe, expect, it } from 'vitest';
import { operations } from '#contract/operations.ts';
import { type ProblemCode, problemStatus } from '#contract/problem-codes.ts';
import { problemsOf } from '#contract/problems-of.ts';

const codes = Object.keys(problemStatus) as ProblemCode[];

describe('the codes of problems', () => {
  it.each(codes)(
    '%s is a word or a few, and stands for a status that is one of failure',
    (code) => {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(problemStatus[code]).toBeGreaterThanOrEqual(400);
      expect(STATUS_CODES[problemStatus[code]]).toBeDefined();
    },
  );

  it('are each told of by some operation, but for what no operation answers', () => {
    const told = new Set(operations.flatMap((operation) => Object.keys(problemsOf(operation))));
    // What Discord alone calls, an address that takes no such method, and a host that fails.
    expect(codes.filter((code) => !told.has(code))).toEqual([
      'not-signed',
      'wrong-method',
      'failed',
      'database-silent',
      'timed-out',
    ]);
  });
});

describe('the problems of an operation', () => {
  const of = (id: string) => {
    const operation = operations.find((one) => one.id === id);
    return operation && Object.keys(problemsOf(operation));
  };

  it.each([
    // Anyone may read it, and nothing in the request can be wrong.
    ['listIcons', []],
    // A guest is told to sign in; whoever is signed in may read it.
    ['readCurrentUser', ['not-signed-in']],
    // A safe method that changes something.
    ['signOut', ['other-site', 'too-often']],
    ['listEvents', ['invalid', 'not-signed-in', 'not-allowed']],
    [
      'uploadIcon',
      [
        ...['invalid', 'too-large', 'not-signed-in', 'not-allowed', 'other-site', 'too-often'],
        'too-many',
      ],
    ],
    [
      'decideTrial',
      [
        ...['invalid', 'broken-json', 'wrong-media-type', 'too-large'],
        ...['not-signed-in', 'not-allowed', 'other-site', 'too-often'],
        ...['not-found', 'trial-decided', 'own-trial', 'too-many'],
      ],
    ],
  ])('of %s are those of its input, its access, its limit and its own', (id, problems) => {
    expect(of(id)).toEqual(problems);
  });
});
