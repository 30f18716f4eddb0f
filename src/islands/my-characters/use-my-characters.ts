import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  bringBackCharacter,
  fetchChanges,
  fetchCharacters,
  fetchDeleted,
  makeMain,
  removeCharacter,
} from '#api/characters.ts';
import type { CharacterCard } from '#contract/character-answers.ts';
import type { Identity } from '#rules/guild/identity.ts';

/** A member's characters, and what can be done with them. */
export function useMyCharacters(owner: Identity) {
  const queries = useQueryClient();
  const [deleted, setDeleted] = useState<CharacterCard | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const key = ['characters', owner.id];
  const characters = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchCharacters(owner.id, signal),
    staleTime: 0,
  });
  const changes = useQuery({
    queryKey: ['character-changes', owner.id],
    queryFn: ({ signal }) => fetchChanges(owner.id, signal),
    staleTime: 60_000,
  });
  const kept = useQuery({
    queryKey: ['deleted-characters', owner.id],
    queryFn: ({ signal }) => fetchDeleted(owner.id, signal),
    staleTime: 0,
  });

  const settle = {
    onMutate: () => {
      setFailure(null);
    },
    onError: (error: Error) => {
      console.warn('The characters could not be changed', error);
      setFailure(error.message);
    },
  };
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: key }),
      queries.invalidateQueries({ queryKey: ['deleted-characters', owner.id] }),
    ]);

  const remove = useMutation({
    ...settle,
    mutationFn: (card: CharacterCard) => removeCharacter(card.characterId),
    onSuccess: (_, card) => {
      // The card goes at once (spec §7); who is the main one now, the server says.
      queries.setQueryData<CharacterCard[]>(key, (cards) =>
        cards?.filter(({ characterId }) => characterId !== card.characterId),
      );
      setDeleted(card);
      return reload();
    },
  });
  const bringBack = useMutation({
    ...settle,
    mutationFn: bringBackCharacter,
    onSuccess: (_, characterId) => {
      setDeleted((last) => (last?.characterId === characterId ? null : last));
      return reload();
    },
  });
  const setMain = useMutation({
    ...settle,
    mutationFn: (card: CharacterCard) => makeMain(owner.id, card.characterId),
    onSuccess: reload,
  });

  return {
    characters,
    changes,
    /** those that can still be brought back */
    kept,
    /** the one that was deleted last, until it is brought back */
    deleted,
    /** why the last change failed, or null */
    failure,
    remove: remove.mutate,
    bringBack: bringBack.mutate,
    setMain: setMain.mutate,
    isBusy: remove.isPending || bringBack.isPending || setMain.isPending,
  };
}
