import { isMap, isScalar, isSeq, parseDocument, type ParsedNode, Scalar } from 'yaml';
import {
  fieldKinds,
  type FrontMatterField,
  frontMatterFields,
  looksLikeDay,
} from '#rules/text/front-matter.ts';
import { nearest } from '#rules/text/spelling.ts';
import type { Found } from './surroundings.ts';
import { type Fields, quoted } from './yaml.ts';

type Told = Omit<Found, 'line'>;

const names = frontMatterFields.map(({ name }) => name);

function unknownField(name: string): Told {
  const meant = nearest(name, names);
  return {
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

/** Says as what words without quotes are read; null for words. */
function readAs(value: unknown): string | null {
  if (value instanceof Date) return 'a day';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'string':
      return null;
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    default:
      return value === null ? 'nothing' : 'a field of its own';
  }
}

/** Matches a comment behind words, or below them and indented: it ends them. */
const comment = /^(?:[ \t]*|[ \t]*\r?\n[ \t]+)(#.*)/;

/** Finds words that end before what was meant to belong to them. */
function cutByComment(name: string, value: Scalar.Parsed, written: string): Told | null {
  if (value.type !== Scalar.PLAIN) return null;
  const [begin, end] = value.range;
  const [, rest] = comment.exec(written.slice(end)) ?? [];
  if (rest === undefined) return null;
  const words = [written.slice(begin, end), rest.trim()].join(' ').trim();
  const what = `\`${name}\` ends before ${rest.trim()}: what stands behind a blank and # is a comment.`;
  return {
    what,
    write: `\`${name}: ${quoted(words)}\`, in quotes, or the comment on a line of its own.`,
  };
}

/** Finds words that are read as something else: a day, a number, nothing. */
function readOtherwise(
  name: string,
  node: ParsedNode | null,
  given: unknown,
  written: string,
): Told | null {
  const kind = readAs(given);
  const words = node ? written.slice(node.range[0], node.range[1]) : '';
  if (kind === null || words === '' || words.includes('\n')) return null;
  const what = `\`${name}\` is ${words}, which is read as ${kind}.`;
  return { what, write: `\`${name}: ${quoted(words)}\`, in quotes.` };
}

/** Finds a tag that is read as something else. */
function tagReadOtherwise(name: string, node: ParsedNode | null, given: unknown): Told | null {
  if (!isSeq(node) || !Array.isArray(given)) return null;
  const at = given.findIndex((tag) => readAs(tag) !== null);
  const item = node.items[at];
  if (!isScalar(item) || item.source === '') return null;
  const what = `\`${name}\` holds ${item.source}, which is read as ${readAs(given[at]) ?? ''}.`;
  return { what, write: `${quoted(item.source)} there, in quotes.` };
}

/** Says of a value that its kind does not accept what is wrong with it. */
function describeWrong(
  { name, kind, example }: FrontMatterField,
  node: ParsedNode | null,
  given: unknown,
): Told {
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
  const shown = isScalar(node) ? node.source : 'a list';
  const what = `\`${name}\` is "${shown}".`;
  return { what, write: `${write}, such as \`${name}: ${example}\`.` };
}

function mistakeInField(
  field: FrontMatterField,
  node: ParsedNode | null,
  given: unknown,
  written: string,
): Told | null {
  const { name, kind } = field;
  const isWords = kind === 'text';
  const cut = isWords && isScalar(node) ? cutByComment(name, node, written) : null;
  if (cut) return cut;
  if (fieldKinds[kind].accepts(given)) return null;
  const otherwise = isWords
    ? readOtherwise(name, node, given, written)
    : kind === 'tags'
      ? tagReadOtherwise(name, node, given)
      : null;
  return otherwise ?? describeWrong(field, node, given);
}

/**
 * Finds what is wrong with the fields of front matter.
 * @param values the fields as the build reads them
 */
export function mistakesInFields(
  { written, document, lineAt }: Fields,
  values: Readonly<Record<string, unknown>>,
): Found[] {
  const pairs = isMap(document.contents) ? document.contents.items : [];
  const found = pairs.flatMap(({ key, value }): Found[] => {
    const name = String(key);
    const line = lineAt(key.range[0]);
    const field = frontMatterFields.find((candidate) => candidate.name === name);
    if (!field) return [{ line, ...unknownField(name) }];
    // A day that there is not is another one by the time the build has read it.
    const given = field.kind === 'date' && isScalar(value) ? value.value : values[name];
    const told = mistakeInField(field, value, given, written);
    return told ? [{ line, ...told }] : [];
  });
  const seen = new Set(pairs.map(({ key }) => String(key)));
  const missing = frontMatterFields.filter(({ name, required }) => required && !seen.has(name));
  return [...found, ...missing.map(missingField)];
}
