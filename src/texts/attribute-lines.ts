import { lineAfter, type TextAttribute, type TextNode } from './text.ts';

/** Matches the name of a tag with the sign before it. */
const opening = /<\s*[^\s/>{]*/y;

/** Matches an attribute, up to the braces where it has some. */
const attribute = /\{|[^\s=/>{}]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{))?/y;

/** Matches words in quotes, among which braces are signs, or a brace. */
const quotedOrBrace = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|[{}]/gs;

/** Returns the end of the braces that begin at a place of a source. */
function endOfBraces(source: string, begin: number): number {
  let depth = 0;
  for (const { 0: found, index } of source.slice(begin).matchAll(quotedOrBrace)) {
    if (found === '{') depth += 1;
    if (found === '}') depth -= 1;
    if (depth === 0) return begin + index + 1;
  }
  return source.length;
}

/** Returns the end of what a pattern matches at a place; that place where it matches nothing. */
function endOf(pattern: RegExp, source: string, begin: number): number {
  pattern.lastIndex = begin;
  return pattern.test(source) ? pattern.lastIndex : begin;
}

/** Lists the places in a tag at which its attributes begin. */
function beginsOf(tag: string, count: number): number[] {
  const begins: number[] = [];
  let at = endOf(opening, tag, 0);
  while (begins.length < count && at < tag.length) {
    const end = endOf(attribute, tag, at);
    if (end === at) {
      at += 1;
    } else {
      begins.push(at);
      at = tag[end - 1] === '{' ? endOfBraces(tag, end - 1) : end;
    }
  }
  return begins;
}

/**
 * Finds the line of each attribute of a tag, which the reader of Markdown does not tell.
 * @param tag the node as it is written
 */
export function attributesWithLines(node: TextNode, tag: string): TextAttribute[] {
  const { attributes = [] } = node;
  const begins = beginsOf(tag, attributes.length);
  return attributes.map((one, at) => ({ ...one, line: lineAfter(node, tag.slice(0, begins[at])) }));
}
