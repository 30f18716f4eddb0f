import { coverSubjects } from '#rules/text/covers.ts';
import { collectionPath } from '#rules/text/sections.ts';
import type { Hit } from './pagefind.ts';

/** A hit names this many parts of an article. */
const parts = 3;

/** Makes a hit's address of its file, with terms to mark and a place in it. */
function addressOf(file: string): string {
  return file.replace(/\.html(?=[?#]|$)/, '');
}

/** Says with an ellipsis that a sentence begins before its first word here, or ends after the last. */
function withEllipses(words: Node[], text: string): (Node | string)[] {
  const isCutBefore = !/^[\p{Lu}\p{N}“]/u.test(text.trim());
  const isCutAfter = !/[.!?:”]$/.test(text.trim());
  return [...(isCutBefore ? ['… '] : []), ...words, ...(isCutAfter ? [' …'] : [])];
}

/** Reads an excerpt's words and keeps of its markup only the marks around the found ones. */
function excerptOf(html: string): (Node | string)[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const words = [...body.childNodes].map((node) => {
    const text = node.textContent ?? '';
    if (node.nodeName !== 'MARK') return document.createTextNode(text);
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });
  return withEllipses(words, body.textContent);
}

/** The lists that have the articles, by their names in the bar. */
const lists = [
  [collectionPath.articles, 'General'],
  [collectionPath.guides, 'Guides'],
  [collectionPath.quests, 'Quests'],
] as const;

/** Says which list has the article, and who wrote it: `Guides, by Oda Fennimark`. */
function sourceOf({ url, meta }: Hit): string {
  const list = lists.find(([path]) => url.startsWith(`${path}/`))?.[1];
  return [list, meta.author && `by ${meta.author}`].filter(Boolean).join(', ');
}

function placeOf({ url, title }: Hit['sub_results'][number]): HTMLLIElement {
  const place = document.createElement('li');
  const link = document.createElement('a');
  link.href = addressOf(url);
  link.textContent = title;
  place.append(link);
  return place;
}

/**
 * Makes a hit's row of the list.
 * @param template the row without a text, as the page carries it
 */
export function hitRow(template: HTMLTemplateElement, hit: Hit): DocumentFragment {
  const { url, excerpt, meta, sub_results } = hit;
  const row = template.content.cloneNode(true) as DocumentFragment;
  const link = row.querySelector<HTMLAnchorElement>('[data-title]');
  if (link) {
    link.href = addressOf(url);
    link.textContent = meta.title ?? url;
  }
  const cover = coverSubjects.find((subject) => subject === meta.cover);
  if (cover) row.querySelector('use')?.setAttribute('href', `/plates/${cover}.svg#plate`);
  row.querySelector('[data-source]')?.append(sourceOf(hit));
  row.querySelector('[data-excerpt]')?.append(...excerptOf(excerpt));
  const places = sub_results.filter((part) => part.url.includes('#')).slice(0, parts);
  row.querySelector('[data-places]')?.append(...places.map(placeOf));
  return row;
}
