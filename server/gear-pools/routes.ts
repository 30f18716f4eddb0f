import * as gearPools from '#contract/gear-pools.ts';
import { charactersOf } from '../characters/queries.ts';
import { readStored } from '../characters/stored.ts';
import type { Database } from '../db/database.ts';
import { readPieces } from '../equipment-sets/stored.ts';
import { defineRoutes } from '../http/routes.ts';
import { craftableGear } from './craftable.ts';
import { keptPiecesOf, receivedGearOf } from './queries.ts';

/** Ids of game data are compared as they are written: they have no alphabet. */
const inOrder = (ids: Iterable<string>) => ({
  ids: [...new Set(ids)].toSorted((a, b) => (a < b ? -1 : 1)),
});

/** Lists what somebody's characters wear and keep sets of, and what they received. */
async function ownGear(db: Database['db'], userId: string): Promise<string[]> {
  const [characters, sets, received] = await Promise.all([
    charactersOf(db, userId),
    keptPiecesOf(db, userId),
    receivedGearOf(db, userId),
  ]);
  const worn = characters.map((row) => readStored(row).gear);
  const kept = sets.map((body) => readPieces({ body }));
  const pieces = [...worn, ...kept].flatMap((gear) => Object.values<{ id: string }>(gear));
  return [...pieces.map(({ id }) => id), ...received];
}

/** Routes of the pieces among which the best gear is looked for. */
export const gearPoolRoutes = defineRoutes(gearPools, {
  listCraftableGear: async (_, { database }) => inOrder(await craftableGear(database)),

  listOwnGear: async ({ signedIn: { user } }, { database: { db } }) =>
    inOrder(await ownGear(db, user.id)),
});
