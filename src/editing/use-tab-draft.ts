import { useEffect, useRef, useState } from 'react';
import { type Draft, type DraftKind, removeTabDraft, writeDraft } from './drafts.ts';
import { holdTab } from './tab-locks.ts';
import { whenQuiet } from './when-quiet.ts';

/** Edits in this tab that are not saved. */
export type Work<Document> = Omit<Draft<Document>, 'savedAt'>;

/**
 * Keeps this tab's edits as a draft of its own.
 * @param work null while nothing is edited
 */
export function useTabDraft<Document>(
  kind: DraftKind<Document>,
  { name, tab }: { name: string; tab: string },
  work: Work<Document> | null,
) {
  const [isKept, setKept] = useState(true);
  const hasWritten = useRef(false);
  const isOver = useRef(false);

  const keep = (kept: Work<Document> | null): boolean => {
    // This call may have waited for a quiet moment while the page was saved and left.
    if (isOver.current || (kept === null && !hasWritten.current)) return true;
    hasWritten.current = kept !== null;
    if (kept === null) removeTabDraft(kind, name, tab);
    const isSafe = kept === null || writeDraft(kind, name, tab, { ...kept, savedAt: Date.now() });
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
    [kind, name, ownerId, version, base, document],
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
