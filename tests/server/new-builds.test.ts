import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inPlaceFile, manifestFile } from '#contract/site-manifest.ts';
import { clearBuilds, putInPlace } from '#cli/builds.ts';
import { createHandler } from '#server/host/handler.ts';
import { readInPlace } from '#server/host/in-place.ts';
import { silentLog } from '#server/host/log.ts';
import { watchForBuilds } from '#server/host/new-builds.ts';
import { OwnTasks } from '#server/host/own-tasks.ts';
import { Site } from '#server/host/site.ts';
import { StartError } from '#server/host/start-error.ts';

import { buildSmall, pageOf, type SmallFile, writeSmallBuild } from './small-builds.ts';

let folder: string;
const cleanup: (() => unknown)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guildhall-new-builds-'));
  cleanup.push(() => rm(folder, { recursive: true }));
});
afterEach(async () => {
  for (const clean of cleanup.splice(0).toReversed()) await clean();
});

const onError = vi.fn();
beforeEach(() => {
  onError.mockReset();
});

const loadSite = () =>
  Site.load({
    ...{ folder, headers: {}, without: [], onError },
    cookieScope: { secure: false, siteDomain: null },
    findSession: () => Promise.resolve(null),
    onRefused: () => undefined,
    onMissing: () => undefined,
  });

async function serve(site: Site): Promise<string> {
  const server: Server = createServer(createHandler(new Hono(), site, silentLog));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanup.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Hears of each look for a new build: what was in place as it began, and what is served after it. */
function hearLooks(site: Site): { inPlace: string; served: string; isTaken: boolean }[] {
  const looks: ReturnType<typeof hearLooks> = [];
  const take = site.takeNewBuild.bind(site);
  vi.spyOn(site, 'takeNewBuild').mockImplementation(async () => {
    const inPlace = (await readInPlace(folder))?.build ?? '';
    const isTaken = await take();
    looks.push({ inPlace, served: site.build?.name ?? '', isTaken });
    return isTaken;
  });
  return looks;
}

const turnIn = (html: string) => /turn (\w+)</.exec(html)?.[1];

/** Watches with a log that keeps its lines, and a clock that the test moves. */
function watch(site: Pick<Site, 'takeNewBuild'>) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const clock = { now: 0 };
  const tasks = new OwnTasks(() => clock.now);
  cleanup.push(watchForBuilds({ site, tasks, log, now: () => clock.now }));
  return { log, tasks, clock };
}

it('knows what the pages of the served build name', async () => {
  await buildSmall(folder, pageOf('0'));
  const site = await loadSite();
  const names = (path: string) => site.pageAt('/')?.names(path);
  expect(names('/_astro/a.0hash.js')).toBe(true);
  expect(names('/_astro/a.0hash')).toBe(false);
  expect(names('/_astro/a.1hash.js')).toBe(false);
  await buildSmall(folder, pageOf('1'));
  await site.takeNewBuild();
  expect(names('/_astro/a.1hash.js')).toBe(true);
});

it('serves build after build without one failed request, and never halves of two', async () => {
  await buildSmall(folder, pageOf('0'));
  const site = await loadSite();
  const origin = await serve(site);
  watch(site);
  const failed: string[] = [];
  const seen = new Set<string>();
  const readers = { areTired: false };
  /** The number of the build whose page each reader has open. */
  const open: number[] = Array.from({ length: 8 }, () => 0);

  /** Acts as a person who opens the page again and again, with all its files. */
  async function read(_: number, reader: number): Promise<void> {
    while (!readers.areTired) {
      const page = await fetch(origin);
      const html = await page.text();
      const turn = turnIn(html);
      if (page.status !== 200 || turn === undefined) failed.push(`page: ${page.status}`);
      seen.add(String(turn));
      open[reader] = Number(turn);
      // Some are slow: by then the host may serve another build.
      if (Math.random() < 0.2) await wait(300);
      for (const [, path = ''] of html.matchAll(/src="([^"]+)"/g)) {
        const script = await fetch(origin + path);
        const body = await script.text();
        if (script.status !== 200) failed.push(`${path}: ${script.status}`);
        else if (!body.startsWith(`${path} of ${turn};`)) failed.push(`${path}: of another turn`);
      }
    }
  }

  const reading = Promise.all(open.map(read));
  const looks = hearLooks(site);
  for (let turn = 1; turn <= 5; turn += 1) {
    await buildSmall(folder, pageOf(String(turn)));
    await clearBuilds(folder);
    while (turnIn(await (await fetch(origin)).text()) !== String(turn)) await wait(10);
    // No reader has a page open that is older than the previous build will be.
    while (open.some((theirs) => theirs < turn)) await wait(10);
  }
  readers.areTired = true;
  await reading;
  expect(failed).toEqual([]);
  expect([...seen].toSorted()).toEqual(['0', '1', '2', '3', '4', '5']);
  // Each look takes what was in place as it began, or what has come since: names grow.
  expect(looks.filter(({ inPlace, served }) => served < inPlace)).toEqual([]);
  expect(looks.filter(({ isTaken }) => isTaken)).toHaveLength(5);
});

describe('what is left of the build before', () => {
  const hashed = (name: string, access: SmallFile['access']): SmallFile => ({
    ...{ path: `/_astro/${name}.hash1234.js`, body: name },
    ...(access !== undefined && { access }),
  });
  const statusOf = async (origin: string, path: string) =>
    (await fetch(origin + path, { redirect: 'manual' })).status;

  it('are the files that its open pages ask for, and none of its pages', async () => {
    const page: SmallFile = { path: '/gone', body: '<p>gone' };
    await buildSmall(folder, [...pageOf('1'), page, hashed('old', 'public')]);
    await buildSmall(folder, pageOf('2'));
    const origin = await serve(await loadSite());
    expect(await statusOf(origin, '/_astro/old.hash1234.js')).toBe(200);
    expect(await statusOf(origin, '/gone')).toBe(404);
    await buildSmall(folder, pageOf('3'));
    const later = await serve(await loadSite());
    expect(await statusOf(later, '/_astro/old.hash1234.js')).toBe(404);
  });

  it('is no content: what a text said is gone with it, whatever it was told by', async () => {
    const content = ['/search/public/fragment/en_1.pf_fragment', '/_astro/map.hash1234.png'];
    const files = content.map((path): SmallFile => ({
      path,
      body: 'Beneath the lamp',
      isHashed: true,
    }));
    await buildSmall(folder, [...pageOf('1'), ...files]);
    await buildSmall(folder, pageOf('2'));
    const origin = await serve(await loadSite());
    for (const path of content) expect(await statusOf(origin, path), path).toBe(404);
  });

  it('asks what it asked; of what both have, the newer one’s word counts', async () => {
    await buildSmall(folder, [...pageOf('1'), hashed('secret', 5), hashed('was-open', 'public')]);
    await buildSmall(folder, [...pageOf('2'), hashed('was-open', 7)]);
    const origin = await serve(await loadSite());
    expect(await statusOf(origin, '/_astro/secret.hash1234.js')).toBe(302);
    expect(await statusOf(origin, '/_astro/was-open.hash1234.js')).toBe(302);
  });
});

/** Ways in which a build may be broken. */
const broken: [string, (build: string) => Promise<void>][] = [
  ['lacks a file', (build) => rm(join(build, '_astro/b.2hash.js'))],
  ['has a file that was not written whole', (build) => truncate(join(build, 'index.html'), 10)],
  ['lacks its manifest', (build) => rm(join(build, manifestFile))],
  ['has a torn manifest', (build) => truncate(join(build, manifestFile), 100)],
];

describe.each(broken)('a new build that %s', (_, breakIt) => {
  it('is refused with one line in the log, until it is whole', async () => {
    await buildSmall(folder, pageOf('1'));
    const site = await loadSite();
    const origin = await serve(site);
    const { log, clock } = watch(site);
    const { name, folder: build } = await writeSmallBuild(folder, pageOf('2'));
    await breakIt(build);
    await putInPlace(folder, name);
    await expect.poll(() => log.error.mock.calls.length, { timeout: 5000 }).toBe(1);
    expect(turnIn(await (await fetch(origin)).text())).toBe('1');
    // The host looks at it again after a while, and reports it only once.
    clock.now += 10_000;
    await wait(1200);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(turnIn(await (await fetch(origin)).text())).toBe('1');
    await buildSmall(folder, pageOf('3'));
    clock.now += 10_000;
    await expect
      .poll(async () => turnIn(await (await fetch(origin)).text()), { timeout: 5000 })
      .toBe('3');
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  it('does not keep a host from starting with the one before', async () => {
    await buildSmall(folder, pageOf('1'));
    const { name, folder: build } = await writeSmallBuild(folder, pageOf('2'));
    await breakIt(build);
    await putInPlace(folder, name);
    const site = await loadSite();
    const { log } = watch(site);
    const origin = await serve(site);
    expect(turnIn(await (await fetch(origin)).text())).toBe('1');
    await expect.poll(() => log.error.mock.calls.length, { timeout: 5000 }).toBe(1);
    expect(onError).not.toHaveBeenCalled();
  });

  it('keeps it from starting where there is none before', async () => {
    const { name, folder: build } = await writeSmallBuild(folder, pageOf('2'));
    await breakIt(build);
    await putInPlace(folder, name);
    await expect(loadSite()).rejects.toThrow();
  });
});

it('a torn word about what is in place leaves the build that is served', async () => {
  await buildSmall(folder, pageOf('1'));
  const site = await loadSite();
  const { log } = watch(site);
  await writeFile(join(folder, inPlaceFile), '{"build":"../..');
  await expect.poll(() => log.error.mock.calls.length, { timeout: 5000 }).toBe(1);
  expect(site.requirementAt('/')).toBe('public');
});

it('a build for another address is told in one line, with what to do', async () => {
  const refusal = new StartError('The site was built for another. Set ORIGIN.');
  const { log } = watch({ takeNewBuild: () => Promise.reject(refusal) });
  const said = 'The site was built for another. Set ORIGIN. Until then the site before stays.';
  await expect.poll(() => log.warn.mock.calls, { timeout: 5000 }).toEqual([[said]]);
  expect(log.error).not.toHaveBeenCalled();
});

it('is looked for four times in a second, and no more after the end', async () => {
  vi.useFakeTimers();
  const site = { takeNewBuild: vi.fn(() => Promise.resolve(false)) };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const stop = watchForBuilds({ site, tasks: new OwnTasks(Date.now), log, now: () => Date.now() });
  // A new build is served within two seconds: there is time for it to be read.
  await vi.advanceTimersByTimeAsync(1000);
  expect(site.takeNewBuild).toHaveBeenCalledTimes(4);
  await vi.advanceTimersByTimeAsync(1000);
  const looked = site.takeNewBuild.mock.calls.length;
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(site.takeNewBuild).toHaveBeenCalledTimes(looked);
  vi.useRealTimers();
});
