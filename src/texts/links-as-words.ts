import type { Found } from './surroundings.ts';
import { lineAfter, type Text, type TextNode, writtenOf } from './text.ts';

// What was meant for a link, and is shown as it is written.

/** Stands for each sign of a footnote's name, which may be in the words of what was meant for a link. */
const note = '\u0001';

/** Stands for each sign of what is no plain text. */
const other = '\u0002';

/** Matches what is written like a link or a picture, by its address or by the name of one. */
const likeLink =
  /(?<!\\)(?<picture>!?)\[(?<words>[^[\]]*)\](?:\((?<address>(?:[^()\n]|\([^()\n]*\))*)\)|(?<name>\[[^[\]\n]+\]))/g;

/** Matches an address with a blank in it; words in round brackets begin otherwise. */
const withBlank = /^(?:\/|#|https?:|mailto:)\S*\s/;

/** Writes a part of a line as it is written, as far as it can belong to a link that is none. */
function plainOf(node: TextNode, text: Text): string {
  const written = writtenOf(node, text);
  switch (node.type) {
    case 'text':
      return written;
    case 'link':
    case 'linkReference':
      // An address that is a link by itself, and a name alone.
      return written.includes('](') || written.includes('][')
        ? other.repeat(written.length)
        : written;
    case 'footnoteReference':
      return note.repeat(written.length);
    default:
      return other.repeat(written.length);
  }
}

/** Finds links within the parts of a line that Markdown has left words. */
export function linksAsWords(node: TextNode, text: Text): Found[] {
  const [first, ...rest] = node.children ?? [];
  if (!first || ![first, ...rest].some(({ type }) => type === 'text')) return [];
  const plain = [first, ...rest].map((part) => plainOf(part, text)).join('');
  return Array.from(plain.matchAll(likeLink), ({ index, groups = {} }): Found | null => {
    const { picture, words = '', address, name = '' } = groups;
    const line = lineAfter(first, plain.slice(0, index));
    const target = `${picture ? 'picture' : 'link to'} ${address ?? name}`;
    if (words.includes(note)) {
      const what = `The ${target} is shown as words: it holds a footnote.`;
      return { line, what, write: 'the sign of the footnote behind it.' };
    }
    // Pictures with blanks are told with the rest of their files (picture-files.ts).
    if (picture || address === undefined || !withBlank.test(address)) return null;
    const what = `The ${target} is shown as words: its address has a blank.`;
    return { line, what, write: `%20 for the blank, or [words](<${address}>).` };
  }).filter((found) => found !== null);
}
