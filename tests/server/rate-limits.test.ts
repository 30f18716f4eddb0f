import { expect, it } from 'vitest';
import { RateLimits } from '#server/http/rate-limits.ts';
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
