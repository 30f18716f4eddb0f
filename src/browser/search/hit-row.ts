import type { Hit } from './pagefind.ts';

/** A hit names this many parts of an article. */
const parts = 3;

/**
 * Makes a link to a hit.
 * @param file the index's name for an article: its file, with terms to mark and a place in it
 */
function link(file: string, text: string): HTMLAnchorElement {
  const made = document.createElement('a');
  made.href = file.replace(/\.html(?=[?#]|$)/, '');
  made.textContent = text;
  return made;
}

/** Reads an excerpt's words and keeps of its markup only the marks around the found ones. */
function excerptOf(html: string): Node[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].map((node) => {
    const text = node.textContent ?? '';
    if (node.nodeName !== 'MARK') return document.createTextNode(text);
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });
}

/** Makes a hit's row of the list. */
export function hitRow({ url, excerpt, meta, sub_results }: Hit): HTMLLIElement {
  const row = document.createElement('li');
  const heading = document.createElement('h2');
  heading.className = 'row-title';
  heading.append(link(url, meta.title ?? url));
  const text = document.createElement('p');
  text.append(...excerptOf(excerpt));
  row.append(heading, text);
  const places = sub_results.filter((part) => part.url.includes('#')).slice(0, parts);
  if (places.length > 0) {
    const list = document.createElement('ul');
    list.append(
      ...places.map((part) => {
        const place = document.createElement('li');
        place.append(link(part.url, part.title));
        return place;
      }),
    );
    row.append(list);
  }
  return row;
}
