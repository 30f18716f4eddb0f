import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type YAMLError,
} from 'yaml';
import {
  fieldKinds,
  type FrontMatterField,
  frontMatterFields,
  looksLikeDay,
} from '#rules/text/front-matter.ts';
import { type Requirement, requirements, type RoleGrant } from '#rules/access/access.ts';
import { nearest } from '#rules/text/spelling.ts';
import { faultsOfToRead, isToRead } from '#rules/text/to-read.ts';
import type { Mistake } from './mistake.ts';
import { mistakesInSigns } from './unseen.ts';

type Found = Omit<Mistake, 'file'>;

// It ends where Astro ends it, at the first line that begins with ---: what follows is compiled as text.
const fence = /^---[ \t]*(?=\r?\n)([\s\S]*?\n)---/;

const names = frontMatterFields.map(({ name }) => name);

function unknownField(name: string, line: number): Found {
  const meant = nearest(name, names);
  return {
    line,
    what: `\`${name}\` is no field of the front matter.`,
    write: meant ? `\`${meant}\` if you meant that.` : `only these: ${names.join(', ')}.`,
  };
}

function missingField({ name, says, example }: FrontMatterField): Found {
  return {
    line: 1,
    what: `The front matter lacks \`${name}\`, ${says}.`,
    write: `a line \`${name}: ${example}\` between the two lines of ---.`,
  };
}

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

/** Says of a value what is wrong with it. */
function mistakeInField(
  { name, kind, example }: FrontMatterField,
  written: unknown,
  given: unknown,
): Omit<Found, 'line'> {
  const { accepts, write } = fieldKinds[kind];
  if (kind === 'date' && typeof given === 'string' && looksLikeDay.test(given)) {
    const what = `\`${name}\` is ${given}, a day that there is not.`;
    return { what, write: `${write}, such as \`${name}: ${example}\`.` };
  }
  const bare = typeof given === 'string' ? (parseDocument(given.trim()).toJS() as unknown) : given;
  if (typeof given === 'string' && bare !== given && accepts(bare)) {
    const what = `\`${name}\` is "${given}", in quotes.`;
    return { what, write: `\`${name}: ${given.trim()}\`, without quotes.` };
  }
  const shown = isScalar(written) ? (written.source ?? '') : 'a list';
  const what = `\`${name}\` is "${shown}".`;
  return { what, write: `${write}, such as \`${name}: ${example}\`.` };
}

function mistakesIn({ contents }: Document.Parsed, lineAt: (offset: number) => number): Found[] {
  const pairs = isMap(contents) ? contents.items : [];
  const found: Found[] = [];
  const seen = new Set<string>();
  for (const { key, value } of pairs) {
    if (!isScalar(key)) continue;
    const name = String(key.value);
    const line = lineAt(key.range[0]);
    seen.add(name);
    const field = frontMatterFields.find((candidate) => candidate.name === name);
    const given: unknown = isScalar(value) ? value.value : isSeq(value) ? value.toJSON() : value;
    if (!field) found.push(unknownField(name, line));
    else if (!fieldKinds[field.kind].accepts(given)) {
      found.push({ line, ...mistakeInField(field, value, given) });
    }
  }
  const missing = frontMatterFields.filter(({ name, required }) => required && !seen.has(name));
  return [...found, ...missing.map(missingField)];
}

/** What the guild has beside its texts, as far as front matter goes by it. */
export interface Surrounding {
  roles: readonly RoleGrant[];
  /** the text stands in a list: others are in no manifest, and nobody can be asked to read them */
  isListed: boolean;
}

/** Finds what is wrong with who has to read the text. */
function mistakesInReaders(
  document: Document.Parsed,
  lineAt: (offset: number) => number,
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
  const { toRead, access } = document.toJSON() as Record<string, unknown>;
  const asks = requirements.find(
    (requirement): requirement is Requirement => requirement === access,
  );
  // Another mistake says what is wrong with either.
  if (asks === undefined || !isToRead(toRead)) return [];
  return faultsOfToRead(toRead, asks, roles).map((fault) => ({ line, ...fault }));
}

/** Finds a review of a text that a page of its own shows: everybody would have it. */
function mistakesInReview(
  document: Document.Parsed,
  lineAt: (offset: number) => number,
  { isListed }: Surrounding,
): Found[] {
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

function mistakeInYaml({ message, pos }: YAMLError, lineAt: (offset: number) => number): Found {
  return {
    line: lineAt(pos[0]),
    // The line that the message ends with is counted without the first ---.
    what: `The front matter cannot be read: ${message.replace(/ at line \d+, column \d+:[\s\S]*$/, '')}.`,
    write: 'each field on a line of its own, as `name: value`; put a value with a colon in quotes.',
  };
}

/** Reads the front matter above a text, and lists the mistakes there. */
export function readFrontMatter(source: string, surrounding: Surrounding): FrontMatter {
  const block = fence.exec(source);
  if (!block) return { body: source, ...withoutFrontMatter(source) };
  const [head, fields = ''] = block;
  const below = source.slice(head.length);
  const body = head.replaceAll(/[^\r\n]/g, '') + below;
  const lines = new LineCounter();
  const document = parseDocument(fields.trimEnd(), { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const about = isMap(document.contents)
    ? {
        publication: publicationOf(document),
        access: accessOf(document),
        card: cardOf(document),
      }
    : unknown;
  const broken = document.errors[0];
  const mistakes = broken
    ? [mistakeInYaml(broken, lineAt)]
    : [
        ...mistakesIn(document, lineAt),
        ...mistakesInSigns(document, lineAt),
        ...mistakesInReaders(document, lineAt, surrounding),
        ...mistakesInReview(document, lineAt, surrounding),
      ];
  if (/^[ \t]*(?:\r?\n|$)/.test(below)) return { body, ...about, mistakes };
  const line = head.split('\n').length;
  const what = 'The line that ends the front matter holds more than ---.';
  return {
    body,
    ...about,
    mistakes: [...mistakes, { line, what, write: '--- alone, and the text below it.' }],
  };
}
