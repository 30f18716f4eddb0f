import { useEffect, useState } from 'react';

/** What shows that somebody is at the page. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Loads parts of a page once somebody is at it: without a connection they could not be loaded any
 * more. Returns whether somebody is.
 * @param parts the same ones at every drawing
 */
export function useAhead(parts: readonly (() => Promise<unknown>)[]): boolean {
  const [isAtPage, setAtPage] = useState(false);
  useEffect(() => {
    const waiting = new AbortController();
    const load = () => {
      waiting.abort();
      setAtPage(true);
      for (const part of parts) part().catch(() => undefined);
    };
    for (const sign of signs) window.addEventListener(sign, load, { signal: waiting.signal });
    return () => {
      waiting.abort();
    };
  }, [parts]);
  return isAtPage;
}
