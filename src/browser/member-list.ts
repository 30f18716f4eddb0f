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
  if (!card.planned) row.querySelector('[data-planned]')?.remove();
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

/** Fills the sections of a list with the entries that the reader may see. @throws ApiError */
export async function fillList(list: HTMLElement, collection: CollectionName): Promise<void> {
  const cards = await call(listArticles, { params: { collection } });
  for (const section of list.querySelectorAll<HTMLElement>('[data-section]')) {
    const template = section.querySelector('template');
    if (!template) continue;
    const own = cards.filter((card) => card.section === section.dataset.section);
    section.querySelector('ul')?.replaceChildren(...own.map((card) => rowOf(template, card)));
    const empty = section.querySelector<HTMLElement>('[data-empty]');
    if (!empty) continue;
    empty.hidden = own.length > 0;
    const [room, line] = ['room', 'line'].map((part) =>
      empty.querySelector<HTMLElement>(`[data-${part}]`),
    );
    if (room) room.hidden = cards.length > 0;
    if (line) line.hidden = room?.hidden === false;
  }
  fillClasses(list, cards);
}
