import * as z from 'zod/mini';
import {
  characterCardSchema,
  characterChangeSchema,
  characterSchema,
  deletedCharacterSchema,
  ownCardSchema,
} from './character-fields.ts';
import { gearFormSchema, gearSchema, olderFormSchema } from './character-fields.ts';
import { characterIdSchema, discordId, recordVersion } from './ids.ts';
import { defineOperation } from './operation.ts';
import { storable } from './storable.ts';

const tag = 'Characters';
const gone = { 'not-found': 'there is no such character' } as const;

const notTheirs = {
  'not-allowed': 'it is another member’s, and the reader neither an editor nor an officer',
} as const;

export const listCharacters = defineOperation({
  id: 'listCharacters',
  method: 'GET',
  path: '/api/aoc/character/user/{userId}',
  summary: 'A member’s characters, the main one first, then by name',
  tag,
  access: 'guilded',
  params: z.object({ userId: discordId }),
  answer: z.array(ownCardSchema),
});

export const readCharacterWithGear = defineOperation({
  id: 'readCharacterWithGear',
  method: 'GET',
  path: '/api/aoc/character/gear/{characterId}',
  summary: 'A character with its gear',
  tag,
  access: 'guilded',
  params: z.object({ characterId: characterIdSchema }),
  answer: characterSchema,
  failures: gone,
});

export const readCharacter = defineOperation({
  id: 'readCharacter',
  method: 'GET',
  path: '/api/aoc/character/{characterId}',
  summary: 'A character, for the older form',
  tag,
  access: 'guilded',
  params: z.object({ characterId: characterIdSchema }),
  answer: characterSchema,
  failures: gone,
});

export const deleteCharacter = defineOperation({
  id: 'deleteCharacter',
  method: 'DELETE',
  path: '/api/aoc/character/{characterId}',
  summary: 'Deletes a character; it can be brought back for thirty days',
  tag,
  access: 'guilded',
  params: z.object({ characterId: characterIdSchema }),
  status: 204,
  failures: { ...gone, ...notTheirs },
});

export const listDeletedCharacters = defineOperation({
  id: 'listDeletedCharacters',
  method: 'GET',
  path: '/api/aoc/character/user/{userId}/deleted',
  summary: 'A member’s deleted characters that can still be brought back, newest first',
  tag,
  access: 'guilded',
  params: z.object({ userId: discordId }),
  answer: z.array(deletedCharacterSchema),
  failures: notTheirs,
});

export const restoreCharacter = defineOperation({
  id: 'restoreCharacter',
  method: 'PUT',
  path: '/api/aoc/character/{characterId}/restore',
  summary: 'Brings a deleted character back as it was',
  tag,
  access: 'guilded',
  params: z.object({ characterId: characterIdSchema }),
  answer: characterCardSchema,
  failures: { ...gone, ...notTheirs, 'too-many-characters': 'a member keeps no more of them' },
});

export const setMainCharacter = defineOperation({
  id: 'setMainCharacter',
  method: 'PUT',
  path: '/api/aoc/character/user/main/{userId}/{characterId}',
  summary: 'Makes a character its owner’s main, in place of the one before',
  tag,
  access: 'guilded',
  params: z.object({ userId: discordId, characterId: characterIdSchema }),
  status: 204,
  failures: { ...gone, ...notTheirs },
});

export const listChangesByOthers = defineOperation({
  id: 'listChangesByOthers',
  method: 'GET',
  path: '/api/aoc/character/user/{userId}/changes',
  summary: 'What editors and officers changed in a member’s characters, newest first, at most 50',
  tag,
  access: 'guilded',
  params: z.object({ userId: discordId }),
  answer: z.array(characterChangeSchema),
  failures: { 'not-found': 'nobody is known by this id', ...notTheirs },
});

export const listGuildCharacters = defineOperation({
  id: 'listGuildCharacters',
  method: 'GET',
  path: '/api/aoc/guild',
  summary: 'All characters of the guild, by name',
  tag,
  access: 7,
  answer: z.array(characterCardSchema),
});

/** A name of Discord's, or a time as text: neither has so many characters. */
const nameOrTime = z.string().check(z.maxLength(200, 'is too long'), storable);

/** The fields that both forms send beside their values. */
const envelope = {
  characterId: characterIdSchema,
  /** the owner of a new character that an editor or an officer makes for somebody */
  discordId: z.optional(discordId),
  discordName: z.optional(nameOrTime),
  editor: z.optional(z.boolean()),
  /** the version that was edited, 0 for a new character; without it the last save wins */
  version: z.optional(recordVersion),
};

/**
 * The size of gear in as many slots as a character may have, with the stats that an answer has of
 * it: whoever reads a character may send it back as it is.
 */
const gearBodyKilobytes = 128;

const conflicts = {
  ...notTheirs,
  'changed-meanwhile': 'somebody has saved it in between; read it again and merge',
  'character-deleted': 'it has been deleted; bring it back first',
  'character-gone': 'it is gone; save it as a new one',
  'too-many-characters': 'a member keeps no more of them',
  'id-taken': 'another member has just made one by this id; save it under a new id',
} as const;

export const saveCharacterWithGear = defineOperation({
  id: 'saveCharacterWithGear',
  method: 'POST',
  path: '/api/aoc/character/gear',
  summary: 'Makes or saves a character with its gear; what is left out stays as it was',
  tag,
  access: 'guilded',
  body: z.object({
    ...envelope,
    ...z.partial(gearFormSchema).shape,
    gear: z.optional(gearSchema),
  }),
  bodyKilobytes: gearBodyKilobytes,
  answer: characterSchema,
  failures: conflicts,
});

export type GearSave = z.infer<typeof saveCharacterWithGear.body>;

export const saveCharacter = defineOperation({
  id: 'saveCharacter',
  method: 'POST',
  path: '/api/aoc/character',
  summary: 'Makes or saves a character from the older form; what is left out stays as it was',
  tag,
  access: 'guilded',
  body: z.object({
    ...envelope,
    ...z.partial(olderFormSchema).shape,
    /** time of the save by the form's clock; the server keeps its own time */
    updated: z.optional(z.union([z.number(), nameOrTime])),
  }),
  answer: characterSchema,
  failures: conflicts,
});

export type OlderSave = z.infer<typeof saveCharacter.body>;
