import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { guild } from '#config';
import { checkContent, readContent } from '#texts/check.ts';
import { newEntry } from '#cli/new-entry.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'new-'));
});
afterEach(() => rm(root, { recursive: true }));

const author = 'Gisla Tarn';

it.each([
  [
    'guide',
    undefined,
    'src/content/guides/tide-tables.mdx',
    '/articles/guides/tide-tables',
    'public',
  ],
  [
    'article',
    undefined,
    'src/content/articles/public/tide-tables.mdx',
    '/articles/general/public/tide-tables',
    'public',
  ],
  [
    'article',
    'restricted',
    'src/content/articles/restricted/tide-tables.mdx',
    '/articles/general/restricted/tide-tables',
    '2',
  ],
  ['quest', 't3', 'src/content/quests/t3/tide-tables.mdx', '/articles/quests/t3/tide-tables', '5'],
] as const)(
  'a new %s (%s) is valid as it is, and a draft',
  async (kind, section, file, path, access) => {
    expect(await newEntry(root, kind, 'tide-tables', { section, author })).toEqual({ file, path });
    expect(
      checkContent(
        root,
        await readContent(root, { lists: guild.sections, roles: guild.discord.roles }),
        [],
      ),
    ).toEqual([]);
    const text = await readFile(join(root, file), 'utf8');
    expect(text).toContain('\ntitle: Tide tables\n');
    expect(text).toContain(`\naccess: ${access}\n`);
    expect(text).toContain('\ndraft: true\n');
  },
);

it('comes last in its list', async () => {
  for (const slug of ['one', 'two']) await newEntry(root, 'guide', slug, { author });
  expect(await readFile(join(root, 'src/content/guides/two.mdx'), 'utf8')).toContain(
    '\norder: 2\n',
  );
});

it.each([
  [
    'a name that makes no address',
    'guide',
    'Tide Tables',
    undefined,
    '"Tide Tables" makes no address. Write small letters, digits and hyphens, as my-first-guide.',
  ],
  [
    'a part that is not there',
    'quest',
    'x',
    't4',
    'The list of quests has no part "t4". It has: public, t1, t2, t3.',
  ],
] as const)('refuses %s', async (_, kind, slug, section, message) => {
  await expect(newEntry(root, kind, slug, { section, author })).rejects.toThrow(message);
});

it('writes over nothing', async () => {
  await newEntry(root, 'guide', 'x', { author });
  await expect(newEntry(root, 'guide', 'x', { author })).rejects.toThrow(
    'src/content/guides/x.mdx is there already. Choose another name, or change that file.',
  );
});

it('takes any words as its title', async () => {
  const title = 'Tides: “high”, "low" & # {between}';
  const { file } = await newEntry(root, 'guide', 'tides', { author: '- Wend: Harrow', title });
  const lists = { lists: guild.sections, roles: guild.discord.roles };
  const [text] = await readContent(root, lists);
  expect(checkContent(root, [text!], [])).toEqual([]);
  expect(text!.card?.title).toBe(title);
  expect(await readFile(join(root, file), 'utf8')).toMatch(/^author: .- Wend: Harrow.$/m);
});
