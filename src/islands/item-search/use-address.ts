import { useEffect, useEffectEvent } from 'react';
import { formatSearchAddress, readSearchAddress, type SearchState } from './search-address.ts';

/** The way to write an address: as a step of its own, or in place of the last. */
export type How = 'push' | 'replace';

/** Writes a search, or none, into the address. */
export function writeAddress(state: SearchState | null, how: How): void {
  const { pathname, search } = window.location;
  const address = pathname + formatSearchAddress(state, search);
  if (address === pathname + search) return;
  if (how === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
}

/**
 * Keeps the address equal to the search from the first, and follows the steps back and forward.
 * @param onFollow hears the search of such a step
 */
export function useAddress(
  first: SearchState | null,
  onFollow: (state: SearchState | null) => void,
): void {
  const follow = useEffectEvent(() => {
    onFollow(readSearchAddress(window.location.search));
  });
  useEffect(() => {
    writeAddress(first, 'replace');
    const listen = () => {
      follow();
    };
    window.addEventListener('popstate', listen);
    return () => {
      window.removeEventListener('popstate', listen);
    };
  }, [first]);
}
