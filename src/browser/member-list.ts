import { call } from '#api/call.ts';
import { type ArticleCard, type Byline, listArticles } from '#contract/articles.ts';
import { namedArchetype } from '#rules/characters/named-archetype.ts';
import { faceAddress } from '#rules/guild/face-address.ts';
import { bylineWords } from '#rules/text/byline.ts';
import { groupByPart, otherTexts, type Part } from '#rules/text/parts.ts';
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
  const tags = row.querySelector('[data-tags]');
  if (card.tags) tags?.append(card.tags.join(', '));
  else tags?.remove();
  const chip = row.querySelector('[data-planned]');
  if (card.mark !== undefined) chip?.firstElementChild?.replaceChildren(card.mark);
  else if (!card.planned) chip?.remove();
  fillByline(row.querySelector('[data-byline]'), card.byline);
  return row;
}

/** Shows the parts of a section; the first one stands there already, in the shape of its page. */
function fillParts(section: HTMLElement, cards: readonly ArticleCard[]): void {
  const templateOf = (name: string) =>
    section.querySelector<HTMLTemplateElement>(`template[data-${name}]`);
  const [firstRow, otherRow, otherPart] = ['first-row', 'other-row', 'other-part'].map(templateOf);
  const [first, ...others] = section.querySelectorAll('[data-part-of-list]');
  if (!firstRow || !otherRow || !otherPart || !first) return;
  for (const part of others) part.remove();
  const groups = groupByPart(cards);
  const fill = (
    place: ParentNode,
    { title, cards: own }: Part<ArticleCard>,
    row: HTMLTemplateElement,
  ) => {
    const head = place.querySelector<HTMLElement>('[data-part-title]');
    const words = groups.length > 1 ? (title ?? otherTexts) : title;
    if (head) {
      head.textContent = words;
      head.hidden = words === null;
    }
    place.querySelector('ul')?.replaceChildren(...own.map((card) => rowOf(row, card)));
  };
  groups.forEach((group, at) => {
    if (at === 0) {
      fill(first, group, firstRow);
      return;
    }
    const part = otherPart.content.cloneNode(true) as DocumentFragment;
    fill(part, group, otherRow);
    section.querySelector('[data-parts]')?.append(part);
  });
  if (groups.length === 0) fill(first, { title: null, cards: [] }, firstRow);
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
    const own = cards.filter((card) => card.section === section.dataset.section);
    fillParts(section, own);
    const empty = section.querySelector<HTMLElement>('[data-empty]');
    if (empty) empty.hidden = own.length > 0;
    if (cards.length > 0) foldRoom(section);
  }
  fillClasses(list, cards);
}
