import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type CharacterDocument,
  differences,
  type FieldName,
  fieldLabel,
  type FormValues,
  valueInWords,
} from '#rules/characters/document.ts';
import { beginHistory, change, redo, undo } from '#editing/history.ts';
import { type Equipped, type Gear, wornInWords } from '#rules/gear/equipment.ts';
import { slotName } from '#rules/gear/slots.ts';
import {
  type CharacterDraft,
  keepCharacterDrafts,
  readCharacterDrafts,
} from '#stores/character-drafts.ts';
import type { FormKind, LoadedCharacter } from './load-character.ts';

/** How long typing may go on before it is written to the browser's storage, in milliseconds. */
const draftDelay = 300;

/** How long that may wait for a moment in which nothing else is to be done, in milliseconds. */
const longestWait = 300;

/** Does it when the browser is idle. Safari does not say when: it is done at once. @returns how to call it off */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    work();
    return () => undefined;
  }
  const handle = requestIdleCallback(work, { timeout: longestWait });
  return () => {
    cancelIdleCallback(handle);
  };
}

/** What the editing goes back to: what is stored on the server, as far as it is known here. */
interface Base {
  version: number;
  document: CharacterDocument;
}

function draftOf({ version, document }: Base, ownerId: string | undefined) {
  return { ownerId, savedAt: Date.now(), version, base: document };
}

/**
 * A document that is edited: its history, its draft, and what it is compared with.
 * @param ownerId whose the character is, as far as it is known
 */
export function useEditor(loaded: LoadedCharacter, form: FormKind, ownerId: string | undefined) {
  const draftName = `${form}:${loaded.characterId}`;
  const [base, setBase] = useState<Base>({ version: loaded.version, document: loaded.document });
  const [history, setHistory] = useState(() => beginHistory(loaded.document));
  const [offered, setOffered] = useState<readonly CharacterDraft[]>(() =>
    readCharacterDrafts(draftName).filter(
      ({ document }) => differences(document, loaded.document).length > 0,
    ),
  );
  const [isKept, setKept] = useState(true);
  const isLeaving = useRef(false);
  const hasWritten = useRef(false);
  const { present } = history;
  // What is typed while a save is on its way counts as well.
  const latest = useRef({ base, document: present, offered });
  useEffect(() => {
    latest.current = { base, document: present, offered };
  }, [base, present, offered]);
  const isDirty = present !== base.document && differences(base.document, present).length > 0;

  const apply = useCallback(
    (label: string, key: string, edit: (document: CharacterDocument) => CharacterDocument) => {
      const at = Date.now();
      setHistory((before) => change(before, edit(before.present), { label, key, at }));
    },
    [],
  );

  const setValue = useCallback(
    <Name extends FieldName>(name: Name, value: FormValues[Name]) => {
      const label = `${fieldLabel(name)}: ${valueInWords(value)}`;
      apply(label, `field ${name}`, (document) => ({
        ...document,
        values: { ...document.values, [name]: value },
      }));
    },
    [apply],
  );

  const setSlot = useCallback(
    (slot: string, worn: Equipped | null) => {
      const label = `${slotName(slot)}: ${wornInWords(worn ?? undefined)}`;
      // Each choice in a slot is a step of its own.
      apply(label, `slot ${slot} ${Date.now()}`, (document) => {
        const { [slot]: _, ...gear } = document.gear;
        return { ...document, gear: worn ? { ...gear, [slot]: worn } : gear };
      });
    },
    [apply],
  );

  const setGear = useCallback(
    (label: string, gear: Gear) => {
      apply(label, `gear ${Date.now()}`, (document) => ({ ...document, gear }));
    },
    [apply],
  );

  useEffect(() => {
    if (isLeaving.current) return undefined;
    const keep = () => {
      // It may have waited for its moment while the page was saved and left.
      if (isLeaving.current) return;
      // What is offered may be edited in another tab: without an edit here it is not written again.
      if (!isDirty && offered.length > 0 && !hasWritten.current) return;
      hasWritten.current = true;
      const mine = isDirty ? [{ ...draftOf(base, ownerId), document: present }] : [];
      setKept(keepCharacterDrafts(draftName, [...mine, ...offered]));
    };
    let callOff: (() => void) | undefined;
    const timer = setTimeout(() => {
      callOff = whenIdle(keep);
    }, draftDelay);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      callOff?.();
      removeEventListener('pagehide', keep);
    };
  }, [draftName, ownerId, base, present, isDirty, offered]);

  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      // The browser shows a page that was saved and left, as it was: that is no form any more.
      if (persisted && isLeaving.current) window.location.reload();
    };
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pageshow', comeBack);
    };
  }, []);

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);

  return {
    document: present,
    base,
    isDirty,
    /** false when the browser's storage takes no draft */
    isKept,
    /** what was edited in earlier visits and not saved, until it is taken back or thrown away */
    offered,
    /** @returns the document as it is by now, whenever it is asked */
    current: () => latest.current.document,
    past: history.past,
    future: history.future,
    setValue,
    setSlot,
    setGear,
    undo: useCallback(() => {
      setHistory(undo);
    }, []),
    redo: useCallback(() => {
      setHistory(redo);
    }, []),
    takeDraft: (draft: CharacterDraft) => {
      apply('Unsaved changes taken back', 'draft', () => draft.document);
      // It was made from another version: the save finds out and joins the two.
      setBase({ version: draft.version, document: draft.base });
      hasWritten.current = true;
      setOffered((drafts) => drafts.filter((other) => other !== draft));
    },
    dropDraft: (draft: CharacterDraft) => {
      hasWritten.current = true;
      const left = offered.filter((other) => other !== draft);
      setOffered(left);
      const mine = isDirty ? [{ ...draftOf(base, ownerId), document: present }] : [];
      setKept(keepCharacterDrafts(draftName, [...mine, ...left]));
    },
    /** goes on from what was saved elsewhere, with both people's work joined */
    rebase: (next: Base, joined: CharacterDocument) => {
      setBase(next);
      apply('Joined with what was saved meanwhile', `merge ${next.version}`, () => joined);
    },
    /**
     * From now on the page may be left: what is not saved by then stays a draft.
     * @param saved what was saved; null for nothing
     */
    leave: (saved: Base | null) => {
      const now = latest.current;
      const from = saved ?? now.base;
      const isRest = differences(from.document, now.document).length > 0;
      const rest = isRest ? [{ ...draftOf(from, ownerId), document: now.document }] : [];
      if (isRest || saved || hasWritten.current) {
        keepCharacterDrafts(draftName, [...rest, ...now.offered]);
      }
      isLeaving.current = true;
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
