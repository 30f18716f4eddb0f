import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Found, Surroundings } from './surroundings.ts';
import { lineOf, type TextNode } from './text.ts';

/** Words of the language, and what every text has. */
const words =
  /^(?:true|false|null|undefined|new|typeof|void|in|of|instanceof|async|await|props|frontmatter)$/;

/** What is no name in code: comments and texts in quotes. */
const nameless = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g;

/**
 * Finds a name in code that nothing on the page or in the language has. Where code makes names or
 * markup of its own, only the first one is looked at.
 */
export function unknownName(code: string, own: readonly string[]): string | null {
  const names = code.replaceAll(nameless, ' ').match(/(?<![\w$.])[A-Za-z_$][\w$]*(?!\s*(?:=>|:))/g);
  const isKnown = (name: string) => words.test(name) || own.includes(name) || name in globalThis;
  if (!/=>|\bfunction\b|</.test(code)) return names?.find((name) => !isKnown(name)) ?? null;
  const [, first] = /^\s*([A-Za-z_$][\w$]*)(?!\s*=>)/.exec(code) ?? [];
  return first === undefined || isKnown(first) ? null : first;
}

/** Finds braces round words that were meant as words. */
export function mistakesInExpression(node: TextNode, own: readonly string[]): Found[] {
  const code = node.value ?? '';
  if (unknownName(code, own) === null) return [];
  return [
    {
      line: lineOf(node),
      what: `The braces of {${code}} hold nothing that can be computed.`,
      write: `\\{${code}\\} when they are only signs.`,
    },
  ];
}

/** Finds files beside the text that it brings in and that are not there. */
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
