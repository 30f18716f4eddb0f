import type { Article } from '#contract/articles.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Where an article's text stands in its page, and where it ends. */
const start = '<div class="prose">';
const ends = ['<a class="act" href="#top"', '<nav class="more"', '<aside class="facts"'];

/** Takes from an article's page what a search should find: its title, its summary and its text. */
export function searchText(
  { title, summary, cover, byline }: Pick<Article, 'title' | 'summary' | 'cover' | 'byline'>,
  html: string,
): string {
  const from = html.indexOf(start);
  const rest = from === -1 ? '' : html.slice(from + start.length);
  const end = Math.min(
    ...ends.map((mark) => rest.indexOf(mark)).filter((at) => at !== -1),
    rest.length,
  );
  const author = byline
    ? `<p data-pagefind-ignore data-pagefind-meta="author">${escape(byline.author)}</p>`
    : '';
  return `<html lang="en"><body><h1 data-pagefind-meta="title">${escape(title)}</h1><p data-pagefind-meta="cover:${cover}" data-pagefind-ignore></p>${author}<p>${escape(summary)}</p>${rest.slice(0, end)}</body></html>`;
}
