import { startTransition, useEffect, useState } from 'react';
import { Pauses } from '#editing/pauses.ts';

/** What shows that somebody is at the page. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Loads a part of a page: again after a pause as long as nobody answers, so that whatever waits for
 * it goes on waiting. A part that fails to load would take the whole page with it.
 */
export async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  const pauses = new Pauses();
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauses.next()));
    }
  }
}

/** Hears once that somebody is at the page. Returns a stop function. */
export function onceAtPage(heard: () => void): () => void {
  const waiting = new AbortController();
  const notice = () => {
    waiting.abort();
    heard();
  };
  for (const sign of signs) window.addEventListener(sign, notice, { signal: waiting.signal });
  return () => {
    waiting.abort();
  };
}

/**
 * Loads a part of a page once somebody is at it: without a connection it could not be loaded any
 * more. Returns whether somebody is.
 * @param load the same one at every drawing
 */
export function useAhead(load: () => Promise<unknown>): boolean {
  const [isAtPage, setAtPage] = useState(false);
  useEffect(
    () =>
      onceAtPage(() => {
        startTransition(() => {
          setAtPage(true);
        });
        void loadPatiently(load);
      }),
    [load],
  );
  return isAtPage;
}
