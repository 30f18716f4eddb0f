/** The separators of cells that spreadsheets write. */
const separators = [',', ';', '\t'] as const;

/**
 * An error of a text that cannot be read as a table. Its message is for the person who gave the
 * file.
 */
export class CsvError extends Error {
  override readonly name = 'CsvError';
}

/** Decodes a file in any of these encodings: UTF-8, UTF-16 with its mark, or Windows Latin. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: spreadsheets on Windows still write windows-1252.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function separatorOf(text: string): string {
  const line = text.split(/\r?\n/, 1)[0] ?? '';
  const count = (sign: string) => line.split(sign).length;
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/**
 * Reads CSV (RFC 4180), with the separator that its first line uses most.
 * @throws CsvError when a quote is never closed
 */
export function readCsv(text: string): string[][] {
  const body = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(body);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (quoted) throw new CsvError('A quotation mark is opened and never closed.');
  endRow();
  return rows;
}

/**
 * Reads a table's rows by the names of its columns.
 * @param columns the names that the first line must have, in any order and case
 * @param extra optional columns; their cells are empty where the table lacks them
 * @throws CsvError naming the columns that are missing
 */
export function readTable<Column extends string, Extra extends string = never>(
  text: string,
  columns: readonly Column[],
  extra: readonly Extra[] = [],
): Record<Column | Extra, string>[] {
  const [head = [], ...rows] = readCsv(text);
  const names = head.map((name) => name.toLowerCase());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) {
    throw new CsvError(
      `The first line must name the columns ${columns.join(' and ')}; ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    );
  }
  return rows.map(
    (row) =>
      // The keys are the columns themselves, which TypeScript cannot follow.
      Object.fromEntries(
        // Takes away the quote that `csvLine` puts before a formula.
        [...columns, ...extra].map((column) => [
          column,
          (row[names.indexOf(column)] ?? '').replace(/^'(?=[=+\-@])/, ''),
        ]),
      ) as Record<Column | Extra, string>,
  );
}
