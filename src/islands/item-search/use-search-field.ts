import { useEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from '#stores/drafts.ts';

/** What was typed and not searched for yet. */
const draft = 'item-search';

/** How long typing rests before it is searched for, in milliseconds (product §10: at most 50). */
const typingRest = 40;

/** The field of the search: what stands in it, and what is said against it. */
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
    /** why the term was not searched for, or null */
    complaint,
    setComplaint,
    setTerm,
    /** what was typed is not searched for by itself any more */
    stopWaiting,
    /** @param onRest is called once typing rests */
    type: (typed: string, onRest: () => void) => {
      setTerm(typed);
      setComplaint(null);
      keepDraft(draft, typed);
      stopWaiting();
      resting.current = setTimeout(onRest, typingRest);
    },
    /** the term is searched for: there is nothing to keep */
    forgetDraft: () => {
      keepDraft(draft, null);
    },
    /** puts another term in place of the one that was typed */
    replace: (text: string) => {
      setTerm(text);
      setComplaint(null);
      keepDraft(draft, null);
    },
  };
}
