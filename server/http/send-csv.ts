import type { Context } from 'hono';
import { csvLine } from '#rules/tables/csv-writing.ts';

/** Sends lines of cells as a CSV file (RFC 4180) in which no cell runs as a formula. */
export function sendCsv(
  context: Context,
  name: string,
  lines: readonly (readonly string[])[],
): Response {
  return context.body(lines.map(csvLine).join(''), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
  });
}
