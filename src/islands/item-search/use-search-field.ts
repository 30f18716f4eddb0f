import { useEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from '#stores/drafts.ts';

/** The name under which a typed term is kept until it is searched. */
const draft = 'item-search';

/**
 * The search waits until typing has rested this long, in milliseconds (product §10: at most 50).
 */
const typingRest = 25;

/** Holds the search field's text, and the complaint about it. */
export function useSearchField(first: string) {
  const [term, setTerm] = useState(() => readDraft(draft) ?? first);
  const [complaint, setComplaint] = useState<string | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stopWaiting = () => {
    clearTimeout(resting.current);
  };
  useEffect(
    () => () => {
      clearTimeout(resting.current);
    },
    [],
  );

  return {
    term,
    /** why the term was not searched, or null */
    complaint,
    setComplaint,
    setTerm,
    /** stops the search that waits for typing to rest */
    stopWaiting,
    /** @param onRest is called once typing rests */
    type: (typed: string, onRest: () => void) => {
      setTerm(typed);
      setComplaint(null);
      keepDraft(draft, typed);
      stopWaiting();
      resting.current = setTimeout(onRest, typingRest);
    },
    /** forgets the kept term, which is searched now */
    forgetDraft: () => {
      keepDraft(draft, null);
    },
    /** replaces the typed term */
    replace: (text: string) => {
      setTerm(text);
      setComplaint(null);
      keepDraft(draft, null);
    },
  };
}
