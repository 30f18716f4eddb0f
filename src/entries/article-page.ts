import { render } from 'astro:content';
import { routeAt } from '#routes';
import { collectionPath, type CollectionName } from '#rules/text/sections.ts';
import { bylineOf } from './byline.ts';
import { coversIn } from './covers.ts';
import { type Entry, isInReview, markOf, pathOf, readEntries, readInReview } from './entries.ts';
import { neighboursOf } from './neighbours.ts';
import { toReadOf } from './to-read.ts';

/** Lists the pages of a collection for Astro's `getStaticPaths`. */
export async function articlePaths(collection: CollectionName) {
  // Under `npm run dev` lists have what is in review, too.
  const inReview = import.meta.env.DEV ? [] : await readInReview(collection);
  const entries = [...(await readEntries(collection)), ...inReview];
  return entries.map((entry) => ({ params: { id: entry.id }, props: { entry } }));
}

/** Collects everything that the page of an entry shows. */
export async function articlePage(entry: Entry) {
  const { Content, headings } = await render(entry);
  const { collection, data } = entry;
  const opensWithPicture = /^(?:\s|import\b.*\n)*(?:!\[|<img\b)/.test(entry.body ?? '');
  const cover = (await coversIn(collection)).get(entry.id) ?? 'hall';
  return {
    Content,
    layout: {
      path: pathOf(entry),
      title: data.title,
      summary: data.summary,
      access: data.access,
      cover: opensWithPicture ? null : cover,
      byline: await bylineOf(entry),
      headings,
      list: routeAt(collectionPath[collection]),
      neighbours: await neighboursOf(entry),
      isInReview: isInReview(entry),
      mark: markOf(entry),
      // Nobody is asked to read what is not published.
      toRead: isInReview(entry) ? undefined : toReadOf(entry)?.revision,
    },
  };
}
