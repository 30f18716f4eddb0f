import { countWords, fewestToFilter, isListed } from '#rules/text/list-filter.ts';
import { compareNames } from '#rules/text/name-order.ts';

/** A row of the list, as the filter looks at it. */
interface Row {
  element: HTMLElement;
  text: string;
  tags: string[];
}

function readRow(element: HTMLElement): Row {
  const said = element.querySelector('[data-tags]')?.textContent.trim() ?? '';
  return { element, text: element.textContent, tags: said === '' ? [] : said.split(', ') };
}

/** Notes on what holds rows whether any of them is shown, and whether some are not. */
function settle(holder: HTMLElement, isFiltered: boolean): void {
  const rows = [...holder.querySelectorAll<HTMLElement>('[data-row]')];
  holder.toggleAttribute('data-off', isFiltered && rows.every(({ hidden }) => hidden));
  for (const list of holder.querySelectorAll('ul')) {
    list.toggleAttribute('data-filtered', isFiltered);
  }
}

/** Puts the choice into the address: a reload and the way back keep it, and it can be sent. */
function noteChoice(words: string, tag: string | null): void {
  const address = new URL(location.href);
  const set = (name: string, value: string | null) => {
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  };
  set('words', words);
  set('tag', tag);
  history.replaceState(history.state, '', address);
}

/**
 * Narrows a list of texts down by words and one tag (product §2.8).
 * @returns what to call once other rows stand in the list
 */
export function connectFilter(list: HTMLElement): () => void {
  const filter = list.querySelector<HTMLElement>('[data-filter]');
  const field = filter?.querySelector('input');
  const chosen = filter?.querySelector('[data-tags-asked]');
  const template = filter?.querySelector('template');
  const count = filter?.querySelector('[data-count]');
  const none = list.querySelector<HTMLElement>('[data-none]');
  if (!filter || !field || !chosen || !template || !count || !none) return () => undefined;
  const asked = new URLSearchParams(location.search);
  field.value = asked.get('words') ?? '';
  let tag = asked.get('tag');
  let rows: Row[] = [];

  const show = () => {
    const words = field.value.trim();
    const isFiltered = words !== '' || tag !== null;
    // What the reader's level does not open is in a section that is hidden.
    const open = rows.filter(({ element }) => !element.closest('[data-section][hidden]'));
    for (const row of open) row.element.hidden = !isListed(row, { words, tag });
    for (const holder of list.querySelectorAll<HTMLElement>(
      '[data-section], [data-part-of-list]',
    )) {
      settle(holder, isFiltered);
    }
    const shown = open.filter(({ element }) => !element.hidden).length;
    count.textContent = countWords(shown, open.length);
    none.hidden = !isFiltered || shown > 0;
    const link = none.querySelector<HTMLAnchorElement>('[data-search-texts]');
    if (link) link.href = `/articles/search?q=${encodeURIComponent(words)}`;
    for (const button of chosen.querySelectorAll('button')) {
      button.ariaPressed = String(button.textContent === tag);
    }
  };
  const change = () => {
    noteChoice(field.value.trim(), tag);
    show();
  };
  const makeTag = (name: string) => {
    const button = (template.content.cloneNode(true) as DocumentFragment).querySelector('button');
    if (!button) return '';
    button.textContent = name;
    button.addEventListener('click', () => {
      tag = tag === name ? null : name;
      change();
    });
    return button;
  };
  const countAgain = () => {
    rows = Array.from(list.querySelectorAll<HTMLElement>('[data-row]'), readRow);
    // The address may ask for one that no text has, or none yet.
    const asks = tag === null ? [] : [tag];
    const tags = [...new Set([...rows.flatMap((row) => row.tags), ...asks])].sort(compareNames);
    chosen.replaceChildren(...tags.map(makeTag));
    filter.hidden = rows.length < fewestToFilter && field.value === '' && tag === null;
    show();
  };
  field.addEventListener('input', change);
  none.querySelector('[data-show-all]')?.addEventListener('click', () => {
    field.value = '';
    tag = null;
    change();
    field.focus();
  });
  countAgain();
  return countAgain;
}
