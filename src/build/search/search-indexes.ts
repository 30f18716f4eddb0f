import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import { guild } from '#config';
import type { Article } from '#contract/articles.ts';
import { type Requirement, requirements } from '#rules/access/access.ts';
import { listedFor } from '#rules/text/sections.ts';
import { searchFolderFor } from '../companions.ts';
import { searchText } from './search-text.ts';

/** Of what Pagefind writes, an index; the rest are screens of its own. */
const ofIndex = /^(?:pagefind-entry\.json|.+\.(?:pf_meta|pf_index|pf_fragment))$/;

/** What searches in it: the search page takes that of the index for all, and adds the others to it. */
const ofSearch = /^(?:pagefind(?:-worker)?\.js|.+\.pagefind)$/;

/** @throws Error with what Pagefind says */
function assertNone(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join(', ')}`);
}

async function fill(index: PagefindIndex, root: string, articles: readonly Article[]) {
  const add = async (article: Article) => {
    const page = `${article.path}.html`;
    const html = readFileSync(join(root, page), 'utf8');
    const content = searchText(article, html);
    const { errors } = await index.addHTMLFile({ sourcePath: page.slice(1), content });
    assertNone(errors);
  };
  await Promise.all(articles.map(add));
}

async function write(index: PagefindIndex, root: string, requirement: Requirement): Promise<void> {
  const { files } = await index.getFiles();
  const folder = join(root, searchFolderFor(requirement));
  const needed = files.filter(
    ({ path }) => ofIndex.test(path) || (requirement === 'public' && ofSearch.test(path)),
  );
  for (const { path, content } of needed) {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, content);
  }
}

/**
 * Writes an index for each requirement that articles have, of those articles alone: whoever
 * searches asks for the indexes that they may have, and the server gives no other (product §6).
 */
export async function writeSearchIndexes(
  root: string,
  articles: readonly Article[],
): Promise<void> {
  const written = articles.filter(({ planned }) => !planned);
  const parts = Map.groupBy(written, (article) => listedFor(guild.sections, article));
  // The search page starts with what is for all, even where that is nothing.
  const wanted = requirements.filter(
    (requirement) => requirement === 'public' || parts.has(requirement),
  );
  const writeOne = async (requirement: Requirement) => {
    const { index, errors } = await createIndex({ forceLanguage: 'en' });
    assertNone(errors);
    if (!index) throw new Error('Pagefind made no index.');
    await fill(index, root, parts.get(requirement) ?? []);
    await write(index, root, requirement);
  };
  try {
    await Promise.all(wanted.map(writeOne));
  } finally {
    await close();
  }
}
