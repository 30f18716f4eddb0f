import { call } from '#api/call.ts';
import { countNames, readStatistics, type Statistics } from '#contract/members.ts';

/**
 * Shows the landing page's counts, and the texts of product §2.5 while they load, fail or are
 * empty.
 */
const list = document.querySelector<HTMLElement>('[data-statistics]');
const note = document.querySelector<HTMLElement>('[data-statistics-note]');
const number = new Intl.NumberFormat('en');

function say(text: string, state: 'failed' | 'empty' | 'partial'): void {
  if (!note) return;
  note.textContent = text;
  note.dataset.state = state;
}

function show(statistics: Statistics): void {
  if (countNames.every((name) => statistics[name] === 0)) {
    say('No statistics available', 'empty');
    return;
  }
  for (const name of countNames) {
    const place = list?.querySelector(`[data-count="${name}"]`);
    if (place) place.textContent = number.format(statistics[name]);
  }
  list?.removeAttribute('hidden');
  if (statistics.source === 'sign-ins')
    say('Counted among those who have signed in here.', 'partial');
  else note?.remove();
}

call(readStatistics, { params: { guildId: list?.dataset.statistics ?? '' } })
  .then(show)
  .catch((error: unknown) => {
    console.warn('Failed to fetch guild statistics', error);
    say('Unable to load guild statistics. Please try again later.', 'failed');
  });
