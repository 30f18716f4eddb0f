import { useEffect, useMemo, useState } from 'react';
import { type DraftKind, type DraftPlace, removeDraft, type StoredDraft } from './drafts.ts';
import type { Parts } from './merge.ts';
import { useDrafts } from './use-drafts.ts';

/** At most this many drafts of one document are offered at a time: others wait their turn. */
const mostDrafts = 4;

/**
 * Offers the drafts of a document whose tabs have ended, until they are taken or thrown away.
 * @param place the place of the asking tab's own draft, which is never offered
 * @param loaded the loaded document: a draft without a difference from it is forgotten
 */
export function useOffers<Document, Part>(
  kind: DraftKind<Document>,
  { person, name, tab }: DraftPlace,
  { differences }: Parts<Document, Part>,
  loaded: Document,
) {
  const { drafts, reread } = useDrafts(kind, person, name);
  const [offered, stale] = useMemo(() => {
    // Where the browser gives no locks, the own tab seems to have ended like any other.
    const left = drafts.filter((stored) => !stored.isOpen && stored.tab !== tab);
    const tells = ({ draft }: StoredDraft<Document>) =>
      differences(draft.document, loaded).length > 0;
    return [left.filter(tells).slice(0, mostDrafts), left.filter((stored) => !tells(stored))];
  }, [drafts, tab, differences, loaded]);
  useEffect(() => {
    if (stale.length === 0) return;
    for (const stored of stale) removeDraft(kind, stored);
    reread();
  }, [kind, stale, reread]);
  // What was given up is offered on this page, and on none after it.
  const [lastOffers, setLastOffers] = useState<readonly StoredDraft<Document>[]>([]);
  useEffect(() => {
    const givenUp = offered.filter(({ draft }) => draft.isGivenUp);
    if (givenUp.length === 0) return;
    for (const stored of givenUp) removeDraft(kind, stored);
    setLastOffers((before) => [...before, ...givenUp]);
    reread();
  }, [kind, offered, reread]);
  return {
    offered: [...lastOffers, ...offered.filter(({ draft }) => !draft.isGivenUp)],
    drop: (offer: StoredDraft<Document>) => {
      setLastOffers((before) => before.filter((other) => other !== offer));
      removeDraft(kind, offer);
      reread();
    },
  };
}
