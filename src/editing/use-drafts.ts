import { useCallback, useEffect, useMemo, useState } from 'react';
import { draftPrefix } from '#stores/drafts.ts';
import { type DraftKind, readDrafts, type StoredDraft } from './drafts.ts';
import { waitForEnd } from './tab-locks.ts';

/** A draft, and whether the tab that types it is still open. */
export type KnownDraft<Document> = StoredDraft<Document> & { isOpen: boolean };

/**
 * Tells whether a storage event concerns these drafts: another tab began or ended a draft, somebody
 * signed out, or the last draft of an ended tab came late.
 */
function isNews(noun: string, ended: ReadonlySet<string>, event: StorageEvent): boolean {
  const { key, oldValue, newValue } = event;
  if (key === null) return true;
  if (!key.startsWith(`${draftPrefix}${noun}:`)) return false;
  return oldValue === null || newValue === null || ended.has(key.split('#')[1] ?? '');
}

/**
 * Reads a person's drafts of a noun in this browser, newest first, and follows tabs that begin,
 * save and end.
 * @param only the name of the only document wanted
 */
export function useDrafts<Document>(
  kind: DraftKind<Document>,
  person: string | null,
  only?: string,
) {
  const [drafts, setDrafts] = useState(() => readDrafts(kind, person, only));
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const reread = useCallback(() => {
    setDrafts(readDrafts(kind, person, only));
  }, [kind, person, only]);

  useEffect(() => {
    const hear = (event: StorageEvent) => {
      if (isNews(kind.noun, ended, event)) reread();
    };
    addEventListener('storage', hear);
    return () => {
      removeEventListener('storage', hear);
    };
  }, [kind, ended, reread]);

  const waitedFor = drafts.flatMap(({ tab }) => (tab === null || ended.has(tab) ? [] : [tab]));
  const tabs = [...new Set(waitedFor)].join(' ');
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const wait = async (tab: string) => {
      if (!(await waitForEnd(tab, signal))) return;
      setEnded((before) => new Set(before).add(tab));
      // The tab may have saved its draft, or typed on.
      reread();
    };
    for (const tab of tabs.split(' ').filter(Boolean)) void wait(tab);
    return () => {
      controller.abort();
    };
  }, [tabs, reread]);

  const known = useMemo(
    () =>
      drafts.map((stored): KnownDraft<Document> => {
        const { tab } = stored;
        return { ...stored, isOpen: tab !== null && !ended.has(tab) };
      }),
    [drafts, ended],
  );
  return { drafts: known, reread };
}
