import { join } from 'node:path';
import { articlesFile } from '#contract/site-manifest.ts';
import { forgetOld } from './kept.ts';
import { namesIn, publicFolder, readArticles, writeManifest } from './manifest.ts';
import { packFiles, withoutPacked } from './pack.ts';
import type { PolicyHosts } from './policy.ts';
import { writeSearchIndexes } from './search/search-indexes.ts';
import { drawShareImages } from './share/share-images.ts';

/**
 * Adds to the pages that Astro has built what is made of them: search indexes, previews, the
 * manifest that tells the host which file is served where, to whom and with which policy, and the
 * packed forms of each. Not in Astro's process: its memory, much of it in use, would be searched for
 * what is free at every few pictures, and drawing take twice as long.
 * @param folder the build folder
 */
export async function finishSite(folder: string, hosts: PolicyHosts): Promise<void> {
  const root = join(folder, publicFolder);
  const { articles } = await readArticles(root);
  const namesToPack = async () =>
    withoutPacked(await namesIn(root)).filter((name) => name !== articlesFile);
  const built = new Set(await namesToPack());
  // Pagefind keeps one processor busy: what Astro has built is packed by the other meanwhile.
  await Promise.all([
    writeSearchIndexes(root, articles),
    drawShareImages(root, articles),
    packFiles(root, [...built]),
  ]);
  await packFiles(
    root,
    (await namesToPack()).filter((name) => !built.has(name)),
  );
  await writeManifest(folder, hosts);
  await forgetOld(Date.now());
}
