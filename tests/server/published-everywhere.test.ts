import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isReady, type SpawnedHost, spawnOn } from '../spawn-host.ts';
import { engines, type Place } from './engines.ts';
import { buildSmall, pageOf } from './small-builds.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const eventually = { timeout: 30_000, interval: 20 };

/** Reads a page and all that it names. Returns the number of its build, or what has failed. */
async function read(origin: string): Promise<string> {
  const page = await fetch(origin);
  const html = await page.text();
  const turn = /turn (\w+)</.exec(html)?.[1];
  if (page.status !== 200 || turn === undefined) return `the page: ${page.status}`;
  for (const [, path = ''] of html.matchAll(/src="([^"]+)"/g)) {
    const script = await fetch(origin + path);
    const isRight = (await script.text()).startsWith(`${path} of ${turn};`);
    if (script.status !== 200 || !isRight) return `${path} of ${turn}: ${script.status}`;
  }
  return turn;
}

describe.each(engines)('a new build below two host processes, on $engine', ({ engine, place }) => {
  let folder: string;
  let placed: Place;
  let hosts: SpawnedHost[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guildhall-everywhere-'));
    placed = await place();
    await buildSmall(join(folder, 'dist'), pageOf('1'));
    const isPostgres = engine === 'PostgreSQL';
    const start = (name: string) =>
      spawnOn(isPostgres ? join(folder, name) : dirname(placed.address), {
        program: [process.execPath, main, '--built-elsewhere'],
        cwd: folder,
        variables: { DEMO: 'off', ...(isPostgres && { DATABASE_URL: placed.address }) },
      });
    hosts = await Promise.all([start('one'), start('two')]);
    for (const { origin } of hosts) {
      await vi.waitFor(async () => {
        expect(await isReady(origin)).toBe(true);
      }, eventually);
    }
  });

  afterEach(async () => {
    for (const { child } of hosts) child.kill('SIGKILL');
    await Promise.all(hosts.map(({ ended }) => ended));
    await placed.clear();
    await rm(folder, { recursive: true });
  });

  // How soon a host looks, and that its first look takes it, is asserted in new-builds.
  it('is served by both, whole, and none goes back to the one before', async () => {
    const seen = hosts.map(() => [] as string[]);
    const readers = { areTired: false };
    const reading = hosts.map(async ({ origin }, index) => {
      while (!readers.areTired) {
        const turn = await read(origin);
        if (seen[index]!.at(-1) !== turn) seen[index]!.push(turn);
      }
    });
    for (const turn of ['2', '3']) {
      await vi.waitFor(() => {
        expect(seen.map((turns) => turns.at(-1))).toEqual(
          hosts.map(() => String(Number(turn) - 1)),
        );
      }, eventually);
      await buildSmall(join(folder, 'dist'), pageOf(turn));
    }
    await vi.waitFor(() => {
      expect(seen.map((turns) => turns.at(-1))).toEqual(['3', '3']);
    }, eventually);
    readers.areTired = true;
    await Promise.all(reading);
    expect(seen).toEqual([
      ['1', '2', '3'],
      ['1', '2', '3'],
    ]);
  });
});
