import { join } from 'node:path';
import { forgetOld } from './kept.ts';
import { namesIn, publicFolder, readArticles, writeManifest } from './manifest.ts';
import { packedForms, packFiles } from './pack.ts';
import type { PolicyHosts } from './policy.ts';
import { writeSearchIndexes } from './search/search-indexes.ts';
import { drawShareImages } from './share/share-images.ts';

/**
 * Adds to the pages that Astro has built what is made of them: search indexes, previews, the
 * manifest that tells the host which file is served where, to whom and with which policy, and the
 * packed forms of each. It has a process of its own: beside the memory of Astro's, which is
 * searched for what is free again and again, drawing takes twice as long.
 * @param folder the build folder
 */
export async function finishSite(folder: string, hosts: PolicyHosts): Promise<void> {
  const root = join(folder, publicFolder);
  const { articles } = await readArticles(root);
  const built = new Set(await namesIn(root));
  // Pagefind keeps one processor busy: what Astro has built is packed by the other meanwhile.
  await Promise.all([
    writeSearchIndexes(root, articles),
    drawShareImages(root, articles),
    packFiles(root, [...built]),
  ]);
  const packed = new Set([...built].flatMap(packedForms));
  const added = (await namesIn(root)).filter((name) => !built.has(name) && !packed.has(name));
  await packFiles(root, added);
  await writeManifest(folder, hosts);
  await forgetOld(Date.now());
}
