import { useCallback } from 'react';
import { useEditor } from '#editing/use-editor.ts';
import {
  type CharacterDocument,
  characterParts,
  fieldLabel,
  valueInWords,
} from '#rules/characters/document.ts';
import type { FormValues } from '#rules/characters/fields.ts';
import type { FieldName } from '#rules/characters/field-table.ts';
import { type Equipped, type Gear, wornInWords } from '#rules/gear/equipment.ts';
import { slotName } from '#rules/gear/slots.ts';
import { characterDrafts, draftName, type FormKind } from '../character-drafts.ts';
import type { LoadedCharacter } from './load-character.ts';

function wearing(slot: string, worn: Equipped | null) {
  return (document: CharacterDocument): CharacterDocument => {
    const { [slot]: _, ...gear } = document.gear;
    return { ...document, gear: worn ? { ...gear, [slot]: worn } : gear };
  };
}

/**
 * Edits a character: its history, its drafts and the functions that change it.
 * @param ownerId owner of the character, as far as known
 */
export function useCharacterEditor(
  loaded: LoadedCharacter,
  form: FormKind,
  ownerId: string | undefined,
) {
  const editor = useEditor({
    parts: characterParts,
    drafts: characterDrafts,
    name: draftName(form, loaded.characterId),
    loaded,
    ownerId,
  });
  const { apply } = editor;
  return {
    ...editor,
    setValue: useCallback(
      <Name extends FieldName>(name: Name, value: FormValues[Name]) => {
        const label = `${fieldLabel(name)}: ${valueInWords(value)}`;
        apply(label, `field ${name}`, (document) => ({
          ...document,
          values: { ...document.values, [name]: value },
        }));
      },
      [apply],
    ),
    setSlot: useCallback(
      (slot: string, worn: Equipped | null) => {
        const label = `${slotName(slot)}: ${wornInWords(worn ?? undefined)}`;
        // Each choice for a slot is a step of its own.
        apply(label, `slot ${slot} ${Date.now()}`, wearing(slot, worn));
      },
      [apply],
    ),
    setGear: useCallback(
      (label: string, gear: Gear) => {
        apply(label, `gear ${Date.now()}`, (document) => ({ ...document, gear }));
      },
      [apply],
    ),
  };
}

export type CharacterEditor = ReturnType<typeof useCharacterEditor>;
