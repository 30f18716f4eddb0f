import { useState } from 'react';
import * as z from 'zod/mini';
import { keepDraft, readDraft } from '#stores/drafts.ts';
import { parseStored } from '#stores/storage.ts';
import { useLeaveQuestion } from './leave-guard.ts';

/** Typed values, with the functions that change and forget them. */
export interface Typed<T> {
  value: T;
  /** the values were typed before this form was opened */
  isKept: boolean;
  set: (value: T) => void;
  /** leaves the form as it is and removes the kept values: they are sent */
  forget: () => void;
  /** returns to the initial values */
  clear: () => void;
}

/** Reads the kept values; a draft of an older version of the form keeps the fields that it knew. */
function readKept<T>(name: string, schema: z.ZodMiniType<T>, initial: NoInfer<T>): T | null {
  const value = parseStored(readDraft(name), (stored) => stored !== null);
  if (value === null) return null;
  const isWhole = typeof value !== 'object' || typeof initial !== 'object';
  const parsed = z.safeParse(schema, isWhole ? value : { ...initial, ...value });
  return parsed.success ? parsed.data : null;
}

/**
 * Holds the state of a form that is sent rather than saved. The tab keeps typed values, which are
 * there again after a reload, a closed dialog and a lost session (stores/drafts). Where the tab can
 * keep nothing, whoever leaves is asked.
 * @param name the form's name and its subject
 * @param schema the schema of typed values, which may be wider than that of sent ones
 */
export function useTyped<T>(name: string, schema: z.ZodMiniType<T>, initial: NoInfer<T>): Typed<T> {
  const [kept, setKept] = useState(() => readKept(name, schema, initial));
  const [typed, setTyped] = useState(kept);
  /** the page alone has what was typed */
  const [isUnkept, setUnkept] = useState(false);
  useLeaveQuestion(isUnkept);
  const forget = () => {
    setKept(null);
    setUnkept(false);
    keepDraft(name, null);
  };
  return {
    // Until something is typed, the form follows what it is about.
    value: typed ?? initial,
    isKept: kept !== null,
    set: (next) => {
      setTyped(next);
      setUnkept(!keepDraft(name, JSON.stringify(next)));
    },
    forget,
    clear: () => {
      setTyped(null);
      forget();
    },
  };
}

const text = z.string();

/** Does the same for a form of one text. */
export function useTypedText(name: string): Typed<string> {
  return useTyped(name, text, '');
}
