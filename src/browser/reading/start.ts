import { runLater } from '../later.ts';

/** Events that show a reader in motion: the aids for reading are fetched then, not before. */
const signs = ['pointermove', 'touchstart', 'keydown'] as const;

/** Prepares an article's aids for reading, and the key that leads to the search. */
export function connectReading(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const isTyping = target instanceof Element && target.closest('input, select, textarea');
    if (key === 'k' ? !event.metaKey && !event.ctrlKey : key !== '/' || isTyping) return;
    event.preventDefault();
    location.assign('/articles/search');
  });
  if (!document.querySelector('.prose')) return;
  const load = (event?: Event) => {
    // The browser tells of a pointer that rests where the page appears, too.
    if ((event as PointerEvent | undefined)?.movementX !== 0) runLater('reading');
  };
  if (location.search.includes('highlight=')) load();
  for (const sign of signs) document.addEventListener(sign, load);
}
