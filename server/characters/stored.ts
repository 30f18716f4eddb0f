import { equippedSchema } from '#contract/character-fields.ts';
import { type CharacterFields, coerceFields } from '#rules/characters/fields.ts';
import type { Equipped } from '#rules/gear/equipment.ts';
import { type DollSlot, isDollSlot } from '#rules/gear/slots.ts';
import type { CharactersTable, DeletedCharactersTable } from '../db/tables/characters.ts';

/** What a character's row holds as JSON. */
export interface StoredCharacter {
  fields: CharacterFields;
  gear: Record<string, Equipped>;
  /** whether an editor saved it last */
  editor: boolean;
}

/** A row, as far as it takes to read the character in it. */
type Row = Pick<CharactersTable, 'body' | 'is_main'>;

/** Parses a stored body. Every other file of the server has it from here. */
function parseBody({ body, is_main }: Row) {
  // Written by this file, by an import of the demo guild, or by an older Guildhall: every value is
  // looked at before it is used.
  const values = JSON.parse(body) as Record<string, unknown>;
  // The column says which character is the main one.
  const fields = { ...coerceFields(values), isMain: is_main === 1 };
  const worn = typeof values.gear === 'object' && values.gear !== null ? values.gear : {};
  return { fields, worn, editor: values.editor === true };
}

/** Reads a character whole. */
export function readStored(row: Row): StoredCharacter {
  const { fields, worn, editor } = parseBody(row);
  const gear: Record<string, Equipped> = {};
  for (const [slot, item] of Object.entries(worn)) {
    const result = equippedSchema.safeParse(item);
    if (result.success) gear[slot] = result.data;
  }
  return { fields, gear, editor };
}

/** Reads what lists of people show, which costs less than the gear with its stats. */
export function readStoredOutline(row: Row): { fields: CharacterFields; slots: DollSlot[] } {
  const { fields, worn } = parseBody(row);
  return { fields, slots: Object.keys(worn).filter(isDollSlot) };
}

/** Returns a character as it is stored, its keys in one order, so that two can be compared. */
export function writeStored({ fields, gear, editor }: StoredCharacter): string {
  const sorted = Object.fromEntries(Object.entries(gear).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify({ ...fields, gear: sorted, editor });
}

/** Tells whether a save would change nothing, as when it is sent a second time. */
export function isSame(before: StoredCharacter, after: StoredCharacter): boolean {
  return writeStored({ ...before, editor: false }) === writeStored({ ...after, editor: false });
}

/** The row of a character as a save leaves it. */
export function toRow(
  after: StoredCharacter,
  { id, ownerId, now }: { id: string; ownerId: string; now: number },
  before: CharactersTable | null,
): CharactersTable {
  const { fields } = after;
  return {
    id,
    user_id: ownerId,
    ign: fields.IGN,
    level: fields.level,
    archetype1: fields.archetype1,
    is_main: fields.isMain ? 1 : 0,
    body: writeStored(after),
    created_at: before?.created_at ?? now,
    updated_at: now,
    version: (before?.version ?? 0) + 1,
  };
}

/** Reads the row that a deleted character had. */
export function readKeptRow({ row }: Pick<DeletedCharactersTable, 'row'>): CharactersTable {
  // Written by `setAside` alone.
  return JSON.parse(row) as CharactersTable;
}
