import { collections } from '#rules/text/sections.ts';
import { $reader } from '#stores/reader.ts';
import { connectFilter } from './article-filter.ts';
import { recordOrigin } from './quest-origin.ts';

/** Fills the sections of a list that only some may see: their entries come from the API. */
const list = document.querySelector<HTMLElement>('[data-collection]');
const collection = collections.find((name) => name === list?.dataset.collection);

if (collection === 'quests') {
  list?.addEventListener('click', ({ target }) => {
    const card = target instanceof Element ? target.closest('[data-title]') : null;
    if (card) recordOrigin(card);
  });
}

const countAgain = list ? connectFilter(list) : () => undefined;

$reader.subscribe((reader) => {
  if (reader === null || list === null || collection === undefined) return;
  void import('./member-list.ts')
    .then(({ fillList }) => fillList(list, collection))
    .then(countAgain)
    .catch((error: unknown) => {
      console.warn('The list for members could not be fetched', error);
      void import('#stores/failures.ts').then(({ noteFailure }) => {
        noteFailure(error);
      });
    });
});
