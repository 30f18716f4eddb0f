import { useState } from 'react';
import { keepDraft, readDraft } from '#stores/drafts.ts';

/** What is typed, with how to change it and how to forget what was kept of it. */
export interface Draft<T> {
  value: T;
  /** whether it was typed before this form was opened */
  isKept: boolean;
  set: (value: T) => void;
  /** leaves the form as it is, and keeps nothing of it: it was sent */
  forget: () => void;
  /** begins again */
  clear: () => void;
}

/** A draft of an older version of the form has the fields that it knew. */
function readKept<T extends object | string>(name: string, initial: T): T | null {
  const kept = readDraft(name);
  if (kept === null) return null;
  const value: unknown = JSON.parse(kept);
  if (typeof initial === 'string') return typeof value === 'string' ? (value as T) : null;
  return typeof value === 'object' ? Object.assign({}, initial, value) : null;
}

/**
 * The state of a form that is kept while it is typed: it outlives a reload, a closed dialog and an
 * ended session (stores/drafts).
 * @param name of the form and what it is about
 */
export function useDraft<T extends object | string>(name: string, initial: T): Draft<T> {
  const [kept, setKept] = useState(() => readKept(name, initial));
  const [value, setValue] = useState(kept ?? initial);
  const forget = () => {
    setKept(null);
    keepDraft(name, null);
  };
  return {
    value,
    isKept: kept !== null,
    set: (next) => {
      setValue(next);
      keepDraft(name, JSON.stringify(next));
    },
    forget,
    clear: () => {
      setValue(initial);
      forget();
    },
  };
}
