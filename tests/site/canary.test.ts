import { hash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join, relative } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#contract/operations.ts';
import type { SiteFile } from '#contract/site-manifest.ts';
import { type Requirement, requirements } from '#rules/access/access.ts';
import { guild } from '#config';
import { collections, listedFor } from '#rules/text/sections.ts';
import { readEnv } from '#server/env.ts';
import { type Host, startHost } from '#server/host/host.ts';
import { readBuild } from '#server/host/in-place.ts';
import { silentLog } from '#server/host/log.ts';
import { type Canary, canaries, markOf, markOfPicture, marksIn, marksOf } from './canaries.ts';
import { type Answer, comeAs, open, type Person } from './person.ts';
import { noteOfCamera, originals, photographsPage, reviewWord } from './photographs.ts';
import type { ProjectCopy } from './project-copy.ts';
import { buildCopy } from './site-copy.ts';

/** Demo members (demo/personas) and the last of `requirements` that they meet. */
const people: readonly [name: string, id: string | null, last: Requirement][] = [
  ['a guest', null, 'public'],
  ['an outsider', '1000000000000002000', 'signed-in'],
  ['a trial member', '1000000000000002009', 'guilded'],
  ['level 1', '1000000000000002001', 1],
  ['level 2', '1000000000000002002', 2],
  ['level 3', '1000000000000002003', 3],
  ['an editor', '1000000000000002008', 3],
  ['level 5', '1000000000000002005', 5],
  ['level 7', '1000000000000002007', 7],
];

const encodings = ['identity', 'gzip', 'br'] as const;

const timeout = 180_000;

const cleanup = new AsyncDisposableStack();
let copy: ProjectCopy;
/** The folder of its build. */
let build: string;
let host: Host;
let files: SiteFile[];

beforeAll(async () => {
  const data = await mkdtemp(join(tmpdir(), 'guildhall-canary-data-'));
  cleanup.defer(() => rm(data, { recursive: true }));
  copy = await buildCopy();
  cleanup.defer(() => copy.remove());
  const { folder, manifest } = await readBuild(copy.dist);
  build = folder;
  ({ files } = manifest);
  host = await startHost({
    env: readEnv({ PORT: '0', DATA_DIR: data, RATE_LIMITS: 'off' }),
    guild,
    log: silentLog,
    siteFolder: copy.dist,
  });
  cleanup.defer(() => host.close());
}, timeout);

afterAll(() => cleanup.disposeAsync());

/** Lists the paths of every reading operation but those that begin or end a session. */
function apiPaths(): string[] {
  return operations
    .filter(({ method, tag }) => method === 'GET' && tag !== 'Sign-in')
    .flatMap(({ path }) => collections.map((name) => path.replace('{collection}', name)))
    .map((path) => path.replaceAll(/\{\w+\}/g, '1'));
}

const otherPaths = [
  ...['/api/openapi.json', '/api/auth', '/healthz', '/cdn', '/nothing-here', '/nothing/here.html'],
  ...['/sitemap.xml', '/sitemap-index.xml', '/sitemap-0.xml', '/robots.txt', '/humans.txt'],
  ...['/rss.xml', '/feed.xml', '/atom.xml', '/feed.json', '/search.json', '/pagefind/pagefind.js'],
  ...['/manifest.json', '/manifest.json.br', '/dist/manifest.json', '/..%2fmanifest.json'],
  ...['/in-place.json', '/dist/in-place.json', '/..%2fin-place.json', '/builds', '/dist/builds'],
  ...['/pictures.json', '/built-with.json'],
  ...['/../manifest.json', '/%2e%2e/manifest.json', '/articles-for-the-manifest.json'],
  ...['/articles-for-the-manifest.json.br', '/data-store.json', '/.astro/data-store.json'],
  ...['/gated', '/gated/', '/public', '/public/', '/_astro', '/_astro/', '/articles', '/articles/'],
];

/** Makes the addresses that a person tries who knows the place of a gated file. */
function guessesAt({ path, file }: SiteFile): string[] {
  const last = path.at(-1)!;
  const hidden = `${path.slice(0, -1)}%${last.charCodeAt(0).toString(16)}`;
  const endings = [
    '.html',
    '.html.br',
    '.html.gz',
    '.br',
    '.gz',
    '/',
    '/.',
    '?a',
    '%00',
    ';a',
    '%20',
  ];
  const starts = ['/', '/.', '/a/..', '/a/%2e%2e', '/gated', '/public', '/..', '/shells', '/api'];
  return [
    ...endings.map((ending) => path + ending),
    ...starts.map((start) => start + path),
    ...['', '.br', '.gz'].flatMap((ending) => [
      `/${file}${ending}`,
      `/dist/${file}${ending}`,
      `/${relative(dirname(copy.dist), build)}/${file}${ending}`,
    ]),
    ...[hidden, hidden.replace('%', '%25'), path.toUpperCase(), path.replaceAll('/', '\\')],
    ...[`/${path.slice(1).replaceAll('/', '%2f')}`, `/${path.slice(1).replaceAll('/', '%5c')}`],
    `${host.origin}${path}`,
    ...['/denied?redirect=', '/sign-in?redirect=', '/api/auth/requirement?path='].map(
      (start) => start + encodeURIComponent(path),
    ),
  ];
}

function spoken(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the headers' texts, without the requested path where they lead on to it. */
function headersOf({ headers }: Answer, path: string): string {
  const { location = '', ...others } = headers;
  const asked = [path, spoken(path)].map((text) => text.replace(/\/+$/, ''));
  const told = asked.reduce((text, name) => text.replaceAll(name, ''), spoken(location));
  return `${told} ${JSON.stringify(others)}`;
}

/** Unpacks Pagefind's files, which a search would read. */
async function unpacked(bytes: Buffer): Promise<Buffer> {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isPacked ? open(bytes, 'gzip') : bytes;
}

async function marksInBytes(bytes: Buffer, isPicture: boolean): Promise<string[]> {
  const words = marksIn((await unpacked(bytes)).toString('latin1'));
  const picture = isPicture ? await markOfPicture(bytes) : undefined;
  return picture === undefined ? words : [...words, picture];
}

/** What stands in the bodies that were read, by their bytes: many people are sent the same. */
const known = new Map<string, Promise<string[]>>();

function marksInBody({ body, headers }: Answer): Promise<string[]> {
  const { 'content-encoding': encoding = '', 'content-type': type = '' } = headers;
  const key = `${encoding} ${type} ${hash('sha256', body, 'base64')}`;
  const read = async () => marksInBytes(await open(body, encoding), /^image\/(?!svg)/.test(type));
  const marks = known.get(key) ?? read();
  known.set(key, marks);
  return marks;
}

async function marksInAnswer(answer: Answer, path: string): Promise<string[]> {
  return [...marksIn(headersOf(answer, path)), ...(await marksInBody(answer))];
}

/** The canaries' words that a person was told, each with its place. */
type Told = Map<string, string>;

async function read(person: Person, paths: readonly string[], encoding: string): Promise<Told> {
  const told: Told = new Map();
  const readOne = async (path: string) => {
    const answer = await person.ask(path, encoding);
    const place = `${path} (${encoding}: ${answer.status})`;
    for (const mark of await marksInAnswer(answer, path)) told.set(mark, place);
  };
  await Promise.all(paths.map(readOne));
  return told;
}

/** Reads every file below a folder of the build, compressed forms included. */
async function marksOnDisk(folder: string): Promise<Told> {
  const told: Told = new Map();
  const root = join(build, folder);
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const name = join(entry.parentPath, entry.name);
    const place = relative(build, name);
    for (const mark of marksIn(place)) told.set(mark, place);
    if (!entry.isFile()) continue;
    const bytes = await open(await readFile(name), extname(name).slice(1));
    const isPicture = /\.(?:avif|gif|jpe?g|png|webp)$/i.test(name);
    for (const mark of await marksInBytes(bytes, isPicture)) told.set(mark, place);
  }
  return told;
}

function expectExactly(told: Told, readable: readonly Canary[], who: string): void {
  const due = new Set(marksOf(readable));
  const nameOf = (mark: string) => {
    const canary = canaries.find(({ number }) => number === Number(mark.split('-')[1]));
    return `${mark} (${String(canary?.access)})`;
  };
  const leaked = [...told].filter(([mark]) => !due.has(mark));
  const leaks = leaked.map(([mark, place]) => `${nameOf(mark)} in ${place}`);
  expect(leaks, `${who} must not know`).toEqual([]);
  const missing = [...due].filter((mark) => !told.has(mark)).map(nameOf);
  expect(missing, `${who} should have been told`).toEqual([]);
}

function readableTo(last: Requirement): Canary[] {
  const met = requirements.slice(0, requirements.indexOf(last) + 1);
  return canaries.filter(({ access }) => met.includes(access));
}

describe.each(people)('%s', (name, id, last) => {
  let person: Person;

  beforeAll(async () => {
    person = await comeAs(id, host.origin);
    return person.leave;
  });

  it.each(encodings)(
    'finds what is theirs, and nothing else (%s)',
    async (encoding) => {
      const own = files.map(({ path }) => encodeURI(path));
      const told = await read(person, [...own, ...apiPaths(), ...otherPaths], encoding);
      expectExactly(told, readableTo(last), name);
    },
    timeout,
  );

  it(
    'guesses nothing',
    async () => {
      const gated = files.filter(
        (file) => file.access !== 'public' && marksIn(file.path).length > 0,
      );
      expect(gated.length).toBeGreaterThanOrEqual(2 * (canaries.length - collections.length));
      const told = await read(person, gated.flatMap(guessesAt), 'br, gzip');
      const due = new Set(marksOf(readableTo(last)));
      expect([...told].filter(([mark]) => !due.has(mark))).toEqual([]);
    },
    timeout,
  );
});

describe('what the build makes beside the pages', () => {
  /** Returns the requirement for being told of a canary by lists, feeds and the search. */
  const told = (canary: Canary) => listedFor(guild.sections, canary);

  it('a search index holds the articles of its requirement, and no other', async () => {
    for (const requirement of requirements) {
      const due = canaries.filter((canary) => told(canary) === requirement);
      const own = files.filter(({ path }) => path.startsWith(`/search/${requirement}/`));
      expect(new Set(own.map(({ access }) => access))).toEqual(
        new Set(due.length > 0 ? [requirement] : []),
      );
      const found = new Set<string>();
      for (const { file, path } of own) {
        if (!path.includes('/fragment/')) continue;
        const bytes = await unpacked(await readFile(join(build, file)));
        for (const mark of marksIn(bytes.toString('latin1'))) found.add(mark);
      }
      for (const place of ['path', 'title', 'summary', 'text'] as const) {
        const marks = [...found].filter((mark) => mark.endsWith(place)).toSorted();
        expect(marks).toEqual(due.map((canary) => markOf(canary, place)).toSorted());
      }
    }
  });

  it('feeds and the sitemap tell of what is listed for all, and of nothing else', async () => {
    const due = canaries.filter((canary) => told(canary) === 'public');
    expect(due.length).toBeGreaterThan(0);
    for (const name of ['rss.xml', 'atom.xml', 'sitemap.xml']) {
      const text = await readFile(join(build, 'public', name), 'utf8');
      const numbers = new Set(marksIn(text).map((mark) => Number(mark.split('-')[1])));
      expect([...numbers].toSorted(), name).toEqual(due.map(({ number }) => number).toSorted());
    }
  });

  it('an article’s picture for previews asks what the article asks', () => {
    for (const canary of canaries) {
      const page = files.find(({ path }) => path.endsWith(markOf(canary, 'path')));
      const picture = files.find(({ path }) => path === `/og${page?.path}.png`);
      expect(picture?.access).toBe(canary.access);
    }
  });
});

describe('on the disk', () => {
  it('what a CDN would publish holds what is public alone', async () => {
    expectExactly(await marksOnDisk('public'), readableTo('public'), 'a CDN');
  });

  it('the rest lies beside it', async () => {
    const rest = canaries.filter(({ access }) => access !== 'public');
    const told = await marksOnDisk('gated');
    // Public articles may be named anywhere: as the article before or after, for one.
    const open = new Set(marksOf(readableTo('public')));
    for (const mark of told.keys()) if (open.has(mark)) told.delete(mark);
    expectExactly(told, rest, 'the host');
  });
});

describe('the pictures of a text', () => {
  const ofText = /^(?:upright|tall|moving|with a blank)\b/;
  let made: Map<string, Buffer>;
  let html: string;

  beforeAll(async () => {
    const entries = await readdir(build, { recursive: true, withFileTypes: true });
    const pictures = entries.filter((entry) => entry.isFile() && ofText.test(entry.name));
    const read = async ({ parentPath, name }: (typeof pictures)[number]) =>
      [name, await readFile(join(parentPath, name))] as const;
    made = new Map(await Promise.all(pictures.map(read)));
    html = await readFile(join(build, 'public', `${photographsPage}.html`), 'utf8');
  });

  it('are made anew: nothing of the camera, and at most 2,688 pixels a side', async () => {
    expect(made.size).toBeGreaterThanOrEqual(8);
    for (const [name, bytes] of made) {
      const { exif, xmp, iptc, width, height, pages = 1 } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc }, name).toEqual({});
      expect(Math.max(width, height / pages), name).toBeLessThanOrEqual(2688);
      expect(bytes.includes(noteOfCamera), name).toBe(false);
    }
  });

  it('leave no original in the build', async () => {
    const known = await Promise.all(Object.values(originals).map((make) => make()));
    const digests = new Set(known.map((bytes) => hash('sha256', bytes)));
    const left = [...made].filter(([, bytes]) => digests.has(hash('sha256', bytes)));
    expect(left.map(([name]) => name)).toEqual([]);
  });

  it.each<[name: string, width: number, height: number, frames: number]>([
    ['upright', 2016, 2688, 1],
    ['tall', 149, 2688, 1],
    ['moving', 60, 40, 2],
    ['with a blank', 300, 200, 1],
  ])('open large: %s', async (name, width, height, frames) => {
    const links = Array.from(html.matchAll(/<a class="figure" href="([^"]+)"/g), ([, to]) => to!);
    const linked = links.map((to) => decodeURI(to)).find((to) => to.includes(`/${name}.`))!;
    const shown = await sharp(made.get(linked.slice(linked.lastIndexOf('/') + 1)), {
      pages: -1,
    }).metadata();
    expect([shown.width, shown.pageHeight ?? shown.height, shown.pages ?? 1]).toEqual([
      width,
      height,
      frames,
    ]);
    const answer = await fetch(host.origin.replace('localhost', '127.0.0.1') + encodeURI(linked));
    expect(answer.status).toBe(200);
  });
});

describe('a text in review', () => {
  it('lies in the build with all that is its own for editors and officers, and nowhere else', async () => {
    const holds = async ({ file }: SiteFile) => {
      if (file.includes(reviewWord)) return true;
      return (await unpacked(await readFile(join(build, file)))).includes(reviewWord);
    };
    const own: SiteFile[] = [];
    for (const file of files) if (await holds(file)) own.push(file);
    expect(own.length).toBeGreaterThanOrEqual(4);
    expect([...new Set(own.map(({ access }) => access))]).toEqual(['editor-or-officer']);
    expect(own.map(({ path }) => path)).toContain(`/articles/general/public/${reviewWord}`);
    const left = await readdir(join(build, 'public'), { recursive: true });
    expect(left.filter((name) => name.includes(reviewWord))).toEqual([]);
  });

  it.each<[name: string, id: string | null, status: number]>([
    ['a guest', null, 404],
    ['level 5', '1000000000000002005', 404],
    ['an editor', '1000000000000002008', 200],
    ['level 7', '1000000000000002007', 200],
  ])('%s', async (_, id, status) => {
    const person = await comeAs(id, host.origin);
    const page = `/articles/general/public/${reviewWord}`;
    expect((await person.ask(page, 'identity')).status).toBe(status);
    const { body } = await person.ask('/api/articles/articles', 'identity');
    expect(body.includes(reviewWord)).toBe(false);
    person.leave();
  });
});
