import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guild } from '#config';
import { buildsFolder, inPlaceFile } from '#contract/site-manifest.ts';
import { readEnv } from '#server/env.ts';
import { type Host, startHost } from '#server/host/host.ts';
import { readBuild, readInPlace } from '#server/host/in-place.ts';
import { silentLog } from '#server/host/log.ts';
import { copyProject, ended, type ProjectCopy } from './project-copy.ts';

const timeout = 180_000;

const cleanup = new AsyncDisposableStack();
let copy: ProjectCopy;
/** What the first build says. */
let firstSaid: string;

const fullDisk = new URL('full-disk.ts', import.meta.url).href;

/** The host that runs during all of these tests. */
let host: Host;

const text = (body: string) =>
  `---\ntitle: Tides\nsummary: High and low.\nauthor: Nobody\naccess: public\norder: 1\n---\n\n${body}\n`;
const file = 'src/content/articles/public/tides.mdx';
const page = '/articles/general/public/tides';

const write = (body: string) => writeFile(join(copy.folder, file), text(body));
const ask = (path: string) => fetch(host.origin.replace('localhost', '127.0.0.1') + path);

async function proseOf(path: string): Promise<string> {
  const html = await (await ask(path)).text();
  return /<div class="prose">\s*<p>(.*?)<\/p>/s.exec(html)?.[1] ?? html;
}

beforeAll(async () => {
  const data = await mkdtemp(join(tmpdir(), 'guildhall-builds-data-'));
  cleanup.defer(() => rm(data, { recursive: true }));
  copy = await copyProject();
  cleanup.defer(() => copy.remove());
  // A third of each build goes by with the pages of tools, which are made like any other.
  for (const room of ['admin', 'dashboards', 'database', 'tools']) {
    await rm(join(copy.folder, 'src/pages', room), { recursive: true });
  }
  await write('The first tide.');
  firstSaid = await copy.build();
  host = await startHost({
    env: readEnv({ PORT: '0', DATA_DIR: data, RATE_LIMITS: 'off', DEMO: 'off' }),
    guild,
    log: silentLog,
    siteFolder: copy.dist,
  });
  cleanup.defer(() => host.close());
}, timeout);

afterAll(() => cleanup.disposeAsync());

/**
 * Reads the whole site except unfinished builds: the name of the served build, and all its files.
 */
async function standing(): Promise<Record<string, string>> {
  const { folder } = await readBuild(copy.dist);
  const found: Record<string, string> = {
    [inPlaceFile]: await readFile(join(copy.dist, inPlaceFile), 'utf8'),
  };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const name = join(entry.parentPath, entry.name);
    if (entry.isFile()) found[name] = await readFile(name, 'latin1');
  }
  return found;
}

async function failureOf(building: Promise<unknown>): Promise<string> {
  return building.then(
    () => 'built',
    (error: unknown) => String(error),
  );
}

/** Starts a host with the site as it is now. */
async function startsWith(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'guildhall-builds-again-'));
  const again = await startHost({
    env: readEnv({ PORT: '0', DATA_DIR: data, RATE_LIMITS: 'off', DEMO: 'off' }),
    guild,
    log: silentLog,
    siteFolder: copy.dist,
  });
  const origin = again.origin.replace('localhost', '127.0.0.1');
  const html = await (await fetch(origin + page)).text();
  await again.close();
  await rm(data, { recursive: true });
  return html;
}

it('a build says nothing that an editor cannot act upon', () => {
  expect(firstSaid).toBe(
    'The site is in dist/, for http://localhost:4321. Serve it with npm run serve.\n',
  );
});

describe('a build that comes to nothing leaves the site as it was', () => {
  it.each<[string, body: string, said: RegExp]>([
    ['a link that leads nowhere', '[Nowhere](/nowhere)', /tides\.mdx:9[\s\S]*\/nowhere/],
    [
      'braces that are no code',
      'There is a {50% chance} of rain.',
      /tides\.mdx:9[\s\S]*50% chance/,
    ],
    [
      'a module that is not there',
      "import x from 'no-such-tides'\n\nx",
      /tides\.mdx:9[\s\S]*import/,
    ],
    [
      'code that fails',
      'It is {[1].map((tide) => tide.high.at)}.',
      /tides\.mdx:9[\s\S]*tide\.high/,
    ],
    ['a script', '<script>document.title = 1</script>', /tides\.mdx:9[\s\S]*<script>/],
  ])(
    '%s',
    async (_, body, said) => {
      await write('The first tide.');
      const before = await standing();
      await write(body);
      expect(await failureOf(copy.build())).toMatch(said);
      expect(await standing()).toEqual(before);
      expect(await readdir(join(copy.dist, buildsFolder))).toHaveLength(1);
      expect(await startsWith()).toContain('The first tide.');
    },
    timeout,
  );

  it(
    'a full disk',
    async () => {
      await write('The tide that had no room.');
      const before = await standing();
      const failed = await failureOf(ended(copy.beginBuild(['--import', fullDisk])));
      expect(failed).toContain('The disk is full');
      expect(await standing()).toEqual(before);
      // The failed build's files take no space from the person who mends the text.
      expect(await readdir(join(copy.dist, buildsFolder))).toHaveLength(1);
      expect(await startsWith()).toContain('The first tide.');
    },
    timeout,
  );

  it(
    'being killed, whenever',
    async () => {
      await write('The tide that was cut off.');
      const before = await standing();
      const builds = join(copy.dist, buildsFolder);
      let killed = 0;
      // The build is killed as soon as its folder has these: nothing, chunks, pages, search
      // indexes.
      for (const part of ['', 'public/_astro', 'public/articles', 'public/search']) {
        const known = await readdir(builds);
        const isAt = async () => {
          const own = (await readdir(builds)).find((name) => !known.includes(name));
          return own !== undefined && existsSync(join(builds, own, part));
        };
        const child = copy.beginBuild();
        const closed = once(child, 'close');
        while (child.exitCode === null && !(await isAt())) await wait(5);
        if (child.kill('SIGKILL')) killed += 1;
        await closed;
        expect(await standing()).toEqual(before);
      }
      expect(killed).toBe(4);
      expect(await startsWith()).toContain('The first tide.');
    },
    timeout,
  );

  it(
    'but where nobody knows which one that is, the host says that it was not started',
    async () => {
      const word = join(copy.dist, inPlaceFile);
      const known = await readFile(word, 'utf8');
      await writeFile(word, '');
      await write('There is a {50% chance} of rain.');
      const start = copy.beginStart({ PORT: '0', DATA_DIR: join(copy.folder, 'data') });
      const said = await failureOf(ended(start));
      expect(said).toMatch(/tides\.mdx:9[\s\S]*The host was not started\./);
      expect(said).not.toContain('SyntaxError');
      await writeFile(word, known);
    },
    timeout,
  );

  it(
    'and the next that succeeds takes what they left away',
    async () => {
      const { build } = (await readInPlace(copy.dist))!;
      await write('The first tide.');
      await copy.build();
      const now = await readInPlace(copy.dist);
      expect(now?.before).toBe(build);
      const left = await readdir(join(copy.dist, buildsFolder));
      expect(left.toSorted()).toEqual([now?.before, now?.build].toSorted());
    },
    timeout,
  );

  it(
    'and two at once both succeed, with one build: the pages of the one before are open',
    async () => {
      const { build } = (await readInPlace(copy.dist))!;
      await write('The tide that two people saw.');
      await Promise.all([copy.build(), copy.build()]);
      expect((await readInPlace(copy.dist))?.before).toBe(build);
      const { manifest, folder } = await readBuild(copy.dist);
      for (const { file } of manifest.files)
        expect(existsSync(join(folder, file)), file).toBe(true);
    },
    timeout,
  );
});

describe('a running host', () => {
  it(
    'serves a new build by itself, and nothing torn or missing meanwhile',
    async () => {
      await write('The second tide.');
      const missing: string[] = [];
      let asked = 0;
      const reader = { isTired: false };
      const reading = (async () => {
        while (!reader.isTired) {
          const response = await ask(page);
          const html = await response.text();
          asked += 1;
          if (response.status !== 200) missing.push(`${page}: ${response.status}`);
          for (const [path] of html.matchAll(/\/_astro\/[\w.-]+\.\w+/g)) {
            const { status } = await ask(path);
            if (status !== 200) missing.push(`${path}: ${status}`);
          }
        }
      })();
      await copy.build();
      // How soon it looks, and that the first look takes it, is asserted in server/new-builds.
      await expect
        .poll(() => proseOf(page), { timeout: 30_000, interval: 20 })
        .toContain('The second tide.');
      reader.isTired = true;
      await reading;
      expect(missing).toEqual([]);
      expect(asked).toBeGreaterThan(10);
    },
    timeout,
  );
});
