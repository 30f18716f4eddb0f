import { tooDeep } from './depth.ts';
import { describeBraces } from './expressions.ts';
import type { Found } from './surroundings.ts';

/** What an editor is told of a source that the reader refuses. */
interface Advice {
  /** what stands in the source where the reader stops */
  at: RegExp;
  what: string;
  write: string;
}

const general =
  'tags that are closed, braces in pairs, and \\< or \\{ for a sign that is only a sign.';

/** What people write who know HTML or other kinds of Markdown: the first that stands there is told. */
const known: readonly Advice[] = [
  {
    at: /^<!--/,
    what: 'A comment of HTML stands here.',
    write: '{/* the comment */}, or take it away.',
  },
  {
    at: /^<(br|hr|wbr)(?:\s[^<>]*)?>/i,
    what: 'The tag <$1> is not closed.',
    write: '<$1 />: a tag without an end is closed in itself.',
  },
  {
    at: /^<img\b/i,
    what: 'A picture in HTML is not made to fit.',
    write: '![What it shows](./folder/picture.png) in its place.',
  },
  {
    at: /^<{7}\s/,
    what: 'Two versions of the text stand here, as Git leaves them.',
    write: 'one of them, without the lines of <<<<<<<, ======= and >>>>>>>.',
  },
  {
    at: /^<(?:[@#][!&]?|a?:\w+:)\d+>/,
    what: 'A name or a sign stands here as Discord writes it.',
    write: 'it in words.',
  },
  {
    at: /^<(?:https?:\/\/|mailto:)?[^\s<>]*(?:\/\/|@)[^\s<>]*>/i,
    what: 'An address stands in < and >.',
    write: 'it without them, or [words](https://example.org).',
  },
  {
    at: /^<(details|summary)\b/i,
    what: 'The tag <$1> begins and ends in different paragraphs.',
    write:
      '<details>, <summary>…</summary> and </details> each on a line of its own, with an empty line before and after the text between them.',
  },
  {
    at: /^<!DOCTYPE|^<\?|^<!\[CDATA\[/i,
    what: 'A sign of HTML or XML stands here, which no text may hold.',
    write: '\\< when it is only a sign, or nothing.',
  },
  {
    at: /^<[a-z][\w-]*(?:\s[^<>]*)?=\s*[^\s"'{<>]/i,
    what: 'The value of an attribute stands without quotes.',
    write: 'name="value" in the tag.',
  },
];

const noTag = {
  what: 'The sign < begins no tag here.',
  write: '\\< when it is only a sign, or the whole tag, as <b>…</b>.',
};

const openBrace = {
  what: 'A brace begins here, and does not end.',
  write: '\\{ when it is only a sign, or the } that ends it.',
};

const fill = (words: string, match: RegExpExecArray) => words.replaceAll('$1', match[1] ?? '');

/** Returns how far the line and column of a place are into a source. */
function offsetOf(source: string, line: number, column: number): number {
  const lines = source.split('\n').slice(0, line - 1);
  return lines.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}

/** Says in the project's words why a source cannot be read. */
export function describeUnreadable(source: string, error: unknown): Found {
  if (error instanceof RangeError) return { line: 1, ...tooDeep };
  const { message } = error as Error;
  const [, line = '1', column = '1', reason = message] = /^(\d+):(\d+): (.*)$/s.exec(message) ?? [];
  // Where a tag is told of that was opened elsewhere, that place stands in brackets.
  const [, openLine = line, openColumn = column] =
    /opened at (\d+):(\d+)|`<[\w.]+>` \((\d+):(\d+)\)/.exec(reason)?.filter(Boolean) ?? [];
  const rest = source.slice(offsetOf(source, Number(openLine), Number(openColumn)));
  for (const { at, what, write } of known) {
    const match = at.exec(rest);
    if (match)
      return { line: Number(openLine), what: fill(what, match), write: fill(write, match) };
  }
  if (reason.startsWith('Could not parse expression')) {
    const at = offsetOf(source, Number(line), Number(column));
    const [, code] = /^\{([^}]*)\}/.exec(source.slice(source.lastIndexOf('{', at))) ?? [];
    if (code !== undefined) return describeBraces(Number(line), code);
  }
  if (reason.startsWith('Unexpected end of file in expression')) {
    return { line: Number(line), ...openBrace };
  }
  if (reason.startsWith('Unexpected character after `<`')) return { line: Number(line), ...noTag };
  // Where it stands is told before; the reader's own name for it and its own advice help nobody.
  const plain = reason
    .replace(/ \(mdx[\w-]*:[\w-]+\)$/, '')
    .replace(/ \(note: .*\)$/s, '')
    .replaceAll(/ \((?:`<[\w.]+>` opened at )?\d+:\d+\)/g, '');
  return { line: Number(line), what: `The text cannot be read: ${plain}.`, write: general };
}
