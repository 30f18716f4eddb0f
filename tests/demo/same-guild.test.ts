import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { guild } from '#config';
import { makeGameRecords } from '#demo/game/game-records.ts';
import { makeGuildLife } from '#demo/guild/guild-life.ts';
import { lifeRows, userRows } from '#server/demo/rows.ts';
import sums from './same-guild.json' with { type: 'json' };

/** Writes JSON that does not depend on the order of an object's fields. */
function toSortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Makes a checksum of rows: their order counts, and every value in them. */
function sumOf(rows: Iterable<unknown>): string {
  const hash = createHash('sha256');
  for (const row of rows) hash.update(`${toSortedJson(row)}\n`);
  return hash.digest('hex').slice(0, 16);
}

const items = Array.from(makeGameRecords(9)).flatMap((record) =>
  record.kind === 'item' ? [record.item] : [],
);

/** Makes checksums of everything that is written to a database, by table. */
function sumsOfLife(seed: number, now: number): Record<string, string> {
  const life = makeGuildLife({ seed, now, discord: guild.discord, items });
  const rows = { users: userRows(life.people), ...lifeRows(life) };
  return Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, sumOf(all)]));
}

// An intended change (a new hat, another raid) changes these sums: the failure shows the new ones.
describe('the same seed makes the same', () => {
  it.each(sums.games)('game of $count items from seed $seed', ({ seed, count, sum }) => {
    expect(sumOf(makeGameRecords(seed, count))).toBe(sum);
  });

  it.each(sums.lives)('guild from seed $seed at $now', ({ seed, now, tables }) => {
    expect(sumsOfLife(seed, Date.parse(now))).toEqual(tables);
  });
});
