import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where builds keep what they have made, for the next one: of a thousand articles one has changed. */
const cacheFolder = 'node_modules/.cache/guildhall-build';

/**
 * @param from everything that what is made depends on: its parts, and the way in which it is made
 * @param make is asked when no build has made it yet
 * @returns what is made from that, of an earlier build or new
 */
export async function keep(
  from: readonly (string | Uint8Array)[],
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const part of from) hash.update(part).update('\0');
  const name = hash.digest('base64url');
  // Thousands of files in one folder are slow on some disks.
  const folder = join(cacheFolder, name.slice(0, 2));
  const file = join(folder, name);
  const known = await readFile(file).catch(() => null);
  if (known) return known;
  const made = await make();
  await mkdir(folder, { recursive: true });
  // The same may be made twice at once, and a build may be broken off.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, made);
  await rename(unfinished, file);
  return made;
}

/** What no build has made for so long is thrown away: most of it belongs to pages as they once were. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** Throws away what is old, so that the folder does not grow with every change of every page. */
export async function forgetOld(now: number): Promise<void> {
  const entries = await readdir(cacheFolder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const { mtimeMs } = await stat(file);
    if (now - mtimeMs > keptFor) await rm(file);
  }
}
