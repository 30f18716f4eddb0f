import type { ArticleCard } from '#contract/articles.ts';
import { collections } from '#rules/text/sections.ts';
import { $session } from '#stores/session.ts';
import { recordOrigin } from './quest-origin.ts';

/** Fills the parts of a list that only some may see: their entries come from the API. */
const list = document.querySelector<HTMLElement>('[data-collection]');
const template = document.querySelector<HTMLTemplateElement>('#article-row');
const collection = collections.find((name) => name === list?.dataset.collection);

function rowOf(card: ArticleCard): DocumentFragment {
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

function show(cards: readonly ArticleCard[]): void {
  for (const section of list?.querySelectorAll<HTMLElement>('[data-section]') ?? []) {
    const own = cards.filter((card) => card.section === section.dataset.section);
    section.querySelector('ul')?.replaceChildren(...own.map(rowOf));
    const empty = section.querySelector<HTMLElement>('.empty');
    if (empty) empty.hidden = own.length > 0;
  }
}

if (collection === 'quests') {
  list?.addEventListener('click', ({ target }) => {
    const card = target instanceof Element ? target.closest('[data-title]') : null;
    if (card) recordOrigin(card);
  });
}

$session.subscribe(({ user, initialized }) => {
  if (!initialized || user === null || collection === undefined) return;
  void import('#api/articles.ts')
    .then(({ fetchArticles }) => fetchArticles(collection))
    .then(show)
    .catch((error: unknown) => {
      console.warn('The list for members could not be fetched', error);
      void import('#stores/signed-in.ts').then(({ noteFailure }) => {
        noteFailure(error);
      });
    });
});
