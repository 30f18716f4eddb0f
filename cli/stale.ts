import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOfBuild, readInPlace, readManifest } from '#server/host/in-place.ts';
import { isBuiltWith, readOrigin, type Variables } from './build-variables.ts';

/** The sources of the built site. */
const sources = ['src', 'public', 'guild.config.ts', 'astro.config.mjs', 'package-lock.json'];

async function changedAt(path: string): Promise<number> {
  return (await stat(path)).mtimeMs;
}

async function newest(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  // A folder's own time shows that files were added or removed.
  const names = await readdir(path, { recursive: true });
  const times = await Promise.all(names.map((name) => changedAt(join(path, name))));
  return Math.max(found.mtimeMs, ...times);
}

/** Tells whether the day of a waiting text has come. */
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
 * Tells whether the site has to be built: it never was, its sources have changed since the build
 * began to read them, or the day of a text has come.
 * @param site the folder of the site
 * @param variables the environment
 */
export async function isStale(site: string, variables?: Variables): Promise<boolean> {
  const inPlace = await readInPlace(site).catch(() => null);
  if (!inPlace) return true;
  // An unreadable build is built anew.
  return isStaleBuild(folderOfBuild(site, inPlace.build), variables).catch(() => true);
}
