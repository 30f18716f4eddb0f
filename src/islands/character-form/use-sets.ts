import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { failedWith } from '#api/errors.ts';
import { reread } from '#api/query.ts';
import {
  keepEquipmentSet,
  type KeptSet,
  listEquipmentSets,
  listSetRevisions,
  removeEquipmentSet,
  restoreEquipmentSet,
} from '#contract/equipment-sets.ts';
import type { Gear } from '#rules/gear/equipment.ts';
import { isSamePieces, piecesOf } from '#rules/gear/pieces.ts';
import { freeName } from '#rules/text/free-name.ts';
import {
  changeEquipmentSets,
  type EquipmentSets,
  readEquipmentSets,
} from '#stores/equipment-sets.ts';
import { type ListedSet, listSets, sentGear, type SetsCharacter } from './kept-sets.ts';
import { setsQuery } from './sets-query.ts';

const storageFull = 'This browser keeps nothing more: its storage is full or blocked.';

/** What was written of a change: nothing wrong, or why it was not taken. */
export type Outcome = string | null;

/** Says why a set could not be kept with its character. */
function reasonOf(error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  if (failedWith(error, 'changed-meanwhile') || failedWith(error, 'name-taken')) {
    return `${why} The list shows it as it is now: choose again to replace it.`;
  }
  return why;
}

/** Tells whether this browser has a listed set, as it is listed. */
function hasTwin({ name, gear }: ListedSet, own: EquipmentSets): boolean {
  const twin = own.get(name);
  return twin !== undefined && isSamePieces(piecesOf(twin), piecesOf(gear));
}

/** What changes of sets need. */
interface Around {
  kept: readonly KeptSet[];
  /** new sets go to the character as well */
  isKept: boolean;
  inBrowser: (change: (sets: EquipmentSets) => EquipmentSets) => Outcome;
  /** makes a call about the character's sets, and reads them again whatever comes of it */
  ask: (work: (characterId: string) => Promise<unknown>) => Promise<Outcome>;
}

/** The changes of sets, each of which says what came of it. */
function changesOf({ kept, isKept, inBrowser, ask }: Around) {
  const put = (name: string, gear: Gear) => {
    const before = kept.find((set) => set.name === name);
    return ask((characterId) =>
      call(keepEquipmentSet, {
        params: { characterId, setId: before?.id ?? crypto.randomUUID() },
        body: { revision: before?.revision ?? 0, name, gear: sentGear(gear) },
      }),
    );
  };
  return {
    put,
    /** Keeps gear in this browser and, where the reader may, with the character. */
    save: async (name: string, gear: Gear): Promise<{ browser: Outcome; kept: Outcome }> => {
      const here = inBrowser((own) => new Map(own).set(name, gear));
      return { browser: here, kept: isKept ? await put(name, gear) : here };
    },
    rename: async (set: ListedSet, name: string): Promise<Outcome> => {
      const { kept: row } = set;
      const fault =
        row &&
        (await ask((characterId) =>
          call(keepEquipmentSet, {
            params: { characterId, setId: row.id },
            body: { revision: row.revision, name },
          }),
        ));
      if (fault !== null) return fault;
      return inBrowser((own) =>
        hasTwin(set, own)
          ? new Map(Array.from(own, ([one, gear]) => [one === set.name ? name : one, gear]))
          : own,
      );
    },
    remove: async (set: ListedSet): Promise<Outcome> => {
      const { kept: row } = set;
      const fault =
        row &&
        (await ask((characterId) =>
          call(removeEquipmentSet, { params: { characterId, setId: row.id } }),
        ));
      if (fault !== null) return fault;
      return inBrowser((own) =>
        hasTwin(set, own) ? new Map([...own].filter(([one]) => one !== set.name)) : own,
      );
    },
    restore: (setId: string, revision: number): Promise<Outcome> =>
      ask((characterId) =>
        call(restoreEquipmentSet, { params: { characterId, setId }, body: { revision } }),
      ),
  };
}

/** Holds the sets of this browser, and those that are kept with a character: null for a new one. */
export function useSets(character: SetsCharacter | null) {
  const client = useQueryClient();
  const [browser, setBrowser] = useState(readEquipmentSets);
  const query = useQuery({
    ...setsQuery(character ?? { id: '-', name: '' }),
    enabled: character !== null,
    staleTime: 0,
  });
  const answer = character ? query.data : undefined;
  const kept = answer?.sets ?? [];
  const sets = listSets(browser, kept);
  const inBrowser: Around['inBrowser'] = (change) => {
    const next = changeEquipmentSets(change);
    if (next) setBrowser(next);
    return next ? null : storageFull;
  };
  const ask: Around['ask'] = async (work) => {
    try {
      if (character) await work(character.id);
      return null;
    } catch (error) {
      return reasonOf(error);
    } finally {
      await reread(client, listEquipmentSets, listSetRevisions);
    }
  };
  const isTaken = (name: string) => sets.some((set) => set.name === name);
  return {
    ...{ sets, query, inBrowser },
    /** the character's sets may be changed */
    mayWrite: answer?.mayWrite === true,
    removed: answer?.removed ?? [],
    free: (name: string) => freeName(name, isTaken),
    ...changesOf({
      ...{ kept, inBrowser, ask },
      isKept: character !== null && answer?.mayWrite !== false,
    }),
  };
}
