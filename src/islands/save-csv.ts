import { csvLine } from '#rules/tables/csv-writing.ts';
import { saveFile } from './save-file.ts';

/** Saves lines of cells as a CSV file. */
export function saveCsv(name: string, lines: readonly (readonly string[])[]): void {
  saveFile(name, lines.map(csvLine).join(''));
}
