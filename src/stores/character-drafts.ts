import * as z from 'zod/mini';
import { equippedSchema } from '#contract/character-answers.ts';
import { type CharacterDocument, fieldNames } from '#rules/characters/document.ts';
import { $session } from './session.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** A character's form outlives a crash, a closed tab and a lost session; a sign-out ends it. */
export const characterDraftPrefix = 'draft:character:';

const textNames = fieldNames.filter((name) => name !== 'isMain');

const documentSchema = z.object({
  values: z.object({
    ...Object.fromEntries(textNames.map((name) => [name, z.string()])),
    isMain: z.boolean(),
  }),
  gear: z.record(z.string(), equippedSchema),
});

const oneDraft = {
  /** whose the character is; nothing in drafts of an older version, which were one's own */
  ownerId: z.optional(z.string()),
  /** milliseconds since 1970 */
  savedAt: z.number(),
  /** the version that was edited, 0 for a new character */
  version: z.number(),
  base: documentSchema,
  document: documentSchema,
};

const draftSchema = z.object({
  ...oneDraft,
  /** drafts that were still offered when this one was begun, newest first */
  earlier: z.optional(z.array(z.object(oneDraft))),
});

/** More drafts of one character than anybody leaves unanswered. */
const mostDrafts = 4;

/** What was edited and not saved. */
export interface CharacterDraft {
  ownerId?: string | undefined;
  savedAt: number;
  version: number;
  /** what the editing began with */
  base: CharacterDocument;
  document: CharacterDocument;
}

interface KeptDraft extends CharacterDraft {
  earlier?: CharacterDraft[] | undefined;
}

function isDraft(value: unknown): value is KeptDraft {
  return z.safeParse(draftSchema, value).success;
}

/** Nobody's drafts are kept: a form that is still open after a sign-out writes nothing. */
function ownPrefix(): string | null {
  const { user } = $session.get();
  return user && `${characterDraftPrefix}${user.id}:`;
}

/**
 * @param name which form of which character
 * @returns what was kept, newest first: more than one where an offer was left unanswered
 */
export function readCharacterDrafts(name: string): CharacterDraft[] {
  const prefix = ownPrefix();
  const kept = prefix === null ? null : readStored(prefix + name, isDraft);
  if (!kept) return [];
  const { earlier = [], ...newest } = kept;
  return [newest, ...earlier];
}

/** @param drafts newest first; none forgets what was kept. @returns whether they are kept */
export function keepCharacterDrafts(name: string, drafts: readonly CharacterDraft[]): boolean {
  const prefix = ownPrefix();
  const [newest, ...earlier] = drafts.slice(0, mostDrafts);
  if (prefix === null) return newest === undefined;
  if (newest) {
    return writeStored(prefix + name, { ...newest, ...(earlier.length > 0 && { earlier }) });
  }
  removeStored(prefix + name);
  return true;
}

/** A draft as a list shows it. */
export interface ListedDraft {
  form: 'gear' | 'older';
  characterId: string;
  /** in-game name as it was typed, may be empty */
  name: string;
  savedAt: number;
}

/** @returns what whoever is signed in has drafted of one owner's characters, newest first */
export function listCharacterDrafts(ownerId: string): ListedDraft[] {
  const prefix = ownPrefix();
  if (prefix === null) return [];
  let keys: string[];
  try {
    keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    // Blocked: nothing was kept.
    return [];
  }
  return keys
    .flatMap((key): ListedDraft[] => {
      const name = key.slice(prefix.length);
      const [form, characterId] = name.split(':', 2);
      const [draft] = readCharacterDrafts(name);
      if (!draft || !characterId || (form !== 'gear' && form !== 'older')) return [];
      if ((draft.ownerId ?? $session.get().user?.id) !== ownerId) return [];
      return [{ form, characterId, name: draft.document.values.IGN, savedAt: draft.savedAt }];
    })
    .toSorted((a, b) => b.savedAt - a.savedAt);
}
