import { guild } from '#config';
import type { Article, ArticleCard } from '#contract/articles.ts';
import type { TextInReview } from '#contract/site-manifest.ts';
import { routes } from '#routes';
import { type Requirement, requirements } from '#rules/access/access.ts';
import { compareNames } from '#rules/text/name-order.ts';
import {
  collectionPath,
  collections,
  type CollectionName,
  listedFor,
} from '#rules/text/sections.ts';
import { bylineOf } from './byline.ts';
import { coversIn } from './covers.ts';
import { type Entry, markOf, pathOf, readEntries, readInReview, sectionOf } from './entries.ts';
import { toReadOf } from './to-read.ts';

/** Lists pages that are announced in a list before they are written. */
function plannedIn(collection: CollectionName): Article[] {
  const base = `${collectionPath[collection]}/`;
  return routes.flatMap(({ path, title, planned, access }) => {
    if (planned === undefined || !path.startsWith(base)) return [];
    const rest = path.slice(base.length);
    const section = rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : '';
    const facts = { collection, path, title, summary: planned, section, access };
    return [{ ...facts, cover: 'pier' as const, planned: true, byline: null }];
  });
}

const toReadField = (entry: Entry): Pick<Article, 'toRead'> => {
  const toRead = toReadOf(entry);
  return toRead ? { toRead } : {};
};

const groupOf = ({ data: { part, tags } }: Entry): Pick<Article, 'part' | 'tags'> => ({
  ...(part !== undefined && { part }),
  ...(tags && tags.length > 0 && { tags }),
});
const markField = (entry: Entry): Pick<Article, 'mark'> => {
  const mark = markOf(entry);
  return mark === undefined ? {} : { mark };
};

/** Lists every written and announced article of a collection, in the order of its list. */
async function listCollection(collection: CollectionName): Promise<Article[]> {
  const [entries, covers] = await Promise.all([readEntries(collection), coversIn(collection)]);
  const written = entries.map(async (entry) => ({
    collection,
    path: pathOf(entry),
    title: entry.data.title,
    summary: entry.data.summary,
    section: sectionOf(entry),
    ...groupOf(entry),
    cover: covers.get(entry.id) ?? 'hall',
    access: entry.data.access,
    planned: false,
    byline: await bylineOf(entry),
    ...markField(entry),
    ...toReadField(entry),
  }));
  return [...(await Promise.all(written)), ...plannedIn(collection)];
}

/** Lists the texts in review, for the server. */
export async function listInReview(): Promise<TextInReview[]> {
  const entries = (await Promise.all(collections.map(readInReview))).flat();
  return entries
    .map((entry) => ({ path: pathOf(entry), title: entry.data.title }))
    .toSorted((a, b) => compareNames(a.title, b.title));
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

/** Tells whether any text of a section, of whatever level, stands in a part. */
export async function hasParts(collection: CollectionName, section: string): Promise<boolean> {
  const articles = await listCollection(collection);
  return articles.some((article) => article.section === section && article.part !== undefined);
}

/**
 * Lists the requirements of the site's search indexes, the least demanding first (build/search).
 */
export async function indexedRequirements(): Promise<Requirement[]> {
  const written = (await listAll()).filter(({ planned }) => !planned);
  const asked = written.map((article) => listedFor(guild.sections, article));
  return requirements.filter(
    (requirement) => requirement === 'public' || asked.includes(requirement),
  );
}

/** Lists the texts of a collection that a public page may name, the last changed first. */
export async function newestCards(
  collection: CollectionName,
  most: number,
): Promise<ArticleCard[]> {
  const articles = await listCollection(collection);
  const told = articles.filter(
    (article) => !article.planned && listedFor(guild.sections, article) === 'public',
  );
  const changed = ({ byline }: ArticleCard) => byline?.changed ?? '';
  return told.toSorted((a, b) => (changed(b) > changed(a) ? 1 : -1)).slice(0, most);
}
