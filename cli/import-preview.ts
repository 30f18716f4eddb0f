import type { Database } from '#server/db/database.ts';
import { type Changes, type ImportPreview, previewImport } from '#server/imports/preview.ts';
import { type RawRecord, RecordFileError } from '#server/snapshots/record-buffer.ts';
import { CommandError } from './command-error.ts';

const number = new Intl.NumberFormat('en');

function printChanges(noun: string, changes: Changes): void {
  const { added, changed, gone, same, fields, examples } = changes;
  const counts = { new: added, changed, gone, 'as they are': same };
  const words = Object.entries(counts).map(([word, count]) => `${number.format(count)} ${word}`);
  console.log(`${noun}: ${words.join(', ')}.`);
  const most = [...fields].toSorted(([, a], [, b]) => b - a);
  if (most.length > 0) {
    const list = most.map(([field, count]) => `${field} (${number.format(count)})`);
    console.log(`  fields that change: ${list.join(', ')}`);
  }
  for (const [word, list] of Object.entries(examples)) {
    for (const example of list) console.log(`  ${word}: ${example}`);
  }
}

/** @throws CommandError when a file cannot be read as records */
async function preview(
  database: Database,
  records: AsyncIterable<RawRecord>,
): Promise<ImportPreview> {
  try {
    return await previewImport(database, records);
  } catch (cause) {
    if (!(cause instanceof RecordFileError)) throw cause;
    throw new CommandError(`${cause.message}. Nothing was changed.`, { cause });
  }
}

/**
 * Prints the changes that an import would make, and changes nothing. @throws CommandError when a
 * record is wrong, or a file cannot be read
 */
export async function runPreview(
  database: Database,
  records: AsyncIterable<RawRecord>,
): Promise<void> {
  const { items, recipes, wrong, faults } = await preview(database, records);
  for (const { file, line, field, reason } of faults) {
    console.error(`${file} line ${line}: ${field === '' ? '' : `${field} `}${reason}`);
  }
  printChanges('Items', items);
  printChanges('Recipes', recipes);
  if (wrong > 0) {
    const records = wrong === 1 ? 'record is' : 'records are';
    throw new CommandError(`${number.format(wrong)} ${records} wrong. Nothing was changed.`);
  }
  console.log('Nothing was changed: this was a dry run.');
}
