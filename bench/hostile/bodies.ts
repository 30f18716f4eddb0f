import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { bodyBytes } from '#server/http/input.ts';
import { oddBodies } from '#tests/server/odd-bodies.ts';
import { oddForms } from '#tests/server/odd-forms.ts';
import { sampleBodies } from '#tests/server/sample-calls.ts';
import { type Attack, headOf, repeat, type Target } from './connections.ts';
import { callTo } from './readings.ts';

/** So many connections at once send bodies as fast as they are answered. */
const flood = 64;

/** A body of each kind stands for the others: all of them would not go into memory. */
const ofEach = 12;

/** Operations after which the session is another. */
const endSession = new Set(['signOut', 'signInAsDemoMember']);

function* bodiesOf(operation: Operation): Generator<{ type: string; body: Uint8Array }> {
  const { id, body, upload } = operation;
  const bytes = bodyBytes(operation);
  if (body) {
    for (const { text } of oddBodies(sampleBodies[id] ?? {}, bytes)) {
      yield { type: 'application/json', body: Buffer.from(text) };
    }
  } else if (upload) {
    for (const { type, body: form } of oddForms(upload, bytes)) yield { type, body: form };
  }
}

function requestsOf(target: Target, operation: Operation): Buffer[] {
  const line = callTo(operation, target.who);
  return [...bodiesOf(operation)]
    .toSorted((a, b) => b.body.length - a.body.length)
    .slice(0, ofEach)
    .map(({ type, body }) => {
      const head = headOf(target, line, { 'content-type': type, 'content-length': body.length });
      return Buffer.concat([Buffer.from(head), body]);
    });
}

/** Sends the largest and oddest bodies that operations take. */
export const largestBodies: Attack = (target, tally) => {
  const meant = operations.filter(
    ({ id, access }) => !(target.cookie !== null && endSession.has(id)) && access !== 7,
  );
  repeat(
    target,
    tally,
    flood,
    meant.flatMap((operation) => requestsOf(target, operation)),
  );
};

/** Sends bodies that are larger than anything may be, to whatever takes none. */
export const tooLarge: Attack = (target, tally) => {
  const body = Buffer.alloc(4 * 1024 * 1024, 'a');
  const lines = ['GET /about', 'POST /about', 'POST /api/auth/demo', 'PUT /nothing'];
  repeat(
    target,
    tally,
    flood,
    lines.map((line) => {
      const sent = { 'content-type': 'application/json', 'content-length': body.length };
      return Buffer.concat([Buffer.from(headOf(target, line, sent)), body]);
    }),
  );
};
