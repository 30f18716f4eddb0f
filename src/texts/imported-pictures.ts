import { codeIn } from './modules.ts';
import type { Found } from './surroundings.ts';
import {
  attributeOf,
  type ImportedPicture,
  isElement,
  lineOf,
  type TextNode,
  valueOf,
} from './text.ts';

/** Matches code that names an imported picture: `harbour`, `harbour.src`. */
const naming = /^\s*([\p{ID_Start}$_][\p{ID_Continue}$]*)(?:\s*\.\s*src)?\s*$/u;

const nameIn = (code: string) => naming.exec(code)?.[1] ?? '';

/** The pictures that a text imports, by their names. */
export type ImportedPictures = ReadonlyMap<string, ImportedPicture>;

/** Lists the pictures that a text imports; of two with one name the first counts. */
export function importedPictures(nodes: readonly TextNode[]): ImportedPictures {
  const code = nodes.filter(({ type }) => type === 'mdxjsEsm');
  const pictures = code.flatMap((node) => codeIn(node).pictures);
  return new Map(pictures.toReversed().map((picture) => [picture.name, picture]));
}

/** Reads `<img src={harbour.src} alt="…" />` as the picture that it shows; null for anything else. */
export function importedPictureIn(
  node: TextNode,
  imported: ImportedPictures,
): { name: string; url: string; alt: string } | null {
  if (!isElement(node) || node.name !== 'img') return null;
  const src = valueOf(node, 'src');
  const picture = typeof src === 'object' ? imported.get(nameIn(src.code)) : undefined;
  if (!picture) return null;
  const alt = attributeOf(node, 'alt');
  return { name: picture.name, url: picture.url, alt: typeof alt === 'string' ? alt : '' };
}

/** Returns a tree in which imported pictures are pictures of Markdown, for which the same holds. */
export function withPictures(node: TextNode, imported: ImportedPictures): TextNode {
  const picture = importedPictureIn(node, imported);
  if (picture) {
    const { name, url, alt } = picture;
    return { ...node, type: 'image', importedAs: name, url, alt };
  }
  if (!node.children) return node;
  return { ...node, children: node.children.map((child) => withPictures(child, imported)) };
}

/** What such a picture may say of itself. */
const attributes = ['src', 'alt'];

/** Finds what an imported picture says beside that. */
export function mistakesInAttributes(node: TextNode): Found[] {
  return (node.attributes ?? []).flatMap(({ name = '{…}', line = lineOf(node) }) => {
    if (attributes.includes(name)) return [];
    const what = `\`${name}\` of <img> is nothing that a text may hold.`;
    return [{ line, what, write: '<img> with src and alt alone.' }];
  });
}

/** Finds a name of an imported picture where words would stand. */
export function misplacedName(node: TextNode, imported: ImportedPictures): Found | null {
  const name = nameIn(node.value ?? '');
  if (!imported.has(name)) return null;
  const what = `The name ${name} stands where it shows no picture.`;
  return { line: lineOf(node), what, write: `<img src={${name}.src} alt="What it shows" />.` };
}

/** Finds pictures that are imported for nothing, and names that two have. */
export function mistakesInImports(nodes: readonly TextNode[]): Found[] {
  const code = nodes.filter(({ type }) => type === 'mdxjsEsm');
  const used = new Set(
    nodes.map(({ importedAs, type, value }) =>
      type.endsWith('Expression') ? nameIn(value ?? '') : (importedAs ?? ''),
    ),
  );
  const seen = new Set<string>();
  return code
    .flatMap((node) => codeIn(node).pictures)
    .flatMap(({ name, line }): Found[] => {
      if (seen.has(name)) {
        const what = `Two pictures are imported as ${name}.`;
        return [{ line, what, write: 'another name for one of them.' }];
      }
      seen.add(name);
      if (used.has(name)) return [];
      const what = `The picture ${name} is imported and not shown.`;
      const write = `<img src={${name}.src} alt="What it shows" /> where it belongs, or no import.`;
      return [{ line, what, write }];
    });
}
