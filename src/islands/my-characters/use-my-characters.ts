import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { queryOf, reread } from '#api/query.ts';
import type { OwnCard } from '#contract/character-fields.ts';
import {
  deleteCharacter,
  listChangesByOthers,
  listCharacters,
  listDeletedCharacters,
  restoreCharacter,
  setMainCharacter,
} from '#contract/characters.ts';
import type { Identity } from '#rules/guild/identity.ts';

/**
 * Reads a member's characters, others' changes to them, and the deleted ones that can be restored.
 */
function useLists(owner: Identity) {
  const input = { params: { userId: owner.id } };
  return {
    characters: useQuery({ ...queryOf(listCharacters, input), staleTime: 0 }),
    changes: useQuery({ ...queryOf(listChangesByOthers, input), staleTime: 60_000 }),
    kept: useQuery({ ...queryOf(listDeletedCharacters, input), staleTime: 0 }),
  };
}

/** Makes the actions on a member's characters. */
function useActions(owner: Identity) {
  const client = useQueryClient();
  /** the character that was deleted last, until it is restored */
  const [deleted, setDeleted] = useState<OwnCard | null>(null);
  /** message about the last change that failed */
  const [failure, setFailure] = useState<string | null>(null);
  const settle = {
    onMutate: () => {
      setFailure(null);
    },
    onError: (error: Error) => {
      console.warn('The characters could not be changed', error);
      setFailure(error.message);
    },
  };
  const rereadBoth = () => reread(client, listCharacters, listDeletedCharacters);
  const { queryKey } = queryOf(listCharacters, { params: { userId: owner.id } });

  const remove = useMutation({
    ...settle,
    mutationFn: ({ characterId }: OwnCard) => call(deleteCharacter, { params: { characterId } }),
    onSuccess: (_, card) => {
      // The card goes at once (product §7); the server decides which character is the main one now.
      client.setQueryData(queryKey, (cards) =>
        cards?.filter(({ characterId }) => characterId !== card.characterId),
      );
      setDeleted(card);
      return rereadBoth();
    },
  });
  const bringBack = useMutation({
    ...settle,
    mutationFn: (characterId: string) => call(restoreCharacter, { params: { characterId } }),
    onSuccess: (_, characterId) => {
      setDeleted((last) => (last?.characterId === characterId ? null : last));
      return rereadBoth();
    },
  });
  const setMain = useMutation({
    ...settle,
    mutationFn: ({ characterId }: OwnCard) =>
      call(setMainCharacter, { params: { userId: owner.id, characterId } }),
    onSuccess: rereadBoth,
  });
  return {
    deleted,
    failure,
    remove: remove.mutate,
    bringBack: bringBack.mutate,
    setMain: setMain.mutate,
    isBusy: remove.isPending || bringBack.isPending || setMain.isPending,
  };
}

/** Reads a member's characters, and makes their actions. */
export function useMyCharacters(owner: Identity) {
  return { ...useLists(owner), ...useActions(owner) };
}
