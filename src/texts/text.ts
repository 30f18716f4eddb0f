import { type MdastNode, mdxToMdast } from 'satteri';
import { headingIds } from './heading-ids.ts';
import { readLiteral } from './literals.ts';

/** A place in a source. */
interface Point {
  line: number;
  /** counted from 0 */
  offset: number;
}

/** A node of a text, as far as the checks look at it. */
export interface TextNode {
  type: string;
  name?: string | null;
  depth?: number;
  /** the language of code, as it stands behind its fence */
  lang?: string | null;
  url?: string;
  alt?: string | null;
  /** name of a link's or a picture's address, or of a footnote, that stands elsewhere */
  identifier?: string;
  value?: string;
  /** of a list: it has numbers, and the first of them */
  ordered?: boolean | null;
  start?: number | null;
  attributes?: readonly { type: string; name?: string; value?: unknown }[];
  children?: readonly TextNode[];
  position?: { start: Point; end: Point };
}

/** An MDX text that can be read, with everything in it in order. */
export interface Text {
  source: string;
  nodes: readonly TextNode[];
  /** the anchors of its headings */
  anchors: ReadonlySet<string>;
}

/** What is read besides plain Markdown, as Astro does it: ids of headings go by it. */
const features = { gfm: true, smartPunctuation: true };

/** Lists what stands within a node, in order. */
export function withinOf(node: TextNode): TextNode[] {
  return (node.children ?? []).flatMap((child) => [child, ...withinOf(child)]);
}

function wordsOf(node: TextNode): string {
  return node.value ?? (node.children ?? []).map(wordsOf).join('');
}

/**
 * @param source without its front matter
 * @throws Error that begins with the line when the MDX is broken
 */
export function readText(source: string): Text {
  const root: MdastNode = mdxToMdast(source, { features });
  const all = root as unknown as TextNode;
  const nodes = [all, ...withinOf(all)];
  const idOf = headingIds();
  const headings = nodes.filter(({ type }) => type === 'heading');
  return { source, nodes, anchors: new Set(headings.map((heading) => idOf(wordsOf(heading)))) };
}

export function lineOf(node: TextNode): number {
  return node.position?.start.line ?? 1;
}

/** Returns a node as it is written. */
export function writtenOf({ position }: TextNode, { source }: Text): string {
  return position ? source.slice(position.start.offset, position.end.offset) : '';
}

/** An attribute as it is written: its text, or the code in its braces. */
export type AttributeValue = string | { code: string };

/** Reads an attribute's value; undefined where it is not there or has none. */
export function valueOf(node: TextNode, name: string): AttributeValue | undefined {
  const value = node.attributes?.find((candidate) => candidate.name === name)?.value;
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return { code: 'value' in value ? String(value.value) : '' };
}

/** Reads an attribute's text, in quotes or as words in braces; `true` for anything computed. */
export function attributeOf(node: TextNode, name: string): string | true | undefined {
  const value = valueOf(node, name);
  if (typeof value !== 'object') return value;
  const literal = readLiteral(value.code);
  return typeof literal === 'string' ? literal : true;
}

/** Returns where a tag leads: a link of HTML, or a card. */
export function hrefOf(node: TextNode): string | undefined {
  const href = node.name === 'a' || node.name === 'Card' ? attributeOf(node, 'href') : undefined;
  return typeof href === 'string' ? href : undefined;
}

export function isElement({ type }: TextNode): boolean {
  return type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';
}
