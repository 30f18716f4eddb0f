import { useSyncExternalStore } from 'react';

const phone = '(width < 48rem)';

function listen(onChange: () => void): () => void {
  const query = window.matchMedia(phone);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** Tells whether the screen is too narrow for seven columns of words. */
export function useNarrow(): boolean {
  return useSyncExternalStore(listen, () => window.matchMedia(phone).matches);
}
