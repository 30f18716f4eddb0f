import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Parser } from 'htmlparser2';
import { mostBytes } from './picture-files.ts';
import type { Found } from './surroundings.ts';
import { lineOf, type Text } from './text.ts';

/** Elements that run code, or hold what a page holds. */
const refused = new Set([
  'script',
  'handler',
  'listener',
  'foreignobject',
  'iframe',
  'object',
  'embed',
]);

/** Drops the name space in which a name stands. */
const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

/** Tells whether an attribute is code, or leads to some. */
function isCode(name: string, value: string): boolean {
  const bare = value.replaceAll(/[\p{Cc}\p{Cf}\s]/gu, '');
  return (
    localName(name).startsWith('on') || /(?:^|;)(?:javascript|vbscript|data:text\/html)/i.test(bare)
  );
}

/** What changes how the rest is read: other elements than those that stand there. */
const declarations: readonly (readonly [sign: RegExp, name: string])[] = [
  [/<!DOCTYPE(?:[^>["']|"[^"]*"|'[^']*')*\[/i, '<!DOCTYPE … […]>'],
  [/<\?xml-stylesheet/i, '<?xml-stylesheet …?>'],
  [/<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-8["'])/i, 'an encoding that is not UTF-8'],
];

/** Names what a drawing holds that no picture needs; null where it holds nothing of the kind. */
export function codeInDrawing(source: string): string | null {
  let found = declarations.find(([sign]) => sign.test(source))?.[1] ?? null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (refused.has(localName(name))) found ??= `<${name}>`;
        const code = Object.entries(attributes).find(([of, value]) => isCode(of, value));
        if (code) found ??= `\`${code[0]}\` of <${name}>`;
      },
    },
    { xmlMode: true },
  );
  parser.end(source);
  return found;
}

/**
 * Finds drawings (SVG) that hold code: a picture runs none, and they are published as they are.
 * @param file the text, on the disk
 */
export async function mistakesInDrawings({ nodes }: Text, file: string): Promise<Found[]> {
  const drawings = nodes.filter(({ type, url = '' }) => type === 'image' && /\.svg$/i.test(url));
  const found = drawings.map(async (node): Promise<Found[]> => {
    const { url = '' } = node;
    try {
      const drawing = join(dirname(file), decodeURI(url));
      // One that is too heavy is told of for that.
      if ((await stat(drawing)).size > mostBytes) return [];
      const code = codeInDrawing(await readFile(drawing, 'utf8'));
      if (code === null) return [];
      const what = `The drawing ${url} holds ${code}, which no picture needs.`;
      const write = 'the path of one without it: saved anew as plain SVG, or as PNG.';
      return [{ line: lineOf(node), what, write }];
    } catch {
      // What is not there, or no path, is told elsewhere.
      return [];
    }
  });
  return (await Promise.all(found)).flat();
}
