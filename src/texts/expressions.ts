import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Found, Surroundings } from './surroundings.ts';
import { lineOf, type TextNode } from './text.ts';

/** @returns whether code begins with a name that nothing on the page or in the language has */
export function beginsUnknown(code: string, own: readonly string[]): string | null {
  const [, name = ''] = /^\s*([A-Za-z_$][\w$]*)(?!\s*=>)/.exec(code) ?? [];
  const isWord = /^(?:true|false|null|undefined|new|typeof|async|props|frontmatter)$/.test(name);
  return name === '' || isWord || own.includes(name) || name in globalThis ? null : name;
}

/** @returns braces round words that were meant as words */
export function mistakesInExpression(node: TextNode, own: readonly string[]): Found[] {
  const code = node.value ?? '';
  if (beginsUnknown(code, own) === null) return [];
  return [
    {
      line: lineOf(node),
      what: `The braces of {${code}} hold nothing that can be computed.`,
      write: `\\{${code}\\} when they are only signs.`,
    },
  ];
}

/** @returns files beside the text that it brings in and that are not there */
export function mistakesInImport(node: TextNode, { file }: Surroundings): Found[] {
  const imports = node.value?.matchAll(/^import\b[^'"]*['"](\.[^'"]+)['"]/gm) ?? [];
  return Array.from(imports, ([, path = '']) => path)
    .filter((path) => !existsSync(join(dirname(file), path.replace(/\?.*$/, ''))))
    .map((path) => ({
      line: lineOf(node),
      what: `There is no file ${path} beside this text.`,
      write: 'no import: every part that docs/writing.md names is there without one.',
    }));
}
