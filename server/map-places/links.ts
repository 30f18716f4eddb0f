import type { Article } from '#contract/articles.ts';
import type { ReadLink, SentLink } from '#contract/place-shapes.ts';
import { meets, type Viewer } from '#rules/access/access.ts';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { readStoredCard } from '../snapshots/stored.ts';
import { cardsOf, titlesOf } from '../place-links/queries.ts';
import type { StoredLink } from './stored.ts';

type Db = Database['db'];

type Link = SentLink | StoredLink;

const idsOf = (links: readonly Link[], kind: 'item' | 'event') =>
  links.flatMap((link) => (link.kind === kind ? [link.id] : []));

/** Returns the texts that somebody may read, by their paths. */
function readableOf(articles: readonly Article[], viewer: Viewer): Map<string, Article> {
  const readable = articles.filter(({ access }) => meets(access, viewer));
  return new Map(readable.map((article) => [article.path, article]));
}

/** What links are checked against. */
export interface LinkSources {
  db: Db;
  articles: readonly Article[];
  viewer: Viewer;
}

function missing(what: string, id: string): ProblemError {
  return new ProblemError('not-found', `There is no ${what} ${id}.`);
}

/**
 * Names what links lead to. What is gone since stays as it was called, and a link that the writer does not
 * see stays as well: it is not theirs to take away.
 * @param before the links of the place until now
 * @throws ProblemError where a new link leads to nothing that the writer may see
 */
export async function storeLinks(
  { db, articles, viewer }: LinkSources,
  sent: readonly SentLink[],
  before: readonly StoredLink[],
): Promise<StoredLink[]> {
  const cards = await cardsOf(db, idsOf(sent, 'item'));
  const titles = await titlesOf(db, idsOf(sent, 'event'));
  const readable = readableOf(articles, viewer);
  const hidden = before.filter((link) => link.kind === 'guide' && !readable.has(link.path));
  const stored = sent.flatMap((link): StoredLink[] => {
    if (link.kind === 'item') {
      const card = cards.get(link.id);
      const was = before.find((one) => one.kind === 'item' && one.id === link.id);
      if (card === undefined && was?.kind === 'item') return [{ ...was, words: link.words }];
      if (card === undefined) throw missing('item with the id', link.id);
      const { name, layout } = readStoredCard(card);
      return [{ ...link, name, layout }];
    }
    if (link.kind === 'event') {
      const title = titles.get(link.id);
      const was = before.find((one) => one.kind === 'event' && one.id === link.id);
      if (title === undefined && was) return [was];
      if (title === undefined) throw missing('event with the id', link.id);
      return [{ ...link, title }];
    }
    if (readable.has(link.path)) return [link];
    // One that is hidden stays below; the writer cannot have meant it.
    throw missing('text at', link.path);
  });
  return [...stored, ...hidden];
}

/** Tells what links lead to, as far as a reader may know it. */
export async function readLinks(
  { db, articles, viewer }: LinkSources,
  links: readonly StoredLink[],
): Promise<ReadLink[]> {
  const cards = await cardsOf(db, idsOf(links, 'item'));
  const titles = await titlesOf(db, idsOf(links, 'event'));
  const readable = readableOf(articles, viewer);
  return links.flatMap((link): ReadLink[] => {
    if (link.kind === 'item') return [{ ...link, isKnown: cards.has(link.id) }];
    if (link.kind === 'event') return [{ ...link, isKnown: titles.has(link.id) }];
    const article = readable.get(link.path);
    return article ? [{ ...link, title: article.title }] : [];
  });
}
