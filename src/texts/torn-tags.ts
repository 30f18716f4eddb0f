import type { Found } from './surroundings.ts';
import { lineOf, type Text, type TextNode, withinOf, writtenOf } from './text.ts';

/** Matches a tag whose end is taken to be the sign of a quote before its next line. */
const torn = /^<[^>]*\n[ \t]*>/;

/**
 * Finds tags in sentences of quotes that go over several lines: MDX ends them at the sign with which
 * the next line of the quote begins.
 */
export function tornTags(text: Text): Map<TextNode, Found> {
  const quotes = text.nodes.filter(({ type }) => type === 'blockquote');
  const tags = quotes.flatMap(withinOf).filter(({ type }) => type === 'mdxJsxTextElement');
  return new Map(
    tags.flatMap((tag): [TextNode, Found][] => {
      if (!torn.test(writtenOf(tag, text))) return [];
      const what = `<${tag.name ?? ''}> goes over several lines in a quote, and the rest of it is shown as words.`;
      return [[tag, { line: lineOf(tag), what, write: 'the tag on one line.' }]];
    }),
  );
}
