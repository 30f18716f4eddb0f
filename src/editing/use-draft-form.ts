import { useEffect, useRef, useState } from 'react';
import { type Draft, type DraftKind, readDrafts, type StoredDraft } from './drafts.ts';
import { useLeaveGuard } from './leave-guard.ts';
import { mergeDocuments, type Parts, type Version } from './merge.ts';
import type { Edit } from './save.ts';
import { useAuthor } from './use-author.ts';
import { useOffers } from './use-offers.ts';
import { useTabDraft, type Work } from './use-tab-draft.ts';
import { usePageTab } from './use-tab.ts';

/** A form that is sent rather than saved, with its noun's way to compare and keep its values. */
export interface FormSubject<Values, Part> {
  parts: Parts<Values, Part>;
  drafts: DraftKind<Values>;
  /** the name of what the form changes, among those of its noun */
  name: string;
  /** the values while nothing is typed, and the version of what the form changes */
  loaded: Version<Values>;
}

/**
 * Returns what was typed, to go on with it. Where the subject was changed meanwhile, or something
 * else is typed already, only what the draft had changed is taken from it.
 * @param now what is typed in the form so far; null for nothing
 */
function resume<Values, Part>(
  { parts, loaded }: FormSubject<Values, Part>,
  draft: Draft<Values>,
  now: Work<Values> | null,
): Work<Values> {
  const { version, base, document } = draft;
  if (now === null && version === loaded.version) return { version, base, document };
  const shown = now ?? { ...loaded, base: loaded.document };
  const merge = mergeDocuments(parts, base, document, shown.document);
  return { ...shown, document: merge.document };
}

/**
 * Holds the values of a form until they are sent. What is typed comes back when the form opens
 * again on its page, and is offered after a reload or by the next tab when this one ends.
 */
export function useDraftForm<Values, Part>(subject: FormSubject<Values, Part>) {
  const { parts, drafts, name } = subject;
  const [rebased, setRebased] = useState(subject.loaded);
  const loaded = rebased.version > subject.loaded.version ? rebased : subject.loaded;
  const author = useAuthor();
  const place = { person: author.id, name, tab: usePageTab() };
  const [cameBack, setCameBack] = useState(
    () => readDrafts(drafts, author.id, name).find(({ tab }) => tab === place.tab)?.draft ?? null,
  );
  const [typed, setTyped] = useState(() => cameBack && resume(subject, cameBack, null));
  const work = typed && parts.differences(typed.base, typed.document).length > 0 ? typed : null;
  const edit: Edit<Values> = work
    ? { base: { version: work.version, document: work.base }, document: work.document }
    : { base: loaded, document: loaded.document };
  const latest = useRef(edit);
  useEffect(() => {
    latest.current = edit;
  });
  const draft = useTabDraft(drafts, place, work);
  const { offered, drop } = useOffers(drafts, place, parts, loaded.document);
  useLeaveGuard(work !== null, draft.isOver, () => draft.keep(work));

  const clear = () => {
    setTyped(null);
    setCameBack(null);
    draft.keep(null);
  };
  return {
    value: (work ?? loaded).document,
    /** the version of the subject on which the values stand */
    version: (work ?? loaded).version,
    isDirty: work !== null,
    isKept: draft.isKept,
    /** why the form cannot be sent whatever it holds, or null */
    obstacle: author.obstacle,
    /** the draft of this page with which the form has opened, while it is in use */
    cameBack: work && cameBack,
    offered,
    dropDraft: drop,
    takeDraft: (offer: StoredDraft<Values>) => {
      const taken = resume(subject, offer.draft, work);
      setTyped(taken);
      // A draft that cannot be kept as this page's own stays in its place.
      if (draft.keep(taken)) drop(offer);
    },
    set: (document: Values) => {
      const { version, base } = work ?? { ...loaded, base: loaded.document };
      setTyped({ version, base, document });
    },
    /** returns the latest values, and those that they were made from */
    current: () => latest.current,
    /** continues from somebody else's version, with both people's work joined */
    rebase: (theirs: Version<Values>, document: Values) => {
      // What is sent at once does not wait for the next drawing.
      latest.current = { base: theirs, document };
      setRebased(theirs);
      setTyped({ version: theirs.version, base: theirs.document, document });
    },
    /** returns to the loaded values and forgets the typed ones */
    clear,
  };
}

/** The state of a form that is sent. */
export type DraftForm<Values> = ReturnType<typeof useDraftForm<Values, unknown>>;
