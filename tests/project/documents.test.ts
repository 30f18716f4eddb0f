import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { isWriting } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { problemStatus } from '#contract/problem-codes.ts';
import { guild } from '#config';
import { type Import, readImports, root } from './imports.ts';
import { rooms } from './rooms.ts';
import { serverRooms, serverRoomsFrom } from './server-rooms.ts';

/** What says how things are today. Records of decisions speak of their own day. */
const documents = [
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  'docs/deploying.md',
  'docs/product.md',
  'docs/operating.md',
  'docs/upgrading.md',
  'docs/writing.md',
  'docs/decisions/README.md',
];

/** `src/rules/access/access.ts`, `server/<noun>/routes.ts` */
const path =
  /^(?:(?:\.ci|bench|cli|demo|deploy|docs|public|server|src|tests)\/[\w.[\]<>-]+(?:\/[\w.[\]<>-]+)*|guild\.config\.ts)$/;

function spansIn(text: string): string[] {
  return Array.from(text.matchAll(/`([^`\n]+)`/g), ([, span = '']) => span);
}

function withoutBlocks(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```$/gm, '');
}

/** Returns the paths below the root that a document names, in words and as links. */
function pathsIn(document: string, text: string): string[] {
  const words = withoutBlocks(text);
  const links = words.replaceAll(/`[^`\n]+`/g, '').matchAll(/\]\(([^)#\s]+)/g);
  const linked = Array.from(links, ([, to = '']) => to).filter((to) => !/^(?:\w+:|\/)/.test(to));
  return [
    ...spansIn(words).filter((span) => path.test(span)),
    ...linked.map((to) => normalize(join(dirname(document), to))),
  ];
}

/** Says whether a text may lie there: a folder of a list may be empty, and git keeps none. */
function isPlaceForTexts(file: string): boolean {
  const [src, content, collection = '', ...section] = file.replace(/\/[\w-]+\.mdx$/, '').split('/');
  if (src !== 'src' || content !== 'content') return false;
  const lists = Object.entries(guild.sections).filter(([name]) => name === collection);
  return lists.some(([, sections]) => sections.some(({ id }) => id === section.join('/')));
}

/** Says whether a path leads somewhere; `<noun>` stands for any name. */
function isThere(file: string): boolean {
  if (isPlaceForTexts(file)) return true;
  if (!file.includes('<')) return existsSync(join(root, file));
  return globSync(file.replaceAll(/<\w+>/g, '*'), { cwd: root }).length > 0;
}

/** Returns what stands below a heading, up to the next. */
function partBelow(text: string, heading: string): string {
  const [, part = ''] = text.split(`\n${heading}\n`);
  return part.split(/^#{2,} /m, 1)[0] ?? '';
}

/** Returns the files of a walk: the path that begins each step. */
function stepsOf(part: string): string[] {
  return Array.from(part.matchAll(/^\d+\. `([^`]+)`:/gm), ([, file = '']) => file);
}

/** Returns the files of a walk that no file before them is joined with by an import. */
function unjoined(steps: readonly string[], imports: readonly Import[]): string[] {
  const joined = (a: string, b: string) =>
    imports.some(({ from, to }) => (from === a && to === b) || (from === b && to === a));
  return steps.filter((file, at) => !steps.slice(0, at).some((before) => joined(before, file)));
}

type Row = readonly string[];

/** Returns the cells of the first table of a part. */
function rowsOf(part: string): Row[] {
  const [table = ''] = /(?:^\|.*\n)+/m.exec(part) ?? [];
  const [, , ...lines] = table.trim().split('\n');
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** Reads `a`, `b`; nothing; all but `a`. */
function roomsIn(cell: string, own: string, all: readonly string[]): string[] {
  const named = [...spansIn(cell), ...(/\bnouns$/.test(cell) ? ['nouns'] : [])];
  if (!cell.startsWith('all but ')) return named.toSorted();
  return all.filter((name) => name !== own && !named.includes(name)).toSorted();
}

const texts = new Map<string, string>();
let guide: string;
let product: string;
let imports: Import[];

beforeAll(async () => {
  for (const document of documents) {
    texts.set(document, await readFile(join(root, document), 'utf8'));
  }
  guide = texts.get('CONTRIBUTING.md')!;
  product = texts.get('docs/product.md')!;
  ({ imports } = await readImports());
});

describe('the documents', () => {
  it.each(documents)('%s names files and folders that are there', (document) => {
    const named = pathsIn(document, texts.get(document)!);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((file) => !isThere(file))).toEqual([]);
  });

  it('have the rooms as the test of the house has them', () => {
    const all = rooms.map(({ name }) => name);
    const rows = rowsOf(partBelow(guide, '## The rooms'));
    const told = rows.map(([room = '', , , from = '']) => {
      const [name = ''] = spansIn(room);
      return [name, roomsIn(from, name, all)] as const;
    });
    const known = rooms.map(({ name, from }) => [name, from.toSorted()] as const);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(known));
    for (const [room = '', where = ''] of rows) {
      const owns = rooms.find(({ name }) => name === spansIn(room)[0])!.owns;
      for (const place of spansIn(where)) {
        expect(owns.test(place) || owns.test(`${place}/`), place).toBe(true);
      }
    }
  });

  it('have the rooms of the server as their test has them', () => {
    const isBuilt = (name: string) => name === 'nouns' || existsSync(join(root, 'server', name));
    const told = rowsOf(partBelow(guide, '### Inside the server')).map(
      ([room = '', , from = '']) => [spansIn(room)[0] ?? 'nouns', roomsIn(from, room, [])] as const,
    );
    const known = [...serverRooms, 'nouns']
      .filter(isBuilt)
      .map((room) => [room, serverRoomsFrom(room).filter(isBuilt).toSorted()] as const);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(known));
  });
});

describe('what the product says of problems', () => {
  const codes = Object.keys(problemStatus);

  it('has every code of the contract beside its status', () => {
    const told = rowsOf(partBelow(product, '### 7.2 Problems')).flatMap(([status, list = '']) =>
      spansIn(list).map((code) => [code, Number(status)] as const),
    );
    expect(told.length).toBe(codes.length);
    expect(Object.fromEntries(told)).toEqual(problemStatus);
  });

  it('has words for every code', () => {
    const told = rowsOf(partBelow(product, '### 8.4 Details of problems')).map(
      ([code = '']) => spansIn(code)[0],
    );
    expect(told.toSorted()).toEqual(codes.toSorted());
  });
});

it('says of every call that changes something what ends it', () => {
  const told = rowsOf(partBelow(product, '### 5.13 How much there may be')).flatMap(
    ([calls = '']) => spansIn(calls),
  );
  // Both ways of a sign-in are safe methods, and change something.
  const changing = ['signInWithDiscord', 'finishDiscordSignIn'];
  const writing = operations.filter(isWriting).map(({ id }) => id);
  expect(told.toSorted()).toEqual([...changing, ...writing].toSorted());
});

describe('the walks', () => {
  const walks = [
    '### An access level, from its table to a refused page',
    '### A stat, from import to popup',
    '### A save, from the form to the row and back',
  ];

  it.each(walks)('%s: each step is another file that is there', (heading) => {
    const part = partBelow(guide, heading);
    const steps = stepsOf(part);
    expect(steps.length).toBe(part.match(/^\d+\. /gm)?.length);
    expect(steps.length).toBeGreaterThan(10);
    expect(new Set(steps).size).toBe(steps.length);
    expect(steps.filter((file) => !path.test(file) || !isThere(file))).toEqual([]);
  });

  it('lead a save through at most 16 files, one joined with the other', () => {
    const steps = stepsOf(partBelow(guide, walks[2]!));
    expect(steps.length).toBeLessThanOrEqual(16);
    // The request comes over the network, and the app hands the routes what the handler has let in.
    const arrivals = ['server/host/handler.ts', 'server/http/routes.ts'];
    expect(unjoined(steps, imports)).toEqual([steps[0], ...arrivals]);
  });
});

describe('the test of the documents', () => {
  it('reads what a document names', () => {
    const text = [
      'In `src/a.ts` and `server/<noun>/routes.ts`; [more](../README.md#run-it), `npm run build`.',
      'No files: `/api/reference`, `dist/gated`, `src`, [elsewhere](https://example.org), [a](#b).',
      '```\nin `src/block.ts`\n```',
      '`[the calls](/articles/calls)`',
    ].join('\n');
    expect(pathsIn('docs/a.md', text)).toEqual([
      'src/a.ts',
      'server/<noun>/routes.ts',
      'README.md',
    ]);
  });

  it.each<[string, boolean]>([
    ['src/rules/access/access.ts', true],
    ['src/rules/access/levels.ts', false],
    ['src/pages/[...planned].astro', true],
    ['server/<noun>/routes.ts', true],
    ['server/<noun>/mount.ts', false],
    ['src/content/quests/t1', true],
    ['src/content/quests/t4', false],
    ['src/content/guides/fishing.mdx', true],
    ['src/content/guides/t1/fishing.mdx', false],
    ['src/content/articles/public/tides.mdx', true],
    ['src/content/articles/tides.mdx', false],
  ])('sees whether %s is there: %s', (file, there) => {
    expect(isThere(file)).toBe(there);
  });

  it('reads the steps of a walk, and which of them hang in the air', () => {
    const part = partBelow(
      '\n## A\n\n1. `a.ts`: begins (`x.ts`).\n2. `b.ts`: ends.\n3. Nothing.\n\n## B\n\n1. `c.ts`: no.\n',
      '## A',
    );
    expect(stepsOf(part)).toEqual(['a.ts', 'b.ts']);
    const imports = [{ from: 'b.ts', to: 'a.ts', specifier: './a.ts' }];
    expect(unjoined(['a.ts', 'b.ts', 'c.ts'], imports)).toEqual(['a.ts', 'c.ts']);
  });

  it('reads rooms', () => {
    const all = ['a', 'b', 'c'];
    expect(roomsIn('nothing', 'a', all)).toEqual([]);
    expect(roomsIn('`c`, `b`', 'a', all)).toEqual(['b', 'c']);
    expect(roomsIn('all but `b`', 'a', all)).toEqual(['c']);
    expect(roomsIn('`a`, nouns', 'b', all)).toEqual(['a', 'nouns']);
  });
});
