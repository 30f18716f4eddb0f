import { useRef, useState } from 'react';
import { useBench } from './bench.ts';
import { useLastWords } from './use-last-words.ts';

/** Words of a plan that somebody writes. */
export interface Writing {
  value: string;
  /** what another officer has written meanwhile; null while nobody has */
  theirs: string | null;
  write: (text: string) => void;
  /** saves what is written. Returns false while it is not: another officer was first */
  save: () => boolean;
  /** saves what is written over what the other officer wrote */
  saveMine: () => void;
  takeTheirs: () => void;
}

/**
 * Holds what is written of a plan until it is saved. What another officer has saved meanwhile is
 * shown first: nobody writes over words that they have not seen.
 */
export function useWords(field: 'title' | 'notes'): Writing {
  const { plan, make, isFixed } = useBench();
  const now = plan[field];
  /** with what stood there when writing began */
  const [written, setWritten] = useState<{ was: string; text: string } | null>(null);
  // A field that is saved and goes at once is not drawn in between.
  const saved = useRef(written);
  const is = written?.text.trim() ?? now;
  const theirs = written !== null && now !== written.was && now !== is ? now : null;
  const saveOver = (was: string): boolean => {
    const isEmpty = field === 'title' && is === '';
    if (written === null || written === saved.current) return true;
    const step = field === 'title' ? `The plan is called ${is}` : 'Notes written';
    const isDone =
      isFixed || isEmpty || is === now || make(step, [{ kind: 'words', field, was, is }]);
    if (isDone) {
      saved.current = written;
      setWritten(null);
    }
    return isDone;
  };
  const save = () => theirs === null && saveOver(written?.was ?? now);
  useLastWords(save);
  return {
    value: written?.text ?? now,
    theirs,
    write: (text) => {
      setWritten({ was: written?.was ?? now, text });
    },
    save,
    saveMine: () => {
      saveOver(now);
    },
    takeTheirs: () => {
      setWritten(null);
    },
  };
}
