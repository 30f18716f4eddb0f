import type { Found } from './surroundings.ts';
import { lineAfter, lineOf, type Text, type TextNode, writtenOf } from './text.ts';

// Signs that mean something elsewhere, and are shown here as they are written.

/** A sign of other programs: what an editor is told of it, with `$1` for what its brackets hold. */
interface Sign {
  at: RegExp;
  what: string;
  write: string;
}

/** A footnote that is none. */
const blankInName = {
  what: 'The name of the footnote $1 has a blank.',
  write: 'letters, digits and hyphens in its name, there and in the text.',
};

/** Signs at the beginnings of lines. */
const inParagraphs: readonly Sign[] = [
  {
    at: /^(#{2,6})[^\s#]/m,
    what: 'The sign $1 makes no heading here, and is shown as it is.',
    write: '$1 and a blank before the words.',
  },
  {
    at: /^\|.*\|(?:\s*\n\s*\|.*\|)+\s*$/,
    what: 'Lines between | make no table here, and are shown as they are.',
    write: '| --- | --- | below the first of them, with as many cells as it has.',
  },
  {
    // One alone is no list. A blank that does not break is none for a list.
    at: /^[ \t]*([•▪◦‣●])(?=.*\n(?:.*\n)*?[ \t]*\1)|^([-*+])\u00A0/m,
    what: 'The sign $1 makes no list here: its lines run together.',
    write: '- and a blank before each point.',
  },
  { at: /^(\[\^[^\]\n]*\s[^\]\n]*\]):/m, ...blankInName },
];

/** Signs among words. */
const inWords: readonly Sign[] = [
  {
    at: /(?<!\\)(!\[\[[^[\]\n]+\]\])/,
    what: '$1 is shown as it is.',
    write: '![What it shows](./folder/picture.png), with the path of the file.',
  },
  {
    at: /(?<![\\!])(\[\[[^[\]\n]+\]\])/,
    what: '$1 is shown as it is.',
    write: '[words](/articles/guides/leveling), with the path of the page.',
  },
  {
    at: /(?<!\\)!\[[^\]]*\]\(([^()\s]+)\s+=\d*x?\d*\)/,
    what: 'The picture $1 is shown as words: its size stands behind its name.',
    write: '![…]($1): the build makes the right sizes.',
  },
];

function find(signs: readonly Sign[], node: TextNode, text: Text): Found[] {
  const written = writtenOf(node, text);
  return signs.flatMap(({ at, what, write }) => {
    const match = at.exec(written);
    if (!match) return [];
    const [, first, second = ''] = match;
    const held = first ?? second;
    const fill = (words: string) => words.replaceAll('$1', () => held);
    const line = lineAfter(node, written.slice(0, match.index));
    return [{ line, what: fill(what), write: fill(write) }];
  });
}

/** Finds in a paragraph, or in words, what would be a heading, a table, a list or a link elsewhere. */
export function foreignSigns(node: TextNode, text: Text): Found[] {
  return find(node.type === 'paragraph' ? inParagraphs : inWords, node, text);
}

/** Says of a footnote that it is none: Markdown takes it for the address of a link. */
export function nameWithBlank(node: TextNode): Found {
  const { what, write } = blankInName;
  return {
    line: lineOf(node),
    what: what.replace('$1', () => `[${node.identifier ?? ''}]`),
    write,
  };
}

/** Finds the first point of a list that has a box: nobody can tick it. */
export function boxesInList({ children = [] }: TextNode): Found[] {
  const withBox = children.find(({ checked }) => typeof checked === 'boolean');
  if (!withBox) return [];
  const what = 'The box of this point cannot be ticked.';
  const write =
    '<Checklist id="…"> and </Checklist> round the list, and its points without [ ] and [x].';
  return [{ line: lineOf(withBox), what, write }];
}

/** Finds the name of code that the build does not read. */
export function nameWithoutQuotes(node: TextNode): Found[] {
  const [, name] = /\btitle=([^"'\s]\S*)/.exec(node.meta ?? '') ?? [];
  if (name === undefined) return [];
  const what = 'The name of the code stands without quotes, and is not shown.';
  return [{ line: lineOf(node), what, write: `title="${name}" behind its language.` }];
}
