import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import {
  buildsFolder,
  type InPlace,
  inPlaceFile,
  inPlaceSchema,
  manifestFile,
  type SiteManifest,
  siteManifestSchema,
} from '#contract/site-manifest.ts';

/** Returns the folder of a build within the site's folder. */
export function folderOfBuild(site: string, build: string): string {
  return join(site, buildsFolder, build);
}

/** Reads which build of a site is served. Returns null before the first one. */
export async function readInPlace(site: string): Promise<InPlace | null> {
  try {
    const text = await readFile(join(site, inPlaceFile), 'utf8');
    return z.parse(inPlaceSchema, JSON.parse(text));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Reads a build's manifest. */
export async function readManifest(folder: string): Promise<SiteManifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8');
  return z.parse(siteManifestSchema, JSON.parse(text));
}

/** Finds the served build of a site: its folder and its manifest. */
export async function readBuild(site: string): Promise<{ folder: string; manifest: SiteManifest }> {
  const inPlace = await readInPlace(site);
  if (!inPlace) throw new Error(`There is no build in ${site}. Run npm run build.`);
  const folder = folderOfBuild(site, inPlace.build);
  return { folder, manifest: await readManifest(folder) };
}
