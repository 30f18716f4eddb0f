import { useEffect, useMemo } from 'react';
import { type DraftKind, removeDraft, type StoredDraft } from './drafts.ts';
import type { Parts } from './merge.ts';
import { useDrafts } from './use-drafts.ts';

/** At most this many drafts of one document are offered. */
const mostDrafts = 4;

/**
 * Offers the drafts of a document whose tabs have ended, until they are taken or thrown away.
 * @param loaded the loaded document: a draft without a difference from it is forgotten
 */
export function useOffers<Document, Part>(
  kind: DraftKind<Document>,
  name: string,
  { differences }: Parts<Document, Part>,
  loaded: Document,
) {
  const { drafts, reread } = useDrafts(kind, name);
  const [offered, stale] = useMemo(() => {
    const left = drafts.filter(({ isOpen }) => !isOpen);
    const telling = left.filter(({ draft }) => differences(draft.document, loaded).length > 0);
    const shown = telling.slice(0, mostDrafts);
    return [shown, left.filter((stored) => !shown.includes(stored))];
  }, [drafts, differences, loaded]);
  useEffect(() => {
    if (stale.length === 0) return;
    for (const stored of stale) removeDraft(kind, stored);
    reread();
  }, [kind, stale, reread]);
  return {
    offered,
    drop: (offer: StoredDraft<Document>) => {
      removeDraft(kind, offer);
      reread();
    },
  };
}
