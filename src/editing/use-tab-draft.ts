import { useEffect, useRef, useState } from 'react';
import {
  type Draft,
  type DraftKind,
  type DraftPlace,
  removeTabDraft,
  writeDraft,
} from './drafts.ts';
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
  const latest = useRef(work);
  const isOver = useRef(false);

  const keep = (kept: Work<Document> | null): boolean => {
    // This call may have waited for a quiet moment while the page was saved and left.
    if (isOver.current) return true;
    latest.current = kept;
    const place = { person, name, tab };
    // After a sign-out nothing is written; while somebody else is signed in the draft stays as it is.
    const isTheirs = isSignedIn(person);
    if (isTheirs && kept === null) removeTabDraft(kind, place);
    const isSafe =
      isTheirs && (kept === null || writeDraft(kind, place, { ...kept, savedAt: Date.now() }));
    setKept(isSafe);
    return isSafe;
  };

  const { ownerId, version, base, document } = work ?? {};
  useEffect(
    () => {
      latest.current = work;
      return whenQuiet(() => {
        keep(work);
      });
    },
    // The fields of `work`, since every drawing makes a new object of them.
    [kind, person, name, ownerId, version, base, document],
  );
  useEffect(
    // A form that closes on its page keeps what was typed a moment ago.
    () => () => {
      keep(latest.current);
    },
    [kind, person, name, tab],
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
