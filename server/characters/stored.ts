import { equippedSchema } from '#contract/character-fields.ts';
import { pieceSchema } from '#contract/equipment-sets.ts';
import { type CharacterFields, coerceFields } from '#rules/characters/fields.ts';
import type { Equipped } from '#rules/gear/equipment.ts';
import type { Piece } from '#rules/gear/pieces.ts';
import type { DollSlot } from '#rules/gear/doll-slots.ts';
import { isDollSlot } from '#rules/gear/slots.ts';
import type { CharactersTable, DeletedCharactersTable } from '../db/tables/characters.ts';

/** The content of a character's row. */
export interface StoredCharacter {
  fields: CharacterFields;
  gear: Record<string, Equipped>;
  /** an editor saved the character last */
  editor: boolean;
}

/** The columns of a row that hold the character. */
type Row = Pick<CharactersTable, 'body' | 'is_main'>;

/** Parses a stored body. No other file of the server does. */
function parseBody({ body, is_main }: Row) {
  // This file, an import of the demo guild, or an older Guildhall wrote the body: every value is
  // checked before it is used.
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

/** Reads what a character wears without its stats, which costs less than the stats do. */
export function readStoredPieces(row: Row): Record<string, Piece> {
  const pieces: Record<string, Piece> = {};
  for (const [slot, item] of Object.entries(parseBody(row).worn)) {
    const result = pieceSchema.safeParse(item);
    if (result.success) pieces[slot] = result.data;
  }
  return pieces;
}

/** Reads the part of a character that lists show, which costs less than the gear with its stats. */
export function readStoredOutline(
  row: Row,
): Pick<StoredCharacter, 'fields' | 'editor'> & { slots: DollSlot[] } {
  const { fields, worn, editor } = parseBody(row);
  return { fields, editor, slots: Object.keys(worn).filter(isDollSlot) };
}

/**
 * Writes a character as its row stores it, keys in one order, so that two texts can be compared.
 */
export function writeStored({ fields, gear, editor }: StoredCharacter): string {
  const sorted = Object.fromEntries(Object.entries(gear).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify({ ...fields, gear: sorted, editor });
}

/** Tells whether a save would change nothing, as when a request is sent twice. */
export function isSame(before: StoredCharacter, after: StoredCharacter): boolean {
  return writeStored({ ...before, editor: false }) === writeStored({ ...after, editor: false });
}

/** Makes the row of a character after a save. */
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
  // Only `setAside` writes these rows.
  return JSON.parse(row) as CharactersTable;
}
