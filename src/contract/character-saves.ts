import * as z from 'zod/mini';
import { characterSchema } from './character-answers.ts';
import {
  characterIdSchema,
  gearFormSchema,
  gearSchema,
  olderFormSchema,
} from './character-form.ts';
import { discordId } from './ids.ts';
import { defineOperation } from './operation.ts';

const tag = 'Characters';

/** What goes with the values of either form. */
const envelope = {
  characterId: characterIdSchema,
  /** whose a new character is, when an editor or an officer makes it for somebody */
  discordId: z.optional(discordId),
  discordName: z.optional(z.string()),
  editor: z.optional(z.boolean()),
  /** the version that was edited, 0 for a new character; without it the last save wins */
  version: z.optional(z.int().check(z.minimum(0))),
};

/** Gear of 21 slots as a browser may hold it, stats of every rarity included. */
const gearBodyKilobytes = 512;

const conflict = { 409: 'somebody has saved it in between; read it again and merge' } as const;

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
  failures: conflict,
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
    /** when the form was saved; the server keeps its own time */
    updated: z.optional(z.union([z.number(), z.string()])),
  }),
  answer: characterSchema,
  failures: conflict,
});

export type OlderSave = z.infer<typeof saveCharacter.body>;
