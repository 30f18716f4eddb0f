import { expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { rateLimits, RateLimits } from '#server/http/rate-limits.ts';
import type { ProblemError } from '#server/http/problem.ts';
import { makeDatabase } from './engines.ts';

it('opens its table once, however many hosts begin on an empty PostgreSQL at once', async () => {
  const { database, remove } = await makeDatabase('PostgreSQL');
  try {
    for (let round = 0; round < 60; round += 1) {
      await database.pool!.query('drop table if exists rate_limits');
      const hosts = await Promise.all(Array.from({ length: 3 }, () => RateLimits.open(database)));
      await Promise.all(hosts.map((limits) => limits.count('search', 'somebody')));
    }
    const counted = await database.pool!.query('select points from rate_limits');
    expect(counted.rows).toEqual([{ points: 3 }]);
  } finally {
    await remove();
  }
});

it('asks the database once a host at most about who is beyond a limit, until the time is over', async () => {
  const { address, remove } = await makeDatabase('PostgreSQL');
  const asked = { first: 0, second: 0 };
  const open = async (name: keyof typeof asked) => {
    const opened = await openDatabase(address, undefined, ({ sql }) => {
      if (/insert into\s.*rate_limits/i.test(sql)) asked[name] += 1;
    });
    return { opened, limits: await RateLimits.open(opened) };
  };
  const [first, second] = [await open('first'), await open('second')];
  try {
    const { points } = rateLimits.upload;
    for (let call = 0; call < points; call += 1) await first.limits.count('upload', 'one');
    expect(asked).toEqual({ first: points, second: 0 });
    for (let call = 0; call < 10; call += 1) {
      for (const { limits } of [first, second]) {
        const refused = await limits.count('upload', 'one').catch((error: unknown) => error);
        expect(refused).toMatchObject({ code: 'too-often' });
        const seconds = Number((refused as ProblemError).headers['retry-after']);
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(rateLimits.upload.duration);
      }
    }
    expect(asked).toEqual({ first: points, second: 1 });
    // Nobody else is refused with them.
    await second.limits.count('upload', 'another');
  } finally {
    await first.opened.close();
    await second.opened.close();
    await remove();
  }
});
