import { call } from '#api/call.ts';
import { readCharacter, readCharacterWithGear } from '#contract/characters.ts';
import type { CharacterAnswer } from '#contract/character-fields.ts';
import type { CharacterDocument } from '#rules/characters/document.ts';
import { coerceFields, toFormValues } from '#rules/characters/fields.ts';
import { refreshGear } from '#rules/gear/equipment.ts';
import type { FormKind } from '../character-drafts.ts';
import type { CharacterAddress } from './character-address.ts';
import { idsOf, type KnownItems, loadItems } from './known-items.ts';

/** The operation by which each form reads its character. */
const readings = { gear: readCharacterWithGear, older: readCharacter } as const;

/** A form's character when editing begins. */
export interface LoadedCharacter {
  characterId: string;
  /** 0 for a new character, and for one that could not be read */
  version: number;
  /** the owner in the server's record; null for a new character */
  owner: { id: string; username: string } | null;
  /** milliseconds since 1970, null for never */
  savedAt: number | null;
  document: CharacterDocument;
  items: KnownItems;
  /** the character could not be read: the form shows defaults */
  failed: boolean;
}

/** Converts a character of the API to the form's. */
export async function toLoaded(
  character: CharacterAnswer,
  form: FormKind,
  signal?: AbortSignal,
): Promise<LoadedCharacter> {
  const items: KnownItems =
    form === 'gear' ? await loadItems(idsOf(character.gear), signal) : new Map();
  const { characterId, version, discordId, discordName, updatedAt } = character;
  return {
    characterId,
    version,
    owner: { id: discordId, username: discordName },
    savedAt: updatedAt,
    document: {
      values: toFormValues(coerceFields({ ...character }, form === 'gear')),
      gear: refreshGear(character.gear, (id) => items.get(id) ?? undefined),
    },
    items,
    failed: false,
  };
}

function withDefaults(characterId: string, form: FormKind, failed: boolean): LoadedCharacter {
  return {
    characterId,
    version: 0,
    owner: null,
    savedAt: null,
    document: { values: toFormValues(coerceFields({}, form === 'gear')), gear: {} },
    items: new Map(),
    failed,
  };
}

/**
 * Reads the character of an address. One that cannot be read gets the form's defaults (product §4).
 */
export async function loadCharacter(
  { characterId, isNew }: CharacterAddress,
  form: FormKind,
  signal?: AbortSignal,
): Promise<LoadedCharacter> {
  if (isNew) return withDefaults(characterId, form, false);
  try {
    const character = await call(readings[form], { params: { characterId } }, signal);
    return await toLoaded(character, form, signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    console.warn('Error fetching character data', error);
    return withDefaults(characterId, form, true);
  }
}
