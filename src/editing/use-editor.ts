import { useEffect, useRef, useState } from 'react';
import type { DraftKind, StoredDraft } from './drafts.ts';
import { useLeaveGuard } from './leave-guard.ts';
import type { Parts, Version } from './merge.ts';
import type { Edit } from './save.ts';
import { useHistory } from './use-history.ts';
import { useOffers } from './use-offers.ts';
import { useTabDraft } from './use-tab-draft.ts';

/** What is edited: a document of a noun, and how that noun's documents are compared and kept. */
export interface Edited<Document, Part> {
  parts: Parts<Document, Part>;
  drafts: DraftKind<Document>;
  /** which document of the noun */
  name: string;
  loaded: Version<Document>;
  /** whose it is, as far as it is known */
  ownerId: string | undefined;
}

/** A document that is edited: its history, what it is compared with, its drafts, and the way out. */
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
  // What is typed while a save is on its way counts as well.
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
      // It was made from another version: the save finds out and joins the two.
      setBase({ version, document: begun });
      // Where it cannot be kept as this tab's own, it stays where it lies.
      if (draft.keep(workFrom({ version, document: begun }, document))) drop(offer);
    },
    /** the edit as it is by now, whenever it is asked */
    current: () => latest.current,
    /** goes on from what was saved elsewhere, with both people's work joined */
    rebase: (theirs: Version<Document>, joined: Document) => {
      // A save that goes on at once does not wait for the next drawing.
      latest.current = { base: theirs, document: joined };
      setBase(theirs);
      apply('Joined with what was saved meanwhile', `merge ${theirs.version}`, () => joined);
    },
    /**
     * From now on the page may be left: what is not saved by then stays a draft.
     * @param saved what was saved; null for nothing
     */
    leave: (saved: Version<Document> | null) => {
      const now = latest.current;
      draft.end(workFrom(saved ?? now.base, now.document));
    },
  };
}
