import { guild } from '#config';
import { collections, listedFor } from '#rules/text/sections.ts';
import { changedAt } from './changed.ts';
import { type Entry, pathOf, readEntries, sectionOf } from './entries.ts';

/** The facts about an article that feeds and the sitemap publish. */
interface ListedArticle {
  path: string;
  title: string;
  summary: string;
  author: string;
  changed: Date;
}

const isForAll = (entry: Entry) =>
  listedFor(guild.sections, {
    collection: entry.collection,
    section: sectionOf(entry),
    access: entry.data.access,
  }) === 'public';

/** Lists the articles that anyone is told of, the last changed first. */
export async function listPublic(): Promise<ListedArticle[]> {
  const entries = (await Promise.all(collections.map(readEntries))).flat().filter(isForAll);
  const listed = entries.map(async (entry) => ({
    path: pathOf(entry),
    title: entry.data.title,
    summary: entry.data.summary,
    author: entry.data.author,
    changed: await changedAt(entry.filePath ?? '', entry.data.changed),
  }));
  return (await Promise.all(listed)).toSorted((a, b) => +b.changed - +a.changed);
}
