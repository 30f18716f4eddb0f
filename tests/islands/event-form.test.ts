import { expect, it } from 'vitest';
import { newForm } from '#islands/calendar/event-form.ts';

it.each([
  ['before the evening, on that day', '2026-11-20T18:59:00Z', '2026-11-20'],
  ['once it has begun, on the next', '2026-11-20T19:00:00Z', '2026-11-21'],
  ['of a later day, on that day', '2026-11-01T12:00:00Z', '2026-11-20'],
])('a new event begins at eight: %s', (_, now, day) => {
  const { start, end, zone } = newForm('2026-11-20', 'Europe/Berlin', Date.parse(now));
  expect({ start, end, zone }).toEqual({
    start: `${day}T20:00`,
    end: `${day}T22:00`,
    zone: 'Europe/Berlin',
  });
});
