import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { DraftKind, StoredDraft } from './drafts.ts';
import { useLeaveGuard } from './leave-guard.ts';
import type { Parts, Version } from './merge.ts';
import type { Edit } from './save.ts';
import { useAuthor } from './use-author.ts';
import { type Apply, useHistory } from './use-history.ts';
import { useOffers } from './use-offers.ts';
import { useTabDraft } from './use-tab-draft.ts';
import { useTab } from './use-tab.ts';

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
  // A step back behind a join also goes back to the version before it: the next save joins again.
  const history = useHistory<Edit<Document>>({ base: loaded, document: loaded.document });
  const { present, apply: applyEdit, ...steps } = history;
  const { document } = present;
  const begun = present.base.document;
  const apply: Apply<Document> = useCallback(
    (label, key, edit) => {
      applyEdit(label, key, (now) => ({ base: now.base, document: edit(now.document) }));
    },
    [applyEdit],
  );
  const workFrom = ({ base, document: edit }: Edit<Document>, changed: readonly Part[]) =>
    changed.length > 0
      ? { ownerId, version: base.version, base: base.document, document: edit }
      : null;
  const differences = ({ base, document: edit }: Edit<Document>) =>
    edit === base.document ? [] : parts.differences(base.document, edit);
  const changes = useMemo(
    () => (document === begun ? [] : parts.differences(begun, document)),
    [parts, begun, document],
  );
  const work = workFrom(present, changes);
  const author = useAuthor();
  const place = { person: author.id, name, tab: useTab() };
  const draft = useTabDraft(drafts, place, work);
  const { offered, drop } = useOffers(drafts, place, parts, loaded.document);
  useLeaveGuard(work !== null, draft.isOver, () => draft.keep(work));
  // Text that is typed while a save is on its way counts as well.
  const latest = useRef(present);
  useEffect(() => {
    latest.current = present;
  }, [present]);

  return {
    ...steps,
    apply,
    document,
    /** the document that the edits began with: what is saved */
    begun,
    /** the parts in which the edited document differs from that */
    changes,
    isDirty: work !== null,
    isKept: draft.isKept,
    /** why the edit cannot be saved whatever it holds, or null */
    obstacle: author.obstacle,
    offered,
    dropDraft: drop,
    takeDraft: (offer: StoredDraft<Document>) => {
      const { version, base: begun, document: typed } = offer.draft;
      // The draft was made from another version: the save finds out and joins the two.
      const taken = { base: { version, document: begun }, document: typed };
      applyEdit('Unsaved changes taken back', 'draft', () => taken);
      // A draft that cannot be kept as this tab's own stays in its place.
      if (draft.keep(workFrom(taken, differences(taken)))) drop(offer);
    },
    /** returns the latest edit */
    current: () => latest.current,
    /** continues the edit from somebody else's version, with both people's work joined */
    rebase: (theirs: Version<Document>, joined: Document) => {
      const rebased = { base: theirs, document: joined };
      // A save that follows at once does not wait for the next drawing.
      latest.current = rebased;
      applyEdit('Joined with what was saved meanwhile', `merge ${theirs.version}`, () => rebased);
    },
    /**
     * Lets the page be left: edits that are not saved by then stay a draft.
     * @param saved the saved version; null for none
     */
    leave: (saved: Version<Document> | null) => {
      const now = latest.current;
      const left = saved ? { ...now, base: saved } : now;
      draft.end(workFrom(left, differences(left)));
    },
    /** Lets the page be left without a save, on purpose: the edits are offered once more. */
    giveUp: () => {
      const now = latest.current;
      const rest = workFrom(now, differences(now));
      draft.end(rest && { ...rest, isGivenUp: true });
    },
    /** Lets the page be left without a save, and keeps nothing. */
    throwAway: () => {
      draft.end(null);
    },
  };
}
