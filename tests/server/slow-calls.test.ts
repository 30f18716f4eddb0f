import { beforeEach, expect, it } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { operations } from '#contract/operations.ts';
import { searchItems } from '#contract/items.ts';
import { slowCallFrom } from '#contract/site-state.ts';
import { SlowCalls } from '#server/host/slow-calls.ts';

const hour = 60 * 60_000;

let clock: number;
let calls: SlowCalls;

beforeEach(() => {
  clock = Date.UTC(2026, 10, 20, 12);
  calls = new SlowCalls(() => clock);
});

it('tells of slow calls by operation, the one with the longest first', () => {
  for (const ms of [1, 600, 900, 700, slowCallFrom, slowCallFrom - 1]) calls.note(listAudit, ms);
  clock += 1000;
  calls.note(searchItems, 2000.4);
  expect(calls.list()).toEqual([
    {
      ...{ method: 'GET', path: searchItems.path, calls: 1, slow: 1, median: 2000, longest: 2000 },
      last: new Date(clock).toISOString(),
    },
    {
      ...{ method: 'GET', path: listAudit.path, calls: 6, slow: 4, median: 600, longest: 900 },
      last: new Date(clock - 1000).toISOString(),
    },
  ]);
});

it('says nothing of operations that are quick', () => {
  for (const operation of operations) calls.note(operation, 3);
  expect(calls.list()).toEqual([]);
});

it('forgets what is more than a day old, hour by hour', () => {
  calls.note(listAudit, 5000);
  clock += 20 * hour;
  calls.note(listAudit, 600);
  expect(calls.list()).toMatchObject([{ calls: 2, slow: 2, longest: 5000 }]);
  clock += 4 * hour;
  expect(calls.list()).toMatchObject([{ calls: 1, slow: 1, longest: 600, median: 600 }]);
  clock += 24 * hour;
  expect(calls.list()).toEqual([]);
});

it('is not led astray by a clock that was ahead', () => {
  clock += 48 * hour;
  calls.note(listAudit, 5000);
  clock -= 48 * hour;
  expect(calls.list()).toEqual([]);
  calls.note(listAudit, 700);
  expect(calls.list()).toMatchObject([{ calls: 1, longest: 700 }]);
});
