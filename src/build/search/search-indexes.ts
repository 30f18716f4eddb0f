import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import type { Article } from '#contract/articles.ts';
import { type Requirement, requirements } from '#rules/access/access.ts';
import { listedFor } from '#rules/text/sections.ts';
import { searchFolderFor } from '../companions.ts';
import { writeFileAt } from '../write-file.ts';
import { searchText } from './search-text.ts';

/** Of what Pagefind writes, what the search page needs; the rest are screens of its own. */
const needed =
  /^(?:pagefind(?:-worker)?\.js|pagefind-entry\.json|.+\.(?:pagefind|pf_meta|pf_index|pf_fragment))$/;

/** Pagefind reads a folder with all processors, texts that are handed to it with one. */
async function fill(index: PagefindIndex, root: string, articles: readonly Article[]) {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-search-'));
  try {
    for (const article of articles) {
      const page = `${article.path}.html`;
      const html = readFileSync(join(root, page), 'utf8');
      writeFileAt(join(folder, page), searchText(article, html));
    }
    const { errors } = await index.addDirectory({ path: folder });
    if (errors.length > 0) throw new Error(`Pagefind: ${errors.join(', ')}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function write(index: PagefindIndex, folder: string): Promise<void> {
  const { files } = await index.getFiles();
  for (const { path, content } of files) {
    if (needed.test(path)) writeFileAt(join(folder, path), content);
  }
}

/**
 * Writes an index for each requirement that articles have, of those articles alone: whoever
 * searches asks for the indexes that they may have, and the server gives no other (design §5).
 */
export async function writeSearchIndexes(
  root: string,
  articles: readonly Article[],
): Promise<void> {
  const written = articles.filter(({ planned }) => !planned);
  const parts = Map.groupBy(written, ({ collection, section, access }) =>
    listedFor(collection, section, access),
  );
  // The search page starts with what is for all, even where that is nothing.
  const wanted = requirements.filter(
    (requirement) => requirement === 'public' || parts.has(requirement),
  );
  const writeOne = async (requirement: Requirement) => {
    const { index, errors } = await createIndex({ forceLanguage: 'en' });
    if (!index) throw new Error(`Pagefind: ${errors.join(', ')}`);
    await fill(index, root, parts.get(requirement) ?? []);
    await write(index, join(root, searchFolderFor(requirement)));
  };
  for (const requirement of wanted) await writeOne(requirement);
  await close();
}
