import { call } from '#api/call.ts';
import { ApiError } from '#api/errors.ts';
import type { CharacterAnswer } from '#contract/character-fields.ts';
import { gearFormSchema, olderFormSchema } from '#contract/character-fields.ts';
import {
  readCharacterWithGear,
  saveCharacter,
  saveCharacterWithGear,
} from '#contract/characters.ts';
import type { Version } from '#editing/merge.ts';
import { useSave } from '#editing/save.ts';
import { type CharacterDocument, characterParts } from '#rules/characters/document.ts';
import { fromFormValues } from '#rules/characters/fields.ts';
import type { Gear } from '#rules/gear/equipment.ts';
import type { Identity } from '#rules/guild/identity.ts';
import { $session } from '#stores/session.ts';
import type { FormKind } from '../character-drafts.ts';
import { type LoadedCharacter, toLoaded } from './load-character.ts';
import type { CharacterEditor } from './use-character-editor.ts';

/** The page to which a form leads when it is saved or left (product §4). */
export const indexOf = { gear: '/tools/character2/', older: '/tools/character/' } as const;

function slim(gear: Gear) {
  return Object.fromEntries(
    Object.entries(gear).map(([slot, { id, rarity, enchantLevel, quality }]) => [
      slot,
      { id, rarity, enchantLevel, quality },
    ]),
  );
}

/** Sends a character's form to the operation that saves it. */
function send(
  form: FormKind,
  { characterId, owner }: Pick<LoadedCharacter, 'characterId' | 'owner'>,
  version: number,
  { values, gear }: CharacterDocument,
): Promise<CharacterAnswer> {
  const { user } = $session.get();
  const person = owner ?? user;
  const envelope = {
    characterId,
    ...(person && { discordId: person.id, discordName: person.username }),
    editor: user?.editor ?? false,
    version,
  };
  const fields = fromFormValues(values);
  if (form === 'gear') {
    const body = { ...envelope, ...gearFormSchema.parse(fields), gear: slim(gear) };
    return call(saveCharacterWithGear, { body });
  }
  const body = { ...envelope, ...olderFormSchema.parse(fields), updated: Date.now() };
  return call(saveCharacter, { body });
}

/** Saves a character, then leads to its index. */
export function useCharacterSave(
  form: FormKind,
  loaded: LoadedCharacter,
  owner: Identity | null,
  editor: CharacterEditor,
) {
  const { characterId } = loaded;
  const target = { characterId, owner: loaded.owner ?? owner };
  const leave = (saved: Version<CharacterDocument> | null) => {
    editor.leave(saved);
    window.location.assign(indexOf[form]);
  };
  const { state, ...saving } = useSave(editor, {
    parts: characterParts,
    send: async (version, document) => (await send(form, target, version, document)).version,
    readTheirs: async () =>
      toLoaded(await call(readCharacterWithGear, { params: { characterId } }), 'gear'),
    onSaved: leave,
    onFailed: (error) => {
      if (form === 'older') {
        // The form leads back even after a failure (product §4): typed values are kept and offered.
        console.warn('The character could not be saved; what was typed is kept', error);
        leave(null);
        return;
      }
      const status = error instanceof ApiError ? error.status : 0;
      // The product's own message; a save without an answer has no status.
      alert(`Failed to save character: ${status === 0 ? 'no answer' : status}`);
    },
  });
  const failure = state.kind === 'failed' ? state.error : null;
  const isOnItsWayOut = state.kind === 'saved' || (form === 'older' && failure !== null);
  return {
    ...saving,
    isSaving: state.kind === 'saving' || isOnItsWayOut,
    failure: isOnItsWayOut ? null : failure,
    conflict: state.kind === 'conflict' ? state : null,
    /** leads back without saving; the edits are offered once when the form is opened again */
    cancel: () => {
      editor.giveUp();
      window.location.assign(indexOf[form]);
    },
  };
}
