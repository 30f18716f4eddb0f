import { useState } from 'react';

/** A document before or after a step; steps of one key are one step. */
interface Step<Document> {
  key: string;
  document: Document;
}

/** So many steps can be taken back. */
const mostSteps = 100;

/** Lets a document go step by step, and back. @param set puts a document in place */
export function useSteps<Document>(document: Document, set: (document: Document) => void) {
  const [past, setPast] = useState<readonly Step<Document>[]>([]);
  const [future, setFuture] = useState<readonly Document[]>([]);
  const last = past.at(-1);
  const [next] = future;
  return {
    /** @param key steps that follow each other with the same key are taken back together */
    apply: (changed: Document, key: string) => {
      if (last?.key !== key) setPast([...past, { key, document }].slice(-mostSteps));
      setFuture([]);
      set(changed);
    },
    undo:
      last &&
      (() => {
        setPast(past.slice(0, -1));
        setFuture([document, ...future]);
        set(last.document);
      }),
    redo:
      next &&
      (() => {
        setPast([...past, { key: `again ${past.length}`, document }]);
        setFuture(future.slice(1));
        set(next);
      }),
  };
}
