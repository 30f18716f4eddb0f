import { isComment, readLiteral } from './literals.ts';
import type { Found } from './surroundings.ts';
import { lineOf, type TextNode } from './text.ts';

/** Where to go with what no text may hold. */
export const beyondTexts =
  'What a text cannot say, a developer of the guild makes a component in src/layouts/prose.';

const mostShown = 60;

/** Returns code as a message shows it. */
export function shortCode(code: string): string {
  const line = code.trim().replaceAll(/\s+/g, ' ');
  return line.length > mostShown ? `${line.slice(0, mostShown)}…` : line;
}

/** Says of braces that they hold what no text may hold. */
export function describeBraces(line: number, code: string): Found {
  const shown = shortCode(code);
  if (/^\s*[#.][a-z]/i.test(code)) {
    const what = `The braces of {${shown}} hold an id or a class, which no text gives.`;
    const write = `no {${shown}}: each heading has its id by itself, and all texts have one look.`;
    return { line, what, write };
  }
  return {
    line,
    what: `The braces of {${shown}} hold neither a comment nor words in quotes: a text computes nothing.`,
    write: `\\{${shown}\\} when they are only signs. ${beyondTexts}`,
  };
}

/** Finds braces that hold anything but a comment or words in quotes: a text runs no code. */
export function mistakesInExpression(node: TextNode): Found[] {
  const code = node.value ?? '';
  const isHarmless = isComment(code) || typeof readLiteral(code) === 'string';
  return isHarmless ? [] : [describeBraces(lineOf(node), code)];
}
