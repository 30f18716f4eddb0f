import { useState } from 'react';
import { fetchCharacterWithGear, saveGearForm, saveOlderForm } from '#api/characters.ts';
import { ApiError } from '#api/errors.ts';
import type { CharacterAnswer } from '#contract/character-answers.ts';
import { gearFormSchema, olderFormSchema } from '#contract/character-form.ts';
import {
  type CharacterDocument,
  fieldNames,
  fromFormValues,
  type Merge,
  mergeDocuments,
} from '#rules/characters/document.ts';
import type { Gear } from '#rules/gear/equipment.ts';
import { $session } from '#stores/session.ts';
import { noteFailure } from '#stores/signed-in.ts';
import { faultAt, type Faults } from './form-faults.ts';
import { type FormKind, type LoadedCharacter, toLoaded } from './load-character.ts';
import type { Editor } from './use-editor.ts';
import type { Identity } from '#rules/guild/identity.ts';

/** Where a form leads when it is saved or left (spec §4). */
export const indexOf = { gear: '/tools/character2/', older: '/tools/character/' } as const;

/** What became of a save. */
export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'failed'; detail: string; faults: Faults; gearFaults: string[] }
  /** both changed the same parts: a person has to choose */
  | { kind: 'conflict'; merge: Merge; theirs: LoadedCharacter };

function slim(gear: Gear) {
  return Object.fromEntries(
    Object.entries(gear).map(([slot, { id, rarity, enchantLevel, quality }]) => [
      slot,
      { id, rarity, enchantLevel, quality },
    ]),
  );
}

async function send(
  form: FormKind,
  { characterId, owner }: Pick<LoadedCharacter, 'characterId' | 'owner'>,
  version: number,
  document: CharacterDocument,
): Promise<CharacterAnswer> {
  const { user } = $session.get();
  const person = owner ?? user;
  const envelope = {
    characterId,
    ...(person && { discordId: person.id, discordName: person.username }),
    editor: user?.editor ?? false,
    version,
  };
  const fields = fromFormValues(document.values);
  if (form === 'gear') {
    const values = gearFormSchema.parse(fields);
    return saveGearForm({ ...envelope, ...values, gear: slim(document.gear) });
  }
  return saveOlderForm({ ...envelope, ...olderFormSchema.parse(fields), updated: Date.now() });
}

function toFailure(error: unknown): Extract<SaveState, { kind: 'failed' }> {
  const message = error instanceof Error ? error.message : String(error);
  const errors: Record<string, string[]> = error instanceof ApiError ? error.errors : {};
  const faults: Faults = {};
  for (const name of fieldNames) {
    const [fault] = errors[name] ?? [];
    if (fault !== undefined) faults[name] = faultAt(name, fault);
  }
  const gearFaults = Object.entries(errors)
    .filter(([path]) => path.startsWith('gear'))
    .flatMap(([, messages]) => messages);
  return { kind: 'failed', detail: message, faults, gearFaults };
}

/** Saves what is edited; when it was saved elsewhere meanwhile, joins the two first. */
export function useSave(
  form: FormKind,
  loaded: LoadedCharacter,
  owner: Identity | null,
  editor: Editor,
) {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const target = { characterId: loaded.characterId, owner: loaded.owner ?? owner };

  async function attempt(
    version: number,
    base: CharacterDocument,
    document: CharacterDocument,
    tries: number,
  ): Promise<void> {
    setState({ kind: 'saving' });
    let saved: CharacterAnswer;
    try {
      saved = await send(form, target, version, document);
    } catch (error) {
      noteFailure(error);
      if (error instanceof ApiError && error.status === 409 && tries > 0) {
        await join(base, error, tries);
      } else fail(error);
      return;
    }
    leave({ version: saved.version, document });
  }

  function leave(saved: Parameters<Editor['leave']>[0]): void {
    editor.leave(saved);
    window.location.assign(indexOf[form]);
  }

  function fail(error: unknown): void {
    if (form === 'older') {
      // The older form leads back whatever came of it (spec §4): what was typed is kept and offered.
      console.warn('The character could not be saved; what was typed is kept', error);
      leave(null);
      return;
    }
    const status = error instanceof ApiError ? error.status : 0;
    setState(toFailure(error));
    // The message is the spec's; a save that nobody answered has no status.
    alert(`Failed to save character: ${status === 0 ? 'no answer' : status}`);
  }

  async function join(base: CharacterDocument, conflict: ApiError, tries: number): Promise<void> {
    let theirs: LoadedCharacter;
    try {
      theirs = await toLoaded(await fetchCharacterWithGear(target.characterId), 'gear');
    } catch {
      // It is gone: what the server said of the save says why.
      fail(conflict);
      return;
    }
    // With what was typed while the save was on its way.
    const merge = mergeDocuments(base, editor.current(), theirs.document);
    if (merge.conflicts.length > 0) setState({ kind: 'conflict', merge, theirs });
    else await settle(theirs, merge.document, tries - 1);
  }

  async function settle(theirs: LoadedCharacter, joined: CharacterDocument, tries: number) {
    const { version, document } = theirs;
    editor.rebase({ version, document }, joined);
    await attempt(version, document, joined, tries);
  }

  return {
    state,
    save: () => attempt(editor.base.version, editor.base.document, editor.document, 3),
    /** saves what a person has chosen where both had changed */
    saveJoined: (theirs: LoadedCharacter, joined: CharacterDocument) => settle(theirs, joined, 3),
    /** back without saving; what was typed is offered when the form is opened again */
    cancel: () => {
      leave(null);
    },
    cancelJoin: () => {
      setState({ kind: 'idle' });
    },
  };
}
