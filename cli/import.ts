import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { importRecords, type ImportReport } from '#server/imports/import.ts';
import { ImportError } from '#server/imports/import-error.ts';
import { type RawRecord, RecordFileError } from '#server/snapshots/record-buffer.ts';
import { readRecordFile } from '#server/snapshots/record-files.ts';
import { CommandError } from './command-error.ts';
import { readPlaceFiles, runImportPlaces, runNameLinks, sortFiles } from './import-places.ts';
import { createProgress } from './progress.ts';

const number = new Intl.NumberFormat('en');

/** This many references without a target are printed as examples. */
const shownDangling = 5;

/** Writes a number with its noun: "1 item", "2,000 items". */
function countOf(count: number, noun: string): string {
  return `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** Readers who began on the old snapshot finish long before this time, in milliseconds. */
const settleTime = 2000;

async function sizeOf(file: string): Promise<number> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  return size;
}

async function* readAll(
  files: readonly string[],
  onRead: (bytes: number) => void,
): AsyncGenerator<RawRecord> {
  for (const file of files) yield* readRecordFile(file, onRead);
}

function printFaults({ faults, faultCount, wrong }: ImportReport): void {
  for (const { file, line, field, reason } of faults) {
    console.error(`${file} line ${line}: ${field === '' ? '' : `${field} `}${reason}`);
  }
  if (faultCount > faults.length) console.error('… and more.');
  console.error(`${countOf(wrong, 'record')} ${wrong === 1 ? 'is' : 'are'} wrong.`);
}

function printDangling({ dangling }: ImportReport): void {
  if (dangling.count === 0) return;
  const verb = dangling.count === 1 ? 'leads' : 'lead';
  const end = dangling.count > shownDangling ? ', such as' : ':';
  console.log(`Warning: ${countOf(dangling.count, 'reference')} ${verb} to nothing${end}`);
  for (const example of dangling.examples.slice(0, shownDangling)) console.log(`  ${example}`);
}

function printTurned({ turned, turnedCount }: ImportReport): void {
  for (const words of turned) console.log(`Warning: ${words}`);
  if (turnedCount > turned.length) {
    console.log(`Warning: ${countOf(turnedCount - turned.length, 'further item')} like that.`);
  }
}

/** The options beside the files. */
export interface ImportCommandOptions {
  skipInvalid: boolean;
  /** print the changes instead of making them */
  dryRun: boolean;
  /** folder of the items' icons */
  icons?: string;
}

/**
 * Replaces the game data by the content of the files, and the imported places by those of files of places.
 * Nothing is replaced where a place is wrong.
 * @throws CommandError when nothing was replaced
 */
export async function runImport(
  database: Database,
  files: readonly string[],
  options: ImportCommandOptions,
): Promise<void> {
  const { places, game } = await sortFiles(files);
  if (places.length === 0) {
    await importGame(database, files, options);
    return;
  }
  const read = await readPlaceFiles(database, places, options);
  // Places lead to items: those come first.
  if (game.length > 0) await importGame(database, game, options);
  await runImportPlaces(database, read, options);
}

/** Replaces the game data. @throws CommandError when nothing was replaced */
async function importGame(
  database: Database,
  files: readonly string[],
  { skipInvalid, dryRun, icons }: ImportCommandOptions,
): Promise<void> {
  // The code that reads pictures is large: most imports have none.
  const pictures = icons === undefined ? null : await import('./import-icons.ts');
  if (icons !== undefined) await pictures?.assertFolder(icons);
  if (dryRun) {
    const { runPreview } = await import('./import-preview.ts');
    await runPreview(
      database,
      readAll(files, () => undefined),
    );
    return;
  }
  const began = performance.now();
  const sizes = await Promise.all(files.map(sizeOf));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const progress = createProgress(process.stderr);
  let read = 0;
  let report: ImportReport;
  try {
    const records = readAll(files, (bytes) => {
      read += bytes;
    });
    report = await importRecords(database, records, {
      source: files.join(', '),
      now: () => Date.now(),
      skipInvalid,
      onRecord: (count) => {
        progress.update(total === 0 ? 0 : read / total, `${number.format(count)} records`);
      },
      settle: () => wait(settleTime),
    });
  } catch (error) {
    progress.finish();
    if (error instanceof RecordFileError) {
      throw new CommandError(`${error.message}. The game data stays as it was.`, { cause: error });
    }
    if (error instanceof ImportError) throw new CommandError(error.message, { cause: error });
    throw error;
  }
  progress.finish();
  if (report.wrong > 0) printFaults(report);
  printTurned(report);
  printDangling(report);
  if (!report.published) {
    throw new CommandError(
      report.items === 0 && report.wrong === 0
        ? 'There is no item in it. The game data stays as it was.'
        : 'Nothing was imported; the game data stays as it was. Mend the records, or leave them out with --skip-invalid.',
    );
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `Imported ${countOf(report.items, 'item')} and ${countOf(report.recipes, 'recipe')} in ${seconds} s. The site shows them now.`,
  );
  await runNameLinks(database);
  if (icons !== undefined) await pictures?.runImportIcons(database, icons);
}
