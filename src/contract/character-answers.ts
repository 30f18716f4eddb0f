import * as z from 'zod/mini';
import {
  type Field,
  type FieldName,
  fieldNames,
  fieldTable,
} from '#rules/characters/field-table.ts';
import type { CharacterFields } from '#rules/characters/fields.ts';
import { rarities } from '#rules/items/rarity.ts';
import { discordId } from './ids.ts';

const statSchema = z.object({
  id: z.string(),
  name: z.string(),
  min: z.number(),
  max: z.number(),
  current: z.number(),
});

export const equippedSchema = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.nullable(z.string()),
  itemLevel: z.number(),
  rarity: z.enum(rarities),
  enchantLevel: z.number(),
  /** per cent, with one decimal */
  quality: z.number(),
  primaryStats: z.array(statSchema),
  coreStats: z.array(statSchema),
});

function answerSchema({ kind }: Field): z.ZodMiniType {
  if (kind === 'number') return z.number();
  return kind === 'flag' ? z.boolean() : z.string();
}

// The names and kinds are those of the table, which TypeScript cannot follow.
const fieldAnswers = Object.fromEntries(
  fieldNames.map((name) => [name, answerSchema(fieldTable[name])]),
) as { [Name in FieldName]: z.ZodMiniType<CharacterFields[Name]> };

/** A character without its gear. Text of a field may be a choice that the lists no longer have. */
const characterFields = {
  characterId: z.string(),
  discordId,
  /** the owner's name */
  discordName: z.string(),
  /** the owner's name, as the dashboards call it */
  username: z.string(),
  /** whether an editor saved it last */
  editor: z.boolean(),
  ...fieldAnswers,
  /** grows with every save */
  version: z.number(),
  /** milliseconds since 1970 */
  updated: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
};

export const characterSchema = z.object({
  ...characterFields,
  /** by slot; also slots that the paper doll does not have, and items that are gone */
  gear: z.record(z.string(), equippedSchema),
});

export type CharacterAnswer = z.infer<typeof characterSchema>;

/** A character as lists show it. */
export const characterCardSchema = z.object({
  ...characterFields,
  /** slots of the paper doll that hold something */
  equipped: z.number(),
});

export type CharacterCard = z.infer<typeof characterCardSchema>;

export const deletedCharacterSchema = z.object({
  characterId: z.string(),
  IGN: z.string(),
  level: z.number(),
  /** milliseconds since 1970 */
  deletedAt: z.number(),
});

/** A character that can still be brought back. */
export type DeletedCharacter = z.infer<typeof deletedCharacterSchema>;

export const characterChangeSchema = z.object({
  id: z.string(),
  /** when, ISO 8601 in UTC */
  at: z.string(),
  /** who did it */
  username: z.string(),
  detail: z.string(),
});

export type CharacterChange = z.infer<typeof characterChangeSchema>;
