import * as z from 'zod/mini';
import {
  characterCardSchema,
  characterChangeSchema,
  characterSchema,
  deletedCharacterSchema,
} from './character-answers.ts';
import { characterIdSchema } from './character-form.ts';
import { discordId } from './ids.ts';
import { defineOperation } from './operation.ts';

const tag = 'Characters';
const gone = { 404: 'there is no such character' } as const;

export const charactersOfUser = defineOperation({
  id: 'charactersOfUser',
  method: 'GET',
  path: '/api/aoc/character/user/{userId}',
  summary: 'A member’s characters, the main one first, then by name',
  tag,
  access: 'guilded',
  params: z.object({ userId: discordId }),
  answer: z.array(characterCardSchema),
});

export const characterWithGear = defineOperation({
  id: 'characterWithGear',
  method: 'GET',
  path: '/api/aoc/character/gear/{characterId}',
  summary: 'A character with its gear',
  tag,
  access: 'guilded',
  params: z.object({ characterId: characterIdSchema }),
  answer: characterSchema,
  failures: gone,
});

export const oneCharacter = defineOperation({
  id: 'oneCharacter',
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
  failures: gone,
});

export const deletedCharacters = defineOperation({
  id: 'deletedCharacters',
  method: 'GET',
  path: '/api/aoc/character/user/{userId}/deleted',
  summary: 'A member’s deleted characters that can still be brought back, newest first',
  tag,
  access: 'guilded',
  params: z.object({ userId: discordId }),
  answer: z.array(deletedCharacterSchema),
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
  failures: gone,
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
  failures: gone,
});

export const changesByOthers = defineOperation({
  id: 'changesByOthers',
  method: 'GET',
  path: '/api/aoc/character/user/{userId}/changes',
  summary: 'What editors and officers changed in a member’s characters, newest first, at most 50',
  tag,
  access: 'guilded',
  params: z.object({ userId: discordId }),
  answer: z.array(characterChangeSchema),
  failures: { 404: 'nobody is known by this id' },
});

export const publicClasses = defineOperation({
  id: 'publicClasses',
  method: 'GET',
  path: '/api/aoc/classes/public',
  summary: 'The guild’s characters for the class dashboard; 204 while there are none',
  tag,
  access: 2,
  answer: z.object({
    success: z.boolean(),
    count: z.number(),
    data: z.array(characterCardSchema),
    /** when it was read, ISO 8601 in UTC */
    timestamp: z.string(),
  }),
});

export const guildCharacters = defineOperation({
  id: 'guildCharacters',
  method: 'GET',
  path: '/api/aoc/guild',
  summary: 'All characters of the guild, by name',
  tag,
  access: 7,
  answer: z.array(characterCardSchema),
});
