import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $session } from '#stores/session.ts';
import type { EditedCharacter } from './kept-sets.ts';
import type { LoadedCharacter } from './load-character.ts';

/** Returns the character with which sets are kept: null for one that has never been saved. */
export function useSetsCharacter(loaded: LoadedCharacter): EditedCharacter | null {
  const { user } = useStore($session);
  return useMemo(() => {
    if (loaded.version === 0) return null;
    const name = loaded.document.values.IGN || 'this character';
    return { id: loaded.characterId, name, isOwn: loaded.owner?.id === user?.id };
  }, [loaded, user]);
}
