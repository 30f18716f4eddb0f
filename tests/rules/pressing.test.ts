import { expect, it } from 'vitest';
import { pressedAnswer } from '#rules/attendance/pressing.ts';

const now = { role: 'Tank', comment: 'With the ram' } as const;
const then = { role: 'Healer', comment: 'The ferry' } as const;

it.each([
  ['nothing was said before', null, null, { role: null, comment: '' }],
  ['something stands', now, null, now],
  ['it was moved since', null, then, then],
  ['it was moved, and answered again', now, then, now],
])('one press where %s', (_, mine, moved, said) => {
  expect(pressedAnswer({ mine, moved }, 'no')).toEqual({ answer: 'no', ...said });
});
