import { expect, it } from 'vitest';
import { whyNotForgotten } from '#rules/attendance/forgotten.ts';

const evening = { startsAt: 1000, isCancelled: false, isRecorded: true, isAsked: true };

it.each([
  [evening, null, 'its record says nothing of them'],
  [{ ...evening, startsAt: 2000 }, null, 'it begins this moment'],
  [{ ...evening, startsAt: 2001 }, 'event-not-begun', 'it was moved ahead once it was recorded'],
  [{ ...evening, isCancelled: true }, 'event-cancelled', 'nobody could come'],
  [{ ...evening, isRecorded: false }, 'not-found', 'the officers have not recorded it yet'],
  [{ ...evening, isAsked: false }, 'not-asked', 'it was for another squad'],
  [
    { ...evening, isAsked: false, isRecorded: false, isCancelled: true, startsAt: 3000 },
    'event-cancelled',
    'what is called off is said first',
  ],
] as const)('%o: %s, for %s', (...[one, code]) => {
  expect(whyNotForgotten(one, 2000)).toBe(code);
});
