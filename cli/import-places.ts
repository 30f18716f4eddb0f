import type { Database } from '#server/db/database.ts';
import { ImportError } from '#server/imports/import-error.ts';
import { importPlaces } from '#server/place-imports/import-places.ts';
import { nameLinks } from '#server/place-imports/naming.ts';
import {
  isPlaceRecord,
  type ReadPlaces,
  readPlaceRecords,
} from '#server/place-imports/place-records.ts';
import { countDangling } from '#server/place-imports/queries.ts';
import { parseJson } from '#server/snapshots/game-record.ts';
import { type RawRecord, RecordFileError } from '#server/snapshots/record-buffer.ts';
import { readRecordFile } from '#server/snapshots/record-files.ts';
import { CommandError } from './command-error.ts';
import { linksInWords, placesInWords } from './import-places-report.ts';

const number = new Intl.NumberFormat('en');

/** Tells whether a file's first record is a place; what cannot be read is told by whoever reads all of it. */
async function isOfPlaces(file: string): Promise<boolean> {
  try {
    for await (const record of readRecordFile(file)) {
      if ('value' in parseJson(record)) return isPlaceRecord(record);
    }
  } catch (error) {
    if (!(error instanceof RecordFileError)) throw error;
  }
  return false;
}

/** Sorts files into those of places and those of game data. */
export async function sortFiles(
  files: readonly string[],
): Promise<{ places: string[]; game: string[] }> {
  const sorted = { places: [] as string[], game: [] as string[] };
  for (const file of files) sorted[(await isOfPlaces(file)) ? 'places' : 'game'].push(file);
  return sorted;
}

async function* readAll(files: readonly string[]): AsyncGenerator<RawRecord> {
  for (const file of files) yield* readRecordFile(file);
}

/**
 * Reads the places of files, and prints what is wrong with them.
 * @throws CommandError when something is, and wrong ones are not to be left out
 */
export async function readPlaceFiles(
  database: Database,
  files: readonly string[],
  { skipInvalid }: { skipInvalid: boolean },
): Promise<ReadPlaces> {
  let read: ReadPlaces;
  try {
    read = await readPlaceRecords(database, readAll(files), Date.now());
  } catch (cause) {
    if (!(cause instanceof RecordFileError)) throw cause;
    throw new CommandError(`${cause.message}. Nothing was changed.`, { cause });
  }
  for (const { file, line, field, reason } of read.faults) {
    console.error(`${file} line ${line}: ${field === '' ? '' : `${field} `}${reason}`);
  }
  if (read.faultCount > read.faults.length) console.error('… and more.');
  if (read.wrong === 0) return read;
  console.error(
    `${number.format(read.wrong)} ${read.wrong === 1 ? 'place is' : 'places are'} wrong.`,
  );
  if (skipInvalid) return read;
  throw new CommandError(
    'Nothing was imported; places and game data stay as they were. Mend the records, or leave them out with --skip-invalid.',
  );
}

/** Brings places that were read, and prints what changed. @throws CommandError when nothing was changed */
export async function runImportPlaces(
  database: Database,
  { places }: ReadPlaces,
  { dryRun }: { dryRun: boolean },
): Promise<void> {
  try {
    const report = await importPlaces(database, places, { now: () => Date.now(), dryRun });
    for (const line of placesInWords(report, { dryRun })) console.log(line);
  } catch (cause) {
    if (cause instanceof ImportError) throw new CommandError(cause.message, { cause });
    throw cause;
  }
}

/** Gives the links of places the names of what has come with game data, and says which lead to nothing. */
export async function runNameLinks(database: Database): Promise<void> {
  const named = await nameLinks(database);
  if (named > 0) {
    const places = named === 1 ? 'place names' : 'places name';
    console.log(`${number.format(named)} ${places} what has come.`);
  }
  const dangling = await countDangling(database.db);
  if (dangling === 0) return;
  console.log(
    `Warning: ${linksInWords(dangling)} to items that there are not. ${dangling === 1 ? 'It keeps the name that it' : 'They keep the names that they'} had.`,
  );
}
