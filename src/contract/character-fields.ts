import * as z from 'zod/mini';
import {
  type Field,
  type FieldName,
  fieldTable,
  type NumberField,
  sharedFields,
} from '#rules/characters/field-table.ts';
import { type CharacterFields, isLongEnough, nameTooShort } from '#rules/characters/fields.ts';
import { rarities } from '#rules/items/rarity.ts';
import { recordOf } from './record-of.ts';
import { avatarHash, discordId, gameId } from './ids.ts';

const anyControl = /[\p{Cc}\p{Cs}]/u;

/** Text of one line. */
function line(max: number) {
  return z.string().check(
    z.maxLength(max, `must be at most ${max} characters long`),
    z.refine((text) => !anyControl.test(text), 'must not hold line breaks or control characters'),
  );
}

function numberSchema({ min, max, step }: NumberField) {
  const error = `must be from ${min} to ${max}`;
  const bounds = [z.minimum(min, error), z.maximum(max, error)] as const;
  if (step === 1) return z.int({ error: 'must be a whole number' }).check(...bounds);
  return z.number().check(
    ...bounds,
    z.refine(
      (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
      'must have at most two decimals',
    ),
  );
}

/** Makes the schema of a field as a form may send it. */
function sentSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'number':
      return numberSchema(field);
    case 'choice':
      return z.enum(field.choices);
    case 'flag':
      return z.boolean();
    case 'server':
      return z.string().check(z.regex(/^-?\d{1,20}$/, 'must be the id of a Discord server'));
    case 'line':
      return line(field.maxLength);
    case 'name':
      return line(field.maxLength).check(z.refine(isLongEnough, nameTooShort));
  }
}

/** Makes a schema for each of the named fields of the table. */
function schemasOf<Name extends FieldName>(
  fields: Record<Name, Field>,
  schemaOf: (field: Field) => z.ZodMiniType,
) {
  const schemas = Object.entries<Field>(fields).map(([name, field]) => [name, schemaOf(field)]);
  // The names and kinds are those of the table, which TypeScript cannot follow.
  return Object.fromEntries(schemas) as { [N in Name]: z.ZodMiniType<CharacterFields[N]> };
}

/**
 * The state in which a member says they wear an item. The server computes the rest from its own
 * data.
 */
const wearSchema = z.object({
  id: gameId,
  rarity: z.enum(rarities),
  enchantLevel: z.number(),
  quality: z.number(),
});

const slotSchema = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, 'must be a word of letters, digits and hyphens'));

/** More slots than any character has. */
const maxSlots = 40;

/** Worn items by slot, as a form sends them. */
export const gearSchema = recordOf(slotSchema, wearSchema, { most: maxSlots, entries: 'slots' });

/** The values of the gear form, without gear. The form and the server share this schema. */
export const gearFormSchema = z.object(schemasOf(sharedFields, sentSchema));

/** The values of the older form. `olderFaults` (rules/characters/fields) holds its lower limits. */
export const olderFormSchema = z.object(schemasOf(fieldTable, sentSchema));

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

/**
 * Makes the schema of a field in an answer: a text may be a choice that the lists no longer have.
 */
function answeredSchema({ kind }: Field): z.ZodMiniType {
  if (kind === 'number') return z.number();
  return kind === 'flag' ? z.boolean() : z.string();
}

/** A character without its gear. */
const characterFields = {
  characterId: z.string(),
  discordId,
  /** the owner's name */
  discordName: z.string(),
  /** the owner's name under the key that the dashboards read */
  username: z.string(),
  /** the owner's picture; `avatar` is the character's */
  discordAvatar: avatarHash,
  /** an editor saved the character last */
  editor: z.boolean(),
  ...schemasOf(fieldTable, answeredSchema),
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

/** A character as its owner's list shows it: with what it wears, in the order of the slots. */
export const ownCardSchema = z.extend(characterCardSchema, {
  worn: z.array(
    z.object({
      slot: z.string(),
      id: z.string(),
      name: z.string(),
      icon: z.nullable(z.string()),
      rarity: z.enum(rarities),
      enchantLevel: z.number(),
      quality: z.number(),
    }),
  ),
});

export type OwnCard = z.infer<typeof ownCardSchema>;

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
  /** time of the change, ISO 8601 in UTC */
  at: z.string(),
  /** the person who made the change; null where nobody in particular did */
  discordId: z.nullable(discordId),
  username: z.string(),
  avatar: avatarHash,
  detail: z.string(),
});

export type CharacterChange = z.infer<typeof characterChangeSchema>;
