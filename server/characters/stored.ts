import {
  type CharacterAnswer,
  type CharacterCard,
  equippedSchema,
} from '#contract/character-answers.ts';
import { type CharacterFields, coerceFields } from '#rules/characters/fields.ts';
import type { Equipped } from '#rules/gear/equipment.ts';
import { isDollSlot } from '#rules/gear/slots.ts';
import type { OwnedCharacter } from './queries.ts';

/** What a character's row holds as JSON. */
export interface StoredBody {
  fields: CharacterFields;
  gear: Record<string, Equipped>;
  /** whether an editor saved it last */
  editor: boolean;
}

function readGear(gear: unknown): Record<string, Equipped> {
  if (typeof gear !== 'object' || gear === null) return {};
  const read: Record<string, Equipped> = {};
  for (const [slot, worn] of Object.entries(gear)) {
    const result = equippedSchema.safeParse(worn);
    if (result.success) read[slot] = result.data;
  }
  return read;
}

/** Reads a stored body. The column says which character is the main one. */
export function readBody({ body, is_main }: Pick<OwnedCharacter, 'body' | 'is_main'>): StoredBody {
  const values = JSON.parse(body) as Record<string, unknown>;
  return {
    fields: { ...coerceFields(values), isMain: is_main === 1 },
    gear: readGear(values.gear),
    editor: values.editor === true,
  };
}

/** @returns a body as it is stored, its keys in one order, so that two can be compared */
export function writeBody({ fields, gear, editor }: StoredBody): string {
  const sorted = Object.fromEntries(Object.entries(gear).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify({ ...fields, gear: sorted, editor });
}

function answerFields(row: OwnedCharacter, { fields, editor }: StoredBody) {
  return {
    characterId: row.id,
    discordId: row.user_id,
    discordName: row.username,
    username: row.username,
    editor,
    ...fields,
    version: row.version,
    updated: row.updated_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** @returns a character as the API answers it */
export function toAnswer(row: OwnedCharacter): CharacterAnswer {
  const stored = readBody(row);
  return { ...answerFields(row, stored), gear: stored.gear };
}

/** @returns a character as lists show it */
export function toCard(row: OwnedCharacter): CharacterCard {
  const stored = readBody(row);
  const equipped = Object.keys(stored.gear).filter(isDollSlot).length;
  return { ...answerFields(row, stored), equipped };
}
