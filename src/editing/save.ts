import { failedWith } from '#api/errors.ts';
import { type Merge, mergeDocuments, type Parts, type Version } from './merge.ts';

/** What a save needs of a noun and of whoever edits. */
export interface Saving<Document, Part> {
  parts: Parts<Document, Part>;
  /** sends the document as made from a version, and returns the version it became. @throws ApiError */
  send: (version: number, document: Document) => Promise<number>;
  /** reads what somebody else has saved meanwhile */
  readTheirs: () => Promise<Version<Document>>;
  /** the document as it is by now: what is typed while a save is on its way counts as well */
  current: () => Document;
  /** told what the editing goes on from, once both people's work is joined */
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
 * Saves a document. When it was saved elsewhere meanwhile, joins the two and saves again.
 * @param from what the document was made from
 * @throws ApiError when it cannot be saved
 */
export async function save<Document, Part>(
  from: Version<Document>,
  document: Document,
  { parts, send, readTheirs, current, rebase }: Saving<Document, Part>,
): Promise<Outcome<Document, Part>> {
  let [base, mine] = [from, document];
  for (let tries = 1; ; tries += 1) {
    try {
      const version = await send(base.version, mine);
      return { kind: 'saved', saved: { version, document: mine } };
    } catch (error) {
      if (!failedWith(error, 'changed-meanwhile') || tries === mostTries) throw error;
      const theirs = await readTheirs().catch(() => null);
      // It cannot be read: what the server said of the save says why.
      if (theirs === null) throw error;
      const merge = mergeDocuments(parts, base.document, current(), theirs.document);
      if (merge.conflicts.length > 0) return { kind: 'conflict', merge, theirs };
      rebase(theirs, merge.document);
      [base, mine] = [theirs, merge.document];
    }
  }
}
