import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guild } from '#config';
import { routes } from '#routes';
import { checkContent, readContent } from '#texts/check.ts';
import { brokenItem, itemsIn } from '#texts/items.ts';
import { placesIn } from '#texts/named-places.ts';
import { mapsIn } from '#texts/places.ts';
import { describeMistakes } from '#texts/mistake.ts';

/** The paths of the site's pages, among which the texts stand. */
const pages = routes.map(({ path }) => path);

const ofTexts = { lists: guild.sections, roles: guild.discord.roles };

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'content-'));
});
afterEach(() => rm(root, { recursive: true }));

async function add(file: string, text: string): Promise<void> {
  const place = join(root, 'src/content', file);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, text);
}

const front = ['title: T', 'summary: S', 'author: A', 'access: public', 'order: 1'];

/** Makes a file with complete front matter; its text begins on line 9. */
const page = (body: string, fields: readonly string[] = front) =>
  `---\n${fields.join('\n')}\n---\n\n${body}\n`;

const without = (name: string) => front.filter((line) => !line.startsWith(name));
const instead = (line: string) =>
  front.map((known) => (known.split(':')[0] === line.split(':')[0] ? line : known));

async function check() {
  return checkContent(root, await readContent(root, ofTexts), pages);
}

/** Mistakes of editors, each with the line and the words of its message. */
const broken: [name: string, text: string, line: number, what: string, write: string][] = [
  [
    'no front matter',
    'Hello\n',
    1,
    'The file has no front matter.',
    '--- on its first line, then title, summary, author, access, order, then --- again.',
  ],
  [
    'front matter that is no YAML',
    page('x', ['title: "T']),
    2,
    'The front matter cannot be read: Missing closing "quote',
    'each field on a line of its own, as `name: value`; put a value with a colon in quotes.',
  ],
  [
    'a colon without quotes',
    page('x', instead('title: Comms: words')),
    2,
    'The front matter cannot be read: Nested mappings are not allowed',
    'each field on a line of its own',
  ],
  [
    'a missing field',
    page('x', without('summary')),
    1,
    'The front matter lacks `summary`, one sentence for lists, search engines and link previews.',
    'a line `summary: Who speaks, who listens, and what silence means.` between the two lines of ---.',
  ],
  [
    'a misspelled field',
    page('x', [...front, 'chnaged: 2026-11-20']),
    7,
    '`chnaged` is no field of the front matter.',
    '`changed` if you meant that.',
  ],
  [
    'an unknown field',
    page('x', [...front, 'colour: red']),
    7,
    '`colour` is no field of the front matter.',
    'only these: title, summary, author, access, order, cover, changed, draft, review, publish, toRead.',
  ],
  [
    'a level that is none',
    page('x', instead('access: 4')),
    5,
    '`access` is "4".',
    'one of public, signed-in, guilded, 1, 2, 3, 5, 7, such as `access: public`.',
  ],
  [
    'a word for a level',
    page('x', instead('access: members')),
    5,
    '`access` is "members".',
    'one of public, signed-in',
  ],
  [
    'an empty title',
    page('x', instead('title: ""')),
    2,
    '`title` is "".',
    'words; put them in quotes when they hold a colon, such as `title: Battle comms`.',
  ],
  [
    'a day that is none',
    page('x', [...front, 'publish: soon']),
    7,
    '`publish` is "soon".',
    'a day as 2026-11-20, such as `publish: 2026-12-01`.',
  ],
  [
    'a level for who reads that is none',
    page('x', [...front, 'toRead: 4']),
    7,
    '`toRead` is "4".',
    'one of guilded, 1, 2, 3, 5, 7, or the name of a role, or several as [Core, Trial], such as `toRead: 2`.',
  ],
  [
    'nobody to read',
    page('x', [...front, 'toRead: []']),
    7,
    '`toRead` is "a list".',
    'one of guilded, 1,',
  ],
  [
    'a role to read that is none',
    page('x', [...front, 'toRead: Recriut']),
    7,
    '`toRead` names "Recriut", which is no role of the guild.',
    '`Recruit` if you meant that.',
  ],
  [
    'one role of several that is none',
    page('x', [...front, 'toRead: [Core, Beekeeper]']),
    7,
    '`toRead` names "Beekeeper", which is no role of the guild.',
    'one of Recruit, Member, Veteran, Core, Officer,',
  ],
  [
    'readers below the text’s level',
    page('x', [...instead('access: 3'), 'toRead: 2']),
    7,
    '`toRead: 2` asks people to read what opens at `access: 3`.',
    '`toRead: 3`, or a lower `access`.',
  ],
  [
    'a role below the text’s level',
    page('x', [...instead('access: 5'), 'toRead: [Officer, Member]']),
    7,
    '`toRead` names "Member", whose level is 2: it does not open `access: 5`.',
    'a role of that level, or a lower `access`.',
  ],
  [
    'an order that is no number',
    page('x', instead('order: first')),
    6,
    '`order` is "first".',
    'a number, such as `order: 10`.',
  ],
  [
    'a cover that nobody drew',
    page('x', [...front, 'cover: dragon']),
    7,
    '`cover` is "dragon".',
    'one of lighthouse, ship, cairns, hall, forge, bridge, wood, bell, market, gate, signpost, pier, such as `cover: lighthouse`.',
  ],
  [
    'a draft that is no flag',
    page('x', [...front, 'draft: maybe']),
    7,
    '`draft` is "maybe".',
    'true or false, such as `draft: true`.',
  ],
  [
    'a tag that is not closed',
    page('<Callout kind="tip" title="x">\n\nText'),
    9,
    'The text cannot be read: Expected a closing tag for `<Callout>`',
    'tags that are closed',
  ],
  [
    'a brace that is not closed',
    page('Two words\n\nand a { brace'),
    11,
    'The text cannot be read: Unexpected end of file in expression',
    'braces in pairs, and \\< or \\{ for a sign that is only a sign.',
  ],
  [
    'a misspelled component',
    page('<Calout kind="tip" title="x">y</Calout>'),
    9,
    'There is no component <Calout>.',
    '<Callout> if you meant that.',
  ],
  [
    'an unknown component',
    page('<Carousel />'),
    9,
    'There is no component <Carousel>.',
    'one of <Callout>, <Checklist>, <Item>, <Keeper>, <Keepers>, <Map>, <Place>, <Side>, <StatTable>, <Steps>, <Video>.',
  ],
  [
    'a component without what it needs',
    page('<Callout kind="tip">x</Callout>'),
    9,
    '<Callout> lacks `title`.',
    'title="…" with a few words.',
  ],
  [
    'a wrong kind of callout',
    page('<Callout kind="danger" title="x">y</Callout>'),
    9,
    '`kind` of <Callout> is "danger".',
    'note, tip or warn.',
  ],
  [
    'an unknown attribute',
    page('<Callout kind="tip" titel="a" title="x">y</Callout>'),
    9,
    '<Callout> has no attribute `titel`.',
    '`title` if you meant that.',
  ],
  [
    'an attribute of a part that has none',
    page('<Steps start="2">x</Steps>'),
    9,
    '<Steps> has no attribute `start`.',
    '<Steps> without it.',
  ],
  [
    'a film’s wrong id',
    page('<Video id="https://youtu.be/x" title="x" />'),
    9,
    '`id` of <Video> is "https://youtu.be/x".',
    'the eleven letters after watch?v= in the film’s address.',
  ],
  [
    'two checklists of one name',
    page('<Checklist id="a">x</Checklist>\n\n<Checklist id="a">y</Checklist>'),
    11,
    'Two checklists are called "a".',
    'another id for one of them.',
  ],
  [
    'an item without an id',
    page('An <Item>Hood</Item>'),
    9,
    '<Item> lacks `id`.',
    'id="…" with the digits at the end of the item’s address.',
  ],
  [
    'a place without a number',
    page('<Place map="The Cairns">Wick</Place>'),
    9,
    '<Place> lacks `id`.',
    'id="…" with the number after place= in the address of the place.',
  ],
  [
    'a place’s wrong number',
    page('<Place map="The Cairns" id="wick">Wick</Place>'),
    9,
    '`id` of <Place> is "wick".',
    'the number after place= in the address of the place.',
  ],
  [
    'a place of no map',
    page('At <Place id="4">Wick</Place>'),
    9,
    '<Place> lacks `map`.',
    'map="…" with the name of the map: only within <Map> it can be left out.',
  ],
  [
    'a place of another map',
    page('<Map map="The Cairns">\n\n1. <Place map="The Moon" id="4">Sea</Place>\n\n</Map>'),
    11,
    'A place of The Moon stands in the <Map> of The Cairns.',
    'places of The Cairns alone, and those of The Moon in a <Map> of their own.',
  ],
  [
    'a map without a name',
    page('<Map at="1,2" zoom="0">\n\n1. <Place map="A" id="4">Sea</Place>\n\n</Map>'),
    9,
    '<Map> lacks `map`.',
    'map="…" with the name of one of the guild’s maps.',
  ],
  [
    'a map’s attribute that there is not',
    page('<Map map="A" centre="1,2">\n\n1. <Place id="4">Sea</Place>\n\n</Map>'),
    9,
    '<Map> has no attribute `centre`.',
    'only map, at, zoom.',
  ],
  [
    'a map seen from nowhere',
    page('<Map map="A" at="1.5,x" zoom="0">\n\n1. <Place id="4">Sea</Place>\n\n</Map>'),
    9,
    '`at` of <Map> is "1.5,x".',
    'the first two numbers after at= in the address of the map, as 2100,3050.',
  ],
  [
    'a map seen from too far',
    page('<Map map="A" at="1,2" zoom="-9">\n\n1. <Place id="4">Sea</Place>\n\n</Map>'),
    9,
    '`zoom` of <Map> is "-9".',
    'a number from -8 to 4, the third after at= in the address of the map.',
  ],
  [
    'a map without its zoom',
    page('<Map map="A" at="1,2">\n\n1. <Place id="4">Sea</Place>\n\n</Map>'),
    9,
    '<Map> has one of `at` and `zoom`, and lacks `zoom`.',
    'both, as the address of the map has them, or neither for all of the map.',
  ],
  [
    'a map without a list',
    page('<Map map="A"><Place id="4">Sea</Place></Map>'),
    9,
    '<Map> holds no list.',
    'a numbered list of places, 1. <Place id="…">…</Place> and so on, between the tags, with an empty line before and after it.',
  ],
  [
    'a map whose list has no numbers',
    page('<Map map="A">\n\n- <Place id="4">Sea</Place>\n\n</Map>'),
    11,
    'The list in <Map> is not numbered from 1.',
    '1. and 2. and so on before its points: the marks have their numbers.',
  ],
  [
    'a point of a map that names no place',
    page('<Map map="A">\n\n1. <Place id="4">Sea</Place>\n2. The shore\n\n</Map>'),
    12,
    'A point of the list in <Map> does not name one place.',
    'each point with one <Place id="…">, whose mark has the point’s number.',
  ],
  [
    'a missing picture',
    page('![A harbour at night](./none.png)'),
    9,
    'There is no picture ./none.png beside this file.',
    'the path from this file, as ./folder/picture.png, with large and small letters as they are.',
  ],
  [
    'a picture that says nothing',
    page('![](./none.png)'),
    9,
    'The picture ./none.png says nothing to whoever cannot see it.',
    'what it shows between the brackets: ![…](./none.png).',
  ],
  [
    'a picture that says its own name',
    page('![none](./none.png)'),
    9,
    'The picture ./none.png says nothing',
    'what it shows',
  ],
  [
    'a picture on another site',
    page('![A harbour](https://example.org/a.png)'),
    9,
    'The picture https://example.org/a.png lies on another site.',
    'a path to a copy beside this file',
  ],
  [
    'a picture with a sign in its name that ends an address',
    page('![A harbour at night](./100%.png)'),
    9,
    'The picture ./100%.png has a sign in its name that addresses keep for themselves: %, ? or #.',
    'another name for the file, of letters, digits and hyphens, as ./folder/picture.png.',
  ],
  [
    'the same sign, as addresses spell it',
    page('![A harbour at night](./100%25.png)'),
    9,
    'The picture ./100%25.png has a sign in its name',
    'another name for the file',
  ],
  [
    'a picture with a blank in its name',
    page('![A harbour at night](./the harbour (1).png)'),
    9,
    'The picture ./the harbour (1).png is shown as words: its name has a blank.',
    '![…](<./the harbour (1).png>), or give the file a name without blanks.',
  ],
  [
    'a dead link',
    page('[x](/articles/guides/hole)'),
    9,
    'The link /articles/guides/hole leads to no page.',
    '/articles/guides/whole if you meant that.',
  ],
  [
    'a link to a file',
    page('[x](./whole.mdx)'),
    9,
    'The link ./whole.mdx leads to no address.',
    'the whole path, as /articles/guides/leveling.',
  ],
  [
    'a dead link in HTML',
    page('<a href="/nowhere-at-all">x</a>'),
    9,
    'The link /nowhere-at-all leads to no page.',
    'the path of a page of this site, as it stands in the address bar.',
  ],
  [
    'a link to a heading that is not there',
    page('[x](/articles/guides/whole#the-ent)'),
    9,
    'The link /articles/guides/whole#the-ent leads to no heading of that page.',
    '#the-end if you meant that.',
  ],
  [
    'a link to no heading of its own',
    page('[x](#nowhere)\n\n## Somewhere else'),
    9,
    'The link #nowhere leads to no heading of that page.',
    'one of #somewhere-else.',
  ],
  [
    'a second title',
    page('# Again'),
    9,
    'The page has its title as heading already.',
    '## for a part of the text.',
  ],
  [
    'a heading that skips a level',
    page('## A\n\n#### B'),
    11,
    'A heading of level 4 stands below one of level 2.',
    '### here.',
  ],
  [
    'a field twice',
    page('x', [...front, 'title: Again']),
    7,
    'The front matter cannot be read: Map keys must be unique.',
    'each field on a line of its own',
  ],
  [
    'braces round words',
    page('Write {your name} here'),
    9,
    'The text cannot be read: ',
    'braces in pairs, and \\< or \\{ for a sign that is only a sign.',
  ],
  [
    'braces round words that begin like a sum',
    page('There is a {50% chance} of rain.'),
    9,
    'The braces of {50% chance} hold nothing that can be computed.',
    '\\{50% chance\\} when they are only signs.',
  ],
  [
    'braces round one word',
    page('Write {name} here'),
    9,
    'The braces of {name} hold nothing that can be computed.',
    '\\{name\\} when they are only signs.',
  ],
  [
    'an import of nothing',
    page("import Map from './map.astro'\n\n<Map />"),
    9,
    'There is no file ./map.astro beside this text.',
    'no import: every part',
  ],
  [
    'a link without an address',
    page('[x]()'),
    9,
    'A link leads nowhere.',
    'its address in the round brackets.',
  ],
  [
    'a link to the editor’s machine',
    page('[x](http://localhost:4321/about)'),
    9,
    'The link http://localhost:4321/about leads to your own machine.',
    '/about, without what stands before it.',
  ],
  [
    'a link that is no address',
    page('[x](https://)'),
    9,
    'The link https:// leads to no address.',
    'the whole path',
  ],
  [
    'a dead link by name',
    page('[x][far]\n\n[far]: /articles/guides/hole'),
    11,
    'The link /articles/guides/hole leads to no page.',
    '/articles/guides/whole if you meant that.',
  ],
  [
    'a link by a name that stands nowhere',
    page('[the words][far]'),
    9,
    'The link [the words][far] has no address.',
    'a line [far]: and its address',
  ],
  [
    'a link to a heading of a page without any',
    page('[x](#nowhere)'),
    9,
    'The link #nowhere leads to no heading of that page.',
    'it without #nowhere: that page has no headings.',
  ],
  [
    'a missing picture by name',
    page('![A harbour at night][far]\n\n[far]: ./none.png'),
    11,
    'There is no picture ./none.png beside this file.',
    'the path from this file',
  ],
  [
    'a picture in HTML',
    page('<img src="./none.png" alt="A harbour at night" />'),
    9,
    'A picture in HTML is not made to fit.',
    '![A harbour at night](./none.png) in its place.',
  ],
  [
    'a value in braces that is a word',
    page('<Callout kind={tip} title="x">y</Callout>'),
    9,
    '`kind` of <Callout> is {tip}.',
    'note, tip or warn.',
  ],
  [
    'an attribute without a value',
    page('<Callout kind="tip" title>y</Callout>'),
    9,
    '<Callout> lacks `title`.',
    'title="…" with a few words.',
  ],
  [
    'steps that are no list',
    page('<Steps>\n\nFirst this.\n\n</Steps>'),
    9,
    '<Steps> holds no list.',
    'a numbered list, 1. and 2. and so on, between the tags',
  ],
  [
    'stats without a number',
    page("<StatTable stats={[['Strength', 28]]} />"),
    9,
    "`stats` of <StatTable> is {[['Strength', 28]]}.",
    '{[["Magic Resist", 40, 47]]}: each stat’s name, least and most.',
  ],
  [
    'a number in quotes',
    page('<StatTable stats={[[\'Strength\', 28, 29]]} quality="50" />'),
    9,
    '`quality` of <StatTable> is "50".',
    '{0} to {100}.',
  ],
  [
    'looks of its own',
    page('<b style="color: red">x</b>'),
    9,
    '`style` of <b> does nothing: the site’s policy refuses it.',
    '<b> without it.',
  ],
];

describe('what an editor gets wrong', () => {
  it.each(broken)('%s', async (_, text, line, what, write) => {
    await add('guides/whole.mdx', page('## The end'));
    await add('guides/broken.mdx', text);
    const found = await check();
    const about = found.filter((mistake) => mistake.line === line && mistake.what.startsWith(what));
    expect(found, JSON.stringify(found)).not.toEqual([]);
    expect(about, JSON.stringify(found)).toHaveLength(1);
    expect(about[0]!.write).toContain(write);
    expect(about[0]!.file).toBe('src/content/guides/broken.mdx');
  });

  it('a name that makes no address', async () => {
    await add('guides/My Guide.mdx', page('x'));
    expect(await check()).toMatchObject([
      { line: 1, what: 'The name My Guide.mdx makes no address.' },
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
    for (const [name, bytes] of [
      ['heavy', 32 * mega + 1],
      ['light', 32 * mega],
    ] as const) {
      await add(`guides/${name}.png`, '');
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
    Write one of <Callout>, <Checklist>, <Item>, <Keeper>, <Keepers>, <Map>, <Place>, <Side>, <StatTable>, <Steps>, <Video>.

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
  const checkNow = async () => checkContent(root, await readContent(root, ofTexts), pages, now);

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
  it.each([
    ['parts that the text imports itself', "import Own from './own.astro'\n\n<Own />"],
    [
      'links to pages, tools, parts and other sites',
      '[a](/articles/guides/whole#the-end) [b](/database/aoc/gear/1) [c](#here) [d](https://example.org) [e](/rss.xml)\n\n## Here',
    ],
    [
      'comments and what the text makes itself',
      '{/* x */}\n\nexport const tide = 3\n\nAt {tide} and {1 + 2} and {50 % tide}',
    ],
    [
      'code that is more than a name',
      'At {new Date(0).getFullYear()}, {[1, 2].map((x) => x * 2)}, {"words in quotes"}, {`and ${1 + 1}`}, {[{ a: 1 }].length}',
    ],
    ['links by name', '[x][far] ![A harbour][bell]\n\n[far]: /about\n[bell]: ./whole.mdx'],
    ['stats', "<StatTable stats={[\n  ['Str', 28, 29],\n  ['Will', 1.5, -2],\n]} quality={50} />"],
    ['HTML', '<p lang="ar" dir="rtl">سلام</p>'],
    ['what stands in code', '`<Carousel>` and `[x](/nowhere)`'],
  ])('%s', async (_, body) => {
    await add('guides/whole.mdx', page('## The end'));
    await add('guides/own.astro', '');
    await add('guides/right.mdx', page(body));
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
