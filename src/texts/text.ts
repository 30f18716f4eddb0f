import { readLiteral } from './literals.ts';

/** A place in a source. */
interface Point {
  line: number;
  /** counted from 0 */
  offset: number;
}

/** An attribute of a tag; one without a name comes out of code. */
export interface TextAttribute {
  type: string;
  name?: string;
  value?: unknown;
  /** where it begins (attribute-lines.ts) */
  line?: number;
}

/** A node of a text, as far as the checks look at it. */
export interface TextNode {
  type: string;
  name?: string | null;
  depth?: number;
  /** the language of code, as it stands behind its fence, and what follows it there */
  lang?: string | null;
  meta?: string | null;
  url?: string;
  alt?: string | null;
  /** of a picture: the name under which it is imported */
  importedAs?: string;
  /** name of a link's or a picture's address, or of a footnote, that stands elsewhere */
  identifier?: string;
  value?: string;
  /** of a list: it has numbers, and the first of them */
  ordered?: boolean | null;
  start?: number | null;
  /** of a point of a list: it has a box, and whether that is ticked */
  checked?: boolean | null;
  attributes?: readonly TextAttribute[];
  children?: readonly TextNode[];
  position?: { start: Point; end: Point };
}

/** A picture that a text imports, to show it by a name. */
export interface ImportedPicture {
  name: string;
  /** where it lies, as Markdown would say it */
  url: string;
  line: number;
}

/** An MDX text that can be read, with everything in it in order. */
export interface Text {
  source: string;
  nodes: readonly TextNode[];
  /** the anchors of its headings */
  anchors: ReadonlySet<string>;
  /** the pictures that it imports, by their names */
  imported: ReadonlyMap<string, ImportedPicture>;
}

/** Lists what stands within a node, in order. */
export function withinOf(node: TextNode): TextNode[] {
  return (node.children ?? []).flatMap((child) => [child, ...withinOf(child)]);
}

/** Lists what stands below a node; a part that an editor has indented may stand in a paragraph. */
export function contentsOf(node: TextNode): TextNode[] {
  return (node.children ?? []).flatMap((child) =>
    child.type === 'paragraph' ? contentsOf(child) : [child],
  );
}

export function lineOf(node: TextNode): number {
  return node.position?.start.line ?? 1;
}

/** Returns the line of an attribute; the tag's where it has none of the name. */
export function lineOfAttribute(node: TextNode, name: string): number {
  const found = node.attributes?.find((candidate) => candidate.name === name);
  return found?.line ?? lineOf(node);
}

/** Returns the line on which a part of a node stands, by what stands before it there. */
export function lineAfter(node: TextNode, before: string): number {
  return lineOf(node) + before.split(/\r\n|\r|\n/).length - 1;
}

/** Returns a node as it is written. */
export function writtenOf({ position }: TextNode, { source }: Pick<Text, 'source'>): string {
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
