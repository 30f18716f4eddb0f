import type { Found } from './surroundings.ts';
import { mistakeInLineEnds, mistakeInSigns } from './unseen.ts';

/** Reads what was written, or tells why that cannot be read. */
type Source = { source: string } | { mistake: Found };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The advice for a file of other signs than the site's. */
const write = 'it anew as UTF-8: editors offer that where they save, as “Encoding”.';

/** Finds the first line that is no UTF-8. */
function firstBrokenLine(bytes: Uint8Array): number {
  let line = 1;
  let begin = 0;
  for (;;) {
    const end = bytes.indexOf(0x0a, begin);
    try {
      utf8.decode(bytes.subarray(begin, end === -1 ? undefined : end));
    } catch {
      return line;
    }
    if (end === -1) return line;
    begin = end + 1;
    line += 1;
  }
}

/**
 * Reads the bytes of a text. A mark of their order at the beginning, as some editors write it, is no
 * part of the text.
 */
export function readSource(bytes: Uint8Array): Source {
  const [first, second] = bytes;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isMarked || bytes.includes(0)) {
    const what = isMarked
      ? 'The file is written in UTF-16.'
      : 'The file holds signs without a letter (NUL), as UTF-16 has them.';
    const line = isMarked ? 1 : bytes.subarray(0, bytes.indexOf(0)).filter(isNewline).length + 1;
    return { mistake: { line, what, write } };
  }
  try {
    const source = utf8.decode(bytes);
    const mistake = mistakeInSigns(source) ?? mistakeInLineEnds(source);
    return mistake ? { mistake } : { source };
  } catch {
    const what = 'The line is not written in UTF-8, perhaps in Latin-1.';
    return { mistake: { line: firstBrokenLine(bytes), what, write } };
  }
}

function isNewline(byte: number): boolean {
  return byte === 0x0a;
}
