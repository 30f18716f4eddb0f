import { call } from '#api/call.ts';
import { type ArticleCard, type Byline, listArticles } from '#contract/articles.ts';
import { namedArchetype } from '#rules/characters/named-archetype.ts';
import { faceAddress } from '#rules/guild/face-address.ts';
import { bylineWords } from '#rules/text/byline.ts';
import type { CollectionName } from '#rules/text/sections.ts';

function fillByline(place: Element | null, byline: Byline | null): void {
  if (byline === null) {
    place?.remove();
    return;
  }
  place?.querySelector('img')?.setAttribute('src', faceAddress(byline.author));
  place?.querySelector('span')?.append(bylineWords(byline));
}

function rowOf(template: HTMLTemplateElement, card: ArticleCard): DocumentFragment {
  const row = template.content.cloneNode(true) as DocumentFragment;
  const link = row.querySelector<HTMLAnchorElement>('[data-title]');
  const summary = row.querySelector('[data-summary]');
  if (link) {
    link.href = card.path;
    link.textContent = card.title;
  }
  if (summary) summary.textContent = card.summary;
  row.querySelector('use')?.setAttribute('href', `/plates/${card.cover}.svg#plate`);
  const chip = row.querySelector('[data-planned]');
  if (card.mark !== undefined) chip?.firstElementChild?.replaceChildren(card.mark);
  else if (!card.planned) chip?.remove();
  fillByline(row.querySelector('[data-byline]'), card.byline);
  return row;
}

/** Lights the crests of the classes that have a guide among the cards. */
function fillClasses(list: HTMLElement, cards: readonly ArticleCard[]): void {
  const row = list.querySelector<HTMLElement>('[data-classes]');
  if (!row) return;
  const paths = new Map(cards.map(({ title, path }) => [namedArchetype(title), path]));
  for (const place of row.querySelectorAll<HTMLElement>('[data-class]')) {
    const [, path] = [...paths].find(([archetype]) => archetype === place.dataset.class) ?? [];
    place.hidden = path === undefined;
    if (path !== undefined) place.querySelector('a')?.setAttribute('href', path);
  }
  row.hidden = row.querySelector('[data-class]:not([hidden])') === null;
}

/** Leaves of an empty room its sentence: beside parts that hold something a line is enough. */
function foldRoom(section: Element): void {
  const room = section.querySelector('[data-room]');
  const line = document.createElement('p');
  line.className = 'py-2 text-muted';
  line.textContent = room?.querySelector('h2, h3')?.textContent ?? '';
  room?.replaceWith(line);
}

/** Fills the sections of a list with the entries that the reader may see. @throws ApiError */
export async function fillList(list: HTMLElement, collection: CollectionName): Promise<void> {
  const cards = await call(listArticles, { params: { collection } });
  for (const section of list.querySelectorAll<HTMLElement>('[data-section]')) {
    const template = section.querySelector('template');
    if (!template) continue;
    const own = cards.filter((card) => card.section === section.dataset.section);
    section.querySelector('ul')?.replaceChildren(...own.map((card) => rowOf(template, card)));
    const empty = section.querySelector<HTMLElement>('[data-empty]');
    if (empty) empty.hidden = own.length > 0;
    if (cards.length > 0) foldRoom(section);
  }
  fillClasses(list, cards);
}
