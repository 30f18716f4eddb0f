import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SiteManifest } from '#contract/site-manifest.ts';
import { isBuiltWith, type Variables } from './build-variables.ts';

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

/** @returns whether a text waits whose day has come */
async function isDue(manifest: string, now: number): Promise<boolean> {
  const { due } = JSON.parse(await readFile(manifest, 'utf8')) as Partial<SiteManifest>;
  return due !== undefined && Date.parse(due) <= now;
}

/**
 * @param manifest the site's manifest, in the build folder
 * @param variables the environment
 * @returns whether the site has to be built: it never was, what it is made from
 * has changed, or the day of a text has come
 */
export async function isStale(manifest: string, variables?: Variables): Promise<boolean> {
  const builtAt = await changedAt(manifest).catch(() => 0);
  if (builtAt === 0 || !(await isBuiltWith(dirname(manifest), variables))) return true;
  if (await isDue(manifest, Date.now())) return true;
  const times = await Promise.all(sources.map(newest));
  return Math.max(...times) > builtAt;
}
