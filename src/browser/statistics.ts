import { readPublic } from '#api/public.ts';
import { countNames, isStatistics, type Statistics, statisticsPath } from '#contract/counts.ts';

/**
 * Shows the landing page's counts, and the texts of product §2.5 while they load, fail or are
 * empty.
 */
const list = document.querySelector<HTMLElement>('[data-statistics]');
const heading = document.querySelector<HTMLElement>('#statistics');
const note = document.querySelector<HTMLElement>('[data-statistics-note]');
const number = new Intl.NumberFormat('en');

function say(text: string, state: 'failed' | 'empty' | 'partial'): void {
  if (list && state !== 'partial') {
    list.hidden = true;
    // A heading over nothing would promise something.
    if (heading) heading.hidden = true;
  }
  if (!note) return;
  note.textContent = text;
  note.dataset.state = state;
}

function show(statistics: Statistics): void {
  if (countNames.every((name) => !statistics[name])) {
    say('No statistics available', 'empty');
    return;
  }
  for (const name of countNames) {
    const place = list?.querySelector(`[data-count="${name}"]`);
    if (place) place.textContent = number.format(statistics[name] ?? 0);
  }
  if (statistics.source === 'sign-ins')
    say('Counted among those who have signed in here.', 'partial');
  else if (note) note.textContent = '';
}

readPublic(statisticsPath + (list?.dataset.statistics ?? ''))
  .then((answer) => {
    if (!isStatistics(answer)) throw new Error('The server answered something that counts nothing');
    show(answer);
  })
  .catch((error: unknown) => {
    console.warn('Failed to fetch guild statistics', error);
    say('Unable to load guild statistics. Please try again later.', 'failed');
  });
