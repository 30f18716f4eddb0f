import { parseFrontmatter } from 'astro/markdown';
import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { fieldKinds, frontMatterFields } from '#rules/text/front-matter.ts';
import { type Requirement, requirements, type RoleGrant } from '#rules/access/access.ts';
import { faultsOfToRead, isToRead } from '#rules/text/to-read.ts';
import { mistakesInFields } from './fields.ts';
import type { Found } from './surroundings.ts';
import { mistakesInSigns } from './unseen.ts';
import { type Fields, mistakeInYaml, mistakesInMarks, unreadByBuild } from './yaml.ts';

// It ends where Astro ends it, at the first line that begins with ---: what follows is compiled as text.
const fence = /^---[ \t]*(?=\r?\n)([\s\S]*?\n)---/;

/** When a text can be read: a draft never, as far as one can tell. */
export interface Publication {
  isDraft: boolean;
  /** it is built, and editors and officers alone have it */
  isInReview: boolean;
  /** the first moment, in milliseconds; -Infinity for one that has no day of its own */
  from: number;
}

/** Title and summary of a text, as lists and previews of links show them. */
export interface Card {
  title: string;
  summary: string;
}

/** The front matter of a text. */
interface FrontMatter {
  /** what stands below it, on the lines on which it stands there */
  body: string;
  publication: Publication;
  /** null where it does not say it yet, or says nothing that there is */
  access: Requirement | null;
  /** null where it does not say it yet */
  card: Card | null;
  mistakes: Found[];
}

function publicationOf(document: Document.Parsed): Publication {
  const [draft, review, publish] = ['draft', 'review', 'publish'].map((name) => document.get(name));
  const day = fieldKinds.date.accepts(publish) ? Date.parse(String(publish)) : -Infinity;
  return { isDraft: draft === true, isInReview: review === true, from: day };
}

function cardOf(document: Document.Parsed): Card | null {
  const [title, summary] = [document.get('title'), document.get('summary')];
  return typeof title === 'string' && typeof summary === 'string' ? { title, summary } : null;
}

/** The fields as the build reads them. */
type Values = Readonly<Record<string, unknown>>;

/** What the guild has beside its texts, as far as front matter goes by it. */
export interface Surrounding {
  roles: readonly RoleGrant[];
  /** the text stands in a list: others are in no manifest, and nobody can be asked to read them */
  isListed: boolean;
}

/** Finds what is wrong with who has to read the text. */
function mistakesInReaders(
  { document, lineAt }: Fields,
  { toRead, access }: Values,
  { roles, isListed }: Surrounding,
): Found[] {
  const pairs = isMap(document.contents) ? document.contents.items : [];
  const pair = pairs.find(({ key }) => isScalar(key) && key.value === 'toRead');
  if (!pair || !isScalar(pair.key)) return [];
  const line = lineAt(pair.key.range[0]);
  if (!isListed) {
    const what = 'Nobody can be asked to read a text that stands in no list.';
    return [{ line, what, write: 'it among the articles, guides or quests.' }];
  }
  const asks = requirements.find(
    (requirement): requirement is Requirement => requirement === access,
  );
  // Another mistake says what is wrong with either.
  if (asks === undefined || !isToRead(toRead)) return [];
  return faultsOfToRead(toRead, asks, roles).map((fault) => ({ line, ...fault }));
}

/** Finds a review of a text that a page of its own shows: everybody would have it. */
function mistakesInReview({ document, lineAt }: Fields, { isListed }: Surrounding): Found[] {
  const pairs = isMap(document.contents) ? document.contents.items : [];
  const pair = pairs.find(({ key }) => isScalar(key) && key.value === 'review');
  if (isListed || !pair || !isScalar(pair.key) || document.get('review') !== true) return [];
  return [
    {
      line: lineAt(pair.key.range[0]),
      what: 'A text that stands in no list cannot be in review.',
      write: 'it among the articles, guides or quests, or take `review: true` out.',
    },
  ];
}

const unknown = {
  publication: { isDraft: false, isInReview: false, from: -Infinity },
  access: null,
  card: null,
};

function withoutFrontMatter(source: string): Omit<FrontMatter, 'body'> {
  const fields = frontMatterFields.filter(({ required }) => required).map(({ name }) => name);
  const isUnended = /^---[ \t]*\r?\n/.test(source);
  const mistake = {
    line: 1,
    what: isUnended ? 'The front matter does not end.' : 'The file has no front matter.',
    write: isUnended
      ? '--- on a line of its own below the last field.'
      : `--- on its first line, then ${fields.join(', ')}, then --- again.`,
  };
  return { ...unknown, mistakes: [mistake] };
}

function accessOf(document: Document.Parsed): Requirement | null {
  const access = document.get('access');
  return requirements.find((requirement) => requirement === access) ?? null;
}

/** Lists the mistakes in fields: what is judged is what the build reads, whose own parser is asked. */
function mistakesIn(source: string, fields: Fields, surrounding: Surrounding): Found[] {
  const { document, lineAt } = fields;
  const [broken] = document.errors;
  if (broken) return [mistakeInYaml(fields, broken)];
  const marks = mistakesInMarks(fields);
  if (marks.length > 0) return marks;
  let values: Values;
  try {
    values = parseFrontmatter(source).frontmatter;
  } catch (error) {
    return [unreadByBuild(fields, error)];
  }
  return [
    ...mistakesInFields(fields, values),
    ...mistakesInSigns(document, lineAt),
    ...mistakesInReaders(fields, values, surrounding),
    ...mistakesInReview(fields, surrounding),
  ];
}

/** Reads the front matter above a text, and lists the mistakes there. */
export function readFrontMatter(source: string, surrounding: Surrounding): FrontMatter {
  const block = fence.exec(source);
  if (!block) return { body: source, ...withoutFrontMatter(source) };
  const [head, written = ''] = block;
  const below = source.slice(head.length);
  const body = head.replaceAll(/[^\r\n]/g, '') + below;
  const lines = new LineCounter();
  const document = parseDocument(written.trimEnd(), { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const about = isMap(document.contents)
    ? {
        publication: publicationOf(document),
        access: accessOf(document),
        card: cardOf(document),
      }
    : unknown;
  const mistakes = mistakesIn(source, { written, document, lineAt }, surrounding);
  if (/^[ \t]*(?:\r?\n|$)/.test(below)) return { body, ...about, mistakes };
  const line = head.split('\n').length;
  const what = 'The line that ends the front matter holds more than ---.';
  return {
    body,
    ...about,
    mistakes: [...mistakes, { line, what, write: '--- alone, and the text below it.' }],
  };
}
