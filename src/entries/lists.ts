import type { Article, ArticleCard } from '#contract/articles.ts';
import { routes } from '#routes';
import { type Requirement, requirements } from '#rules/access/access.ts';
import {
  collectionPath,
  collections,
  type CollectionName,
  listedFor,
} from '#rules/text/sections.ts';
import { coversIn } from './covers.ts';
import { pathOf, readEntries, sectionOf } from './entries.ts';

/** Lists pages that are announced in a list before they are written. */
function plannedIn(collection: CollectionName): Article[] {
  const base = `${collectionPath[collection]}/`;
  return routes.flatMap(({ path, title, planned, access }) => {
    if (planned === undefined || !path.startsWith(base)) return [];
    const rest = path.slice(base.length);
    const section = rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : '';
    const facts = { collection, path, title, summary: planned, section, access };
    return [{ ...facts, cover: 'pier' as const, planned: true }];
  });
}

/** Lists every written and announced article of a collection, in the order of its list. */
async function listCollection(collection: CollectionName): Promise<Article[]> {
  const [entries, covers] = await Promise.all([readEntries(collection), coversIn(collection)]);
  const written = entries.map((entry) => ({
    collection,
    path: pathOf(entry),
    title: entry.data.title,
    summary: entry.data.summary,
    section: sectionOf(entry),
    cover: covers.get(entry.id) ?? 'hall',
    access: entry.data.access,
    planned: false,
  }));
  return [...written, ...plannedIn(collection)];
}

/** Lists every article of the site. */
export async function listAll(): Promise<Article[]> {
  return (await Promise.all(collections.map(listCollection))).flat();
}

/** Lists the articles of a section that a public page may name. */
export async function publicCards(
  collection: CollectionName,
  section: string,
): Promise<ArticleCard[]> {
  const articles = await listCollection(collection);
  return articles.filter((article) => article.section === section && article.access === 'public');
}

/**
 * Lists the requirements of the site's search indexes, the least demanding first (build/search).
 */
export async function indexedRequirements(): Promise<Requirement[]> {
  const written = (await listAll()).filter(({ planned }) => !planned);
  const asked = written.map(({ collection, section, access }) =>
    listedFor(collection, section, access),
  );
  return requirements.filter(
    (requirement) => requirement === 'public' || asked.includes(requirement),
  );
}
