import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOfBuild, readInPlace, readManifest } from '#server/host/in-place.ts';
import { isBuiltWith, readOrigin, type Variables } from './build-variables.ts';

/** What the built site is made from. */
const sources = ['src', 'public', 'guild.config.ts', 'astro.config.mjs', 'package-lock.json'];

async function changedAt(path: string): Promise<number> {
  return (await stat(path)).mtimeMs;
}

async function newest(path: string): Promise<number> {
  const { isDirectory, mtimeMs } = await stat(path).then((found) => ({
    isDirectory: found.isDirectory(),
    mtimeMs: found.mtimeMs,
  }));
  if (!isDirectory) return mtimeMs;
  // A folder's own time tells of files that were added or taken away.
  const names = await readdir(path, { recursive: true });
  const times = await Promise.all(names.map((name) => changedAt(join(path, name))));
  return Math.max(mtimeMs, ...times);
}

/** Says whether a text waits whose day has come. */
async function isDue(folder: string, now: number): Promise<boolean> {
  const { due } = await readManifest(folder);
  return due !== undefined && Date.parse(due) <= now;
}

async function isStaleBuild(folder: string, variables?: Variables): Promise<boolean> {
  const origin = await readOrigin(folder);
  if (!origin || !isBuiltWith(origin, variables) || (await isDue(folder, Date.now()))) return true;
  const times = await Promise.all(sources.map(newest));
  return Math.max(...times) > origin.began;
}

/**
 * Says whether the site has to be built: it never was, what it is made from has changed since the
 * build began to read it, or the day of a text has come.
 * @param site the folder of the site
 * @param variables the environment
 */
export async function isStale(site: string, variables?: Variables): Promise<boolean> {
  const inPlace = await readInPlace(site).catch(() => null);
  if (!inPlace) return true;
  // What cannot be read is built anew.
  return isStaleBuild(folderOfBuild(site, inPlace.build), variables).catch(() => true);
}
