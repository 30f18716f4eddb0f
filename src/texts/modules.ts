import { parse, type Program } from 'acorn';
import { beyondTexts, shortCode } from './expressions.ts';
import type { Found } from './surroundings.ts';
import { type ImportedPicture, lineOf, type TextNode } from './text.ts';

/** Code of a module that is no import of a picture. */
interface OtherCode {
  line: number;
  code: string;
}

type Statement = Program['body'][number];

const ofPicture = /^\.{1,2}\/.*\.(?:avif|gif|jpe?g|png|svg|tiff?|webp)$/is;

function pictureIn(statement: Statement, line: number): ImportedPicture | null {
  if (statement.type !== 'ImportDeclaration') return null;
  const { specifiers, source, attributes } = statement;
  const [one] = specifiers;
  const isAlone = specifiers.length === 1 && attributes.length === 0;
  if (!isAlone || one?.type !== 'ImportDefaultSpecifier') return null;
  const { value } = source;
  if (typeof value !== 'string' || !ofPicture.test(value)) return null;
  return { name: one.local.name, url: encodeURI(value), line };
}

/** Takes apart what Markdown takes for a module's imports and exports. */
export function codeIn(node: TextNode): { pictures: ImportedPicture[]; others: OtherCode[] } {
  const source = node.value ?? '';
  const pictures: ImportedPicture[] = [];
  const others: OtherCode[] = [];
  try {
    const { body } = parse(source, {
      ...{ ecmaVersion: 'latest', sourceType: 'module', locations: true },
    });
    for (const statement of body) {
      const line = lineOf(node) + (statement.loc?.start.line ?? 1) - 1;
      const picture = pictureIn(statement, line);
      if (picture) pictures.push(picture);
      else others.push({ line, code: source.slice(statement.start, statement.end) });
    }
  } catch {
    return { pictures: [], others: [{ line: lineOf(node), code: source }] };
  }
  return { pictures, others };
}

/** Finds imports and exports, except imports of pictures. */
export function mistakesInModule(node: TextNode): Found[] {
  return codeIn(node).others.map(({ line, code }) => {
    const [word = ''] = /^\w+/.exec(code) ?? [];
    const what = `The line \`${shortCode(code)}\` is code: a text imports pictures alone, and exports nothing.`;
    const instead =
      word === 'import'
        ? 'a picture is ![What it shows](./folder/picture.png), and the parts that docs/writing.md names are there by themselves.'
        : 'what it makes is written where it is shown.';
    const write = `no ${word}, or another word first when it is a sentence: ${instead} ${beyondTexts}`;
    return { line, what, write };
  });
}
