import { readFile } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import type { Database } from '../db/database.ts';
import { saveFile } from '../files/queries.ts';
import { redrawIcon } from '../icons/icon-image.ts';
import { currentSnapshot, readAllCards } from '../snapshots/queries.ts';
import { readStoredCard } from '../snapshots/stored.ts';

/** The outcome of an import of icons. */
interface IconsReport {
  saved: number;
  /** paths for which the folder has no file */
  missing: string[];
  /** paths whose file is no picture, with the reason */
  wrong: string[];
}

/** Returns every icon that an item of the current snapshot names, each once. */
async function iconPaths({ db }: Database): Promise<Set<string>> {
  const snapshot = await currentSnapshot(db);
  const paths = new Set<string>();
  if (!snapshot) return paths;
  for await (const card of readAllCards(db, snapshot.id)) {
    const { icon } = readStoredCard(card);
    if (icon !== null && icon !== '') paths.add(icon);
  }
  return paths;
}

/**
 * Reads an icon's file: below the folder by its whole path, or by its name alone. Never outside.
 */
async function readIconFile(folder: string, path: string): Promise<Uint8Array | null> {
  const root = resolve(folder) + sep;
  for (const candidate of [path.replace(/^\/+/, ''), basename(path)]) {
    const file = resolve(root, candidate);
    if (!file.startsWith(root)) continue;
    const bytes = await readFile(file).catch(() => null);
    if (bytes) return bytes;
  }
  return null;
}

/** Imports one icon. Its path may lack the first slash; the address that serves it has one. */
async function importIcon(
  { db }: Database,
  path: string,
  bytes: Uint8Array,
  report: IconsReport,
): Promise<void> {
  const redrawn = await redrawIcon(bytes);
  if ('fault' in redrawn) {
    report.wrong.push(`${path}: ${redrawn.fault}`);
    return;
  }
  const address = path.startsWith('/') ? path : `/${path}`;
  await saveFile(db, address, 'image/webp', redrawn.webp);
  report.saved += 1;
}

/**
 * Imports the icons that the current snapshot's items name from a folder, and serves them at the
 * items' paths. Pictures are drawn anew like uploaded ones.
 */
export async function importIcons(
  database: Database,
  folder: string,
  onIcon: (done: number, total: number) => void = () => undefined,
): Promise<IconsReport> {
  const paths = await iconPaths(database);
  const report: IconsReport = { saved: 0, missing: [], wrong: [] };
  let done = 0;
  for (const path of paths) {
    const bytes = await readIconFile(folder, path);
    if (bytes === null) report.missing.push(path);
    else await importIcon(database, path, bytes, report);
    done += 1;
    onIcon(done, paths.size);
  }
  return report;
}
