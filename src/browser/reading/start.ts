import { runLater } from '../later.ts';

/** Events that show a reader in motion: the aids for reading are fetched then, not before. */
const signs = ['pointermove', 'touchstart', 'keydown'] as const;

/** Prepares an article's aids for reading. */
export function connectReading(): void {
  if (!document.querySelector('.prose')) return;
  const load = (event?: Event) => {
    // The browser tells of a pointer that rests where the page appears, too.
    if ((event as PointerEvent | undefined)?.movementX !== 0) runLater('reading');
  };
  if (location.search.includes('highlight=')) load();
  for (const sign of signs) document.addEventListener(sign, load);
}
