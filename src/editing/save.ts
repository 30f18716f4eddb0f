import { useMutation } from '@tanstack/react-query';
import { failedWith } from '#api/errors.ts';
import { type Merge, mergeDocuments, type Parts, type Version } from './merge.ts';
import { useOnce } from './send-once.ts';

/** An edited document and the version it began with. */
export interface Edit<Document> {
  base: Version<Document>;
  document: Document;
}

/** The functions by which a save reads and sends a noun's document. */
export interface Saving<Document, Part> {
  parts: Parts<Document, Part>;
  /** sends a document made from a version, and returns the new version. @throws ApiError */
  send: (version: number, document: Document) => Promise<number>;
  /** reads the version that somebody else has saved meanwhile */
  readTheirs: () => Promise<Version<Document>>;
  /** returns the latest edit, with text that is typed while a save is on its way */
  current: () => Edit<Document>;
  /** continues the edit from somebody else's version, with both people's work joined */
  rebase: (theirs: Version<Document>, joined: Document) => void;
}

/** The outcome of a save that did not fail. */
export type Outcome<Document, Part> =
  | { kind: 'saved'; saved: Version<Document> }
  /** both changed the same parts: a person has to choose */
  | { kind: 'conflict'; merge: Merge<Document, Part>; theirs: Version<Document> };

/** A save gives up after this many tries, each of which somebody else overtook. */
const mostTries = 4;

/**
 * Saves the edit. When somebody else saved meanwhile, joins both and saves again.
 * @throws ApiError when the save fails
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
      // Their version cannot be read: the server's first answer says why.
      if (theirs === null) throw error;
      const merge = mergeDocuments(parts, base.document, current().document, theirs.document);
      if (merge.conflicts.length > 0) return { kind: 'conflict', merge, theirs };
      rebase(theirs, merge.document);
    }
  }
}

/** The progress of a save. */
export type SaveState<Document, Part> =
  { kind: 'idle' | 'saving' } | { kind: 'failed'; error: Error } | Outcome<Document, Part>;

/** The functions of a save that depend on the noun. */
export interface SaveWay<Document, Part> extends Pick<
  Saving<Document, Part>,
  'parts' | 'send' | 'readTheirs'
> {
  /** the form stays on its page once it is saved, and can be saved again; otherwise it is about to leave */
  stays?: boolean;
  onSaved: (saved: Version<Document>) => void;
  onFailed: (error: Error) => void;
}

/** The edit that is saved, and why it may not be; null while it may. */
type Editing<Document, Part> = Pick<Saving<Document, Part>, 'current' | 'rebase'> & {
  obstacle: string | null;
};

/** Saves the edit, once however often a person asks, and asks where two people's work collides. */
export function useSave<Document, Part>(
  { current, rebase, obstacle }: Editing<Document, Part>,
  { parts, send, readTheirs, stays = false, onSaved, onFailed }: SaveWay<Document, Part>,
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
      const isOver = settled.kind === 'saved' && !stays;
      if (!isOver && obstacle === null) sendOnce(undefined);
    },
    /** saves a person's choice where both had changed a part */
    saveJoined: (theirs: Version<Document>, joined: Document) => {
      if (obstacle === null) {
        rebase(theirs, joined);
        sendOnce(undefined);
        // The form, which lies behind the question, says what is in the way.
      } else mutation.reset();
    },
    /** continues the edit without a choice */
    putOff: mutation.reset,
  };
}
