import { parseFrontmatter } from 'astro/markdown';
import { describe, expect, it } from 'vitest';
import { readFrontMatter } from '#texts/front-matter.ts';
import { front, instead, page } from './text-page.ts';

const surrounding = { roles: [], isListed: true };
const mistakesOf = (fields: readonly string[]) =>
  readFrontMatter(page('x', fields), surrounding).mistakes;

const general =
  'each field on a line of its own, as `name: value`; put a value with a colon in quotes.';
const inQuotes = (name: string, words: string) => `\`${name}: ${words}\`, in quotes.`;
const hasSigns = (name: string) =>
  `\`${name}\` holds signs that mean something else in front matter.`;

/** Titles as they are written, each with what the page is called. */
const titles: [written: string, called: string][] = [
  ['Battle comms', 'Battle comms'],
  ['yes', 'yes'],
  ['on', 'on'],
  ['n', 'n'],
  ['1_000', '1_000'],
  ['1:30', '1:30'],
  ['Rule#1', 'Rule#1'],
  ['T - b, & c', 'T - b, & c'],
  ['"2026-11-20"', '2026-11-20'],
  ['"Rule #1"', 'Rule #1'],
  ['"T" # the title', 'T'],
  ["'it''s'", "it's"],
  ['"null"', 'null'],
  ['"Comms: words"', 'Comms: words'],
  ['>-\n  Two\n  lines', 'Two lines'],
  ['Two\n  lines', 'Two lines'],
  ['"\\u0041"', 'A'],
];

it.each(titles)('takes the title %j as the build does', (written, called) => {
  const fields = instead(`title: ${written}`);
  expect(mistakesOf(fields)).toEqual([]);
  expect(readFrontMatter(page('x', fields), surrounding).card?.title).toBe(called);
  expect(parseFrontmatter(page('x', fields)).frontmatter.title).toBe(called);
});

/** Titles that the build reads as something else, with what that is. */
const otherwise: [written: string, as: string][] = [
  ['2026-11-20', 'a day'],
  ['2026-13-45', 'a day'],
  ['2026-11-20 10:00:00', 'a day'],
  ['null', 'nothing'],
  ['~', 'nothing'],
  ['true', 'true or false'],
  ['0x10', 'a number'],
  ['0b11', 'a number'],
  ['007', 'a number'],
  ['.inf', 'a number'],
  ['[a]', 'a list'],
  ['{a: b}', 'a field of its own'],
];

it.each(otherwise)('says that the title %s is read as %s', (written, as) => {
  expect(mistakesOf(instead(`title: ${written}`))).toEqual([
    {
      ...{ line: 2, what: `\`title\` is ${written}, which is read as ${as}.` },
      write: inQuotes('title', `"${written}"`),
    },
  ]);
});

describe('a comment that cuts words', () => {
  it.each([
    ['summary: S Rule #1', 3, 'summary', '#1', 'S Rule #1'],
    ['author: A # and B', 4, 'author', '# and B', 'A # and B'],
    ['title: #1 rule', 2, 'title', '#1 rule', '#1 rule'],
    ['title: Words\n  #1 of them', 2, 'title', '#1 of them', 'Words #1 of them'],
  ])('%j', (written, line, name, rest, words) => {
    const what = `\`${name}\` ends before ${rest}: what stands behind a blank and # is a comment.`;
    const write = `\`${name}: "${words}"\`, in quotes, or the comment on a line of its own.`;
    expect(mistakesOf(instead(written))).toEqual([{ line, what, write }]);
  });

  it.each(['order: 1 # the first', 'access: public # for all', 'title: T\n# for editors alone'])(
    'is none in %j',
    (written) => {
      expect(mistakesOf(instead(written))).toEqual([]);
    },
  );
});

/** What else no two parsers read alike, or no parser as it is meant. */
const stopped: [fields: string[], line: number, what: string, write: string][] = [
  [instead('order: .inf'), 6, '`order` is ".inf".', 'a number, such as `order: 10`.'],
  [instead('order: .nan'), 6, '`order` is ".nan".', 'a number, such as `order: 10`.'],
  [instead('order: 1e999'), 6, '`order` is "1e999".', 'a number, such as `order: 10`.'],
  [instead('order: 1_000'), 6, '`order` is "1_000".', 'a number, such as `order: 10`.'],
  [
    [...front, 'publish: 2026-02-30'],
    7,
    '`publish` is 2026-02-30, a day that there is not.',
    'a day as 2026-11-20, such as `publish: 2026-12-01`.',
  ],
  [
    [...front, 'tags: [voice, 2026-11-20]'],
    7,
    '`tags` holds 2026-11-20, which is read as a day.',
    '"2026-11-20" there, in quotes.',
  ],
  [
    [...front, 'tags:\n  - voice\n  - null'],
    7,
    '`tags` holds null, which is read as nothing.',
    '"null" there, in quotes.',
  ],
  [[...front, 'part: 3'], 7, '`part` is 3, which is read as a number.', inQuotes('part', '"3"')],
  [[...front, 'title: S'], 7, 'The front matter has `title` more than once.', '`title` once.'],
  [instead('title: &a T'), 2, hasSigns('title'), inQuotes('title', '"&a T"')],
  [instead('title: *a'), 2, hasSigns('title'), inQuotes('title', '"*a"')],
  [instead('title: *Bold* words'), 2, hasSigns('title'), inQuotes('title', '"*Bold* words"')],
  [instead('title: !important'), 2, hasSigns('title'), inQuotes('title', '"!important"')],
  [instead('title: !!binary aGk='), 2, hasSigns('title'), inQuotes('title', '"!!binary aGk="')],
  [instead('title: @you'), 2, hasSigns('title'), inQuotes('title', '"@you"')],
  [instead('title: 100: "x"'), 2, hasSigns('title'), inQuotes('title', `'100: "x"'`)],
  [instead('title: - a'), 2, hasSigns('title'), inQuotes('title', '"- a"')],
  [
    instead('title: "a" b'),
    2,
    '`title` begins with ", and does not end with the next one.',
    'its words between two ", or between two \' if they hold such signs.',
  ],
  [
    instead("title: 'Don't'"),
    2,
    "`title` begins with ', and does not end with the next one.",
    'its words between two \', or between two " if they hold such signs.',
  ],
  [
    ['base: &a {part: P}', ...front, '<<: *a'],
    2,
    hasSigns('base'),
    inQuotes('base', '"&a {part: P}"'),
  ],
  [
    [...front, 'tags:\n\t- a'],
    8,
    'The line begins with a tab, which front matter does not take.',
    'blanks in its place.',
  ],
  [
    [...front, '? [a]\n: b'],
    7,
    '`["a"]` is no field of the front matter.',
    'only these: title, summary, author, access, order, cover, part, tags, changed, draft, review, publish, toRead.',
  ],
  [['title:T', ...front.slice(1)], 2, 'The line cannot be read as a field.', general],
];

it.each(stopped)('stops at %j', (fields, line, what, write) => {
  expect(mistakesOf(fields)[0]).toEqual({ line, what, write });
});
