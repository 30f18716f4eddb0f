import { stat } from 'node:fs/promises';
import type { Database } from '#server/db/database.ts';
import { importIcons } from '#server/imports/icons.ts';
import { CommandError } from './command-error.ts';
import { createProgress } from './progress.ts';

const number = new Intl.NumberFormat('en');
const shown = 5;

/**
 * Checks the folder before the import, not after it. @throws CommandError when there is no such
 * folder
 */
export async function assertFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new CommandError(`${folder}: there is no such folder.`);
}

/** Imports the items' icons from a folder and prints which are missing. */
export async function runImportIcons(database: Database, folder: string): Promise<void> {
  const progress = createProgress(process.stderr);
  const { saved, missing, wrong } = await importIcons(database, folder, (done, total) => {
    progress.update(done / total, `${number.format(done)} icons`);
  });
  progress.finish();
  console.log(`Brought ${number.format(saved)} icons.`);
  for (const [list, words] of [
    [missing, 'have no file; items with them show “?”'],
    [wrong, 'are no pictures'],
  ] as const) {
    if (list.length === 0) continue;
    console.log(`${number.format(list.length)} ${words}:`);
    for (const path of list.slice(0, shown)) console.log(`  ${path}`);
    if (list.length > shown) console.log('  …');
  }
}
