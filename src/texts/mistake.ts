import { compareNames } from '#rules/text/name-order.ts';

/** Something that an editor has to mend. */
export interface Mistake {
  /** path below the project's folder */
  file: string;
  line: number;
  what: string;
  /** what to write instead */
  write: string;
}

/**
 * Writes mistakes as one message, in the order of files and lines.
 * @param first a file whose mistakes come before all others
 */
export function describeMistakes(mistakes: readonly Mistake[], first?: string): string {
  const count = mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`;
  const place = ({ file }: Mistake) => (file === first ? 0 : 1);
  const listed = mistakes
    .toSorted((a, b) => place(a) - place(b) || compareNames(a.file, b.file) || a.line - b.line)
    .map(({ file, line, what, write }) => `  ${file}:${line}\n    ${what}\n    Write ${write}`);
  return `${count} in src/content:\n\n${listed.join('\n\n')}\n`;
}

/** Writes what an editor may leave as it is, on one line. */
export function describeWarning({ file, line, what, write }: Mistake): string {
  return `${file}:${line}: ${what} Write ${write}`;
}
