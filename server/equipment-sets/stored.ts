import type { KeptSet } from '#contract/equipment-sets.ts';
import type { Pieces } from '#rules/gear/pieces.ts';
import type { EquipmentSetRevisionsTable } from '../db/tables/characters.ts';
import type { NamedRevision, StandingSet } from './queries.ts';

/** Reads the pieces of a revision. */
export function readPieces({ body }: Pick<EquipmentSetRevisionsTable, 'body'>): Pieces {
  // Only what has been checked is stored.
  return JSON.parse(body) as Pieces;
}

type Said = Pick<NamedRevision, 'name' | 'body' | 'by_id' | 'at' | 'revision' | 'username'>;

/** Makes the answer for a revision. */
export function toRevision(row: Said): Omit<KeptSet, 'id'> {
  const { name, revision, at, by_id, username } = row;
  return {
    ...{ name, revision, changedAt: new Date(at).toISOString() },
    by: { discordId: by_id, username },
    gear: readPieces(row),
  };
}

/** Makes the answer for a set. */
export function toKeptSet(row: StandingSet): KeptSet {
  return { id: row.id, ...toRevision(row) };
}
