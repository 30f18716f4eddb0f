import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, utimesSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAt } from './write-file.ts';

/** Where builds keep what they have made, for the next one: of a thousand articles one has changed. */
const cacheFolder = 'node_modules/.cache/guildhall-build';

/** Everything that what is made depends on: its parts, and the way in which it is made. */
type Origin = readonly (string | Uint8Array)[];

function placeOf(from: Origin): string {
  const hash = createHash('sha256');
  for (const part of from) hash.update(part).update('\0');
  const name = hash.digest('base64url');
  // Thousands of files in one folder are slow on some disks.
  return join(cacheFolder, name.slice(0, 1), name);
}

/** @returns what an earlier build has made from that; null when none has */
export function recall(from: Origin): Buffer | null {
  const file = placeOf(from);
  const now = new Date();
  try {
    utimesSync(file, now, now);
    return readFileSync(file);
  } catch {
    return null;
  }
}

/**
 * @param make is asked when no build has made it yet
 * @returns what is made from that, of an earlier build or new
 */
export async function keep(from: Origin, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = recall(from);
  if (known) return known;
  const made = await make();
  const file = placeOf(from);
  // The same may be made twice at once, and a build may be broken off.
  const unfinished = `${file}.${randomUUID()}`;
  writeFileAt(unfinished, made);
  renameSync(unfinished, file);
  return made;
}

/** What no build has needed for so long is thrown away: most of it belongs to pages as they once were. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** Throws away what is old, so that the folder does not grow with every change of every page. */
export async function forgetOld(now: number): Promise<void> {
  const entries = await readdir(cacheFolder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    // Another build may have finished it, or thrown it away, meanwhile.
    const known = await stat(file).catch(() => null);
    if (known && now - known.mtimeMs > keptFor) await rm(file, { force: true });
  }
}
