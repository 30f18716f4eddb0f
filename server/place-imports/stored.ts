import type { MapPlacesTable } from '../db/tables/maps.ts';
import type { Said } from './joining.ts';

/** Reads what the last import said of a place; null where that was not kept. */
export function readSaid({ source_said }: Pick<MapPlacesTable, 'source_said'>): Said | null {
  // Only what has been checked is stored.
  return source_said === null ? null : (JSON.parse(source_said) as Said);
}
