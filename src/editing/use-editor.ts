import { useEffect, useRef, useState } from 'react';
import type { DraftKind, StoredDraft } from './drafts.ts';
import { useLeaveGuard } from './leave-guard.ts';
import type { Parts, Version } from './merge.ts';
import type { Edit } from './save.ts';
import { useHistory } from './use-history.ts';
import { useOffers } from './use-offers.ts';
import { useTabDraft } from './use-tab-draft.ts';

/** A document to edit, with its noun's way to compare and keep documents. */
export interface Edited<Document, Part> {
  parts: Parts<Document, Part>;
  drafts: DraftKind<Document>;
  /** the document's name among those of its noun */
  name: string;
  loaded: Version<Document>;
  /** owner of the document, as far as known */
  ownerId: string | undefined;
}

/** Edits a document: its history, the version to compare with, its drafts, and the way out. */
export function useEditor<Document, Part>(edited: Edited<Document, Part>) {
  const { parts, drafts, name, loaded, ownerId } = edited;
  const { present, apply, ...steps } = useHistory(loaded.document);
  const [base, setBase] = useState<Version<Document>>(loaded);
  const workFrom = ({ version, document: begun }: Version<Document>, document: Document) =>
    document !== begun && parts.differences(begun, document).length > 0
      ? { ownerId, version, base: begun, document }
      : null;
  const work = workFrom(base, present);
  const draft = useTabDraft(drafts, name, work);
  const { offered, drop } = useOffers(drafts, name, parts, loaded.document);
  useLeaveGuard(work !== null, draft.isOver);
  // Text that is typed while a save is on its way counts as well.
  const latest = useRef<Edit<Document>>({ base, document: present });
  useEffect(() => {
    latest.current = { base, document: present };
  }, [base, present]);

  return {
    ...steps,
    apply,
    document: present,
    base,
    isDirty: work !== null,
    isKept: draft.isKept,
    offered,
    dropDraft: drop,
    takeDraft: (offer: StoredDraft<Document>) => {
      const { version, base: begun, document } = offer.draft;
      apply('Unsaved changes taken back', 'draft', () => document);
      // The draft was made from another version: the save finds out and joins the two.
      setBase({ version, document: begun });
      // A draft that cannot be kept as this tab's own stays in its place.
      if (draft.keep(workFrom({ version, document: begun }, document))) drop(offer);
    },
    /** returns the latest edit */
    current: () => latest.current,
    /** continues the edit from somebody else's version, with both people's work joined */
    rebase: (theirs: Version<Document>, joined: Document) => {
      // A save that follows at once does not wait for the next drawing.
      latest.current = { base: theirs, document: joined };
      setBase(theirs);
      apply('Joined with what was saved meanwhile', `merge ${theirs.version}`, () => joined);
    },
    /**
     * Lets the page be left: edits that are not saved by then stay a draft.
     * @param saved the saved version; null for none
     */
    leave: (saved: Version<Document> | null) => {
      const now = latest.current;
      draft.end(workFrom(saved ?? now.base, now.document));
    },
  };
}
