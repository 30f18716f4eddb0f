import * as equipmentSets from '#contract/equipment-sets.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { findCharacter } from '../characters/queries.ts';
import { assertMaySee, mayWriteFor, missing } from '../characters/rights.ts';
import type { Database } from '../db/database.ts';
import { defineRoutes } from '../http/routes.ts';
import {
  keepEquipmentSet,
  removedKeptFor,
  removeEquipmentSet,
  restoreEquipmentSet,
} from './changes.ts';
import { revisionsOf, setsOf, type StandingSet } from './queries.ts';
import { toKeptSet, toRevision } from './stored.ts';
import { missingSet } from './writing.ts';

async function neededCharacter(db: Database['db'], id: string) {
  const row = await findCharacter(db, id);
  if (!row) throw missing(id);
  return row;
}

const isThere = ({ removed_at }: StandingSet) => removed_at === null;

/** Lists the removed sets that can be brought back, newest first. */
function removedAmong(sets: readonly StandingSet[], now: number) {
  return sets
    .flatMap(({ id, name, revision, removed_at }) =>
      removed_at === null || removed_at < now - removedKeptFor
        ? []
        : [{ id, name, revision, removedAt: new Date(removed_at).toISOString() }],
    )
    .toSorted((a, b) => (a.removedAt < b.removedAt ? 1 : -1));
}

/** Routes of equipment sets: members read them as they read the character they are kept with. */
export const equipmentSetRoutes = defineRoutes(equipmentSets, {
  listEquipmentSets: async ({ params, signedIn }, { database: { db }, now }) => {
    const character = await neededCharacter(db, params.characterId);
    const sets = await setsOf(db, character.id);
    const mayWrite = mayWriteFor(signedIn, character.user_id);
    return {
      mayWrite,
      sets: sets
        .filter(isThere)
        .toSorted((a, b) => compareNames(a.name, b.name))
        .map(toKeptSet),
      removed: mayWrite ? removedAmong(sets, now()) : [],
    };
  },

  listSetRevisions: async ({ params: { characterId, setId }, signedIn }, { database: { db } }) => {
    const character = await neededCharacter(db, characterId);
    assertMaySee(signedIn, character.user_id);
    const sets = await setsOf(db, characterId);
    if (!sets.some(({ id }) => id === setId)) throw missingSet(setId);
    return (await revisionsOf(db, setId)).map(toRevision);
  },

  keepEquipmentSet,
  removeEquipmentSet,
  restoreEquipmentSet,
});
