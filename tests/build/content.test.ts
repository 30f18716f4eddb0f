import { mkdtemp, rm, symlink, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guild } from '#config';
import { routes } from '#routes';
import { checkContent, readContent } from '#texts/check.ts';
import { brokenItem, itemsIn } from '#texts/items.ts';
import { placesIn } from '#texts/named-places.ts';
import { mapsIn } from '#texts/places.ts';
import { describeMistakes } from '#texts/mistake.ts';
import { addText, front, page, without } from './text-page.ts';

/** The paths of the site's pages, among which the texts stand. */
const pages = routes.map(({ path }) => path);

const ofTexts = { lists: guild.sections, roles: guild.discord.roles };

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'content-'));
});
afterEach(() => rm(root, { recursive: true }));

const add = (file: string, text: string | Uint8Array) => addText(root, file, text);

async function check() {
  return checkContent(root, await readContent(root, ofTexts), pages);
}

const drawn = { width: 8, height: 8, channels: 3, background: 'navy' } as const;

describe('what an editor gets wrong', () => {
  it('a name that makes no address', async () => {
    await add('guides/My Guide.mdx', page('x'));
    expect(await check()).toMatchObject([
      { line: 1, what: 'The name My Guide.mdx makes no address.' },
    ]);
  });

  it('a name that the build takes for that of its folder', async () => {
    await add('guides/index.mdx', page('x'));
    expect(await check()).toMatchObject([
      { line: 1, what: 'A text named index.mdx has no address of its own.' },
    ]);
  });

  it('a text that is no MDX', async () => {
    await add('guides/tides.md', page('x'));
    expect(await check()).toEqual([
      {
        file: 'src/content/guides/tides.md',
        line: 1,
        what: 'tides.md is no page: texts are MDX files.',
        write: 'tides.mdx as the name of the file.',
      },
    ]);
  });

  it('broken MDX, in words without the reader’s own', async () => {
    await add('guides/broken.mdx', page('<Callout kind="tip" title="x">\n\nText'));
    expect((await check()).map(({ what }) => what)).toEqual([
      'The text cannot be read: Expected a closing tag for `<Callout>`.',
    ]);
  });

  it('a picture that is too heavy to be made anew', async () => {
    await add('guides/heavy.mdx', page('![A harbour](./heavy.png)\n\n![The sea](./light.png)'));
    const mega = 1024 * 1024;
    const bell = await sharp({ create: drawn }).png().toBuffer();
    for (const [name, bytes] of [
      ['heavy', 32 * mega + 1],
      ['light', 32 * mega],
    ] as const) {
      await add(`guides/${name}.png`, bell);
      // What follows the end of a picture is none of it.
      await truncate(join(root, `src/content/guides/${name}.png`), bytes);
    }
    expect(await check()).toEqual([
      {
        ...{ file: 'src/content/guides/heavy.mdx', line: 9 },
        what: 'The picture ./heavy.png has 33 MB.',
        write: 'the path of one of at most 32 MB: saved smaller, or as JPEG, WebP or AVIF.',
      },
    ]);
  });

  it('a review of what stands in no list, where everybody would have it', async () => {
    await add('pages/about.mdx', page('x', [...front, 'review: true']));
    expect(await check()).toEqual([
      {
        ...{ file: 'src/content/pages/about.mdx', line: 7 },
        what: 'A text that stands in no list cannot be in review.',
        write: 'it among the articles, guides or quests, or take `review: true` out.',
      },
    ]);
  });

  it('a folder that is no part of the list', async () => {
    await add('quests/t4/far.mdx', page('x'));
    expect(await check()).toMatchObject([
      {
        what: 'The folder "t4" is no part of the list of quests.',
        write:
          'it into src/content/quests/public or src/content/quests/t1 or src/content/quests/t2 or src/content/quests/t3.',
      },
    ]);
  });

  it.each([
    ['a text', 'content/guides/whole.mdx', 'guides/linked.mdx'],
    ['a folder of texts', 'elsewhere', 'guides/linked'],
  ])('a link of the disk to %s', async (_, to, name) => {
    await add('guides/whole.mdx', page('x'));
    await add('../elsewhere/secret.mdx', page('<script>alert(1)</script>'));
    await symlink(join(root, 'src', to), join(root, 'src/content', name));
    expect(await check()).toContainEqual({
      file: `src/content/${name}`,
      line: 1,
      what: 'This is a link to another place of the disk.',
      write: 'the texts themselves here.',
    });
  });

  it.each([
    ['guides/.#whole.mdx', 'ida@lamp.4711:1764140000'],
    ['.trash', '../../elsewhere'],
  ])('%s, a link that an editor leaves behind, is no text', async (name, to) => {
    await add('guides/whole.mdx', page('x'));
    await symlink(to, join(root, 'src/content', name));
    expect(await check()).toEqual([]);
  });

  it.each([
    ...[
      'guides/.whole.mdx.swp',
      'guides/.whole.mdx',
      'guides/.kept/whole.mdx',
      'guides/#whole.mdx#',
    ],
    ...['guides/whole.mdx~', 'guides/4913', 'guides/whole.mdx.bak', 'guides/whole.mdx.tmp.1764'],
  ])('%s is no text', async (name) => {
    await add('guides/whole.mdx', page('x'));
    await add(name, 'half a text <');
    expect((await readContent(root, ofTexts)).map(({ file }) => file)).toEqual([
      'src/content/guides/whole.mdx',
    ]);
    expect(await check()).toEqual([]);
  });

  it('two files for one address', async () => {
    await add('guides/whole.mdx', page('x'));
    await add('guides/Whole.mdx', page('x'));
    expect((await check()).map(({ what }) => what)).toContain(
      'The address /articles/guides/whole is taken by src/content/guides/Whole.mdx.',
    );
  });

  it('is told all at once, in the order of files and lines', async () => {
    await add('guides/b.mdx', page('<Carousel />\n\n[x](/nowhere)', without('author')));
    await add('guides/a.mdx', page('# Again'));
    expect(describeMistakes(await check())).toBe(`4 mistakes in src/content:

  src/content/guides/a.mdx:9
    The page has its title as heading already.
    Write ## for a part of the text.

  src/content/guides/b.mdx:1
    The front matter lacks \`author\`, who wrote it.
    Write a line \`author: Oda Fennimark\` between the two lines of ---.

  src/content/guides/b.mdx:8
    There is no component <Carousel>.
    Write one of <Callout>, <Card>, <Cards>, <Checklist>, <Item>, <Keeper>, <Keepers>, <Map>, <Place>, <Side>, <StatTable>, <Steps>, <Tab>, <Tabs>, <Video>.

  src/content/guides/b.mdx:10
    The link /nowhere leads to no page.
    Write the path of a page of this site, as it stands in the address bar.
`);
  });
});

describe('a link to what readers do not have yet', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const to = (place: string) => page(`[x](/articles/guides/${place})`);
  const published = (day: string) => [...front, `publish: ${day}`];
  const checkNow = async () => checkContent(root, await readContent(root, ofTexts), pages, { now });

  beforeEach(async () => {
    await add('guides/draft.mdx', page('x', [...front, 'draft: true']));
    await add('guides/later.mdx', page('x', published('2026-12-01')));
    await add('guides/today.mdx', page('x', published('2026-11-20')));
  });

  it('is a mistake when it is a draft', async () => {
    await add('guides/reader.mdx', to('draft'));
    expect(await checkNow()).toEqual([
      {
        file: 'src/content/guides/reader.mdx',
        line: 9,
        what: 'The link /articles/guides/draft leads to a draft, which readers do not have.',
        write: 'no link to it yet, or take `draft: true` out of src/content/guides/draft.mdx.',
      },
    ]);
  });

  it('is a mistake when it is in review, except from another that is', async () => {
    await add('guides/tides.mdx', page('x', [...front, 'review: true']));
    await add('guides/reader.mdx', to('tides'));
    await add('guides/other.mdx', page('[x](/articles/guides/tides)', [...front, 'review: true']));
    await add(
      'guides/later-reader.mdx',
      page('[x](/articles/guides/draft)', [...front, 'review: true']),
    );
    expect((await checkNow()).map(({ file, what, write }) => [file, what, write])).toEqual([
      [
        'src/content/guides/later-reader.mdx',
        'The link /articles/guides/draft leads to a draft, which readers do not have.',
        'no link to it yet, or take `draft: true` out of src/content/guides/draft.mdx.',
      ],
      [
        'src/content/guides/reader.mdx',
        'The link /articles/guides/tides leads to a text in review, which editors and officers alone have.',
        'no link to it yet, or take `review: true` out of src/content/guides/tides.mdx.',
      ],
    ]);
  });

  it('is a mistake when it has a later day', async () => {
    await add('guides/reader.mdx', to('later#x'));
    await add('pages/about.mdx', to('later'));
    expect(await checkNow()).toMatchObject([
      {
        file: 'src/content/guides/reader.mdx',
        what: 'The link /articles/guides/later#x leads to a text that is published on 2026-12-01, after this one.',
        write: 'no link to it yet, or `publish: 2026-12-01` above this text too.',
      },
      { file: 'src/content/pages/about.mdx' },
    ]);
  });

  it.each<[string, string, string[]]>([
    ['what is published today', 'today', front],
    ['a draft from a draft', 'draft', [...front, 'draft: true']],
    ['what has the same day', 'later', published('2026-12-01')],
    ['what has an earlier day', 'later', published('2026-12-02')],
  ])('is right to %s', async (_, place, fields) => {
    await add('guides/reader.mdx', page(`[x](/articles/guides/${place})`, fields));
    expect(await checkNow()).toEqual([]);
  });
});

describe('what is right', () => {
  it('a comment between tabs, and tabs on lines that an editor has indented', async () => {
    const tabs = '  <Tab label="A">x</Tab>\n  <Tab label="B">y</Tab>';
    await add('guides/a.mdx', page(`<Tabs>\n{/* for Windows */}\n\n${tabs}\n</Tabs>`));
    expect(await check()).toEqual([]);
  });

  it('the project’s own texts', async () => {
    const files = await readContent(process.cwd(), ofTexts);
    expect(files.length).toBeGreaterThan(12);
    expect(checkContent(process.cwd(), files, pages)).toEqual([]);
  });
});

describe('what lists and previews of links say', () => {
  const long = 'Seven words that may interrupt anybody: hold, break, swap.';

  // The front matter in the form in which Astro's own reading gives it to the pages.
  it.each<[string, lines: string[], summary: string]>([
    ['plain', ['summary: Seven words'], 'Seven words'],
    ['in quotes', [`summary: "${long}"`], long],
    ['with an apostrophe', ["summary: 'The lamp''s oil'"], "The lamp's oil"],
    ['folded', ['summary: >-', '  Seven words', '  that interrupt'], 'Seven words that interrupt'],
  ])('is the summary, %s', async (_, lines, summary) => {
    await add('articles/public/a.mdx', page('x', [...without('summary'), ...lines]));
    const [file] = await readContent(root, ofTexts);
    expect(file?.card).toEqual({ title: 'T', summary });
  });

  it('is nothing where it is not told yet', async () => {
    await add('articles/public/a.mdx', page('x', without('summary')));
    const [file] = await readContent(root, ofTexts);
    expect(file?.card).toBeNull();
  });
});

describe('items', () => {
  it('are found with their lines; a broken id is a warning, no mistake', async () => {
    await add(
      'guides/a.mdx',
      page('The <Item id="12">Hood</Item>\n\nand <Item id="x1" layout="resource">ore</Item>'),
    );
    const files = await readContent(root, ofTexts);
    expect(checkContent(root, files, pages)).toEqual([]);
    const items = itemsIn(files);
    expect(items).toEqual([
      { file: 'src/content/guides/a.mdx', line: 9, layout: 'gear', id: '12' },
      { file: 'src/content/guides/a.mdx', line: 11, layout: 'resource', id: 'x1' },
    ]);
    expect(items.map(brokenItem)).toEqual([
      null,
      'src/content/guides/a.mdx:11: the item id "x1" is broken: write the 1 to 19 digits at the end of the item’s address.',
    ]);
  });
});

describe('places', () => {
  it('are found with their maps, those of a block in the order of its list', async () => {
    const block =
      '<Map map="The Cairns" at="2100,3050" zoom="-1.5">\n\n1. **<Place id="12">Wick</Place>**\n2. To <Place map="the cairns" id="3">Mere</Place>\n\n</Map>';
    await add('guides/a.mdx', page(`By <Place map="The Moon" id="7">Sea</Place>.\n\n${block}`));
    const files = await readContent(root, ofTexts);
    expect(checkContent(root, files, pages)).toEqual([]);
    expect(mapsIn(files[0]!.text!.nodes)).toEqual([
      { map: 'The Cairns', at: [2100, 3050, -1.5], places: [12, 3] },
    ]);
    expect(placesIn(files).map(({ line, map, number }) => [line, map, number])).toEqual([
      [9, 'The Moon', 7],
      [11, 'The Cairns', null],
      [13, 'The Cairns', 12],
      [14, 'the cairns', 3],
    ]);
  });
});
