import { expect, it } from 'vitest';
import { nextEvening } from '#rules/calendar/next-evening.ts';

const now = Date.parse('2026-11-22T19:00:00Z');

interface Planned {
  name: string;
  endsAt: string;
  cancelled: boolean;
}

const evening = (name: string, endsAt: string): Planned => ({ name, endsAt, cancelled: false });

const over = evening('over', '2026-11-22T18:59:00Z');
const running = evening('running', '2026-11-22T22:00:00Z');
const later = evening('later', '2026-11-24T22:00:00Z');

it.each<[string, Planned[], string | undefined]>([
  ['none is planned', [], undefined],
  ['one is over', [over, later], 'later'],
  ['one is going on', [over, running, later], 'running'],
  ['the first is called off', [{ ...running, cancelled: true }, later], 'later'],
  ['all are over', [over], undefined],
])('when %s', (_, events, name) => {
  expect(nextEvening(events, now)?.name).toBe(name);
});
