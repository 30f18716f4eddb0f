import { useSyncExternalStore } from 'react';

function listen(onChange: () => void): () => void {
  const query = window.matchMedia('print');
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** Tells whether the page is laid out for paper, which shows what a screen scrolls to. */
export function usePrinting(): boolean {
  return useSyncExternalStore(listen, () => window.matchMedia('print').matches);
}
