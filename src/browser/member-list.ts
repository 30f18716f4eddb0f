import { call } from '#api/call.ts';
import { type ArticleCard, listArticles } from '#contract/articles.ts';
import type { CollectionName } from '#rules/text/sections.ts';

function rowOf(card: ArticleCard): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>('#article-row');
  const row = template?.content.cloneNode(true) as DocumentFragment;
  const link = row.querySelector<HTMLAnchorElement>('[data-title]');
  const summary = row.querySelector('[data-summary]');
  if (link) {
    link.href = card.path;
    link.textContent = card.title;
  }
  if (summary) summary.textContent = card.summary;
  if (!card.planned) row.querySelector('[data-planned]')?.remove();
  return row;
}

/** Fills the sections of a list with the entries that the reader may see. @throws ApiError */
export async function fillList(list: HTMLElement, collection: CollectionName): Promise<void> {
  const cards = await call(listArticles, { params: { collection } });
  for (const section of list.querySelectorAll<HTMLElement>('[data-section]')) {
    const own = cards.filter((card) => card.section === section.dataset.section);
    section.querySelector('ul')?.replaceChildren(...own.map(rowOf));
    const empty = section.querySelector<HTMLElement>('.empty');
    if (empty) empty.hidden = own.length > 0;
  }
}
