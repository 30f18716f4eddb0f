import { type Document, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { fieldKinds, type FrontMatterField, frontMatterFields } from '#rules/text/front-matter.ts';
import { type Requirement, requirements, type RoleGrant } from '#rules/access/access.ts';
import { nearest } from '#rules/text/spelling.ts';
import { faultsOfToRead, isToRead } from '#rules/text/to-read.ts';
import type { Mistake } from './mistake.ts';

type Found = Omit<Mistake, 'file'>;

const fence = /^---\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/;

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
  publication: Publication;
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
      const shown = isScalar(value) ? value.source : 'a list';
      found.push({
        line,
        what: `\`${name}\` is "${shown}".`,
        write: `${fieldKinds[field.kind].write}, such as \`${name}: ${field.example}\`.`,
      });
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

/** Reads the front matter above a text, and lists the mistakes there. */
export function readFrontMatter(source: string, surrounding: Surrounding): FrontMatter {
  const nothing = {
    publication: { isDraft: false, isInReview: false, from: -Infinity },
    card: null,
  };
  const block = fence.exec(source);
  if (!block) {
    const fields = frontMatterFields.filter(({ required }) => required).map(({ name }) => name);
    const mistake = {
      line: 1,
      what: 'The file has no front matter.',
      write: `--- on its first line, then ${fields.join(', ')}, then --- again.`,
    };
    return { ...nothing, mistakes: [mistake] };
  }
  const lines = new LineCounter();
  const document = parseDocument(block[1] ?? '', { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  const broken = document.errors[0];
  const about = isMap(document.contents)
    ? { publication: publicationOf(document), card: cardOf(document) }
    : nothing;
  if (!broken) {
    const mistakes = [
      ...mistakesIn(document, lineAt),
      ...mistakesInReaders(document, lineAt, surrounding),
      ...mistakesInReview(document, lineAt, surrounding),
    ];
    return { ...about, mistakes };
  }
  const mistake = {
    line: lineAt(broken.pos[0]),
    // The line that the message ends with is counted without the first ---.
    what: `The front matter cannot be read: ${broken.message.replace(/ at line \d+, column \d+:[\s\S]*$/, '')}.`,
    write: 'each field on a line of its own, as `name: value`; put a value with a colon in quotes.',
  };
  return { ...about, mistakes: [mistake] };
}
