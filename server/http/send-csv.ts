import type { Context } from 'hono';
import { csvLine } from '#rules/tables/csv-writing.ts';

type Cells = readonly string[];

/**
 * Sends lines of cells as a CSV file (RFC 4180) in which no cell runs as a formula.
 * @param parts the lines, as many at a time as are read in one turn
 */
export async function sendCsv(
  context: Context,
  name: string,
  head: Cells,
  parts: AsyncIterable<readonly Cells[]>,
): Promise<Response> {
  // A file that cannot be read to its end is a failure, not a shorter file: nothing is sent before.
  const texts = [csvLine(head)];
  for await (const lines of parts) texts.push(lines.map(csvLine).join(''));
  return context.body(texts.join(''), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
  });
}
