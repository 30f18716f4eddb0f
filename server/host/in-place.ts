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

/** Says where a build lies in the folder of the site. */
export function folderOfBuild(site: string, build: string): string {
  return join(site, buildsFolder, build);
}

/** Reads which build of a site is served. Returns null where none has been made yet. */
export async function readInPlace(site: string): Promise<InPlace | null> {
  try {
    const text = await readFile(join(site, inPlaceFile), 'utf8');
    return z.parse(inPlaceSchema, JSON.parse(text));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Reads what a build says of itself. */
export async function readManifest(folder: string): Promise<SiteManifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8');
  return z.parse(siteManifestSchema, JSON.parse(text));
}

/** Finds the build of a site that is served: its folder, and what it says of itself. */
export async function readBuild(site: string): Promise<{ folder: string; manifest: SiteManifest }> {
  const inPlace = await readInPlace(site);
  if (!inPlace) throw new Error(`There is no build in ${site}. Run npm run build.`);
  const folder = folderOfBuild(site, inPlace.build);
  return { folder, manifest: await readManifest(folder) };
}
