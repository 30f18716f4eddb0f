import { type Document, isAlias, isMap, isNode, visit, type YAMLError } from 'yaml';
import type { Found } from './surroundings.ts';

// Signs of words that YAML, as which front matter is read, takes for its own, told in the project's words.

/** Puts words in quotes as YAML reads them. */
export function quoted(words: string): string {
  return /["\\]/.test(words) ? `'${words.replaceAll("'", "''")}'` : `"${words}"`;
}

/** Matches a field on its line: its name, and what stands behind it. */
const fieldOnLine = /^([A-Za-z]\w*):[ \t]+(.*\S)\s*$/;

/** Matches words that are no plain ones: they begin with a sign, or hold a colon or a comment. */
const withSigns = /^[-?&*!|>%@`{}[\],#]|:(?:\s|$)|\s#/;

const general =
  'each field on a line of its own, as `name: value`; put a value with a colon in quotes.';

/** Says of a line what nobody can read there, or what would be read as something else. */
function describeLine(line: string): Omit<Found, 'line'> {
  const [, name = '', value = ''] = fieldOnLine.exec(line) ?? [];
  const [quote = ''] = /^["']/.exec(value) ?? [];
  if (quote !== '') {
    const other = quote === '"' ? "'" : '"';
    const what = `\`${name}\` begins with ${quote}, and does not end with the next one.`;
    const write = `its words between two ${quote}, or between two ${other} if they hold such signs.`;
    return { what, write };
  }
  if (!withSigns.test(value))
    return { what: 'The line cannot be read as a field.', write: general };
  const what = `\`${name}\` holds signs that mean something else in front matter.`;
  return { what, write: `\`${name}: ${quoted(value)}\`, in quotes.` };
}

/** A place in front matter, from which lines can be told. */
export interface Fields {
  /** the lines between the two of --- */
  written: string;
  document: Document.Parsed;
  lineAt: (offset: number) => number;
}

const lineOfFields = ({ written }: Fields, line: number) => written.split('\n')[line - 1] ?? '';

/** Says what is wrong with front matter that cannot be read. */
export function mistakeInYaml(fields: Fields, { code, pos: [offset] }: YAMLError): Found {
  const { written, document, lineAt } = fields;
  if (code === 'DUPLICATE_KEY') {
    const [name = ''] = /^[^\s:]+/.exec(written.slice(offset)) ?? [];
    const what = `The front matter has \`${name}\` more than once.`;
    return { line: lineAt(offset), what, write: `\`${name}\` once.` };
  }
  if (code === 'TAB_AS_INDENT') {
    const what = 'The line begins with a tab, which front matter does not take.';
    return { line: lineAt(offset), what, write: 'blanks in its place.' };
  }
  // Where a quote lacks its end, that is missed below all that follows.
  const last = isMap(document.contents) ? document.contents.items.at(-1)?.value : null;
  const begin = code === 'MISSING_CHAR' ? (last?.range[0] ?? offset) : offset;
  const line = lineAt(begin);
  return { line, ...describeLine(lineOfFields(fields, line)) };
}

/** Says what the build, whose own parser threw this, cannot read in front matter. */
export function unreadByBuild(fields: Fields, error: unknown): Found {
  const [, line = '1'] = /\((\d+):\d+\)/.exec(String(error)) ?? [];
  return { line: Number(line), ...describeLine(lineOfFields(fields, Number(line))) };
}

/** Finds names that YAML gives to values, and kinds: `&name`, `*name`, `!name`. */
export function mistakesInMarks(fields: Fields): Found[] {
  const found: Found[] = [];
  visit(fields.document, (_, node) => {
    if (!isNode(node) || !node.range) return;
    if (!isAlias(node) && node.anchor === undefined && node.tag === undefined) return;
    const line = fields.lineAt(node.range[0]);
    found.push({ line, ...describeLine(lineOfFields(fields, line)) });
  });
  return found;
}
