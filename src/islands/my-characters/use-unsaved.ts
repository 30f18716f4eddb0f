import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { useDrafts } from '#editing/use-drafts.ts';
import { $session } from '#stores/session.ts';
import { characterDrafts, type FormKind, readDraftName } from '../character-drafts.ts';

/** Unsaved edits of one character in one form. */
export interface Unsaved {
  form: FormKind;
  characterId: string;
  /** in-game name as it was typed, may be empty */
  name: string;
  savedAt: number;
  /** another tab still has the form open */
  isOpen: boolean;
}

/** Reads the signed-in person's drafts of one owner's characters, newest first. */
export function useUnsaved(ownerId: string): Unsaved[] {
  const { user } = useStore($session);
  const { drafts } = useDrafts(characterDrafts, user?.id ?? null);
  return useMemo(
    () =>
      drafts.flatMap(({ name, isOpen, draft }): Unsaved[] => {
        const read = readDraftName(name);
        if (!read || (draft.ownerId ?? user?.id) !== ownerId) return [];
        const { savedAt, document } = draft;
        return [{ ...read, name: document.values.IGN, savedAt, isOpen }];
      }),
    [drafts, user, ownerId],
  );
}
