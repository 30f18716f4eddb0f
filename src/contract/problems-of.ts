import { isWriting, limitOf, type Operation } from './operation.ts';
import type { ProblemCode } from './problem-codes.ts';

/** Codes of problems, each with its meaning for one operation. */
type Problems = Partial<Record<ProblemCode, string>>;

function inputProblems({ params, query, body, upload }: Operation): Problems {
  const takesInput = [params, query, body, upload].some((part) => part !== undefined);
  return {
    ...(takesInput && { invalid: 'the request is not valid; `errors` says where' }),
    ...(body && {
      'broken-json': 'the body is not JSON',
      'wrong-media-type': 'the body is not application/json',
    }),
    ...((body ?? upload) && { 'too-large': 'the body is too large' }),
  };
}

function accessProblems(operation: Operation): Problems {
  const { access } = operation;
  const asksMore = access !== 'public' && access !== 'signed-in';
  return {
    ...(access !== 'public' && { 'not-signed-in': 'nobody is signed in' }),
    ...(asksMore && { 'not-allowed': 'the person’s roles do not open this' }),
    ...(isWriting(operation) && { 'other-site': 'another site asks' }),
  };
}

/**
 * Lists every problem that an operation may answer: those of access, validation and limits, and its
 * own. Only `failed`, `database-silent` and `timed-out` may come from any operation.
 */
export function problemsOf(operation: Operation): Problems {
  return {
    ...inputProblems(operation),
    ...accessProblems(operation),
    ...(limitOf(operation) && {
      'too-often': 'too many calls; Retry-After says when to come back',
    }),
    ...operation.failures,
  };
}
