import { useRef, useState } from 'react';
import { shownName } from '#rules/text/shown-name.ts';
import { keepWords, readWords, type WordsPlace, type Written } from './kept-words.ts';
import { useLastWords } from './use-last-words.ts';

/** Words of a plan that somebody writes. */
export interface Writing {
  value: string;
  /** what another officer has written meanwhile; null while nobody has */
  theirs: string | null;
  /** what is written can be saved no more: the evening is over */
  isLate: boolean;
  write: (text: string) => void;
  /** saves what is written. Returns false while it is not: another officer was first, or it is late */
  save: () => boolean;
  /** saves what is written over what the other officer wrote */
  saveMine: () => void;
  takeTheirs: () => void;
}

/** Words of a plan as they stand, and how others come in their place. */
interface Words {
  place: WordsPlace;
  now: string;
  /** it is one line, of what is seen; nothing is no name: what stands there stays */
  isName: boolean;
  isFixed: boolean;
  /** more characters are not saved, and stay written */
  most: number;
  /** returns false where the move does not fit */
  change: (was: string, is: string) => boolean;
}

/**
 * Holds what is written of a plan until it is saved. What another officer has saved meanwhile is
 * shown first: nobody writes over words that they have not seen. What cannot be saved is there again
 * when the plan is opened in this tab.
 */
export function useWords({ place, now, isName, isFixed, most, change }: Words): Writing {
  const [written, setWritten] = useState<Written | null>(() => readWords(place));
  // A field that is saved and goes at once is not drawn in between.
  const saved = useRef<Written | null>(null);
  const cleaned = (text: string) => (isName ? shownName(text) : text.trim());
  const is = written ? cleaned(written.text) : now;
  const theirs = written !== null && now !== written.was && now !== is ? now : null;
  const isNew = is !== now && !(isName && is === '');
  const isLate = isNew && isFixed;
  const saveOver = (was: string): boolean => {
    if (written === null || written === saved.current) return true;
    if (is.length > most) return false;
    const isDone = !isNew || change(was, is);
    if (isDone) {
      saved.current = written;
      setWritten(null);
    }
    return isDone;
  };
  const save = () => theirs === null && !isLate && saveOver(written?.was ?? now);
  useLastWords(() => {
    keepWords(place, save() ? null : written);
  }, isNew);
  return {
    value: written?.text ?? now,
    theirs: isLate ? null : theirs,
    isLate,
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
