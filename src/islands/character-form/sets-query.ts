import { queryOf } from '#api/query.ts';
import { listEquipmentSets } from '#contract/equipment-sets.ts';
import type { SetsCharacter } from './kept-sets.ts';

/** The options of the query for the sets of a character. */
export function setsQuery({ id }: SetsCharacter) {
  return queryOf(listEquipmentSets, { params: { characterId: id } });
}
