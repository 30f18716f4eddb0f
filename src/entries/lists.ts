import type { Article, ArticleCard } from '#contract/articles.ts';
import { routes } from '#routes';
import { type Requirement, requirements } from '#rules/access/access.ts';
import {
  collectionPath,
  collections,
  type CollectionName,
  listedFor,
} from '#rules/text/sections.ts';
import { pathOf, readEntries, sectionOf } from './entries.ts';

/** Pages that are announced in a list before they are written. */
function plannedIn(collection: CollectionName): Article[] {
  const base = `${collectionPath[collection]}/`;
  return routes.flatMap(({ path, title, planned, access }) => {
    if (planned === undefined || !path.startsWith(base)) return [];
    const rest = path.slice(base.length);
    const section = rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : '';
    return [{ collection, path, title, summary: planned, section, access, planned: true }];
  });
}

/** @returns everything a collection has or will have, in the order of its list */
export async function listCollection(collection: CollectionName): Promise<Article[]> {
  const entries = await readEntries(collection);
  const written = entries.map((entry) => ({
    collection,
    path: pathOf(entry),
    title: entry.data.title,
    summary: entry.data.summary,
    section: sectionOf(entry),
    access: entry.data.access,
    planned: false,
  }));
  return [...written, ...plannedIn(collection)];
}

/** @returns every article of the site */
export async function listAll(): Promise<Article[]> {
  return (await Promise.all(collections.map(listCollection))).flat();
}

/** @returns what a page that anyone may read may say of a collection's part */
export async function publicCards(
  collection: CollectionName,
  section: string,
): Promise<ArticleCard[]> {
  const articles = await listCollection(collection);
  return articles.filter((article) => article.section === section && article.access === 'public');
}

/** @returns what the site's search indexes ask, the least demanding first (build/search) */
export async function indexedRequirements(): Promise<Requirement[]> {
  const written = (await listAll()).filter(({ planned }) => !planned);
  const asked = written.map(({ collection, section, access }) =>
    listedFor(collection, section, access),
  );
  return requirements.filter(
    (requirement) => requirement === 'public' || asked.includes(requirement),
  );
}
