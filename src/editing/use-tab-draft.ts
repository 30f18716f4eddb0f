import { useEffect, useRef, useState } from 'react';
import { type Draft, type DraftKind, removeTabDraft, writeDraft } from './drafts.ts';
import { holdTab, nameTab } from './tab-locks.ts';
import { whenQuiet } from './when-quiet.ts';

/** What is edited here and not saved. */
export type Work<Document> = Omit<Draft<Document>, 'savedAt'>;

/**
 * Keeps what this tab edits as a draft of its own.
 * @param work null while nothing is edited
 */
export function useTabDraft<Document>(
  kind: DraftKind<Document>,
  name: string,
  work: Work<Document> | null,
) {
  const [tab] = useState(nameTab);
  const [isKept, setKept] = useState(true);
  const hasWritten = useRef(false);
  const isOver = useRef(false);

  const keep = (kept: Work<Document> | null): boolean => {
    // It may have waited for its moment while the page was saved and left.
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
    // The parts of the work, since it is put together anew for every drawing.
    [kind, name, ownerId, version, base, document],
  );

  return {
    /** false when the browser's storage takes no draft */
    isKept,
    /** whether the page may be left: nothing is written any more */
    isOver,
    /** keeps at once what is taken over, and says whether it is kept */
    keep,
    /** keeps what is left to be saved, and from now on nothing */
    end: (rest: Work<Document> | null) => {
      keep(rest);
      isOver.current = true;
    },
  };
}
