import { useMutation } from '@tanstack/react-query';
import { failedWith } from '#api/errors.ts';
import { type Merge, mergeDocuments, type Parts, type Version } from './merge.ts';
import { useOnce } from './send-once.ts';

/** A document as it is edited by now, and what it was made from. */
export interface Edit<Document> {
  base: Version<Document>;
  document: Document;
}

/** What a save needs of a noun and of whoever edits. */
export interface Saving<Document, Part> {
  parts: Parts<Document, Part>;
  /** sends a document that was made from a version, and returns the version it became. @throws ApiError */
  send: (version: number, document: Document) => Promise<number>;
  /** reads what somebody else has saved meanwhile */
  readTheirs: () => Promise<Version<Document>>;
  /** the edit as it is by now: what is typed while a save is on its way counts as well */
  current: () => Edit<Document>;
  /** goes on from what somebody else has saved, with both people's work joined */
  rebase: (theirs: Version<Document>, joined: Document) => void;
}

/** What became of a save that did not fail. */
export type Outcome<Document, Part> =
  | { kind: 'saved'; saved: Version<Document> }
  /** both changed the same parts: a person has to choose */
  | { kind: 'conflict'; merge: Merge<Document, Part>; theirs: Version<Document> };

/** How often somebody else may be faster before a save gives up. */
const mostTries = 4;

/**
 * Saves what is edited. When it was saved elsewhere meanwhile, joins the two and saves again.
 * @throws ApiError when it cannot be saved
 */
export async function save<Document, Part>({
  parts,
  send,
  readTheirs,
  current,
  rebase,
}: Saving<Document, Part>): Promise<Outcome<Document, Part>> {
  for (let tries = 1; ; tries += 1) {
    const { base, document } = current();
    try {
      return { kind: 'saved', saved: { version: await send(base.version, document), document } };
    } catch (error) {
      if (!failedWith(error, 'changed-meanwhile') || tries === mostTries) throw error;
      const theirs = await readTheirs().catch(() => null);
      // It cannot be read: what the server said of the save says why.
      if (theirs === null) throw error;
      const merge = mergeDocuments(parts, base.document, current().document, theirs.document);
      if (merge.conflicts.length > 0) return { kind: 'conflict', merge, theirs };
      rebase(theirs, merge.document);
    }
  }
}

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
  { current, rebase }: Pick<Saving<Document, Part>, 'current' | 'rebase'>,
  { parts, send, readTheirs, onSaved, onFailed }: SaveWay<Document, Part>,
) {
  const mutation = useMutation<Outcome<Document, Part>>({
    mutationFn: () => save({ parts, send, readTheirs, current, rebase }),
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
  const state: SaveState<Document, Part> = isPending ? { kind: 'saving' } : settled;
  return {
    state,
    save: () => {
      // What is saved is on its way out.
      if (settled.kind !== 'saved') sendOnce(undefined);
    },
    /** saves what a person has chosen where both had changed */
    saveJoined: (theirs: Version<Document>, joined: Document) => {
      rebase(theirs, joined);
      sendOnce(undefined);
    },
    /** goes on editing without a choice */
    putOff: mutation.reset,
  };
}
