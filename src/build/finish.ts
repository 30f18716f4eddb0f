import { join } from 'node:path';
import { articlesFile } from '#contract/site-manifest.ts';
import type { Before } from './before.ts';
import { namesIn, publicFolder, readArticles, writeManifest } from './manifest.ts';
import { packFiles, withoutPacked } from './pack.ts';
import type { PolicyHosts } from './policy.ts';
import type { BuildFacts } from './report.ts';
import { linkScripts } from './script-links.ts';
import { writeSearchIndexes } from './search/search-indexes.ts';

/**
 * Adds to the pages and pictures of a build what is made of them: links to scripts, search indexes,
 * the packed forms of each file, and the manifest that tells the host which file is served where, to
 * whom and with which policy.
 * @param folder the build's own
 */
export async function finishSite(
  folder: string,
  hosts: PolicyHosts,
  before: Before,
  facts: BuildFacts,
): Promise<void> {
  const root = join(folder, publicFolder);
  const { articles } = readArticles(root);
  const namesToPack = () => withoutPacked(namesIn(root)).filter((name) => name !== articlesFile);
  linkScripts(root, namesIn(root));
  const built = new Set(namesToPack());
  // Pagefind works in a process of its own: what is there already is packed meanwhile.
  await Promise.all([writeSearchIndexes(root, articles), packFiles(root, [...built], before)]);
  const found = namesToPack().filter((name) => !built.has(name));
  await packFiles(root, found, before);
  writeManifest(folder, hosts, facts);
}
