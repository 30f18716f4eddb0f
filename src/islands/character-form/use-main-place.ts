import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryOf } from '#api/query.ts';
import type { OwnCard } from '#contract/character-fields.ts';
import { listCharacters } from '#contract/characters.ts';
import type { LoadedCharacter } from './load-character.ts';
import type { CharacterEditor } from './use-character-editor.ts';

function mainAmong(characters: readonly OwnCard[], characterId: string): string | null {
  const main = characters.find((other) => other.isMain && other.characterId !== characterId);
  return main ? main.IGN || 'a character without a name' : null;
}

/**
 * Finds whose place as the main character an edited one takes, and asks once before a save that does.
 * @param ownerId owner of the character, as far as known
 */
export function useMainPlace(
  { document }: Pick<CharacterEditor, 'document'>,
  { version, document: saved, characterId }: LoadedCharacter,
  ownerId: string | undefined,
) {
  const client = useQueryClient();
  const [isAgreed, setAgreed] = useState(false);
  const isAsking = useRef(false);
  const takesPlace = document.values.isMain && !(version > 0 && saved.values.isMain);
  const owned = queryOf(listCharacters, { params: { userId: ownerId ?? '' } });
  const isKnown = takesPlace && ownerId !== undefined;
  const { data = [] } = useQuery({ ...owned, enabled: isKnown });
  return {
    /** name of the character whose place is taken; null for none */
    replaced: isKnown ? mainAmong(data, characterId) : null,
    /**
     * Saves, unless somebody says no. Where the owner's characters cannot be read there is nothing to ask.
     * @param name of the edited character
     */
    ask: async (name: string, save: () => void) => {
      // A second press while the characters are read asks nothing of its own.
      if (isAsking.current) return;
      isAsking.current = true;
      const isOpen = isKnown && !isAgreed;
      const others = isOpen
        ? await client.query({ ...owned, staleTime: 'static' }).catch(() => [])
        : [];
      isAsking.current = false;
      const main = mainAmong(others, characterId);
      if (main !== null) {
        // The browser's own question: it needs no code that could not come now.
        if (!confirm(`${main} is the main character until now. Make ${name} the main?`)) return;
        setAgreed(true);
      }
      save();
    },
  };
}
