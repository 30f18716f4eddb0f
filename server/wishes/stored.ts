import * as z from 'zod/mini';
import type { SquadWishesTable } from '../db/tables/squads.ts';

const evenings = z.array(z.number());
const ids = z.array(z.string());

/** What a member wishes of a squad. */
export type StoredWishes = Omit<SquadWishesTable, 'evenings' | 'companions' | 'avoids'> & {
  evenings: number[];
  companions: string[];
  avoids: string[];
};

/** The wishes of somebody who has said nothing. */
export function noWishes(userId: string): StoredWishes {
  const lists = { evenings: [], companions: [], avoids: [] };
  return { user_id: userId, looking: 0, role: null, words: '', changed_at: 0, ...lists };
}

export function readStoredWishes(row: SquadWishesTable): StoredWishes {
  return {
    ...row,
    evenings: evenings.parse(JSON.parse(row.evenings)),
    companions: ids.parse(JSON.parse(row.companions)),
    avoids: ids.parse(JSON.parse(row.avoids)),
  };
}

export function writeStoredWishes(wishes: StoredWishes): SquadWishesTable {
  return {
    ...wishes,
    evenings: JSON.stringify(wishes.evenings),
    companions: JSON.stringify(wishes.companions),
    avoids: JSON.stringify(wishes.avoids),
  };
}
