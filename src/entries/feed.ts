import { Feed } from 'feed';
import { guild } from '#config';
import { listPublic } from './listed.ts';

/** Escapes a text for feeds, which carry HTML. */
const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The feed holds this many articles: readers keep those they had from it before. */
const newest = 50;

/** Makes the feed of the articles that anyone may read and is told of. */
export async function publicFeed(): Promise<Feed> {
  const site = import.meta.env.SITE;
  const articles = (await listPublic()).slice(0, newest);
  const feed = new Feed({
    id: `${site}/`,
    link: `${site}/`,
    title: guild.name,
    description: guild.description,
    language: 'en',
    favicon: `${site}/guild/emblem.svg`,
    copyright: guild.notices.trademark,
    feedLinks: { rss: `${site}/rss.xml`, atom: `${site}/atom.xml` },
    ...(articles[0] && { updated: articles[0].changed }),
  });
  for (const { path, title, summary, author, changed } of articles) {
    const link = site + path;
    feed.addItem({
      id: link,
      link,
      title: asHtml(title),
      description: asHtml(summary),
      author: [{ name: author }],
      date: changed,
    });
  }
  return feed;
}
