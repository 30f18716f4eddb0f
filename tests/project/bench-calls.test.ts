import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { type Level, meets } from '#rules/access/access.ts';
import { root } from './imports.ts';

/** What attackers are and read, which no room but `bench` imports. */
interface Attackers {
  levels: Record<string, Level | null>;
  readings: Record<string, Record<string, readonly Operation[]>>;
}

/** The addresses below /api that are no operation's: the reference, and one that is meant to be none. */
const others = ['/api/openapi.json', '/api/x'];

const expressions = operations.map(
  ({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`),
);

/** Finds the addresses of the API in a text, with `x` for what is put in when it runs. */
function addressesIn(text: string): string[] {
  const found = text.matchAll(/(?<=['"` ])\/api\/(?:\$\{[^}]*(?:\([^)]*\))?[^}]*\}|[^'"`\s?$])+/g);
  return Array.from(found, ([address]) => address.replaceAll(/\$\{.*?\}(?=\/|$)/g, 'x'));
}

const isReal = (address: string) =>
  others.includes(address) ||
  (address.endsWith('/') && operations.some(({ path }) => path.startsWith(address))) ||
  expressions.some((expression) => expression.test(address));

it('tells an address that is none', () => {
  const text = "ask('/api/aoc/characters'); ask(`/api/guild/events/${id}/answers?who=${a}`)";
  expect(addressesIn(text).map((address) => [address, isReal(address)])).toEqual([
    ['/api/aoc/characters', false],
    ['/api/guild/events/x/answers', true],
  ]);
});

it('lets benchmarks call nothing that the contract does not have', async () => {
  const wrong: string[] = [];
  for await (const file of glob('bench/**/*.ts', { cwd: root })) {
    const addresses = addressesIn(await readFile(join(root, file), 'utf8'));
    wrong.push(...addresses.filter((one) => !isReal(one)).map((one) => `${file}: ${one}`));
  }
  expect(wrong).toEqual([]);
});

it.each(['guest', 'recruit', 'member'] as const)(
  'lets a %s attack what it may read',
  async (who) => {
    const { levels, readings } = (await import(
      join(root, 'bench/hostile/readings.ts')
    )) as Attackers;
    const level = levels[who] ?? null;
    const viewer = level === null ? null : { accessLevel: level, editor: false, guilded: true };
    const shut = Object.values(readings[who] ?? {})
      .flat()
      .filter(({ access }) => !meets(access, viewer));
    expect(shut.map(({ id }) => id)).toEqual([]);
  },
);
