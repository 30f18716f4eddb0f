import { useCallback, useState } from 'react';
import { beginHistory, change, redo, undo } from './history.ts';

/** Applies an edit as a step of the history. */
export type Apply<State> = (label: string, key: string, edit: (state: State) => State) => void;

/** A state that is edited by steps, each of which can be undone. */
export function useHistory<State>(begin: State) {
  const [{ past, present, future }, setHistory] = useState(() => beginHistory(begin));
  const apply: Apply<State> = useCallback((label, key, edit) => {
    const at = Date.now();
    setHistory((before) => change(before, edit(before.present), { label, key, at }));
  }, []);
  return {
    past,
    present,
    future,
    apply,
    undo: useCallback(() => {
      setHistory(undo);
    }, []),
    redo: useCallback(() => {
      setHistory(redo);
    }, []),
  };
}
