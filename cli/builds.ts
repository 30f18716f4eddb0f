import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildsFolder, type InPlace, inPlaceFile } from '#contract/site-manifest.ts';
import { folderOfBuild, readInPlace } from '#server/host/in-place.ts';

/** A build on its way, in a folder of its own beside those that are there. */
export interface NewBuild {
  name: string;
  folder: string;
  /** the folder of the build that is in place; null where there is none */
  before: string | null;
}

/** What cannot be read is replaced by the next build, and lends it nothing. */
async function inPlaceAt(site: string): Promise<InPlace | null> {
  return readInPlace(site).catch(() => null);
}

/** Begins a build. What is in place stays as it is. */
export async function beginBuild(site: string): Promise<NewBuild> {
  const inPlace = await inPlaceAt(site);
  const last = Number.parseInt(inPlace?.build ?? '0', 10) || 0;
  // The end tells it apart from what was made before a folder was emptied: a host may serve that still.
  const name = `${String(last + 1).padStart(4, '0')}-${randomBytes(3).toString('hex')}`;
  const folder = folderOfBuild(site, name);
  await mkdir(folder, { recursive: true });
  return { name, folder, before: inPlace && folderOfBuild(site, inPlace.build) };
}

/** Takes a build away that was not finished, or that nothing needs. */
export async function discardBuild(folder: string): Promise<void> {
  // Where something still holds a file open, a later build takes the rest away.
  await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
}

/** Windows renames nothing onto a file that is being read at the moment. */
async function renamePatiently(from: string, to: string): Promise<void> {
  for (let left = 20; ; left -= 1) {
    try {
      await rename(from, to);
      return;
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (left === 0 || !['EPERM', 'EACCES', 'EBUSY'].includes(code)) throw error;
      await wait(50);
    }
  }
}

/** Writes a file so that whoever reads it finds the old text or the new one, never a part. */
async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, text, { flush: true });
    await renamePatiently(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Puts a finished build in place, in one step. The one before stays: a host that is reading it, and
 * pages of it that are open somewhere, still need it.
 */
export async function putInPlace(site: string, name: string): Promise<void> {
  const now = await inPlaceAt(site);
  const inPlace: InPlace = { build: name, ...(now && { before: now.build }) };
  await replaceFile(join(site, inPlaceFile), JSON.stringify(inPlace));
}

/**
 * Takes away what is neither in place nor was before: old builds, and those that were broken off.
 */
export async function clearBuilds(site: string): Promise<void> {
  const inPlace = await inPlaceAt(site);
  if (!inPlace) return;
  // A process that was killed may have left what it was about to put in place.
  for (const name of await readdir(site)) {
    if (name.startsWith(`${inPlaceFile}.`)) await rm(join(site, name), { force: true });
  }
  for (const name of await readdir(join(site, buildsFolder))) {
    if (name === inPlace.build || name === inPlace.before) continue;
    await discardBuild(folderOfBuild(site, name));
  }
}
