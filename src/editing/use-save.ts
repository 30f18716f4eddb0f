import { useMutation } from '@tanstack/react-query';
import type { Version } from './merge.ts';
import { type Outcome, save, type Saving } from './save.ts';
import { useOnce } from './send-once.ts';
import type { Editor } from './use-editor.ts';

/** How far a save is. */
export type SaveState<Document, Part> =
  { kind: 'idle' | 'saving' } | { kind: 'failed'; error: Error } | Outcome<Document, Part>;

/** What a noun adds to a save. */
export interface SaveWay<Document, Part> extends Pick<
  Saving<Document, Part>,
  'parts' | 'send' | 'readTheirs'
> {
  onSaved: (saved: Version<Document>) => void;
  onFailed: (error: Error) => void;
}

/** Saves what is edited, once however often it is asked for, and asks where two people's work collides. */
export function useSave<Document, Part>(
  { base, document, current, rebase }: Editor<Document, Part>,
  { parts, send, readTheirs, onSaved, onFailed }: SaveWay<Document, Part>,
) {
  const mutation = useMutation({
    mutationFn: ([from, sent]: [Version<Document>, Document]) =>
      save(from, sent, { parts, send, readTheirs, current, rebase }),
    onSuccess: (outcome) => {
      if (outcome.kind === 'saved') onSaved(outcome.saved);
    },
    onError: onFailed,
  });
  const sendOnce = useOnce(mutation);
  const { isPending, error, data } = mutation;
  const settled: SaveState<Document, Part> = error
    ? { kind: 'failed', error }
    : (data ?? { kind: 'idle' });
  return {
    state: isPending ? ({ kind: 'saving' } as const) : settled,
    save: () => {
      if (settled.kind !== 'saved') sendOnce([base, document]);
    },
    /** saves what a person has chosen where both had changed */
    saveJoined: (theirs: Version<Document>, joined: Document) => {
      rebase(theirs, joined);
      sendOnce([theirs, joined]);
    },
    /** goes on editing without a choice */
    putOff: mutation.reset,
  };
}
