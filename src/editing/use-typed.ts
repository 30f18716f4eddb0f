import { useState } from 'react';
import * as z from 'zod/mini';
import { keepDraft, readDraft } from '#stores/drafts.ts';

/** What is typed, with how to change it and how to forget what was kept of it. */
export interface Typed<T> {
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
function readKept<T>(name: string, schema: z.ZodMiniType<T>, initial: NoInfer<T>): T | null {
  const kept = readDraft(name);
  if (kept === null) return null;
  const value: unknown = JSON.parse(kept);
  const isWhole = typeof value !== 'object' || typeof initial !== 'object';
  const parsed = z.safeParse(schema, isWhole ? value : { ...initial, ...value });
  return parsed.success ? parsed.data : null;
}

/**
 * The state of a form that is sent rather than saved. It is kept while it is typed, in this tab, and is
 * there again after a reload, a closed dialog and a lost session (stores/drafts).
 * @param name of the form and what it is about
 * @param schema of what is typed, which need not be what may be sent
 */
export function useTyped<T>(name: string, schema: z.ZodMiniType<T>, initial: NoInfer<T>): Typed<T> {
  const [kept, setKept] = useState(() => readKept(name, schema, initial));
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

const text = z.string();

/** The same for a form of one text. */
export function useTypedText(name: string): Typed<string> {
  return useTyped(name, text, '');
}
