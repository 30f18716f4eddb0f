import { useEffect, useRef, useState } from 'react';
import {
  type Draft,
  type DraftKind,
  type DraftPlace,
  removeTabDraft,
  writeDraft,
} from './drafts.ts';
import { holdTab } from './tab-locks.ts';
import { isSignedIn } from './use-author.ts';
import { whenQuiet } from './when-quiet.ts';

/** Edits in this tab that are not saved. */
export type Work<Document> = Omit<Draft<Document>, 'savedAt'>;

/**
 * Keeps this tab's edits as a draft of its own.
 * @param work null while nothing is edited
 */
export function useTabDraft<Document>(
  kind: DraftKind<Document>,
  { person, name, tab }: DraftPlace,
  work: Work<Document> | null,
) {
  const [isKept, setKept] = useState(true);
  const hasWritten = useRef(false);
  const isOver = useRef(false);

  const keep = (kept: Work<Document> | null): boolean => {
    // This call may have waited for a quiet moment while the page was saved and left.
    if (isOver.current || (kept === null && !hasWritten.current)) return true;
    // After a sign-out nothing is written; somebody else's editing leaves the draft as it is.
    if (!isSignedIn(person)) {
      setKept(false);
      return false;
    }
    hasWritten.current = kept !== null;
    const place = { person, name, tab };
    if (kept === null) removeTabDraft(kind, place);
    const isSafe = kept === null || writeDraft(kind, place, { ...kept, savedAt: Date.now() });
    setKept(isSafe);
    return isSafe;
  };

  useEffect(() => {
    const controller = new AbortController();
    void holdTab(tab, controller.signal);
    return () => {
      controller.abort();
    };
  }, [tab]);
  const { ownerId, version, base, document } = work ?? {};
  useEffect(
    () =>
      whenQuiet(() => {
        keep(work);
      }),
    // The fields of `work`, since every drawing makes a new object of them.
    [kind, person, name, ownerId, version, base, document],
  );

  return {
    /** false when the browser's storage takes no draft */
    isKept,
    /** true once the page may be left: nothing is written any more */
    isOver,
    /** keeps a draft at once, and returns whether it is kept */
    keep,
    /** keeps the unsaved rest, and nothing from then on */
    end: (rest: Work<Document> | null) => {
      keep(rest);
      isOver.current = true;
    },
  };
}
